// The line between this page and the server: a WebSocket or, while none opens, plain requests. What was sent and not yet
// answered is sent again, with its key, after every reconnect; a move is kept even when the page is loaded again.
import { newKey } from "../page/keys.js";
import { recallInTab, rememberInTab } from "../page/local_settings.js";
import { Polling } from "./polling.js";
import { Socket } from "./socket.js";

const PAUSES_MS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000];
const LOOKING_MS = 4000; // the longest pause while somebody waits for the line,
const HIDDEN_MS = 15_000; // while nobody looks,
const POLLING_MS = 30_000; // and for a socket while requests do
const FALLBACK_MS = 3000; // so long nothing but a socket is tried
const STEADY_MS = 10_000; // a socket that lives so long is a good one;
const UNSTEADY = 3; // after so many others, requests begin at once
const FIRST_MS = 15_000; // the longest that is waited for anything, and at first
const TOO_MANY = 4429; // the server's code for a tab too many

/** The measured round trip, which rises at once and falls slowly; what one waits for follows it. */
class RoundTrip {
  #ms = 0; // 0: not measured yet

  took(ms) {
    this.#ms = Math.max(ms, 0.8 * this.#ms + 0.2 * ms, 1);
  }

  /** How long opening may take, which by TLS takes four or five round trips. */
  get opening() {
    return this.#waits(2000 + 8 * this.#ms);
  }

  /** How long an answer may take. */
  get patience() {
    return this.#waits(2000 + 4 * this.#ms);
  }

  /** The same where somebody has just come back and wants to see the truth. */
  get shortest() {
    return this.#ms ? this.#waits(500 + 3 * this.#ms) : 1000;
  }

  #waits(ms) {
    return this.#ms ? Math.min(ms, FIRST_MS) : FIRST_MS;
  }
}

/** One way to the server, which is tried again and again. */
class Tries {
  way = null; count = 0; #make; #timer = 0;

  constructor(make) {
    this.#make = make;
  }

  begin() {
    this.stop();
    this.way = this.#make();
  }

  /** Try again after a pause, which is returned; the pauses grow up to `longest`, and differ from page to page. */
  again(longest) {
    this.stop();
    const pause = Math.min(PAUSES_MS[Math.min(this.count, PAUSES_MS.length - 1)], longest) * (0.75 + Math.random() / 2);
    this.count += 1;
    this.#timer = setTimeout(() => this.begin(), pause);
    return pause;
  }

  stop() {
    clearTimeout(this.#timer);
    this.way?.close();
    this.way = null;
  }
}

export class Line {
  #hear; #tell; #how = "online"; #pending = new Map(); #restored = new Set(); #closed = false; #fallback = 0;
  #sockets; #polls; #way = null; // what messages go by, if anything is open
  #kept;

  /**
   * `hear(message)` gets each message, and one of type "open" when a line opens. `tell(how, pause)` says how the line is:
   * "online", "slow", "offline" or "crowded"; where it is offline, in so many milliseconds it is tried again.
   */
  constructor(table, hear, tell) {
    const trip = new RoundTrip(), query = `?page=${newKey()}`, path = new URL(table, location.href).href;
    const socket = `${path.replace("http", "ws")}/socket${query}&language=${document.documentElement.lang}`;
    const on = {
      opened: (way) => this.#opened(way),
      heard: (way, message) => this.#heard(way, message),
      lost: (way, code) => this.#lost(way, code),
    };
    this.#hear = hear;
    this.#tell = tell;
    this.#kept = `moves-of-${table}`;
    this.#sockets = new Tries(() => this.#trying(new Socket(socket, trip, on)));
    this.#polls = new Tries(() => this.#trying(new Polling(`${path}/line`, query, trip, on)));
    this.#restore();
    addEventListener("pagehide", () => this.#stop());
    addEventListener("pageshow", (event) => { if (event.persisted) this.#start(); });
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.#sockets.way?.ask()); // a server on this machine answers all the same
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.hurry(); });
    this.#start();
  }

  /** Send with a fresh key. A move, and what is wished while no line is open, is kept until it is answered. */
  send(message) {
    const kept = { ...message, key: newKey() };
    if (kept.type === "move" || !this.#way) this.#pending.set(kept.key, kept);
    this.#keep();
    this.#way?.send(JSON.stringify(kept));
    return kept.key;
  }

  /** Whether something that was sent is not answered yet. */
  get waits() {
    return this.#pending.size > 0;
  }

  /** Whether that key is one of a move from before the page was loaded. */
  wasRestored(key) {
    return this.#restored.has(key);
  }

  /** Find out now whether the line stands, and connect at once if it does not. */
  hurry() {
    if (this.#closed) return;
    if (this.#sockets.way) this.#sockets.way.hurry();
    else this.#sockets.begin();
    if (this.#polls.count > 0 || this.#polls.way) this.#polls.begin();
  }

  #start() {
    this.#closed = false;
    this.#sockets.begin();
    this.#awaitSocket();
  }

  #stop() {
    this.#closed = true;
    this.#way = null;
    this.#sockets.stop();
    this.#endPolls();
  }

  #endPolls() {
    clearTimeout(this.#fallback);
    this.#fallback = 0;
    this.#polls.stop();
    this.#polls.count = 0;
  }

  /** A socket has some seconds to open; then requests begin beside it. */
  #awaitSocket() {
    if (this.#fallback || this.#polls.way) return;
    this.#fallback = setTimeout(() => {
      if (this.#how === "online") this.#say("slow");
      this.#polls.begin();
    }, this.#sockets.count < UNSTEADY ? FALLBACK_MS : 0);
  }

  #trying(way) {
    if (this.#how === "offline") this.#say("offline", 0);
    return way;
  }

  #opened(way) {
    if (way === this.#sockets.way) this.#endPolls();
    else if (this.#way) return this.#endPolls(); // a socket has opened meanwhile
    this.#way = way;
    this.#hear({ type: "open" });
    for (const message of this.#pending.values()) way.send(JSON.stringify(message));
    return undefined;
  }

  #heard(way, message) {
    if (way !== this.#way) return;
    this.#works(way);
    if (message.key && this.#pending.delete(message.key)) this.#keep();
    this.#say(way === this.#polls.way ? "slow" : "online");
    this.#hear(message);
  }

  #works(way) {
    if (way === this.#polls.way) this.#polls.count = 0;
    else if (way.age > STEADY_MS) this.#sockets.count = 0;
  }

  #lost(way, code) {
    if (this.#way === way) this.#way = null;
    if (code === TOO_MANY) {
      this.#stop();
      this.#say("crowded");
      return;
    }
    const tries = way === this.#polls.way ? this.#polls : this.#sockets;
    const pause = tries.again(this.#longest());
    this.#awaitSocket();
    const blink = code !== undefined && tries.count === 1; // which is nobody's business
    if (!this.#way && !blink) this.#say("offline", pause);
  }

  #longest() {
    if (this.#way) return POLLING_MS;
    return document.hidden ? HIDDEN_MS : LOOKING_MS;
  }

  #say(how, pause) {
    if (how === this.#how && pause === undefined) return;
    this.#how = how;
    this.#tell(how, pause);
  }

  /** Keep the moves that are not answered, for this page when it is loaded again. */
  #keep() {
    const moves = [...this.#pending.values()].filter((message) => message.type === "move");
    rememberInTab(this.#kept, moves);
  }

  #restore() {
    for (const move of recallInTab(this.#kept) ?? []) {
      this.#pending.set(move.key, move);
      this.#restored.add(move.key);
    }
  }
}
