// That it is one's turn, for who looks elsewhere: a sound and a notification, each where it is wanted.

const NOTES = [[587.33, 0], [880, 0.14]]; // hertz, and when it begins: a fourth and a half up, as a wood block would
const LASTS = 0.5;
const LOUD = 0.12;

let audio = null;

/** `how`: "sound" or "notify". */
export function tellTurn(how) {
  if (how === "sound") play();
  else notify();
}

function play() {
  audio ??= new AudioContext();
  audio.resume(); // a browser may hold it back until the page was pressed
  for (const [pitch, begin] of NOTES) note(pitch, audio.currentTime + begin);
}

function note(pitch, at) {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LASTS);
}

function notify() {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const { dataset } = document.getElementById("table");
  const note = new Notification(document.title, { tag: dataset.url, icon: document.querySelector("link[rel=icon]").href });
  note.addEventListener("click", () => { focus(); note.close(); });
}
