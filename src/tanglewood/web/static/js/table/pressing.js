// Pressing the pieces of a table until they are a whole move.
import { drop, press } from "./select.js";

const table = () => document.getElementById("table");

/** Say what is wrong: the reason first, and small behind it the number of its rule. What is `lasting` stays until something is pressed. */
export function trouble(text, lasting = false) {
  const place = document.getElementById("trouble") ?? document.getElementById("prompt");
  place.toggleAttribute("data-lasting", lasting);
  const [, rule, reason] = text.match(/^([A-Z]\d+): (.+)$/s) ?? [text, "", text];
  place.textContent = rule ? `${reason[0].toUpperCase()}${reason.slice(1)} ` : reason;
  if (rule) place.append(Object.assign(document.createElement("small"), { className: "rule", textContent: rule }));
}

function leaveChoice() {
  const focused = document.activeElement;
  const last = [...document.querySelectorAll("#table [aria-pressed=true]")].at(-1);
  drop(table());
  if (!focused?.checkVisibility()) last?.focus(); // it was about this choice
}

/** `move(action, piece)` is called with each whole move; by keyboard, the focus goes on to what is left to choose. */
export function startPressing(move) {
  function pressPiece(piece, byKeyboard) {
    trouble("");
    const action = press(table(), piece);
    if (byKeyboard && !piece.checkVisibility()) piece.parentElement.querySelector(":scope > .pick")?.focus({ preventScroll: true });
    if (action) move(action, piece);
    else if (byKeyboard) document.querySelector("#chooser button")?.focus();
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("#table button");
    if (!button) return;
    if (button.dataset.part && !button.name) pressPiece(button, event.detail === 0);
    else if (button.dataset.why) trouble(button.dataset.why);
    else if ("drop" in button.dataset) leaveChoice();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") leaveChoice(); });
}
