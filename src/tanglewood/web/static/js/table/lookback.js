// Looking back at what has happened: by keys, by the slider, by a press on the log. The server draws each moment as it was seen
// then, and the page that comes says which it is. The moment stands in the address, after the #.

import { speed } from "./pace.js";

const PAUSE_MS = 60; // between two moments that are asked for
const MOMENT = /^#(\d+)(?:-(\w*))?(?:-(\d+))?$/;

const table = () => document.getElementById("table");
const slider = () => document.getElementById("past-slider");

/** The moment a page's address names; undefined where it names none. */
export function momentOf({ hash }) {
  const [, at, as = "", had = 0] = hash.match(MOMENT) ?? [];
  return at === undefined ? undefined : { at: Number(at), as, had: Number(had) };
}

/** What stands in the address for the moment of a page. */
export function hashOf({ past, as, had }) {
  const instead = Number(had) ? `-${had}` : "";
  return `#${past}${as || instead ? `-${as}` : ""}${instead}`;
}

export class Past {
  #left = null; #timer = 0; // the moments that are still to be shown again, one after the other
  #send; #wanted = null; #asked = null; #key = ""; #byKey = false; // what one wants to see; what was asked for and not yet answered, by its key

  /** `send(message)` sends one and returns its key. */
  constructor(send) {
    this.#send = send;
  }

  /** Whoever goes there by key goes on by key. */
  lookByKey(at, as, had) {
    this.#byKey = !had;
    this.look(at, as, had);
  }

  /** Show again what these moves have done, each from the moment before it, and come back. */
  replay(moves) {
    this.#left = moves.flatMap((move) => (move === 0 || moves.includes(move - 1) ? [move] : [move - 1, move]));
    this.#onward();
  }

  #onward() {
    const at = this.#left.shift() ?? null;
    if (at === null) this.#left = null;
    this.#go(at, "");
  }

  /** Look at a moment, or as at the present by null; while one is asked for, only the latest wish is kept. With `had`, so many
   *  moves of the better line were made from there instead. */
  look(at, as = table().dataset.as ?? "", had = 0) {
    clearTimeout(this.#timer);
    this.#left = null;
    this.#go(at, as, had);
  }

  #go(at, as, had = 0) {
    const { moves, turn } = table().dataset;
    const present = at === null || (at >= Number(moves) && turn !== "over");
    this.#wanted = present ? { at: null, as: "", had: 0 } : { at: Math.max(0, Math.min(at, Number(moves))), as, had };
    if (present && table().dataset.past === undefined) this.#address("");
    else if (!this.#asked) this.#ask();
  }

  #ask() {
    this.#asked = this.#wanted;
    this.#key = this.#send({ type: "look", ...this.#asked });
  }

  /** Something that was sent has its answer. */
  answered(key) {
    if (key !== this.#key) return;
    setTimeout(() => {
      const asked = this.#asked;
      this.#asked = null;
      if (this.#wanted && this.#wanted !== asked) this.#ask();
    }, PAUSE_MS);
  }

  /** A line has opened that knows nothing of where one looks. */
  again() {
    const { past, as, had } = table().dataset;
    this.#asked = null;
    if (this.#wanted) this.#ask();
    else if (past !== undefined) this.look(Number(past), as, Number(had));
  }

  /** A step by key, from where one wants to be; in the present of a running game there is none onward. */
  step(key) {
    const { past, moves, turn } = table().dataset;
    const last = Number(moves);
    const now = past === undefined ? last : this.#wanted?.at ?? Number(past);
    const at = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[key];
    this.#byKey = true;
    if (past !== undefined || at < last || turn === "over") this.look(at);
  }

  /** A page is shown: of the past, or of the present. */
  shown() {
    const { past, as, had } = table().dataset;
    clearTimeout(this.#timer);
    if (this.#left) this.#timer = setTimeout(() => this.#onward(), speed().again);
    const lines = document.getElementById("log");
    for (const line of lines.querySelectorAll("[aria-current]")) line.ariaCurrent = null;
    if (past === undefined) {
      if (this.#asked?.at != null) return; // it is on its way
      this.#wanted = null;
      if (MOMENT.test(location.hash) || location.search) this.#address("");
      return;
    }
    this.#wanted ??= { at: Number(past), as, had: Number(had) };
    slider().value = slider() === document.activeElement ? this.#wanted.at ?? past : past; // it may be dragged on meanwhile
    const told = [...lines.querySelectorAll(`[data-move="${past}"]`)];
    for (const line of told) line.ariaCurrent = "true";
    if (told[0]) lines.scrollTop += told[0].getBoundingClientRect().top - lines.getBoundingClientRect().top - lines.clientHeight / 2;
    if (this.#byKey) slider().focus({ preventScroll: true });
    this.#byKey = false;
    this.#address(hashOf(table().dataset));
  }

  #address(hash) {
    history.replaceState(history.state, "", location.pathname + hash);
  }
}
