// Which sounds a changed page makes, and whether and how loud they are wanted.
import { recall } from "./local_settings.js";

const CHOICES = ["off", "turn", "all"];
const desk = matchMedia("(hover: hover) and (pointer: fine)");

/** What is to be heard: nothing on phones and tablets, all elsewhere, until one has chosen. */
export const heard = () => (CHOICES.includes(recall("sound")) ? recall("sound") : desk.matches ? "all" : "off");

/** From 0 to 1. */
export const volume = () => Number(recall("volume") ?? 50) / 100;

/** The kinds of sounds, in order, of a page after the one before, by their tables' data. */
export function cuesOf(before, now) {
  const wish = heard();
  const call = now.turn === before.turn ? null : { mine: "turn", over: "end" }[now.turn];
  const plays = wish === "all" && Number(now.moves) > Number(before.moves) && !document.hidden && !("past" in now);
  return [plays && now.cue, wish !== "off" && call].filter(Boolean);
}

let module = null; // loaded once something is to be heard

/** Sound these kinds; browsers allow it once the page was pressed. */
export async function sound(kinds) {
  if (kinds.length === 0 || navigator.userActivation?.hasBeenActive === false) return;
  module ??= import("./synthesizer.js");
  const { hear } = await module;
  hear(kinds, volume());
}
