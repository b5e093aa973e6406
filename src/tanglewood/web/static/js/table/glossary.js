// Everything in the game that has a name: fetched when it is first wanted, by the list of it or by a large card.

import { showDialog } from "../page/layers.js";

let all = null;

async function read() {
  const answer = await fetch(document.querySelector("[data-things]").href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById("things");
}

/** What the page of the game's names lists; null where it cannot be had just now. */
export function things() {
  all ??= read().catch(() => { all = null; return null; });
  return all;
}

/** Lay the list over the table. */
export async function openThings(link) {
  const found = await things();
  const dialog = document.getElementById("names");
  if (!found) return location.assign(link.href);
  const place = document.getElementById("names-list");
  if (!place.firstChild) place.append(found.cloneNode(true));
  if (!dialog.open) showDialog(dialog);
}
