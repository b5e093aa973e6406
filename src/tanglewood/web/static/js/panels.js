// The drawer of phones, sheets that were read, and why a card cannot be chosen, when it is pressed.
import { recall, remember } from "./memory.js";

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

function onClick(event, goOn) {
  const target = event.target;
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
  const asks = target.closest(".card.refused");
  const place = asks?.closest(".in-hand");
  const wasOpen = place?.classList.contains("open");
  closeTips();
  if (place && !wasOpen) place.classList.add("open");
}

function onKey(event) {
  if (event.key !== "Escape") return;
  closeTips();
  if (root.classList.contains("drawer-open")) drawer(false);
}

/** `goOn()` is called when a sheet is put away. */
export function startPanels(goOn) {
  document.addEventListener("click", (event) => onClick(event, goOn));
  document.addEventListener("keydown", onKey);
}
