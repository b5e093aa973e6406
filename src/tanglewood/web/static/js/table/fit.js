// The table fits its window: where it does not, the board is tightened step by step. The styles say what gives way at each
// step of data-tight. A page begins untightened; while it stays, pressing pieces only ever tightens it further. What room is left
// then goes to the places that are to be filled.
const STEPS = 4;
const BOUNDED = ".opponents .more, .own-combos, .prompt, [data-fits]"; // these may not be scrolled either
const FILLED = "[data-fill]"; // the cards in these are as large as their room allows
const HALVINGS = 5;
const LINES = ".news .told:not(.whole) > span, .aim";
const NAMES = ".name";
const LEAST_PRINT = 11 / 16; // of a rem: the least size of print
const LAPPED = 4; // pixels of a card that may lie under the next one

const LARGE = 24; // pixels of a rem, but for what large screens add: so large print does not shrink again, the page is scrolled

const overflows = (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;

function fits(board) {
  const root = document.documentElement;
  return root.scrollHeight <= root.clientHeight && ![...board.querySelectorAll(BOUNDED)].some(overflows);
}

function printIsLarge() {
  const style = getComputedStyle(document.documentElement);
  return parseFloat(style.fontSize) - parseFloat(style.getPropertyValue("--print-growth")) >= LARGE;
}

/** Give the cards of a place the largest width at which all fits, from its --least to its --most. */
function fill(place, board) {
  const style = getComputedStyle(place);
  let [least, most] = ["--least", "--most"].map((name) => parseFloat(style.getPropertyValue(name)));
  if (!(most > least)) return;
  const tried = (width) => {
    place.style.setProperty("--card-w", `${width}px`);
    return !overflows(place) && fits(board);
  };
  if (tried(most)) return;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (least + most) / 2;
    if (tried(middle)) least = middle;
    else most = middle;
  }
  tried(least);
}

/** Say of a hand whether its cards lie over one another, and how much of each is seen, which is where it shows its signs. */
function markOverlaps(hand) {
  const cards = [...hand.querySelectorAll(".in-hand .card")];
  const seen = Math.min(...cards.slice(0, -1).map((card) => card.closest(".in-hand").clientWidth));
  const overlaps = cards.length > 1 && seen < cards[0].offsetWidth - LAPPED;
  hand.toggleAttribute("data-overlaps", overlaps);
  if (overlaps) hand.style.setProperty("--seen", `${seen}px`);
}

/** Name the tools beside the own plate, if there is room for that. */
function nameTools(seat) {
  const plate = seat?.querySelector(":scope > .plate");
  if (!plate?.offsetHeight) return;
  seat.removeAttribute("data-terse");
  const below = [...seat.children].some((one) => one.offsetTop >= plate.offsetTop + plate.offsetHeight);
  seat.toggleAttribute("data-terse", below || overflows(plate));
}

/** Give a line all its words again. */
function restore(line) {
  const all = (line.dataset.all ??= line.textContent);
  if (line.textContent !== all) line.textContent = all;
}

/** A line that has no room ends after a whole word, the last one that fits. */
function shorten(line) {
  const deep = parseFloat(getComputedStyle(line).fontSize) / 2; // in close lines print is deeper than its line, but not by this
  const spills = () => line.scrollHeight > line.clientHeight + deep || line.scrollWidth > line.clientWidth + 1;
  if (!spills()) return;
  const words = line.textContent.split(" ");
  const cut = (count) => {
    line.textContent = [words.slice(0, count).join(" ").replace(/[\s,;:·–-]+$/, ""), "…"].join(" ");
  };
  let [least, most] = [1, words.length]; // so many words fit, or are shown in any case; so many do not
  while (most - least > 1) {
    const middle = (least + most) >> 1;
    cut(middle);
    if (spills()) most = middle;
    else least = middle;
  }
  cut(least);
}

/** Whether a name breaks in the middle of a word; after a hyphen it may. */
function breaksWord(name) {
  const [text, range] = [name.firstChild, document.createRange()];
  return [...name.textContent.matchAll(/[^\s-]+/g)].some(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
    return parts.some(({ top, bottom }) => top > parts[0].bottom - (bottom - top) / 2);
  });
}

/** A name gets smaller print where it would break in the middle of a word. If that is not enough, it is cut off on one line. */
function fitName(name) {
  name.style.removeProperty("font-size");
  if (name.hasAttribute("data-cut")) name.removeAttribute("title");
  name.removeAttribute("data-cut");
  const least = LEAST_PRINT * parseFloat(getComputedStyle(document.documentElement).fontSize);
  let size = parseFloat(getComputedStyle(name).fontSize);
  while (breaksWord(name) && size > least) {
    size = Math.max(least, size - 1);
    name.style.setProperty("font-size", `${size}px`);
  }
  if (!breaksWord(name)) return;
  name.setAttribute("data-cut", "");
  name.title = name.textContent;
}

/** Tighten the board until it fits, or as far as it goes. */
export function tighten() {
  const board = document.querySelector(".board");
  if (!board) return;
  const lines = [...board.querySelectorAll(LINES)];
  lines.forEach(restore);
  fitNames(board);
  const filled = [...board.querySelectorAll(FILLED)];
  for (const place of filled) place.style.removeProperty("--card-w");
  if (!printIsLarge()) makeFit(board, filled);
  board.querySelectorAll(".hand").forEach(markOverlaps);
  lines.forEach(shorten);
}

function fitNames(board) {
  board.querySelectorAll(NAMES).forEach(fitName);
}

function makeFit(board, filled) {
  nameTools(board.querySelector(".own-seat"));
  const steps = board.dataset.tight?.split(" ") ?? [];
  while (steps.length < STEPS && !fits(board)) {
    steps.push(String(steps.length + 1));
    board.dataset.tight = steps.join(" ");
    fitNames(board);
  }
  for (const place of filled) fill(place, board);
}

function refit() {
  delete document.querySelector(".board")?.dataset.tight;
  tighten();
}

export function startFitting() {
  addEventListener("resize", refit);
  document.fonts.ready.then(refit);
}
