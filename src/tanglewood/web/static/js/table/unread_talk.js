// Talk that was not read yet: its number stands at the drawer's handle and in the title, and its last line over the table.
// A line was read once it could be seen, whoever was looking elsewhere meanwhile.
import { recall, remember } from "../page/local_settings.js";
import { words } from "../page/words.js";
import { showTitle } from "./title.js";

const talk = () => document.getElementById("talk");
const count = () => Number(talk()?.dataset.count ?? 0);
const name = () => `talk-read-${document.getElementById("table").dataset.url}`;

let whenRead = () => {};
let read = null; // how many lines were read

/** Mark what was not read; `then` is called once all of it was. What was said before one first came, `old` lines, is no news. */
export function markUnread(old, then) {
  whenRead = then;
  const newest = document.querySelector("#said-lines > li");
  read = Math.min(read ?? Number(recall(name()) ?? old), count()); // who restarts the server begins to count again
  show();
  seen.disconnect();
  if (newest?.matches(".own")) settle();
  else if (newest && !document.hidden) seen.observe(newest);
}

const seen = new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) settle(); });

function settle() {
  seen.disconnect();
  read = count();
  show();
  whenRead();
}

function show() {
  const root = document.documentElement;
  const unread = count() - read;
  remember(name(), read);
  root.classList.toggle("unread", unread > 0);
  root.style.setProperty("--unread", `"${unread}"`);
  root.style.setProperty("--unread-words", JSON.stringify(words("unread", { count: unread })));
  showTitle({ unread });
}

document.addEventListener("visibilitychange", () => markUnread(read, whenRead));
