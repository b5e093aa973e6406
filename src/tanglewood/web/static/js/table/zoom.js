// A board whose spaces are too small for a finger: the first tap enlarges it around the space, the next one presses.

const FINGER = 44; // pixels
const ENOUGH = 48; // of a space that was enlarged
const MAP = "[data-rove=map]";

function reset() {
  const map = document.querySelector(".zoomed");
  map?.classList.remove("zoomed");
  map?.style.removeProperty("scale");
}

function enlarge(map, space) {
  const all = map.getBoundingClientRect();
  const { left, top, width, height } = space.getBoundingClientRect();
  map.style.transformOrigin = `${left + width / 2 - all.left}px ${top + height / 2 - all.top}px`;
  map.style.scale = ENOUGH / Math.min(width, height);
  map.classList.add("zoomed");
}

function onClick(event) {
  const zoomed = document.querySelector(".zoomed");
  const space = event.target.closest(`${MAP} :is(.pick, .also)`);
  const map = space?.closest(MAP);
  reset();
  if (!space || zoomed || event.pointerType !== "touch") return;
  const { width, height } = space.getBoundingClientRect();
  if (Math.min(width, height) >= FINGER) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  enlarge(map, space);
}

export function startZoom() {
  document.addEventListener("click", onClick, true);
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") reset(); });
  addEventListener("resize", reset);
}
