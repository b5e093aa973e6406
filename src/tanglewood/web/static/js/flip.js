// Cards travel: first and last place are measured, the way between is played. FLIP, with Web Animations.

const TRAVEL_MS = 240;
const STAGGER_MS = 40;
const OUTLINE_MS = 500;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const cards = (root) => root.querySelectorAll(".card[id]");
const seen = (rect) => rect.width > 0 && rect.height > 0;

const zoneOf = (card) => card.closest("[data-zone]")?.dataset.zone;

/** Where a card that comes from a zone, or goes there, would lie: in its middle, as large as the cards there. */
function spot(zone) {
  const whole = zone.getBoundingClientRect();
  const { width, height } = (zone.querySelector(".card") ?? zone).getBoundingClientRect();
  const left = whole.left + (whole.width - width) / 2;
  return { left, top: whole.top + (whole.height - height) / 2, width, height };
}

/** Where everything is before the page changes. */
export function measure(root) {
  const places = new Map();
  for (const card of cards(root)) {
    const rect = card.getBoundingClientRect();
    if (seen(rect)) places.set(card.id, { rect, card, zone: zoneOf(card) });
  }
  const zones = new Map();
  for (const zone of root.querySelectorAll("[data-zone]")) zones.set(zone.dataset.zone, spot(zone));
  return { places, zones };
}

/** Play the way from where things were to where they are now; cards of one zone close ranks together. */
export function travel(root, before) {
  let order = 0;
  const left = new Map(before.places);
  for (const card of cards(root)) {
    const was = left.get(card.id);
    const rect = card.getBoundingClientRect();
    const old = was?.rect ?? before.zones.get(card.dataset.from);
    left.delete(card.id);
    if (!seen(rect) || !old || !seen(old) || !moved(old, rect) || card.classList.contains("back")) continue;
    const stays = was?.zone === zoneOf(card);
    move(card, centre(old, rect), old.width / rect.width, stays ? 0 : order);
    if (!stays) order += 1;
  }
  for (const { rect, card } of left.values()) if (!card.classList.contains("back")) leave(root, card, rect);
}

function moved(old, now) {
  return Math.abs(old.left - now.left) > 3 || Math.abs(old.top - now.top) > 3;
}

function centre(old, now) {
  return {
    x: old.left + old.width / 2 - now.left - now.width / 2,
    y: old.top + old.height / 2 - now.top - now.height / 2,
  };
}

function move(card, from, size, order) {
  if (calm.matches) {
    const outlined = { outline: "3px solid var(--accent)" };
    card.animate([outlined, outlined], { duration: OUTLINE_MS });
    return;
  }
  const scale = Math.min(Math.max(size, 0.35), 1.6);
  card.animate(
    [{ transform: `translate(${from.x}px, ${from.y}px) scale(${scale})`, zIndex: 9 }, { transform: "none", zIndex: 9 }],
    { duration: TRAVEL_MS, delay: order * STAGGER_MS, easing: EASE, fill: "backwards" },
  );
}

/** A card that is no longer on the page flies to where the game says it went. */
function leave(root, card, rect) {
  const zone = card.dataset.to && root.querySelector(`[data-zone="${card.dataset.to}"]`);
  if (calm.matches || !zone) return;
  const goal = spot(zone);
  if (!seen(goal)) return; // not shown on this screen
  const ghost = card.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${rect.left}px`, top: `${rect.top}px` });
  ghost.style.setProperty("--card-w", `${rect.width}px`);
  document.getElementById("table").append(ghost);
  const way = centre(goal, rect);
  const flight = ghost.animate(
    [{ transform: "none", opacity: 1 }, { transform: `translate(${way.x}px, ${way.y}px) scale(0.3)`, opacity: 0.2 }],
    { duration: TRAVEL_MS, easing: EASE, fill: "forwards" },
  );
  flight.finished.finally(() => ghost.remove());
}
