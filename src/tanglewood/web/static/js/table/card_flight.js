// Cards and what has data-travels go their way: first and last place are measured, the way between is played. FLIP, with
// Web Animations.
import { speed } from "./pace.js";

const STAGGER_MS = 40;
const OUTLINE_MS = 500;
const LONGER = 1.5; // times a flight takes what is shown off: a trick that is gathered, a combo that closes, the last card
const LANDING = "cubic-bezier(0.3, 1.4, 0.5, 1)"; // a little beyond and back
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");

const cards = (root) => root.querySelectorAll(".card[id], [data-travels][id]");
const seen = (rect) => rect.width > 0 && rect.height > 0;

const zoneOf = (card) => card.closest("[data-zone]")?.dataset.zone;

/** Where a card that comes from a zone, or goes there, would lie: in its middle, as large as the cards one sees there. */
function spot(zone) {
  const whole = zone.getBoundingClientRect();
  const shown = [...zone.querySelectorAll(".card")].map((card) => card.getBoundingClientRect()).find(seen);
  const { width, height } = shown ?? whole;
  const left = whole.left + (whole.width - width) / 2;
  return { left, top: whole.top + (whole.height - height) / 2, width, height };
}

const place = (card) => {
  const { face, from, to } = card.dataset;
  return { card, id: card.id, face, from, to, zone: zoneOf(card), rect: card.getBoundingClientRect() };
};

/** Where everything is before the page changes. */
export function measure(root) {
  const places = [...cards(root)].map(place).filter(({ rect }) => seen(rect));
  const zones = new Map();
  for (const zone of root.querySelectorAll("[data-zone]")) zones.set(zone.dataset.zone, spot(zone));
  const worth = new Map([...root.querySelectorAll("[data-worth]")].map(({ id, dataset }) => [id, dataset.worth]));
  return { places, zones, worth, turn: root.dataset.turn };
}

/** Play the way from where things were to where they are now; cards of one zone close ranks together. Returns how long it takes. */
export function travel(root, before) {
  if (speed().travel === 0) return 0;
  const now = [...cards(root)].map(place);
  const { origins, gone } = pair(before.places, now);
  const leaving = gone.filter(({ card }) => !isBack(card)).map((was) => ({ was, goal: goalOf(root, was) }));
  const landing = root.dataset.turn === "over" && before.turn !== "over";
  let [order, flying] = [0, false];
  for (const one of now) {
    const was = origins.get(one);
    const old = was?.rect ?? before.zones.get(one.from);
    if (!seen(one.rect) || !old || !seen(old) || !moved(old, one.rect) || isBack(one.card)) continue;
    const stays = was?.zone === one.zone;
    move(one.card, centre(old, one.rect), old.width / one.rect.width, stays ? 0 : order, { stays, landing });
    if (!stays) order += 1;
    flying = true;
  }
  const away = leaving.filter(({ goal }) => goal);
  for (const { was, goal } of away) leave(was, goal, middleOf(away.filter((other) => other.was.to === was.to)));
  const closed = closes(root, before.worth);
  if (still.matches || !(flying || away.length || closed)) return 0;
  return speed().travel * (landing || closed || away.length > 1 ? LONGER : 1) + Math.max(order - 1, 0) * STAGGER_MS;
}

/** The middle of cards that leave for one place: a trick is gathered there. Nothing for a single card. */
function middleOf(cards) {
  if (cards.length < 2) return null;
  const sum = (of) => cards.reduce((total, { was }) => total + of(was.rect), 0) / cards.length;
  return { left: sum(({ left }) => left), top: sum(({ top }) => top), width: sum(({ width }) => width), height: sum(({ height }) => height) };
}

/** What has come to be worth something else swells for a moment; whether anything has. */
function closes(root, before) {
  const changed = [...root.querySelectorAll("[data-worth]")].filter(({ id, dataset }) => before.get(id) !== dataset.worth);
  if (still.matches || before.size + changed.length === 0) return false;
  for (const one of changed) one.animate([{ scale: 1 }, { scale: 1.06 }, { scale: 1 }], { duration: speed().travel * LONGER, easing: EASE });
  return changed.length > 0;
}

const isBack = (card) => card.classList.contains("back");

/** Which card of before each card of now is. A card keeps its id where it lies; else its face tells, as ids can change. */
const KINSHIP = [
  (was, one) => was.id === one.id && was.zone === one.zone,
  (was, one) => sameFace(was, one) && was.zone === one.zone,
  (was, one) => was.id === one.id,
  (was, one) => sameFace(was, one) && (was.zone === one.from || was.to === one.zone),
  (was, one) => sameFace(was, one) && !one.from,
];

function sameFace(was, one) {
  return Boolean(one.face) && was.face === one.face;
}

function pair(before, now) {
  const origins = new Map();
  let gone = before;
  for (const kin of KINSHIP) {
    if (gone.length === 0) break;
    for (const one of now) {
      if (origins.has(one)) continue;
      const was = gone.find((other) => kin(other, one));
      if (!was) continue;
      origins.set(one, was);
      gone = gone.filter((other) => other !== was);
    }
  }
  return { origins, gone };
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

function move(card, from, size, order, { stays, landing }) {
  if (still.matches) {
    if (stays) return; // only closed ranks
    const outlined = { outline: "3px solid var(--accent)" };
    card.animate([outlined, outlined], { duration: OUTLINE_MS });
    return;
  }
  const scale = Math.min(Math.max(size, 0.35), 1.6);
  const zoom = card.currentCSSZoom ?? 1; // of the hand, where its cards are to be larger
  // Nothing but the transform is animated, so that browsers need not draw the card anew in every frame.
  card.classList.add("travelling");
  const way = card.animate(
    [{ transform: `translate(${from.x / zoom}px, ${from.y / zoom}px) scale(${scale})` }, { transform: "none" }],
    { duration: speed().travel * (landing ? LONGER : 1), delay: order * STAGGER_MS, easing: landing ? LANDING : EASE, fill: "backwards" },
  );
  way.addEventListener("finish", () => card.classList.remove("travelling"));
}

/** Where a card that is no longer on the page flies to, if the game says so and this screen shows it. */
function goalOf(root, { to }) {
  const zone = !still.matches && to && root.querySelector(`[data-zone="${to}"]`);
  const goal = zone && spot(zone);
  return goal && seen(goal) ? goal : null;
}

function leave({ card, rect }, goal, middle) {
  const ghost = card.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${rect.left}px`, top: `${rect.top}px` });
  ghost.style.setProperty("--card-w", `${rect.width}px`);
  document.getElementById("table").append(ghost);
  const shift = (to) => `translate(${centre(to, rect).x}px, ${centre(to, rect).y}px)`;
  const gathered = middle ? [{ transform: `${shift(middle)} scale(0.9)`, opacity: 1, offset: 0.45 }] : [];
  const flight = ghost.animate(
    [{ transform: "none", opacity: 1 }, ...gathered, { transform: `${shift(goal)} scale(0.3)`, opacity: 0.2 }],
    { duration: speed().travel * (middle ? LONGER : 1), easing: EASE, fill: "forwards" },
  );
  flight.finished.finally(() => ghost.remove());
}
