// The drawer of phones, sheets that were read, and why a card cannot be chosen, when it is pressed.
import { closed, opened, tell } from "../page/layers.js";
import { recall, remember } from "../page/local_settings.js";

const root = document.documentElement;
const side = () => document.getElementById("side");

const drawn = () => root.classList.contains("drawer-open");

function drawer(open) {
  root.classList.toggle("drawer-open", open);
  if (open) opened("side", () => drawer(false));
  settleDrawer();
  if (open) side().querySelector(".close").focus();
  else closed("side");
}

/** The open drawer is a dialog over a table that cannot be reached meanwhile; the page that comes knows nothing of it. */
export function settleDrawer() {
  const open = drawn();
  for (const behind of document.querySelectorAll(".skip, .top, .board")) behind.inert = open;
  side().role = open ? "dialog" : "complementary";
  side().ariaModal = open ? "true" : null;
  tell("side", open);
}

function sheetName(id) {
  return `read-${document.getElementById("table").dataset.url}-${id}`;
}

const known = new Set(); // ids of the sheets of this page,
const read = new Set(); // of those that were put away,
const late = new Set(); // and of those that wait until what they would cover was seen
let lying = []; // and of those that lie on the table

/** Hide the sheets that were read, and a new one that `waits`; a round's sheet is read once the own next move is made. */
export function settleSheets(table, waits = false) {
  const looksBack = "past" in table.dataset || /^#\d/.test(location.hash); // or is about to; sheets are of the present
  const sheets = looksBack ? [] : [...table.querySelectorAll("[data-sheet]")];
  for (const sheet of sheets) {
    if (waits && !known.has(sheet.id)) late.add(sheet.id);
    known.add(sheet.id);
    sheet.hidden = late.has(sheet.id) || read.has(sheet.id) || recall(sheetName(sheet.id)) === "yes";
  }
  lay(sheets.filter((sheet) => !sheet.hidden));
}

/** The focus goes to a sheet that is new on the table, unless somebody is writing. */
function lay(sheets) {
  const before = lying;
  lying = sheets.map(({ id }) => id);
  for (const id of before) if (!lying.includes(id)) closed(id);
  for (const sheet of sheets) {
    if (before.includes(sheet.id)) continue;
    if (drawn()) drawer(false); // it would lie over it
    opened(sheet.id, () => dismiss(sheet.id));
    if (!document.activeElement.closest("input, textarea, dialog")) sheet.focus({ preventScroll: true });
  }
}

export const sheetsWait = () => late.size > 0;

/** Lay the sheets on the table that have waited. */
export function openSheets() {
  if (!sheetsWait()) return;
  late.clear();
  settleSheets(document.getElementById("table"));
}

/** What was put away stays so, but for the answer of a puzzle, which comes again with every answer. */
function putAway(sheets) {
  for (const { id, dataset } of sheets) {
    read.add(id);
    if (dataset.sheet !== "answer") remember(sheetName(id), "yes");
  }
  settleSheets(document.getElementById("table"));
}

let goOn = () => {}; // called when a sheet was put away

function dismiss(id) {
  putAway([document.getElementById(id)]);
  goOn();
}

/** The own move says that the reckoning of the last round was read. */
export function dismissRound() {
  putAway(document.querySelectorAll("[data-sheet=round]:not([hidden])"));
}

function closeTips() {
  for (const open of document.querySelectorAll(".in-hand.open")) open.classList.remove("open");
}

/** A list that lies over the table closes when one presses beside it, or a move in it. */
function closeLists(target) {
  for (const list of document.querySelectorAll(".over[open]")) {
    if (list.contains(target) && !target.closest("[name=action]")) continue;
    if (list.contains(document.activeElement)) list.querySelector("summary").focus({ preventScroll: true });
    list.open = false;
  }
}

function onClick(event) {
  const target = event.target;
  closeLists(target);
  const handle = target.closest("[data-drawer]");
  if (handle) {
    event.preventDefault();
    drawer(handle.dataset.drawer === "open");
  } else if (drawn() && !target.closest("#side")) drawer(false);
  const sheet = target.closest("[data-dismiss]");
  if (sheet) dismiss(sheet.dataset.dismiss);
  const asks = target.closest(".card.refused");
  const place = asks?.closest(".in-hand");
  const wasOpen = place?.classList.contains("open");
  closeTips();
  if (place && !wasOpen) place.classList.add("open");
}

/** There is no drawer where the window has become wide. */
function onResize() {
  if (drawn() && getComputedStyle(side()).position !== "fixed") drawer(false);
}

/** `whenPutAway()` is called when a sheet was put away. */
export function startPanels(whenPutAway) {
  goOn = whenPutAway;
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    closeTips();
    closeLists(document.body);
  });
  addEventListener("resize", onResize);
}
