// Moves drawn on the table: those that a review weighs, a hint's, and the one whose name one points at. `data-drawn` is always
// drawn, `data-draws` of a button or link while one points at it or it has the focus. Both are JSON: a kind ("played", "better",
// "other") and the ways of a move (core/view/touched_places.py). A way of one place is outlined, an arrow leads along a longer one; the sign of
// the kind stands where the moves differ. All of it lies in one picture over the board.

const SVG = "http://www.w3.org/2000/svg";
const [SIGN, ROOM, BEND] = [14, 4, 0.16]; // half a sign; between a piece and its outline; of an arrow, as a part of its length
const HOLDS = 0.4; // a place that takes more of the board's width is no piece: nothing outlines it

let again = 0;

const board = () => document.querySelector("#table .board");

/** What is to be drawn: what one points at goes before what has the focus, and that before what the page says. */
function moves() {
  const asks = document.querySelector("[data-draws]:hover") ?? document.activeElement?.closest("[data-draws]");
  if (asks) return JSON.parse(asks.dataset.draws);
  return [...board().querySelectorAll("[data-drawn]")].flatMap(({ dataset }) => JSON.parse(dataset.drawn));
}

const isSeen = (one) => { const { width, height } = one.getBoundingClientRect(); return width > 0 && height > 0; };

/** The element of a place: a card in a zone, a zone, or whatever has that id; where it is folded away, what it is folded into. */
function elementOf(place) {
  const [zone, card, nth = 0] = place.split(":");
  const zones = [...board().querySelectorAll(`[data-zone="${CSS.escape(zone)}"]`)];
  const at = zones.find(isSeen) ?? zones[0] ?? document.getElementById(zone);
  const named = CSS.escape(card ?? "");
  const cards = card ? [...(at?.querySelectorAll(`[data-face="${named}"], [data-thing="${named}"]`) ?? [])] : [];
  let found = cards[nth] ?? cards[0] ?? at;
  while (found && !isSeen(found) && board().contains(found)) found = found.parentElement;
  return found && board().contains(found) && found !== board() ? found : null;
}

function make(name, attributes, parent) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return parent.appendChild(made);
}

/** The part of a card that the next one in its hand does not lie on; of all else, the whole. */
function uncovered(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const cards = [...(element.closest("[data-zone]")?.querySelectorAll("[data-face], [data-thing]") ?? [])];
  const next = cards.includes(element) && cards[cards.indexOf(element) + 1]?.getBoundingClientRect();
  const covers = next && next.left > left && next.left < left + width && next.top < top + height && next.bottom > top;
  return { left, top, width: covers ? next.left - left : width, height };
}

/** A place as it lies in the picture. */
function boxOf(place, origin) {
  const element = elementOf(place);
  if (!element) return null;
  const { left, top, width, height } = uncovered(element);
  const box = { place, x: left - origin.left, y: top - origin.top, width, height, whole: width > HOLDS * origin.width };
  return { ...box, middle: [box.x + width / 2, box.y + height / 2], hinted: element.matches(".hinted") || !!element.querySelector(".hinted") };
}

function outline({ x, y, width, height }, room, group) {
  const at = { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room, rx: 9 };
  for (const name of ["halo", "line"]) make("rect", { ...at, class: name }, group);
}

/** Where a line from the middle of a box towards a point leaves it. */
function edge({ middle: [x, y], width, height }, [toX, toY]) {
  const [dx, dy] = [toX - x, toY - y];
  const part = Math.min((width / 2 + ROOM) / Math.abs(dx || 1e-9), (height / 2 + ROOM) / Math.abs(dy || 1e-9), 0.45);
  return [x + part * dx, y + part * dy];
}

