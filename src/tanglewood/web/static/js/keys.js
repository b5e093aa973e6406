// Playing by keyboard: arrows move through the hand, or through the pieces of a [data-rove] place, which are one stop for
// Tab; letters are shortcuts that can be switched off.
import { recall, remember } from "./memory.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const SHORTCUTS = {
  g: toHand,
  p: sayPrompt,
  l: toRecord,
  u: press("#undo"),
  t: press("#hint"),
  "?": press("[data-dialog=help]"),
};

const GROUPS = "[data-hand], [data-rove]";
const itemsOf = (group) => [...group.querySelectorAll("button.card, button.piece, button.pick")];
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

function sayPrompt() {
  const prompt = document.getElementById("prompt");
  const words = [...prompt.childNodes];
  prompt.replaceChildren();
  setTimeout(() => prompt.replaceChildren(...words), 60); // put back, it is read again
}

/** Only one card of a group is a Tab stop: the focused one, else the first that can be chosen. */
export function rove() {
  for (const group of document.querySelectorAll(GROUPS)) {
    const items = itemsOf(group);
    const stop = items.includes(document.activeElement)
      ? document.activeElement
      : items.find((item) => item.matches(".legal, [data-part]")) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
  for (const dot of document.querySelectorAll("[data-hand] .dot")) dot.tabIndex = -1;
}

function step(event) {
  const items = itemsOf(event.target.closest(GROUPS));
  const at = items.indexOf(event.target);
  if (at < 0) return false;
  const goal = { Home: 0, End: items.length - 1 }[event.key] ?? at + (STEPS[event.key] ?? NaN);
  if (Number.isNaN(goal)) return false;
  items[(goal + items.length) % items.length].focus();
  rove();
  return true;
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
