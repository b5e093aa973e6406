// Put the server's new table into the page: what stays the same stays in place, what moved travels, focus is kept.
import { Idiomorph } from "../vendor/idiomorph.esm.js";
import { measure, travel } from "./card_flight.js";

const KEEP_OPEN = "details[id]";
const KEPT = ".ghost, #chooser > *"; // cards that fly away; what is offered, which select.js looks after

/** Replace the table by `html`; `settle(table)` runs before anything is painted. Returns for how long something flies. */
export function morph(html, settle) {
  const table = document.getElementById("table");
  const before = measure(table);
  const focus = whereFocusIs(table);
  const step = stepOf(table);
  Idiomorph.morph(table, html, {
    morphStyle: "outerHTML",
    restoreFocus: true,
    callbacks: {
      beforeNodeMorphed: (old, now) => !(now instanceof Element && (notSentAgain(now) || isLasting(old) || old.isEqualNode(now))),
      beforeNodeRemoved: (node) => !(node instanceof Element && node.closest(KEPT)),
      beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches(KEEP_OPEN)),
    },
  });
  const now = document.getElementById("table");
  settle(now);
  if (!goOn(now, focus, step)) restore(now, focus);
  return travel(now, before);
}

const isLasting = (old) => old instanceof Element && "lasting" in old.dataset;

const notSentAgain = (part) => "same" in part.dataset;

const stepOf = (table) => table.querySelector("[data-next]")?.dataset.next;

/** A choice of several steps leads the focus along: to the place of [data-next] when the step it names has just begun. */
function goOn(table, focus, before) {
  const step = stepOf(table);
  if (!focus || !step || step === before || "past" in table.dataset) return false;
  table.querySelector("[data-next] button[tabindex='0']")?.focus();
  return true;
}

function whereFocusIs(table) {
  const active = document.activeElement;
  if (!table.contains(active) || active === table) return null;
  const hand = active.closest("[data-hand]");
  const held = hand ? [...hand.querySelectorAll(".card")] : [];
  const around = [];
  for (let one = active.parentElement; one !== table; one = one.parentElement) if (one.id) around.push(one.id);
  return { id: active.id, place: held.indexOf(active), around };
}

const isSeen = (one) => one.checkVisibility({ visibilityProperty: true });

/** What is left of the list or the space that had the focus. */
function leftOf({ around }) {
  const buttons = around.flatMap((id) => [...(document.getElementById(id)?.querySelectorAll("summary, button") ?? [])]);
  return buttons.find((button) => isSeen(button) && button.tabIndex === 0);
}

/** The card that was played is gone: the one in its place is next. Anything else gone: what is near it, a sheet, the hand, what
 *  the prompt or the board offers, the table itself. */
function restore(table, focus) {
  const now = document.activeElement;
  if (!focus || (now !== document.body && table.contains(now) && isSeen(now))) return;
  const same = focus.id ? document.getElementById(focus.id) : null;
  const hand = table.querySelector("[data-hand]");
  const held = hand ? [...hand.querySelectorAll(".card")] : [];
  const still = same?.matches("button, a, input, summary") && isSeen(same) ? same : null;
  const next = focus.place >= 0 ? held[Math.min(focus.place, held.length - 1)] : null;
  const sheet = [...table.querySelectorAll("[data-sheet] .button")].find(isSeen);
  const own = held.find((card) => card.tabIndex === 0);
  const offered = [...table.querySelectorAll(".prompt button, [data-rove] [tabindex='0']")].find(isSeen);
  (still ?? next ?? sheet ?? leftOf(focus) ?? own ?? offered ?? table).focus({ preventScroll: true });
}
