// Playing by keyboard: arrows move through the hand (one stop for Tab), letters are shortcuts that can be switched off.
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

const held = () => [...document.querySelectorAll("[data-hand] .card")];

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

/** Only one card of the hand is a Tab stop: the focused one, else the first that can be chosen. */
export function rove() {
  const cards = held();
  const stop = cards.includes(document.activeElement)
    ? document.activeElement
    : cards.find((card) => card.classList.contains("legal")) ?? cards[0];
  for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
  for (const dot of document.querySelectorAll("[data-hand] .dot")) dot.tabIndex = -1;
}

function step(event) {
  const cards = held();
  const at = cards.indexOf(event.target);
  if (at < 0) return false;
  const goal = { Home: 0, End: cards.length - 1 }[event.key] ?? at + (STEPS[event.key] ?? NaN);
  if (Number.isNaN(goal)) return false;
  cards[(goal + cards.length) % cards.length].focus();
  rove();
  return true;
}

function typing(target) {
  return target.closest?.("input, select, textarea, dialog");
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest?.("[data-hand]") && step(event)) event.preventDefault();
  else if (!typing(event.target) && recall("letters") !== "off") SHORTCUTS[event.key.toLowerCase()]?.();
}

export function startKeys() {
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", (event) => { if (event.target.closest?.("[data-hand]")) rove(); });
  const letters = document.getElementById("letters");
  letters.checked = recall("letters") !== "off";
  letters.addEventListener("change", () => remember("letters", letters.checked ? "on" : "off"));
  rove();
}
