// The same messages by plain requests, where no socket opens: one request waits for news, others bring what is sent.

const WAIT_MS = 10_000; // so long the server keeps a request that waits for news
const MOST = 16; // messages in a request

export class Polling {
  #url; #query; #trip; #on; #id = ""; #seen = 0; #queue = []; #sending = false; #stop = new AbortController();

  /** `on` as for a socket. */
  constructor(url, query, trip, on) {
    this.#url = url;
    this.#query = query;
    this.#trip = trip;
    this.#on = on;
    this.#run();
  }

  send(text) {
    this.#queue.push(text);
    if (!this.#sending) this.#bring();
  }

  close() {
    this.#on = null;
    this.#stop.abort();
  }

  async #run() {
    try {
      let news = await this.#ask(this.#query, { method: "POST" }, this.#trip.opening);
      this.#id = news.line;
      if (news.closed === null) this.#on?.opened(this);
      while (this.#on) {
        this.#take(news);
        if (this.#on) news = await this.#ask(`/${this.#id}/${this.#seen}`, {}, WAIT_MS + this.#trip.opening);
      }
    } catch (error) {
      this.#failed(error);
    }
  }

  #take({ seen, closed, messages }) {
    this.#seen = seen;
    for (const message of messages) this.#on?.heard(this, message);
    if (closed !== null) this.#lost(closed);
  }

  async #bring() {
    this.#sending = true;
    try {
      while (this.#queue.length > 0) {
        const body = this.#queue.splice(0, MOST).join("\n");
        const begun = Date.now();
        await this.#ask(`/${this.#id}`, { method: "POST", body }, this.#trip.opening);
        this.#trip.took(Date.now() - begun);
      }
    } catch (error) {
      this.#failed(error);
    }
    this.#sending = false;
  }

  /** The answer to a request; one that takes too long ends everything, and so does one that is refused. */
  async #ask(path, options, limit) {
    const timer = setTimeout(() => this.#lost(), limit);
    try {
      const answer = await fetch(this.#url + path, { ...options, cache: "no-store", signal: this.#stop.signal });
      if (!answer.ok) throw new TypeError(`${answer.status}`);
      return answer.status === 204 ? null : await answer.json();
    } finally {
      clearTimeout(timer);
    }
  }

  /** A browser says by these that a request did not arrive, was ended, or brought half an answer. */
  #failed(error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError || error.name === "AbortError")) throw error;
    this.#lost(0);
  }

  #lost(code) {
    const on = this.#on;
    this.close();
    on?.lost(this, code);
  }
}
