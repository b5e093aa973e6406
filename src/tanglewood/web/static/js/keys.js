// Playing by keyboard: arrows move through the hand, or through the pieces of a [data-rove] place, which are one stop for
// Tab; on a [data-rove=map] they go to the nearest piece in their direction. Letters are shortcuts that can be switched off.
import { recall, remember } from "./memory.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const TOWARDS = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };
const SLANT = 1.2; // how far aside a neighbour may lie, for each step ahead
const SHORTCUTS = {
  g: toHand,
  b: toBoard,
  c: toCards,
  p: sayPrompt,
  l: toRecord,
  u: press("#undo"),
  t: press("#hint"),
  "?": press("[data-dialog=help]"),
};

const GROUPS = "[data-hand], [data-rove]";
const itemsOf = (group) =>
  [...group.querySelectorAll("button.card, button.piece, button.pick")].filter((item) => item.closest(GROUPS) === group);
const held = () => [...document.querySelectorAll("[data-hand]")].flatMap(itemsOf);

function press(selector) {
  return () => document.querySelector(selector)?.click();
}

/** The score and log: a drawer on phones, always open on wide screens. */
function toRecord() {
  const drawer = document.getElementById("open-side");
  if (drawer?.checkVisibility()) drawer.click();
  else document.getElementById("log")?.focus();
}

function toHand() {
  (held().find((card) => card.tabIndex === 0) ?? held()[0])?.focus();
}

function toBoard() {
  document.querySelector("[data-rove=map] button[tabindex='0']")?.focus();
}

/** The cards that lie on the table, to be read. */
function toCards() {
  document.querySelector("[data-roams][tabindex='0']")?.focus();
}

function sayPrompt() {
  const prompt = document.getElementById("prompt");
  const words = [...prompt.childNodes];
  prompt.replaceChildren();
  setTimeout(() => prompt.replaceChildren(...words), 60); // put back, it is read again
}

/** Only one card of a group is a Tab stop: the focused one, else where the game says, else the first that can be chosen. */
export function rove() {
  for (const group of document.querySelectorAll(GROUPS)) {
    const items = itemsOf(group);
    const stop = items.includes(document.activeElement)
      ? document.activeElement
      : items.find((item) => item.matches("[data-start]")) ?? items.find((item) => item.matches(".legal, [data-part]")) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
  for (const dot of document.querySelectorAll("[data-hand] .dot")) dot.tabIndex = -1;
}

function step(event) {
  const group = event.target.closest(GROUPS);
  const items = itemsOf(group);
  const at = items.indexOf(event.target);
  const ways = group.dataset.rove === "map" ? TOWARDS : STEPS;
  if (at < 0 || !(event.key in ways || event.key === "Home" || event.key === "End")) return false;
  goalOf(items, at, ways[event.key], event.key)?.focus();
  rove();
  return true;
}

function goalOf(items, at, way, key) {
  if (Array.isArray(way)) return neighbour(items, items[at], way);
  const goal = { Home: 0, End: items.length - 1 }[key] ?? at + way;
  return items[(goal + items.length) % items.length];
}

/** The item to which an arrow key leads from one; null for other keys and where there is none. */
export function towards(key, items, from) {
  return TOWARDS[key] ? neighbour(items, from, TOWARDS[key]) : null;
}

/** The nearest item that lies in a direction; what lies aside counts twice. */
function neighbour(items, from, [x, y]) {
  const start = centre(from);
  let best = null;
  let least = Infinity;
  for (const item of items) {
    const [right, down] = [centre(item).x - start.x, centre(item).y - start.y];
    const ahead = right * x + down * y;
    const aside = Math.abs(right * y) + Math.abs(down * x);
    if (ahead < 1 || aside > SLANT * ahead || ahead + 2 * aside >= least) continue;
    best = item;
    least = ahead + 2 * aside;
  }
  return best;
}

function centre(item) {
  const { left, top, width, height } = item.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function typing(target) {
  return target.closest?.("input, select, textarea, dialog");
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest?.(GROUPS) && step(event)) event.preventDefault();
  else if (!typing(event.target) && recall("letters") !== "off") SHORTCUTS[event.key.toLowerCase()]?.();
}

export function startKeys() {
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", (event) => { if (event.target.closest?.(GROUPS)) rove(); });
  const letters = document.getElementById("letters");
  letters.checked = recall("letters") !== "off";
  letters.addEventListener("change", () => remember("letters", letters.checked ? "on" : "off"));
  rove();
}
