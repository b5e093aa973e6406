// What lies open over the page: sheets, the drawer, dialogs. Escape closes the uppermost, and so does the browser's Back, which
// leaves the page only where nothing is open; the focus then goes back to where it was.

const layers = []; // the lowest first: the id of the element, how to close it, what had the focus before
let travelling = false; // by ourselves, between entries of the history

/** Something is open now; `close()` hides it and calls `closed`. */
export function opened(id, close) {
  if (layers.some((layer) => layer.id === id)) return;
  layers.push({ id, close, before: document.activeElement });
  tell(id, true);
  keepPlace();
}

/** It is closed, by whomever. */
export function closed(id) {
  const at = layers.findIndex((layer) => layer.id === id);
  if (at < 0) return;
  const [{ before }] = layers.splice(at, 1);
  tell(id, false);
  giveBack(document.getElementById(id), before);
  keepPlace();
}

/** Say on what opens it whether it is open. */
export function tell(id, open) {
  for (const opener of document.querySelectorAll(`[aria-controls="${id}"]`)) opener.setAttribute("aria-expanded", String(open));
}

function giveBack(layer, before) {
  const now = document.activeElement;
  if (now !== document.body && now !== layer && !layer?.contains(now)) return; // it is elsewhere already
  const there = before.isConnected && before !== document.body && before.checkVisibility({ visibilityProperty: true });
  const own = document.querySelector("[data-hand] .card[tabindex='0']");
  (there ? before : own ?? document.getElementById("table"))?.focus({ preventScroll: true });
}

const depth = () => history.state?.layers ?? 0;

/** As many entries of the history as layers, so that Back has something to go back from. */
export function keepPlace() {
  if (travelling) return;
  if (depth() > layers.length) {
    travelling = true;
    history.go(layers.length - depth());
  } else if (depth() < layers.length) {
    history.scrollRestoration = "manual"; // nothing jumps when the way back is gone
    while (depth() < layers.length) history.pushState({ layers: depth() + 1 }, "");
  }
}

addEventListener("popstate", () => {
  const asked = !travelling;
  travelling = true;
  while (asked && layers.length > depth()) layers.at(-1).close();
  travelling = false;
  if (depth() === 0) history.scrollRestoration = "auto";
  keepPlace();
});

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || layers.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // one thing at a time
  layers.at(-1).close();
}, true);

/** Open a dialog: over everything, or beside it, where one goes on playing. */
export function showDialog(dialog) {
  if (dialog.open) return dialog.querySelector("input").focus();
  const close = () => { dialog.close(); closed(dialog.id); };
  dialog.addEventListener("close", () => closed(dialog.id), { once: true });
  opened(dialog.id, close);
  if ("beside" in dialog.dataset) dialog.show();
  else dialog.showModal();
  dialog.scrollTop = 0; // the focus went to the first thing that takes it, which may lie at the end
}
