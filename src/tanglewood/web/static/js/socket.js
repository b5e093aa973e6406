// One WebSocket a tab. What was sent and not yet acknowledged is sent again, with its key, after every reconnect.

const PING_MS = 20_000;
const WAITS_MS = [250, 500, 1000, 2000, 4000];

export class Line {
  #url; #hear; #state; #socket = null; #tries = 0; #pending = new Map(); #timer = 0; #closed = false;

  /** `hear(message)` gets each message; `state(online)` says how the line is. */
  constructor(url, hear, state) {
    this.#url = url;
    this.#hear = hear;
    this.#state = state;
    addEventListener("pagehide", () => { this.#closed = true; this.#socket?.close(); });
    addEventListener("pageshow", (event) => { if (event.persisted) { this.#closed = false; this.#open(); } });
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#hurry(); });
    setInterval(() => this.#write({ type: "ping" }), PING_MS);
    this.#open();
  }

  /** Send with a fresh key. A move is kept until it is acknowledged or refused; other wishes are not repeated. */
  send(message) {
    const kept = { ...message, key: newKey() };
    if (kept.type === "move") this.#pending.set(kept.key, kept);
    this.#write(kept);
    return kept.key;
  }

  #open() {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#tries = 0;
      this.#state(true);
      for (const message of this.#pending.values()) this.#write(message);
    });
    socket.addEventListener("message", (event) => this.#take(JSON.parse(event.data)));
    socket.addEventListener("close", () => { if (socket === this.#socket && !this.#closed) this.#retry(); });
  }

  #take(message) {
    if (message.key) this.#pending.delete(message.key);
    this.#hear(message);
  }

  #write(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #retry() {
    if (this.#tries > 0) this.#state(false); // a blink of the line is nobody's business
    const wait = WAITS_MS[Math.min(this.#tries, WAITS_MS.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #hurry() {
    if (!this.#closed && this.#socket?.readyState > WebSocket.OPEN) this.#open();
  }
}

function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID(); // only where the page is served securely or from this machine
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
