// One WebSocket a tab. What was sent and not yet acknowledged is sent again, with its key, after every reconnect. A line
// on which nothing is heard is asked for a sign of life; one that gives none is dead, whatever the browser thinks.

const BEAT_MS = 250;
const QUIET_MS = 2000; // so long nothing may be heard until the server is asked
const QUIET_HIDDEN_MS = 20_000;
const PATIENCE_MS = 2000; // so long it has for an answer, and a new line to open
const WAITS_MS = [250, 500, 1000, 2000, 4000, 8000, 15_000];
const TOO_MANY = 4429; // the server's code for a tab too many
const PING = JSON.stringify({ type: "ping" });

export class Line {
  #url; #hear; #state; #socket = null; #tries = 0; #pending = new Map(); #timer = 0; #closed = false;
  #heard = 0; #asked = 0; // when the server was last heard, and since when it owes an answer (0: it owes none)

  /** `hear(message)` gets each message, and one of type "open" when a line opens; `state(how)` says how the line is: "online", "offline" or "crowded". */
  constructor(url, hear, state) {
    this.#url = url;
    this.#hear = hear;
    this.#state = state;
    addEventListener("pagehide", () => { this.#closed = true; this.#socket?.close(); });
    addEventListener("pageshow", (event) => { if (event.persisted) { this.#closed = false; this.#connect(); } });
    addEventListener("online", () => this.#hurry());
    addEventListener("offline", () => this.#ask()); // a server on this machine answers all the same
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#hurry(); });
    setInterval(() => this.#beat(), BEAT_MS);
    this.#connect();
  }

  /** Send with a fresh key. A move, and what is wished while no line is open, is kept until it is answered. */
  send(message) {
    const kept = { ...message, key: newKey() };
    if (kept.type === "move" || !this.#open) this.#pending.set(kept.key, kept);
    this.#write(JSON.stringify(kept));
    return kept.key;
  }

  get #open() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #connect() {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#asked = Date.now();
    socket.addEventListener("open", () => {
      this.#hearing();
      this.#hear({ type: "open" });
      for (const message of this.#pending.values()) this.#write(JSON.stringify(message));
    });
    socket.addEventListener("message", (event) => this.#take(socket, JSON.parse(event.data)));
    socket.addEventListener("close", (event) => { if (socket === this.#socket) this.#lost(event.code); });
  }

  #take(socket, message) {
    if (socket !== this.#socket) return;
    this.#hearing();
    this.#tries = 0;
    this.#state("online");
    if (message.key) this.#pending.delete(message.key);
    this.#hear(message);
  }

  #hearing() {
    this.#heard = Date.now();
    this.#asked = 0;
  }

  #write(text) {
    if (this.#open) this.#socket.send(text);
  }

  #ask() {
    if (this.#asked || !this.#open) return;
    this.#asked = Date.now();
    this.#write(PING);
  }

  /** Ask where it is quiet; give up a line that owes an answer for too long. */
  #beat() {
    if (this.#closed || !this.#socket) return;
    const now = Date.now();
    if (this.#asked && now - this.#asked > PATIENCE_MS) this.#giveUp();
    else if (now - this.#heard > (document.hidden ? QUIET_HIDDEN_MS : QUIET_MS)) this.#ask();
  }

  #giveUp() {
    const dead = this.#socket;
    this.#state("offline");
    this.#lost();
    dead.close();
  }

  #lost(code) {
    this.#socket = null;
    if (this.#closed) return;
    if (code === TOO_MANY) {
      this.#closed = true;
      this.#state("crowded");
    } else this.#retry();
  }

  #retry() {
    if (this.#tries > 0) this.#state("offline"); // a blink of the line is nobody's business
    const wait = WAITS_MS[Math.min(this.#tries, WAITS_MS.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #hurry() {
    if (this.#closed) return;
    if (this.#socket) this.#ask();
    else this.#connect();
  }
}

function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID(); // only where the page is served securely or from this machine
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
