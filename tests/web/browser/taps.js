// Where to tap for something that goes on with the move, first for what completes one that was begun; and the names of what
// cannot be tapped where it lies. Of a card in the hand, a spot is taken where neither its dot nor a neighbour lies.
// It `ends` the turn only if that is asked for or nothing else is left.
([chance, ends]) => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const begun = all("#chooser button, .board .possible:not([aria-pressed=true])");
  const open = all(".board :is([form=moves], [data-part][aria-pressed=false])").filter((one) => !one.closest(".all-moves"));
  const spots = (one, { left, top, width, height }) =>
    one.matches(".in-hand .card") ? [[left + 14, top + 58], [left + 24, top + 30]] : [[left + width / 2, top + height / 2]];
  const found = (begun.length ? begun : open).map((one) => {
    const spot = spots(one, one.getBoundingClientRect()).find(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    return { x: spot?.[0], y: spot?.[1], name: one.id || one.textContent.trim(), hit: Boolean(spot), last: one.matches(".ends") };
  });
  const hit = found.filter((one) => one.hit);
  const going = hit.filter((one) => !one.last);
  const free = going.length && !ends ? going : hit;
  return { at: free[Math.floor(chance * free.length)], hidden: found.filter((one) => !one.hit).map((one) => one.name) };
}
