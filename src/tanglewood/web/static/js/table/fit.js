// The table fits its window: where it does not, the board is tightened step by step. The styles say what gives way at each
// step of data-tight. A page begins untightened; while it stays, pressing pieces only ever tightens it further.
const STEPS = 4;
const BOUNDED = ".opponents .more, .own-combos, .prompt, [data-fits]"; // these may not be scrolled either

const LARGE = 24; // pixels of a rem: print that was enlarged so far does not shrink again, the page is scrolled

const overflows = (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;

function fits(board) {
  const root = document.documentElement;
  return root.scrollHeight <= root.clientHeight && ![...board.querySelectorAll(BOUNDED)].some(overflows);
}

/** Tighten the board until it fits, or as far as it goes. */
export function tighten() {
  const board = document.querySelector(".board");
  if (!board || parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE) return;
  const steps = board.dataset.tight?.split(" ") ?? [];
  while (steps.length < STEPS && !fits(board)) {
    steps.push(String(steps.length + 1));
    board.dataset.tight = steps.join(" ");
  }
}

function refit() {
  delete document.querySelector(".board")?.dataset.tight;
  tighten();
}

export function startFitting() {
  addEventListener("resize", refit);
  document.fonts.ready.then(refit);
}
