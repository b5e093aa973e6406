// A hint, or what a guide asks for, is marked on what one presses for it: on the move's own buttons, and on the pieces of a
// move of several parts; and what a guide speaks of is pointed at.
import { words } from "../page/words.js";

/** The pieces to press for a move, of all that are alike the first. */
function piecesFor(table, parts) {
  const free = [...table.querySelectorAll("button[data-part]:not([name])")];
  return parts.flatMap((part) => {
    const at = free.findIndex(({ dataset }) => dataset.part === part);
    return at < 0 ? [] : free.splice(at, 1);
  });
}

export function markHint(table) {
  const { action, zones } = table.querySelector(".advice")?.dataset ?? {};
  for (const marked of table.querySelectorAll(".hinted, .pointed")) marked.classList.remove("hinted", "pointed");
  for (const place of JSON.parse(zones ?? "[]")) {
    for (const one of table.querySelectorAll(`[data-zone="${place}"], #${place}`)) one.classList.add("pointed");
  }
  if (!action) return;
  table.style.setProperty("--mark", JSON.stringify(words(table.querySelector(".guide") ? "here" : "hint")));
  const buttons = [...table.querySelectorAll("button[name=action]")].filter(({ value }) => value === action);
  const [way = []] = buttons.flatMap(({ dataset }) => JSON.parse(dataset.parts ?? "[]"));
  for (const one of [...buttons, ...piecesFor(table, way)]) one.classList.add("hinted");
}
