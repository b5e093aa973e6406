// What people are told about the line: that it is slow, that it is lost and when it is tried again, or that there are too many.
import { words } from "../page/words.js";

const SIGNS = ["slow", "offline", "crowded"];

/** `how` and `pause` as a line tells them. */
export function tellConnection(how, pause) {
  for (const sign of SIGNS) document.getElementById(sign).hidden = sign !== how;
  if (how !== "offline") return;
  const text = pause ? words("retrying", { seconds: Math.ceil(pause / 1000) }) : words("connecting");
  document.getElementById("next-try").textContent = text;
}

/** `hurry()` is called when somebody does not want to wait for the next try. */
export function startRetrying(hurry) {
  document.getElementById("try-now").addEventListener("click", hurry);
}
