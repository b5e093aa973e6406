// What a choice would lead to, shown before it is made. A button's data-marks (JSON: class -> ids) puts these classes on
// elements while one points at the button or it has the focus. A finger does not point: its first tap shows, the next chooses.

const SHOWS = "button[data-marks]";
const AGAIN = "Shown. Press again to choose it.";

let shown = ""; // id of the button whose marks are seen
let marks = []; // class and element of each mark
let before = ""; // what was shown when a finger came down

const buttonOf = (target) => target?.closest?.(SHOWS) ?? null;

function show(button) {
  for (const [name, element] of marks) element.classList.remove(name);
  shown = button?.id ?? "";
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
  if (!button || event.pointerType !== "touch" || button.id === before) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  button.focus();
  show(button);
  const chosen = document.getElementById("chosen");
  if (chosen) chosen.textContent = AGAIN;
}

export function startPreviews() {
  document.addEventListener("pointerover", ({ pointerType, target }) => {
    if (pointerType === "mouse") show(buttonOf(target) ?? buttonOf(document.activeElement));
  });
  document.addEventListener("focusin", (event) => show(buttonOf(event.target)));
  document.addEventListener("focusout", (event) => { if (!event.relatedTarget) show(null); });
  document.addEventListener("pointerdown", () => { before = shown; }, true);
  document.addEventListener("click", onClick, true);
}
