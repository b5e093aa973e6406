// Choosing an action of several parts: pieces (buttons with data-part, no name) are pressed one by one until one action
// is left. The actions themselves stand in the page as submit buttons; data-parts lists, as JSON, the ways to press each,
// every way a list of parts. A part can be needed twice, so what is pressed is an element, not a part. Parts that no piece
// stands for are asked last, by a chooser.
import { tighten } from "./fit.js";
import { showKeys } from "./keyboard.js";
import { all, either, words } from "../page/words.js";

let chosen = []; // ids of the pressed pieces, in order
let proposed = ""; // id of the button of a whole move that is shown, and asked about
let sequence = ""; // of the table they were pressed on

const PIECES = "button[data-part]:not([name])";
const NAMED = 4; // the most possible pieces that are named

const piecesOf = (table) => [...table.querySelectorAll(PIECES)];
const partOf = (id) => document.getElementById(id)?.dataset.part;
const without = (list, item) => list.filter((other) => other !== item);

/** All ways to press the actions of the page: an action's button and the things one presses for it. */
function actionsOf(table) {
  return [...table.querySelectorAll("button[name=action][data-parts]")].flatMap((button) =>
    JSON.parse(button.dataset.parts).map((parts) => ({ button, parts })),
  );
}

/** What is left of a list of parts when others are taken from it; null if one of them is not in it. */
function less(parts, others) {
  const rest = [...parts];
  for (const part of others) {
    const at = rest.indexOf(part);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The actions that what is pressed belongs to, and those of them that nothing more can be pressed for. */
function fitting(table) {
  const pressed = chosen.map(partOf);
  const spare = new Set(piecesOf(table).filter(({ id }) => !chosen.includes(id)).map(({ dataset }) => dataset.part));
  const fit = actionsOf(table)
    .map((action) => ({ ...action, rest: less(action.parts, pressed) }))
    .filter(({ rest }) => rest);
  return { fit, complete: chosen.length ? fit.filter(({ rest }) => !rest.some((part) => spare.has(part))) : [] };
}

/** The pressed pieces that a further one goes with, as many as possible; null if it belongs to no action. */
function companions(table, part) {
  let best = null;
  for (const { parts } of actionsOf(table)) {
    let rest = less(parts, [part]);
    if (!rest) continue;
    const kept = chosen.filter((id) => {
      const left = less(rest, [partOf(id)]);
      rest = left ?? rest;
      return left;
    });
    if (!best || kept.length > best.length) best = kept;
  }
  return best;
}

/** Press a piece, or let go of a pressed one; returns the action when it is now complete, or null.
 *  A piece that does not go with what is pressed takes its place; then nothing is played until it is confirmed. */
export function press(table, piece) {
  const { id } = piece;
  proposed = "";
  const pressing = !chosen.includes(id);
  const kept = pressing ? companions(table, piece.dataset.part) : without(chosen, id);
  if (!kept) return null;
  const adds = pressing && kept.length === chosen.length;
  chosen = pressing ? [...kept, id] : kept;
  const { fit, complete } = fitting(table);
  if (adds && fit.length === 1 && complete.length === 1) {
    drop(table);
    return complete[0].button.value;
  }
  mark(table);
  return null;
}

/** Ask about the move of a button, or no more where that is asked already; whether it is. */
export function propose(table, button) {
  chosen = [];
  proposed = proposed === button.id ? "" : button.id;
  mark(table);
  return proposed !== "";
}

/** Forget what was pressed. */
export function drop(table) {
  chosen = [];
  proposed = "";
  mark(table);
}

/** Show what is pressed, what may be pressed next, and what is left to choose. The choice ends when the table moves on. */
export function mark(table) {
  if (table.dataset.sequence !== sequence) [chosen, proposed] = [[], ""];
  sequence = table.dataset.sequence;
  chosen = chosen.filter(partOf);
  const { fit, complete } = fitting(table);
  const next = new Set(fit.flatMap(({ rest }) => rest));
  const asked = document.getElementById(proposed);
  table.classList.toggle("selecting", chosen.length > 0 || asked !== null);
  const possible = [];
  for (const piece of piecesOf(table)) {
    const pressed = chosen.includes(piece.id);
    const may = chosen.length > 0 && !pressed && next.has(piece.dataset.part);
    piece.setAttribute("aria-pressed", String(pressed));
    piece.classList.toggle("possible", may);
    if (may) possible.push(piece);
  }
  offer(asked ? [asked] : complete.map(({ button }) => button));
  say(asked ? words("preview") : told(possible), complete);
  tighten();
}

/** The actions that are left, by the prompt. Nothing changes where they are there already, so that the focus stays. */
function offer(buttons) {
  const chooser = document.getElementById("chooser");
  if (!chooser) return;
  const there = [...chooser.querySelectorAll("[name=action]")].map(({ value }) => value);
  if (there.join("\n") === buttons.map(({ value }) => value).join("\n")) return;
  chooser.replaceChildren(...buttons.map(choice), ...(buttons.length ? [back()] : []));
  showKeys();
}

function choice({ id, value, dataset, textContent, classList }) {
  const copy = Object.assign(document.createElement("button"), { id: `choose-${id}`, name: "action", value });
  copy.setAttribute("form", "moves");
  copy.className = `button main${classList.contains("hinted") ? " hinted" : ""}`;
  copy.textContent = dataset.label ?? textContent.trim();
  return copy;
}

function back() {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button quiet" });
  button.dataset.drop = "";
  button.textContent = words("back");
  return button;
}

/** The name of a piece, if it has one without its title and where it lies. */
const nameOf = (piece) => piece.dataset.name ?? (piece.querySelector(".vh") ?? piece).textContent.trim();

/** What can be pressed next: as the game says after a first piece, else by name, where these are few. */
function goOn(possible) {
  const told = chosen.length === 1 && document.getElementById(chosen[0]).dataset.then;
  const names = [...new Set(possible.map(nameOf))];
  if (told || names.length === 0) return told || "";
  return names.length > NAMED ? words("marked", { count: possible.length }) : words("one-of", { names: either(names) });
}

/** What is chosen, and how to go on. */
function told(possible) {
  if (chosen.length === 0) return "";
  const pieces = all(chosen.map((id) => nameOf(document.getElementById(id))));
  const next = goOn(possible);
  const text = next ? words("next", { pieces, next }) : words("chosen", { pieces });
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}

/** Say so in the place of the prompt. */
function say(text, complete) {
  const place = document.getElementById("chosen");
  if (!place) return;
  const moves = complete.map(({ button }) => button.textContent.trim());
  const asks = moves.length > 0 ? ` ${words("confirm", { moves: either(moves) })}` : "";
  if (place.textContent === `${text}${asks}`) return;
  place.textContent = text;
  if (asks) place.append(Object.assign(document.createElement("span"), { className: "vh", textContent: asks }));
}