/** An arrow from one box to the next, bent to one side; returns its middle. */
function arrow(from, to, side, group) {
  const [start, end] = [edge(from, to.middle), edge(to, from.middle)];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const bend = [(start[0] + end[0]) / 2 - side * BEND * dy, (start[1] + end[1]) / 2 + side * BEND * dx];
  const turn = Math.atan2(end[1] - bend[1], end[0] - bend[0]);
  const barb = (angle) => `${end[0] - 15 * Math.cos(turn + angle)} ${end[1] - 15 * Math.sin(turn + angle)}`;
  const way = `M${start.join(" ")}Q${bend.join(" ")} ${end.join(" ")}`;
  const head = `M${barb(0.5)} ${end.join(" ")} ${barb(-0.5)}`;
  for (const name of ["halo", "line"]) {
    make("path", { d: way, class: name }, group);
    make("path", { d: head, class: `${name} head` }, group);
  }
  return [0, 1].map((axis) => (start[axis] + 2 * bend[axis] + end[axis]) / 4);
}

function sign(kind, [x, y], group, { width, height }) {
  const [left, top] = [[x, width], [y, height]].map(([at, most]) => Math.max(0, Math.min(at - SIGN, most - 2 * SIGN)));
  make("use", { href: `#sign-${kind}`, x: left, y: top, width: 2 * SIGN, height: 2 * SIGN, class: "sign" }, group);
}

const top = ({ x, y, width }, aside = 0) => [x + width / 2 + aside, y - ROOM];

/** The prompt is cut out of the picture, so that arrows pass behind it and its words can be read. */
function cutOut(picture, origin) {
  const { left, top, width, height } = board().querySelector(".prompt")?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
  const hole = `M${left - origin.left} ${top - origin.top}h${width}v${height}h${-width}z`;
  picture.querySelector("#drawn-clip path").setAttribute("d", `M0 0H${origin.width}V${origin.height}H0z${hole}`);
}

/** One move; `others` are the places of the moves beside it, `side` is where its arrows bend to. */
function drawMove(kind, ways, others, side, picture, origin) {
  const group = make("g", { class: `drawn-${kind}` }, picture);
  const behind = make("g", { "clip-path": "url(#drawn-clip)" }, group);
  const signs = [], middles = [];
  for (const way of ways) {
    const boxes = way.map((place) => boxOf(place, origin)).filter(Boolean);
    for (const [at, box] of boxes.entries()) {
      const shared = others.has(box.place);
      const shows = !shared || boxes.length === 1 || box.place.includes(":"); // else the arrows show it
      if (shows && !box.whole && !box.hinted) outline(box, ROOM + (shared && side < 0 ? 5 : 0), group);
      if (!shared && !box.whole) signs.push(top(box));
      if (at > 0) middles.push(arrow(boxes[at - 1], box, side, behind));
    }
    if (boxes.length === 1 && others.has(boxes[0].place)) signs.push(top(boxes[0], 1.2 * side * SIGN));
  }
  for (const at of signs.length ? signs : middles) sign(kind, at, group, origin);
}

/** The cards that still fly; a transition tells of its end by an event. */
const flights = () => board().getAnimations({ subtree: true }).filter((one) => one.playState === "running" &&
  !(one instanceof CSSTransition) && one.effect.getComputedTiming().endTime < Infinity);

function draw() {
  const picture = document.getElementById("drawn");
  if (!picture) return;
  for (const old of picture.querySelectorAll(":scope > g")) old.remove();
  const all = moves();
  if (!all.length) return;
  const flying = flights();
  if (flying.length) {
    Promise.allSettled(flying.map(({ finished }) => finished)).then(drawAgain);
    return;
  }
  const origin = picture.getBoundingClientRect();
  cutOut(picture, origin);
  for (const [at, [kind, ways]] of all.entries()) {
    const others = new Set(all.filter((_, other) => other !== at).flatMap(([, other]) => other.flat()));
    drawMove(kind, ways, others, kind === "played" ? 1 : -1, picture, origin);
  }
}

/** Draw again, once the page lies as it will. */
export function drawAgain() {
  cancelAnimationFrame(again);
  again = requestAnimationFrame(draw);
}

export function startDrawing() {
  for (const name of ["pointerover", "focusin", "focusout", "transitionend", "toggle"]) document.addEventListener(name, drawAgain, true);
  document.addEventListener("scroll", drawAgain, { capture: true, passive: true });
  new ResizeObserver(drawAgain).observe(document.getElementById("table"));
}
