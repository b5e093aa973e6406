// A card drawn large: after the mouse has moved onto it, while it has the focus, when it is held, and when it is pressed and is
// no button. A card that comes to lie under a resting mouse does not open. The large card closes when the table changes, unless
// somebody has pressed for it. It takes no press. It never covers its own card, and does not open by pointing where it would
// cover the score, a plate or what lies on the table; of all else it covers least. A card without a text stays small.
import { towards } from "./keyboard.js";

const LOOKS = ".card:not(.back, .ghost), [data-thing]";
const READ = ".card:not(.back, .ghost):is([data-note], :has(> .print > .words)), [data-thing]";
const HOVER_MS = 300;
const HOLD_MS = 450;
const STEP = 40; // pixels between the places that are tried
const MARGIN = 8;
const FAR = 25; // a pixel further away is as bad as so many pixels covered
const KEPT_CLEAR = "#table .board :is([name=action], [data-part], [data-drop], .card:not(.back)), .prompt, .in-hand .tip";
const NEVER = "#table :is(.plate, .score), .board :is(.shared, .opponents) .card:not(.back)";
const DEAR = 1000; // a pixel of what is never covered is as bad as so many others

const large = Object.assign(document.createElement("div"), { id: "closer", className: "closer", hidden: true });
large.setAttribute("aria-hidden", "true"); // it is read as what describes its card

let shown = null; // the card that is large, or about to be
let wanted = false; // whether somebody has asked for it
let pinned = false; // it stays until the next press
let dismissed = null; // not shown again until one points elsewhere
let timer = 0; // until a card that is pointed at is shown
let hold = 0; // and one that is held

/** The card that an element is, lies in, or explains. */
function cardOf(element) {
  const dot = element?.closest?.(".dot");
  return (dot ? dot.closest(".in-hand").querySelector(".card") : element?.closest?.(READ)) ?? null;
}

/** The card under a pointer, also below a button that covers a whole place. */
function pointedAt({ target, clientX, clientY }) {
  const covered = target.closest?.(".pick") ? document.elementsFromPoint(clientX, clientY) : [];
  return cardOf(target) ?? covered.map(cardOf).find(Boolean) ?? null;
}

/** Whether a sheet lies on the table, which a large card would cover. */
function underSheet(card) {
  const sheet = document.querySelector("[data-sheet]:not([hidden])");
  return Boolean(sheet && !sheet.contains(card));
}

const inert = (card) => !card.closest("button, a, summary, label");

// What is shown

function hide() {
  clearTimeout(timer);
  if (shown?.getAttribute("aria-describedby") === large.id) shown.removeAttribute("aria-describedby");
  large.hidden = true;
  shown = null;
  pinned = false;
}

/** `asked`: by a press, a long one or the focus, not by pointing; then it stays if it `pins`. */
function show(card, asked = true, pins = false) {
  hide();
  if (underSheet(card)) return;
  [shown, wanted, pinned] = [card, asked, pins];
  const print = card.querySelector(":scope > .print");
  if (print) put(card, printed(card, print));
  else showThing(card);
}

async function showThing(card) {
  const { things } = await import("./glossary.js");
  const all = await things();
  if (shown === card) put(card, entry(all, card));
}

/** A copy of what is printed on a card, without what marks this one. */
function printed(card, print) {
  const copy = document.createElement("span");
  copy.className = [...card.classList].filter((name) => /^(card|kind-.+|able|plain|named)$/.test(name)).join(" ");
  copy.append(print.cloneNode(true));
  return copy;
}

function entry(all, card) {
  const found = all?.querySelector(`[data-name="${card.dataset.thing}"]`);
  const like = found?.querySelector(".card");
  return like ? printed(like, like.querySelector(".print")) : found?.cloneNode(true);
}

function put(card, body) {
  if (!body || !card.isConnected) return;
  const { note } = card.dataset;
  large.replaceChildren(body, ...(note ? [Object.assign(document.createElement("p"), { textContent: note })] : []));
  large.hidden = false;
  if (inert(card) && card === document.activeElement) card.setAttribute("aria-describedby", large.id);
  place(card);
}

const isSeen = (one) => one.checkVisibility({ visibilityProperty: true });
const placesOf = (things) => [...document.querySelectorAll(things)].filter(isSeen).map((one) => one.getBoundingClientRect());

/** How far two places lie apart in each dimension; less than nothing where they share some of it. */
const gaps = (a, b) => [Math.max(a.left - b.right, b.left - a.right), Math.max(a.top - b.bottom, b.top - a.bottom)];

function overlap(a, b) {
  const [across, down] = gaps(a, b);
  return across < 0 && down < 0 ? across * down : 0;
}

