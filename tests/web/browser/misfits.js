// What does not fit on a table's page, in words: what one would have to scroll to, what is cut off or covered, what is too
// small for fingers or eyes. Where the page `mayScroll`, everything is scrolled to before it is looked at.
(mayScroll) => {
  const FINGER = 44;
  const PRINT = 11;
  const SPACE = mayScroll || Math.min(innerWidth, innerHeight) < 600 ? 30 : FINGER; // spaces of a map share the room there is
  const CONTROLS = ".top :is(a, button), .board :is(a, button, summary)";
  const AREAS = ".board :is(.plate, .prompt, .ledger, .kit, .friend, .shared, .own-pocket, .row .card, .trick .card, .pile > .card:last-child)";
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
    return hit !== null && (one.contains(hit) || one.closest(".pickable, .tile, .in-hand")?.contains(hit));
  };
  /** Middle and corners; of a card in a hand the strip at its left, as the next may lie on the rest. */
  const spots = (one, { left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (one.closest(".hex, .square")) return [[x, y]];
    if (one.matches(".in-hand .card")) return [[left + 10, top + 14], [left + 10, y], [left + FINGER - 4, y]];
    return [[x, y], ...[left + 9, right - 9].flatMap((across) => [top + 9, bottom - 9].map((down) => [across, down]))];
  };
  for (const one of document.querySelectorAll(`${CONTROLS}, ${AREAS}`)) {
    if (!shown(one) || one.matches(".forest:has(.turning) .square > button")) continue;
    if (mayScroll) one.scrollIntoView({ block: "center", behavior: "instant" });
    const rect = one.getBoundingClientRect();
    const tall = rect.height > innerHeight || (mayScroll && one.matches(".shared"));
    if (rect.left < -1 || rect.right > innerWidth + 1) say(one, "sticks out sideways");
    else if (!tall && (rect.top < -1 || rect.bottom > innerHeight + 1)) say(one, `ends at ${Math.round(rect.bottom)} of ${innerHeight} px`);
    else if (one.matches(".shared")) continue;
    else if (!tall && !spots(one, rect).every(([x, y]) => hits(one, x, y))) say(one, "is covered");
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

  for (const one of document.querySelectorAll("body *")) {
    const text = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!text || !shown(one)) continue;
    const style = getComputedStyle(one);
    if (style.clipPath === "inset(50%)") continue; // for those who hear it
    const matrix = one.getScreenCTM?.();
    const size = Number.parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < PRINT - 0.05 && size > 0) say(one, `is print of ${size.toFixed(1)} px`);
    if (one.matches("a.told, summary.told")) continue; // it ends in an ellipsis, and a press shows the whole
    const cut = style.overflowX !== "visible" || one.matches(".called");
    const rolls = /auto|scroll/.test(style.overflowY);
    if (cut && one.clientWidth && (one.scrollWidth > one.clientWidth + 1 || (!rolls && one.scrollHeight > one.clientHeight + 2))) say(one, "is cut off");
  }
  return [...found];
};
