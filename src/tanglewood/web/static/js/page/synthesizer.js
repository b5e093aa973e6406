// The sounds of a table, made in the browser: wood, paper and a marimba, soft and short. One is heard at a time.

const WARM = 4200; // hertz; what is higher fades
const GRAIN = 0.25; // seconds of noise, of which paper and knocks are made
const SILENCE = 0.0001;
const CALLS = ["turn", "end"]; // these wait for what is heard; all else that comes too soon is left out

const [G3, D4, G4, A4, B4, D5] = [196, 293.66, 392, 440, 493.88, 587.33];

/** A volume that rises to `loud` within `rise` seconds and dies away until `lasts`. */
function fading(to, at, lasts, loud, rise) {
  const volume = new GainNode(to.context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + rise);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + lasts);
  volume.connect(to);
  return volume;
}

function tone(to, at, { pitch, falls = pitch, lasts, loud, rise = 0.004 }) {
  const source = new OscillatorNode(to.context, { frequency: pitch });
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(falls, at + lasts);
  source.connect(fading(to, at, lasts, loud, rise));
  source.start(at);
  source.stop(at + lasts);
}

/** Noise around a pitch, which moves on to another. */
function rustle(to, at, { pitch, goal = pitch, lasts, loud, rise }) {
  const { context } = to;
  const buffer = new AudioBuffer({ length: GRAIN * context.sampleRate, sampleRate: context.sampleRate });
  buffer.getChannelData(0).forEach((_, place, grains) => { grains[place] = 2 * Math.random() - 1; });
  const source = new AudioBufferSourceNode(context, { buffer });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.9 });
  band.frequency.setValueAtTime(pitch, at);
  band.frequency.exponentialRampToValueAtTime(goal, at + lasts);
  source.connect(band).connect(fading(to, at, lasts, loud, rise));
  source.start(at);
  source.stop(at + lasts);
}

/** A bar of a marimba: its tone, and two octaves above it a short one, by which it sounds like wood. */
function bar(to, at, pitch, loud = 0.3, lasts = 0.7) {
  tone(to, at, { pitch, lasts, loud });
  tone(to, at, { pitch: 4 * pitch, lasts: lasts / 6, loud: loud / 5 });
}

function bars(to, at, pitches, apart, lasts) {
  pitches.forEach((pitch, place) => bar(to, at + place * apart, pitch, 0.28, lasts));
}

// Each begins a sound at a time, and says how long nothing else is heard.
const SOUNDS = {
  card(to, at) { // laid on wood
    rustle(to, at, { pitch: 1500, lasts: 0.05, loud: 0.3, rise: 0.002 });
    tone(to, at, { pitch: 190, falls: 120, lasts: 0.11, loud: 0.4 });
    return 0.22;
  },
  draw(to, at) { // slid off a pile
    rustle(to, at, { pitch: 900, goal: 2600, lasts: 0.17, loud: 0.34, rise: 0.06 });
    return 0.26;
  },
  capture(to, at) { // swept in
    rustle(to, at, { pitch: 2000, goal: 800, lasts: 0.14, loud: 0.2, rise: 0.03 });
    bars(to, at + 0.05, [G3, D4], 0.08, 0.5);
    return 0.4;
  },
  turn(to, at) {
    bars(to, at, [D5, A4], 0.13, 0.7);
    return 0.5;
  },
  end(to, at) {
    bars(to, at, [G3, D4, G4, B4, D5], 0.11, 1.4);
    return 1.5;
  },
};

export const KINDS = Object.keys(SOUNDS);

/** Begin a sound in an audio context, `volume` from 0 to 1 as the ear counts; returns how long nothing else is heard. */
export function begin(context, kind, at, volume) {
  const loud = new GainNode(context, { gain: volume ** 2 });
  loud.connect(new BiquadFilterNode(context, { type: "lowpass", frequency: WARM })).connect(context.destination);
  return SOUNDS[kind](loud, at);
}

let audio = null;
let free = 0; // when nothing is heard any more, by the clock of `audio`

/** Sound each kind, one after another. */
export function hear(kinds, volume) {
  audio ??= new AudioContext();
  audio.resume(); // a browser may have held it back
  for (const kind of kinds) {
    const now = audio.currentTime;
    if (free > now && !CALLS.includes(kind)) continue;
    const at = Math.max(now, free);
    free = at + begin(audio, kind, at, volume);
  }
}
