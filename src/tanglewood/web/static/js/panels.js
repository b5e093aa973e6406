// The drawer of phones, sheets that were read, and what a card says when it is held or its dot is pressed.
import { recall, remember } from "./memory.js";

const HOLD_MS = 450;

const root = document.documentElement;
const side = () => document.getElementById("side");

function drawer(open) {
  root.classList.toggle("drawer-open", open);
  const next = open ? side().querySelector(".close") : document.getElementById("open-side");
  next?.focus();
}

function sheetName(id) {
  return `read-${document.getElementById("table").dataset.url}-${id}`;
}

const known = new Set(); // ids of the sheets of this page
const late = new Set(); // and of those that wait until what they would cover was seen

/** Hide the sheets that were read, and a new one that `waits`; a round's sheet is read once the own next move is made. */
export function settleSheets(table, waits = false) {
  for (const sheet of table.querySelectorAll("[data-sheet]")) {
    if (waits && !known.has(sheet.id)) late.add(sheet.id);
    known.add(sheet.id);
    sheet.hidden = late.has(sheet.id) || recall(sheetName(sheet.id)) === "yes";
  }
}

export const sheetsWait = () => late.size > 0;

/** Lay the sheets on the table that have waited. */
export function openSheets() {
  if (!sheetsWait()) return;
  late.clear();
  settleSheets(document.getElementById("table"));
}

function dismiss(id) {
  const sheet = document.getElementById(id);
  if (!sheet) return;
  sheet.hidden = true;
  remember(sheetName(id), "yes");
  const next = document.querySelector("[data-hand] .card[tabindex='0']") ?? document.getElementById("table");
  next.focus({ preventScroll: true });
}

/** The own move says that the reckoning of the last round was read. */
export function dismissRound() {
  for (const sheet of document.querySelectorAll("[data-sheet=round]:not([hidden])")) {
    sheet.hidden = true;
    remember(sheetName(sheet.id), "yes");
  }
}

function closeTips() {
  for (const open of document.querySelectorAll(".in-hand.open")) open.classList.remove("open");
}

/** A list that lies over the table closes when one presses beside it, or a move in it. */
function closeLists(target) {
  for (const list of document.querySelectorAll(".over[open]")) {
    if (!list.contains(target) || target.closest("[name=action]")) list.open = false;
  }
}

function onClick(event, goOn) {
  const target = event.target;
  closeLists(target);
  const handle = target.closest("[data-drawer]");
  if (handle) {
    event.preventDefault();
    drawer(handle.dataset.drawer === "open");
  } else if (root.classList.contains("drawer-open") && !target.closest("#side")) drawer(false);
  const sheet = target.closest("[data-dismiss]");
  if (sheet) {
    dismiss(sheet.dataset.dismiss);
    goOn();
  }
  const asks = target.closest(".dot, .card.refused");
  const place = asks?.closest(".in-hand");
  const wasOpen = place?.classList.contains("open");
  closeTips();
  if (place && !wasOpen) place.classList.add("open");
}

function onKey(event) {
  if (event.key !== "Escape") return;
  closeTips();
  closeLists(document.body);
  if (root.classList.contains("drawer-open")) drawer(false);
}

/** Holding a card opens its words; letting go then does not play it. */
function watchHolding() {
  let timer = 0;
  let swallow = false;
  const open = (place) => {
    closeTips();
    place.classList.add("open");
    swallow = true;
  };
  const cancel = () => clearTimeout(timer);
  document.addEventListener("pointerdown", (event) => {
    const place = event.pointerType === "touch" ? event.target.closest(".in-hand") : null;
    swallow = false;
    cancel();
    if (place?.querySelector(".tip")) timer = setTimeout(() => open(place), HOLD_MS);
  });
  document.addEventListener("pointerup", cancel);
  document.addEventListener("pointercancel", cancel);
  document.addEventListener("scroll", cancel, { passive: true });
  document.addEventListener("contextmenu", (event) => { if (swallow) event.preventDefault(); });
  document.addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}

/** `goOn()` is called when a sheet is put away. */
export function startPanels(goOn) {
  watchHolding();
  document.addEventListener("click", (event) => onClick(event, goOn));
  document.addEventListener("keydown", onKey);
}
