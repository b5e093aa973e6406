// Playing by keyboard: arrows move through the hand, or through the pieces of a [data-rove] place, which are one stop for
// Tab; on a [data-rove=map] they go from one to the next as they lie on the screen. Letters and digits are shortcuts that
// can be switched off.
import { promptWords, say, wholeNews } from "./announcer.js";
import { recall, remember } from "../page/local_settings.js";
import { words } from "../page/words.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const TOWARDS = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };
const NEAR = 2; // px that places on one line may be apart
const SLANT = 1.2; // how far aside of it what is next may lie where nothing is ahead, for each step ahead
const BUTTONS = { u: "#undo", t: "#hint", s: "#hurry", h: "#look-back", r: "#replay", "?": "[data-dialog=help]", "/": "[data-dialog=typing]" };
const PLACES = { g: toHand, b: toBoard, c: toCards, p: () => say(promptWords()), n: () => say(wholeNews()), l: toRecord };
const MOST_QUICK = 9;
const SCROLLED = ".opponents .more"; // can be scrolled by keyboard where they do not fit

const GROUPS = "[data-hand], [data-rove]";
const ITEMS = "button:is(.card, .piece, .pick, .also)";
const itemsOf = (group) => [...group.querySelectorAll(ITEMS)].filter((item) => item.closest(GROUPS) === group && isUppermost(item));
const held = () => [...document.querySelectorAll("[data-hand]")].flatMap(itemsOf);

/** Whether it can be pressed: what is `also` in its place lies over it while a move of several parts asks for that. */
function isUppermost(item) {
  if (item.matches(".also")) return item.checkVisibility();
  return ![...item.parentElement.children].some((other) => other.matches(".also") && other.checkVisibility());
}

/** The buttons of the prompt, which have digits. */
const quick = () =>
  [...document.querySelectorAll(".prompt button:not([aria-disabled])")].filter((button) => button.checkVisibility()).slice(0, MOST_QUICK);

/** The shortcut of a key, by what it types, on any layout. Where letters are not Latin, it is what a Latin keyboard has in that
 *  place; a digit is the key's in its row, though some layouts type digits with Shift. */
export function shortcutOf({ key, code, shiftKey }) {
  const typed = key.toLowerCase();
  if (typed in BUTTONS || typed in PLACES || /^\d$/.test(typed)) return typed;
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit) return shiftKey ? "" : digit;
  if (key !== "Process" && !/^(?!\p{Script=Latin})[\p{L}\p{M}؟]$/u.test(key)) return ""; // "Process" is an input method's
  return code === "Slash" ? (shiftKey ? "?" : "/") : (/^Key(\w)$/.exec(code)?.[1] ?? "").toLowerCase();
}

/** What is pressed by a key. */
function buttonOf(key) {
  return key in BUTTONS ? document.querySelector(BUTTONS[key]) : quick()[Number(key) - 1];
}

const titled = new Set(); // buttons that say their key

/** Each button says by which key it is pressed. */
export function showKeys() {
  for (const button of titled) button.removeAttribute("title");
  titled.clear();
  if (recall("letters") === "off") return;
  for (const key of [...Object.keys(BUTTONS), ...quick().map((_, place) => String(place + 1))]) {
    const button = buttonOf(key);
    if (!button) continue;
    button.title = words("key", { key: key.toUpperCase() });
    titled.add(button);
  }
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
  for (const one of document.querySelectorAll(SCROLLED)) one.tabIndex = one.scrollHeight > one.clientHeight ? 0 : -1;
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
  return (TOWARDS[key] && neighbour(items, from, TOWARDS[key])) ?? null;
}

let along = null; // where the line lies that one goes along up or down, and what has been come to on it

/** The next item in a direction: the nearest straight ahead; of two that lie at the sides of the way, as hexes do, the one by
 *  the line one goes along, else the first. Where nothing is ahead, the nearest aslant; what lies aside counts twice. */
function neighbour(items, from, [x, y]) {
  const start = centre(from);
  const line = x === 0 && along?.item === from ? along.line : start.x;
  const ahead = [];
  for (const item of items) {
    const place = centre(item);
    const way = x * (place.x - start.x) + y * (place.y - start.y);
    const aside = Math.abs(y * (place.x - start.x)) + Math.abs(x * (place.y - start.y));
    if (way > NEAR) ahead.push({ item, way, aside, off: x === 0 ? Math.abs(place.x - line) : aside });
  }
  const width = (x === 0 ? start.width : start.height) / 2 + NEAR;
  const straight = ahead.filter(({ aside }) => aside <= width);
  const best = straight.length
    ? least(straight.filter(({ way }) => way <= least(straight, (one) => one.way).way + NEAR), ({ off }) => off)
    : least(ahead.filter(({ way, aside }) => aside <= SLANT * way), ({ way, aside }) => way + 2 * aside);
  along = x === 0 && best ? { item: best.item, line } : null;
  return best?.item;
}

/** The first of those that weigh least, but for what cannot be seen. */
function least(found, weight) {
  let best;
  for (const one of found) if (!best || weight(one) < weight(best) - NEAR) best = one;
  return best;
}

function centre(item) {
  const { left, top, width, height } = item.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}

function typing(target) {
  return target.closest?.("input, select, textarea, dialog");
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if ((event.target.closest?.(GROUPS) && step(event)) || shortcut(event)) event.preventDefault();
}

/** Whether the key is a shortcut. */
function shortcut(event) {
  if (typing(event.target) || recall("letters") === "off") return false;
  const letter = shortcutOf(event);
  const button = buttonOf(letter);
  if (button) button.click();
  else PLACES[letter]?.();
  return Boolean(button) || letter in PLACES;
}

export function startKeys() {
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", (event) => { if (event.target.closest?.(GROUPS)) rove(); });
  document.addEventListener("click", () => rove()); // a press can ask for other pieces
  const letters = document.getElementById("letters");
  letters.checked = recall("letters") !== "off";
  letters.addEventListener("change", () => { remember("letters", letters.checked ? "on" : "off"); showKeys(); });
  rove();
}
