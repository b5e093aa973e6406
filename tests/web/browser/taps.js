// Where to tap for something that goes on with the move, first for what completes one that was begun; and the names of what
// cannot be tapped where it lies. In a hand a spot of the card is meant where neither its dot nor a neighbour lies.
(chance) => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const begun = all("#chooser button, .board .possible:not([aria-pressed=true])");
  const open = all(".board :is([form=moves], [data-part][aria-pressed=false])").filter((one) => !one.closest(".all-moves"));
  const found = (begun.length ? begun : open).map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = one.matches(".in-hand .card") ? [left + 14, top + Math.min(58, height - 8)] : [left + width / 2, top + height / 2];
    return { x, y, name: one.id || one.textContent.trim(), hit: one.contains(document.elementFromPoint(x, y)) };
  });
  const free = found.filter((one) => one.hit);
  return { at: free[Math.floor(chance * free.length)], hidden: found.filter((one) => !one.hit).map((one) => one.name) };
}
