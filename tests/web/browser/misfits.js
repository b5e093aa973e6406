// What does not fit on a table's page, in words: what one would have to scroll to, what is cut off or covered, what is too
// small for fingers or eyes, and print upon print. Where the page `mayScroll`, everything is scrolled to before it is looked at.
// A choice of cards that lies open over the table may cover the table, but neither the question nor the hand.
(mayScroll) => {
  const FINGER = 44;
  const PRINT = 11;
  const SPACE = mayScroll || Math.min(innerWidth, innerHeight) < 600 ? 30 : FINGER; // spaces of a map share the room there is
  const CONTROLS = ".top :is(a, button), .board :is(a, button, summary)";
  const AREAS = ".board :is(.plate, .prompt, .ledger, .kit, .friend, .shared, .own-pocket, .row .card, .trick .card, .pile > .card:last-child)";
  const APART = ".board :is(.plate, .combo, .spot, .prompt)";
  const PLATES = ".plate, .friend";
  const found = new Set();
  const root = document.documentElement;
  const words = (one) => (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\s+/g, " ").slice(0, 36);
  const say = (one, what) => found.add(`${one.id || one.classList[0] || one.localName} “${words(one)}” ${what}`);
  const shown = (one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".vh, .tip, [data-sheet], dialog, .skip, .refused + .dot");

  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`);
  if (!mayScroll && root.scrollHeight > innerHeight) found.add(`the page is ${root.scrollHeight} px high`);

  const hits = (one, x, y) => {
    const hit = document.elementFromPoint(x, y);
    if (hit?.closest(".offered > ul") && !one.closest(".prompt, .hand")) return true;
    return hit !== null && (one.contains(hit) || one.closest(".pickable, .tile, .in-hand, .hex")?.contains(hit));
  };
  /** Middle and corners; of a card in a hand or a combo the strip at its left, as the next may lie on the rest. */
  const spots = (one, { left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (one.closest(".hex, .square")) return [[x, y]];
    if (one.matches(".in-hand .card")) return [[left + 10, top + 14], [left + 10, y], [left + FINGER - 4, y]];
    if (one.matches(".stack .card") && document.querySelector(".offered")) return [[left + 8, y]]; // the choice has it large
    return [[x, y], ...[left + 9, right - 9].flatMap((across) => [top + 9, bottom - 9].map((down) => [across, down]))];
  };
  /** Whether a finger meets the card itself, above or below the dot that tells what it does: 36 px of it. */
  const pressable = (one, { left, top, bottom }) =>
    [[top + 2, top + 38], [bottom - 38, bottom - 2]].some((ends) => [10, 24, 38].some((x) => ends.every((y) => one.contains(document.elementFromPoint(left + x, y)))));
  for (const one of document.querySelectorAll(`${CONTROLS}, ${AREAS}`)) {
    if (!shown(one) || one.matches(".forest:has(.turning) .square > button")) continue;
    if (one.matches(".dot") && !one.offsetHeight) continue; // there is no room to press it: the card takes the press
    if (mayScroll) one.scrollIntoView({ block: "center", behavior: "instant" });
    const rect = one.getBoundingClientRect();
    const tall = rect.height > innerHeight - (mayScroll ? 80 : 0) || (mayScroll && one.matches(".shared"));
    if (rect.left < -1 || rect.right > innerWidth + 1) say(one, "sticks out sideways");
    else if (!tall && (rect.top < -1 || rect.bottom > innerHeight + 1)) say(one, `ends at ${Math.round(rect.bottom)} of ${innerHeight} px`);
    else if (one.matches(".shared")) continue;
    else if (!tall && !spots(one, rect).every(([x, y]) => hits(one, x, y))) say(one, "is covered");
    if (one.matches(".in-hand .card") && !pressable(one, rect)) say(one, "leaves no room beside its dot");
    if (!one.matches(CONTROLS)) continue;
    const target = one.matches(".news > .told, summary.told") ? one.closest("#prompt").getBoundingClientRect() : rect; // it covers it
    const [x, y] = [(target.left + target.right) / 2, (target.top + target.bottom) / 2];
    const reach = one.matches(".turn") ? 16 : FINGER / 2 - 1; // at the border of a board these lie close together
    const wide = Math.min(rect.width, rect.height);
    if (one.closest(".hex, .square") && !one.matches(".turn")) {
      if (wide < SPACE) say(one, `is a space of ${Math.round(wide)} px`);
    } else if (!one.matches(".card") && (wide < FINGER || one.matches(".turn")) && ![[x - reach, y], [x + reach, y], [x, y - reach], [x, y + reach]].every(([a, b]) => hits(one, a, b)))
      say(one, `is ${Math.round(rect.width)} x ${Math.round(rect.height)} px`);
  }

  for (const one of document.querySelectorAll(".news .told > span")) {
    if (!mayScroll && shown(one) && one.textContent.endsWith("…") && one.textContent.split(" ").length < 4) say(one, "says too few words of its news");
  }

  const plates = [...document.querySelectorAll(".opponents .plate")].map((one) => ({ one, rect: one.getBoundingClientRect() }));
  for (const { one, rect } of plates) {
    const first = plates.find((other) => Math.abs(other.rect.top - rect.top) < 8);
    if (!mayScroll && Math.abs(first.rect.height - rect.height) > 2) say(one, `is ${Math.round(rect.height)} px high beside ${Math.round(first.rect.height)} px`);
  }

  for (const one of document.querySelectorAll(".friend :is(.hands > *, .pips i)")) {
    const [{ left, right }, plate] = [one.getBoundingClientRect(), one.closest(PLATES).getBoundingClientRect()];
    if (right > left && (left < plate.left || right > plate.right)) say(one, "sticks out of its plate");
  }

  /** Whether a line ends within this word of a text. */
  const broken = (text, { 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    return lines.some(({ top }) => top > (lines[0].top + lines[0].bottom) / 2);
  };
  for (const one of document.querySelectorAll(".board .name")) {
    if (shown(one) && [...one.textContent.matchAll(/[^\s-]+/g)].some((word) => broken(one.firstChild, word))) say(one, "breaks in the middle of a word");
  }

  for (const one of document.querySelectorAll(".clues .exit")) {
    const { width, height } = one.getBoundingClientRect();
    if (shown(one) && Math.abs(width - height) > 2) say(one, `is ${Math.round(width)} px wide and ${Math.round(height)} px high`);
  }

  // What lies apart: at no size of print one over another.
  const parts = [...document.querySelectorAll(APART)].filter((one) => shown(one) && !one.closest(".tile:has(.unfold[open]) + .more"));
  const boxes = parts.map((one) => one.getBoundingClientRect());
  parts.forEach((one, number) => {
    for (let other = number + 1; other < parts.length; other += 1) {
      const [a, b] = [boxes[number], boxes[other]];
      const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (wide > 2 && high > 2) say(one, `lies over ${parts[other].classList[0]} “${words(parts[other])}”`);
    }
  });

  const [own] = [...document.querySelectorAll(".own-seat > .plate")].filter(shown).map((one) => one.getBoundingClientRect());
  for (const card of document.querySelectorAll(".in-hand .card")) {
    const { left, right, bottom } = card.getBoundingClientRect();
    if (own && !card.matches(".possible, [aria-pressed='true']") && left < own.right && right > own.left && bottom > own.top + 4 && bottom < own.bottom) say(card, "lies over the own plate");
  }

  for (const one of document.querySelectorAll("body *")) {
    const text = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!text || !shown(one)) continue;
    const style = getComputedStyle(one);
    if (style.clipPath === "inset(50%)") continue; // for those who hear it
    const matrix = one.getScreenCTM?.();
    const size = Number.parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < PRINT - 0.05 && size > 0) say(one, `is print of ${size.toFixed(1)} px`);
    const cut = style.overflowX !== "visible" || one.matches(".called");
    const rolls = /auto|scroll/.test(style.overflowY);
    const named = one.matches("[data-cut]") && one.title === one.textContent; // a name whose longest word has no room
    if (cut && !named && one.clientWidth && (one.scrollWidth > one.clientWidth + 1 || (!rolls && one.scrollHeight > one.clientHeight + 2))) say(one, "is cut off");
  }

  // A dot that belongs to another card than the one it is seen on hides that card's rank.
  const reached = new CSSStyleSheet();
  reached.replaceSync("*, ::after { pointer-events: auto !important; }");
  document.adoptedStyleSheets.push(reached);
  for (const dot of document.querySelectorAll(".in-hand .dot")) {
    const { left, bottom } = dot.getBoundingClientRect();
    const pile = document.elementsFromPoint(left + 14, bottom - 14);
    const upper = pile.find((one) => one === dot || one.matches(".card"));
    const card = pile.find((one) => one.matches(".card"));
    if (upper === dot && card && card.parentElement !== dot.parentElement) say(card, "lies under the dot of another card");
  }
  document.adoptedStyleSheets.pop();

  // Print upon print: of what lies there from top to bottom, the lower one of two texts shows through the upper one.
  const seen = new Map([[document.body, { left: 0, right: innerWidth, top: 0, bottom: innerHeight }]]);
  /** What is seen of all within an element, as what overflows may be hidden. */
  const windowOf = (one) => {
    if (seen.has(one)) return seen.get(one);
    const outer = windowOf(one.parentElement);
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const whole = getComputedStyle(one).overflowY === "visible";
    seen.set(one, whole ? outer : { left: Math.max(left, outer.left), right: Math.min(right, outer.right), top: Math.max(top, outer.top), bottom: Math.min(bottom, outer.bottom) });
    return seen.get(one);
  };
  const texts = [];
  /** Print belongs within its plate, and all of its lines within its card. */
  const sticksOut = (one, { left, right, top, bottom, height }) => {
    const plate = one.closest(PLATES)?.getBoundingClientRect();
    const deep = height / 5; // above and below its letters
    if (plate && (left < plate.left - 1 || right > plate.right + 1 || top + deep < plate.top || bottom - deep > plate.bottom)) say(one, "sticks out of its plate");
    const card = one.closest(".card .words, .card .called") && one.closest(".card").getBoundingClientRect();
    if (card && bottom > card.bottom + 2) say(one, "is cut off by its card");
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest("svg") || !shown(one) || getComputedStyle(one).clipPath === "inset(50%)") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const edge = windowOf(one);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      sticksOut(one, { left, right, top, bottom, height });
      if (right - left > 3 && height > 3)
        texts.push({ one, left: Math.max(left + 1, edge.left), right: Math.min(right - 1, edge.right), top: Math.max(top + 0.25 * height, edge.top), bottom: Math.min(top + 0.75 * height, edge.bottom) });
    }
  }
  const opaque = (one) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
    return opacity === "1" && (backgroundImage !== "none" || !/^rgba\(.*, 0(\.\d+)?\)$/.test(backgroundColor));
  };
  const through = new CSSStyleSheet(); // what lies there includes what no pointer meets
  through.replaceSync("* { pointer-events: auto !important; }");
  const clash = (a, b) => {
    const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
    const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
    if (right - left < 2 || bottom - top < 2 || a.one.contains(b.one) || b.one.contains(a.one)) return false;
    const pile = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    const [high, low] = [pile.indexOf(a.one), pile.indexOf(b.one)].sort((one, other) => one - other);
    return high >= 0 && !pile.slice(high, low).some(opaque);
  };
  /** Whether what a card says at its foot (its ::after) lies over this print. */
  const underFoot = ({ one, left, right, bottom }) => {
    const pile = document.elementsFromPoint((left + right) / 2, bottom - 1);
    return pile.includes(one) && pile.indexOf(one.closest(".card")) < pile.indexOf(one);
  };
  if (!mayScroll) {
    document.adoptedStyleSheets.push(through);
    for (const text of texts) if (text.one.closest(".card") && underFoot(text)) say(text.one, "lies under the foot of its card");
    texts.forEach((a, number) => {
      for (const b of texts.slice(number + 1)) if (clash(a, b)) say(a.one, `is printed over “${words(b.one)}”`);
    });
    document.adoptedStyleSheets.pop();
  }
  return [...found];
};
