// What people say at the table. The server sends the whole talk whenever it changes; what is new is told once, politely.
import { recall, remember } from "../page/local_settings.js";
import { Idiomorph } from "../vendor/idiomorph.esm.js";
import { markUnread } from "./unread_talk.js";

const SHOWN_MS = 6000;

let say = null; // sends a message
let last = ""; // what was sent last, for who has to send it again
let timer = 0;

// Where no talk is shown yet, nothing is news.
const count = () => Number(document.getElementById("talk")?.dataset.count ?? Infinity);

/** Show the talk. What was said since the page was made is news. At the `first` time a host's usual choice is told. */
export function showTalk({ html, first }, send) {
  say = send;
  const before = count();
  Idiomorph.morph(document.getElementById("part-talk"), html, {
    morphStyle: "innerHTML",
    restoreFocus: true,
    callbacks: { beforeNodeMorphed: (old) => old.id !== "say-text" }, // what is being written stays
  });
  const newest = document.querySelector("#said-lines > li");
  if (first) choose();
  if (newest && count() > before && !newest.matches(".own")) tell(newest.textContent);
  markUnread(before, () => { if (!timer) place().replaceChildren(); });
}

const place = () => document.getElementById("heard");

/** Words over the table, which a screen reader reads when there is time. Talk stays there until it was read. */
function tell(words) {
  clearTimeout(timer);
  place().textContent = words;
  timer = setTimeout(() => {
    timer = 0;
    if (!document.documentElement.matches(".unread")) place().replaceChildren();
  }, SHOWN_MS);
}

/** Words over the table lead to the talk. */
document.getElementById("heard").addEventListener("click", (event) => {
  event.stopPropagation(); // it lies beside the drawer, which a press there would close
  const handle = document.getElementById("open-side");
  if (handle?.checkVisibility()) handle.click();
  document.getElementById("said-lines")?.scrollIntoView({ block: "nearest" });
});

/** Something was not said, or not chosen: why. */
export function notSaid(reason) {
  tell(reason);
  const field = document.getElementById("say-text");
  if (field) field.value ||= last;
}

function choose() {
  const choice = document.getElementById("talk-who");
  const usual = recall("talk");
  if (usual && choice && choice.value !== usual) say({ type: "talk", who: usual });
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "say") return;
  event.preventDefault();
  const field = document.getElementById("say-text");
  const quick = event.submitter?.value;
  const text = quick || field.value.trim();
  if (!text) return;
  last = quick ? "" : text;
  if (!quick) field.value = "";
  say({ type: "say", text });
});

document.addEventListener("change", ({ target }) => {
  if (target.id !== "talk-who") return;
  remember("talk", target.value);
  say({ type: "talk", who: target.value });
});
