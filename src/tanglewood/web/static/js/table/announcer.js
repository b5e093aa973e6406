// What is read aloud, once. While others play nothing is; when it is one's own turn, all that the prompt tells. Those who only
// watch, or pass the device on, hear each step.

const PAUSE_MS = 60; // a region that was emptied and is filled again is read again

let told = ""; // the last page of which something was said, and what
let timer = 0;

export function say(words) {
  const place = document.getElementById("aloud");
  clearTimeout(timer);
  place.textContent = "";
  timer = setTimeout(() => { place.textContent = words; }, PAUSE_MS);
}

/** What the prompt says aloud: its news in their spoken form. */
export function promptWords() {
  const words = (one) => one.dataset.spoken ?? one.textContent;
  const prompt = document.getElementById("prompt");
  const parts = prompt.childElementCount ? [...prompt.children].map(words) : [prompt.textContent];
  return parts.join(" ").replace(/\s+/g, " ").trim();
}

/** All that has happened since one's own last move, in sentences. */
export function wholeNews() {
  return document.querySelector("#prompt .news")?.dataset.whole ?? "";
}

/** Say what a page tells; nothing of the first one, which is read anyway. */
export function sayPage({ dataset }, first = false) {
  if ("past" in dataset) return;
  if (dataset.turn === "theirs" && dataset.seat !== "") return;
  const now = `${dataset.sequence} ${promptWords()}`;
  if (now !== told && !first) say(promptWords());
  told = now;
}
