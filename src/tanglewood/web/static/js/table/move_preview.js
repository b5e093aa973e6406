// What a choice would lead to, shown before it is made. A button's data-marks (JSON: class -> ids) puts these classes on
// elements while one points at the button or it has the focus. A finger does not point: its tap shows, and the prompt asks.
import { propose } from "./select.js";

const SHOWS = "button[data-marks]";

let marks = []; // class and element of each mark

const buttonOf = (target) => target?.closest?.(SHOWS) ?? null;

function show(button) {
  for (const [name, element] of marks) element.classList.remove(name);
  marks = button ? marksOf(button) : [];
  for (const [name, element] of marks) element.classList.add(name);
  document.getElementById("table").classList.toggle("previewing", marks.length > 0);
}

function marksOf(button) {
  const found = [];
  for (const [name, ids] of Object.entries(JSON.parse(button.dataset.marks))) {
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) found.push([name, element]);
    }
  }
  return found;
}

/** What is pointed at goes before what has the focus. */
export function previewAgain() {
  show(document.querySelector(`${SHOWS}:hover`) ?? buttonOf(document.activeElement));
}

function onClick(event) {
  const button = buttonOf(event.target);
  if (!button || event.pointerType !== "touch") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const asks = propose(document.getElementById("table"), button);
  if (asks) button.focus();
  else button.blur();
  show(asks ? button : null);
}

export function startPreviews() {
  document.addEventListener("pointerover", ({ pointerType, target }) => {
    if (pointerType === "mouse") show(buttonOf(target) ?? buttonOf(document.activeElement));
  });
  document.addEventListener("focusin", (event) => show(buttonOf(event.target)));
  document.addEventListener("focusout", (event) => { if (!event.relatedTarget) show(null); });
  document.addEventListener("click", onClick, true);
}
