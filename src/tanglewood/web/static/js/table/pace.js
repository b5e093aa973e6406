// How fast the table goes. Each page is shown when the flights of the one before have ended, what that one has finished was
// seen, and the reckoning of a round was put away; a click or a key goes on at once. Nobody's own move ever waits.
import { recall } from "../page/local_settings.js";

const SPEEDS = {
  calm: { stays: 1300, travel: 240, again: 1600 },
  brisk: { stays: 650, travel: 170, again: 1000 },
  "at once": { stays: 0, travel: 0, again: 500 },
};
const BEHIND = 3; // so many pages wait: what was finished is no longer looked at, as others do not wait for it
const OPEN_ROUND = "[data-sheet=round]:not([hidden])";

export const speedName = () => (recall("speed") in SPEEDS ? recall("speed") : "calm");
export const speed = () => SPEEDS[speedName()];

export class Pace {
  #show; #rest; #waiting = []; #timer = 0;
  #landed = 0; #seen = 0; // when the last flight has ended, and when what was finished was seen for long enough

  /** `show(page)` shows one and says for how long something flies; `rest()` is called when it was seen for long enough. */
  constructor(show, rest) {
    this.#show = show;
    this.#rest = rest;
  }

  /** A page has come: it is shown in its turn. */
  add(page) {
    this.#waiting.push(page);
    this.#next();
  }

  /** A page of the past has come, which waits for nothing. */
  look(page) {
    this.goOn();
    this.#show(page);
  }

  /** Whether a page has come that is not shown yet. */
  get waits() {
    return this.#waiting.length > 0;
  }

  /** Show all that waits; whether anything did. */
  goOn() {
    const came = this.waits;
    this.#seen = 0;
    for (const page of this.#waiting.splice(0)) this.#put(page);
    this.#next();
    return came;
  }

  #put(page) {
    const table = () => document.getElementById("table");
    const before = table().dataset.sequence;
    const flies = this.#show(page);
    const now = performance.now();
    this.#landed = now + flies;
    const { sequence, stays } = table().dataset;
    if (sequence !== before) this.#seen = stays === undefined ? 0 : this.#landed + speed().stays;
  }

  #next() {
    clearTimeout(this.#timer);
    while (this.#waiting.length > 0) {
      const wait = this.#waits(this.#waiting[0]);
      if (wait > 0) return this.#later(wait);
      this.#put(this.#waiting.shift());
    }
    const left = this.#seen - performance.now();
    if (left > 0) this.#later(left);
    else this.#rest();
  }

  #later(wait) {
    if (wait < Infinity) this.#timer = setTimeout(() => this.#next(), wait);
  }

  /** How long a page has to wait; without end, while a reckoning lies on the table. */
  #waits({ sequence }) {
    if (document.hidden) return 0;
    const flying = this.#landed - performance.now();
    if (sequence <= Number(document.getElementById("table").dataset.sequence)) return flying;
    const looking = this.#waiting.length < BEHIND ? this.#seen - performance.now() : 0;
    if (looking <= 0) this.#rest();
    return document.querySelector(OPEN_ROUND) ? Infinity : Math.max(flying, looking);
  }
}