const covered = (spot, places) => places.reduce((sum, one) => sum + overlap(spot, one), 0);
const apart = (a, b) => Math.hypot(...gaps(a, b).map((gap) => Math.max(gap, 0)));

/** Places to try in one dimension: from edge to edge, and close by the card on either side. */
function tries(room, size, from, to) {
  const steps = Array.from({ length: Math.ceil(room / STEP) }, (_, step) => step * STEP);
  return [...steps, from - size - MARGIN, to + MARGIN].map((at) => Math.max(MARGIN, Math.min(at, room - size - MARGIN)));
}

function place(card) {
  const own = card.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = large;
  const [others, dear] = [placesOf(KEPT_CLEAR), placesOf(NEVER)];
  let [best, least] = [null, Infinity];
  for (const left of tries(innerWidth, width, own.left, own.right)) {
    for (const top of tries(innerHeight, height, own.top, own.bottom)) {
      const spot = { left, top, right: left + width, bottom: top + height };
      const bad = DEAR * (overlap(spot, own) + covered(spot, dear)) + covered(spot, others) + FAR * apart(spot, own);
      if (bad < least) [best, least] = [spot, bad];
    }
  }
  if (!wanted && covered(best, dear) > 0) return hide();
  Object.assign(large.style, { left: `${best.left}px`, top: `${best.top}px` });
}

// Pointing

let at = ""; // where the mouse was last

function onPoint(event) {
  if (event.pointerType !== "mouse") return;
  const before = at;
  at = `${event.clientX} ${event.clientY}`;
  if (at === before || pinned || event.buttons) return;
  const card = pointedAt(event);
  if (card !== dismissed) dismissed = null;
  if (card === shown && card) return;
  const open = !large.hidden;
  hide();
  if (!card || card === dismissed) return;
  shown = card;
  if (open) show(card, false);
  else timer = setTimeout(() => show(card, false), HOVER_MS);
}

let swallow = false; // the click that ends a long press

function onDown(event) {
  swallow = false;
  clearTimeout(hold);
  const card = pointedAt(event);
  if (event.pointerType === "mouse") {
    if (!pinned) hide();
    dismissed = card;
  } else if (card) hold = setTimeout(() => { show(card, true, true); swallow = true; }, HOLD_MS);
}

function letGo() {
  clearTimeout(hold);
}

function onClick(event) {
  if (swallow) {
    swallow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const link = event.target.closest("[data-things]");
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    import("./glossary.js").then(({ openThings }) => openThings(link));
  }
  const card = cardOf(event.target);
  const asked = card && (event.target.closest(".dot") || inert(card));
  const again = pinned && card === shown;
  hide();
  if (asked && !again) show(card, true, true);
}

// Keys

function onFocus({ target }) {
  const card = cardOf(target);
  if (card && target.matches(":focus-visible")) show(card);
  else if (!pinned) hide();
}

function onKey(event) {
  if (event.key === "Escape" && shown) {
    if (pinned) event.stopImmediatePropagation();
    dismissed = shown;
    hide();
  }
  const card = event.target.closest?.("[data-roams]");
  const next = card && towards(event.key, [...document.querySelectorAll("[data-roams]")].filter((one) => one.checkVisibility()), card);
  if (!next) return;
  event.preventDefault();
  card.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** Cards that are no buttons are one stop for Tab, and arrow keys go from one to the next. */
function roam(table) {
  const cards = [...table.querySelectorAll(LOOKS)].filter((card) => inert(card) && !card.closest("[aria-hidden=true]"));
  const stop = cards.find((card) => card === document.activeElement) ?? cards.find((card) => card.checkVisibility());
  for (const card of cards) {
    card.dataset.roams = "";
    card.tabIndex = card === stop ? 0 : -1;
  }
}

/** The page has changed. */
export function lookAgain(table) {
  roam(table);
  if (!pinned || !shown.isConnected || underSheet(shown)) hide();
  else place(shown);
}

export function startLooking() {
  document.body.append(large);
  document.addEventListener("pointermove", onPoint);
  document.addEventListener("pointerdown", onDown, true);
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("contextmenu", (event) => { if (swallow) event.preventDefault(); });
  document.addEventListener("click", onClick, true);
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", ({ relatedTarget }) => { if (!relatedTarget && !pinned) hide(); });
  document.addEventListener("keydown", onKey, true);
  const moved = () => {
    letGo();
    if (!wanted) hide();
    else if (!large.hidden) place(shown);
  };
  document.addEventListener("scroll", moved, { passive: true, capture: true });
  addEventListener("resize", moved);
}
