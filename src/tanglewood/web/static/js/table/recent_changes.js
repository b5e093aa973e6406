// What others have laid, moved or taken since the own last move stays marked until the next one: all that is not where it
// was then. Those who only watch see what the last move did.
import { recallInTab, rememberInTab } from "../page/local_settings.js";

const THINGS = ".card[id]:not(.back), [data-travels][id]:not(.taken), [data-look]";

let base = null; // how many alike there were in each place after the own last move
let since = ""; // that move, and the round it was made in
let sequence = "";
let latest = {};

/** A thing where it lies, as it looks. */
function keyOf(thing) {
  const place = thing.parentElement.closest("[data-zone], [id]");
  return `${place.dataset.zone ?? place.id}|${thing.dataset.look ?? thing.dataset.face ?? thing.id}`;
}

function placesOf(things) {
  const places = {};
  for (const thing of things) places[keyOf(thing)] = (places[keyOf(thing)] ?? 0) + 1;
  return places;
}

/** Take the present places as those after the own last move, where that is another one. */
function follow(table, places) {
  const { own, round } = table.dataset;
  const now = own === "" ? `${round} ${table.dataset.sequence}` : `${round} ${own}`;
  if (now === since) return;
  const anew = base === null || since.split(" ")[0] !== round;
  base = own === "" && !anew ? latest : (anew && kept(table, now)) || places;
  since = now;
  keep(table);
}

const nameOf = (table) => `base-${table.dataset.url}`;

/** What was kept before this page was loaded anew. */
function kept(table, now) {
  const [was, places] = recallInTab(nameOf(table)) ?? [];
  return was === now ? places : null;
}

const keep = (table) => rememberInTab(nameOf(table), [since, base]);

/** Mark what is new on the table. */
export function markFresh(table) {
  const things = [...table.querySelectorAll(THINGS)];
  const places = placesOf(things);
  follow(table, places);
  if (table.dataset.sequence !== sequence) latest = places;
  sequence = table.dataset.sequence;
  const left = { ...base };
  for (const thing of things) {
    const key = keyOf(thing);
    const old = (left[key] ?? 0) > 0;
    if (old) left[key] -= 1;
    thing.classList.toggle("fresh", !old);
  }
}
