// One try at a WebSocket. A socket on which nothing is heard is asked for a sign of life; one that owes an answer for longer
// than the line usually takes is dead, whatever the browser thinks.

const BEAT_MS = 250;
const QUIET_MS = 2000; // so long nothing may be heard until the server is asked
const QUIET_HIDDEN_MS = 20_000;
const PING = JSON.stringify({ type: "ping" });

export class Socket {
  #socket; #trip; #on; #timer;
  #begun = 0; #heard = 0; #asked = 0; // when it opened, and when the server was last heard, and asked
  #owing = 0; #limit = 0; // since when an answer is owed (0: none is), and how long that may take

  /** `on.opened(way)`, `on.heard(way, message)` and `on.lost(way, code)` are called; silence is lost without a code. */
  constructor(url, trip, on) {
    this.#trip = trip;
    this.#on = on;
    this.#socket = new WebSocket(url);
    this.#owe(trip.opening);
    this.#socket.addEventListener("open", () => this.#opened());
    this.#socket.addEventListener("message", (event) => this.#take(JSON.parse(event.data)));
    this.#socket.addEventListener("close", (event) => this.#lost(event.code));
    this.#timer = setInterval(() => this.#beat(), BEAT_MS);
  }

  /** For how long it has been open, in milliseconds. */
  get age() {
    return Date.now() - this.#begun;
  }

  send(text) {
    this.#socket.send(text);
  }

  /** Ask for a sign of life; it has to come at once if that is wanted. */
  ask(limit = this.#trip.patience) {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#owing && this.#limit <= limit) return;
    this.#owe(limit);
    this.#asked = this.#owing;
    this.#socket.send(PING);
  }

  hurry() {
    this.ask(this.#trip.shortest);
  }

  close() {
    clearInterval(this.#timer);
    this.#on = null;
    this.#socket.close();
  }

  #owe(limit) {
    this.#owing = Date.now();
    this.#limit = limit;
  }

  #opened() {
    if (!this.#on) return;
    this.#trip.took((Date.now() - this.#owing) / 2); // opening takes two round trips, or more
    this.#hearing();
    this.#begun = this.#heard;
    this.#on.opened(this);
    this.ask(); // which measures the line better
  }

  #hearing() {
    this.#heard = Date.now();
    this.#owing = 0;
  }

  #take(message) {
    if (!this.#on) return;
    this.#hearing();
    if (message.type === "pong") this.#trip.took(this.#heard - this.#asked);
    this.#on.heard(this, message);
  }

  #lost(code) {
    const on = this.#on;
    this.close();
    on?.lost(this, code);
  }

  /** Ask where it is quiet; give up a socket that owes an answer for too long. */
  #beat() {
    const now = Date.now();
    if (this.#owing && now - this.#owing > this.#limit) this.#lost();
    else if (!this.#owing && now - this.#heard > (document.hidden ? QUIET_HIDDEN_MS : QUIET_MS)) this.ask();
  }
}
