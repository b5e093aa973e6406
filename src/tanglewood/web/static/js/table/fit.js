// The table fits its window: where it does not, the board is tightened step by step. The styles say what gives way at each
// step of data-tight. A page begins untightened; while it stays, pressing pieces only ever tightens it further. What room is left
// then goes to the places that are to be filled.
const STEPS = 4;
const BOUNDED = ".opponents .more, .own-combos, .prompt, [data-fits]"; // these may not be scrolled either
const FILLED = "[data-fill]"; // the cards in these are as large as their room allows
const HALVINGS = 5;

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

/** Tighten the board until it fits, or as far as it goes. */
export function tighten() {
  const board = document.querySelector(".board");
  if (!board || printIsLarge()) return;
  const filled = [...board.querySelectorAll(FILLED)];
  for (const place of filled) place.style.removeProperty("--card-w");
  const steps = board.dataset.tight?.split(" ") ?? [];
  while (steps.length < STEPS && !fits(board)) {
    steps.push(String(steps.length + 1));
    board.dataset.tight = steps.join(" ");
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
