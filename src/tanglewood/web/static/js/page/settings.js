// The settings of this browser. Each is remembered by its name; some are marks on the page, which theme.js sets anew.
import { heard, sound, volume } from "./sound.js";
import { showDialog } from "./layers.js";
import { recall, remember } from "./local_settings.js";
import { words } from "./words.js";

const MARKS = ["theme", "cards", "suits"];
const USUAL = { speed: () => "calm", ends: () => "on", sound: heard, volume: () => String(100 * volume()) };
const SAMPLES = { turn: ["turn"], all: ["card", "turn"] }; // what a choice of sounds is like
const sheet = document.getElementById("settings");

/** The fields show what is chosen, and remember what is chosen in them; `changed(name)` is called then. */
export function settle(changed = () => {}) {
  for (const field of sheet.querySelectorAll("input")) {
    const value = recall(field.name) || USUAL[field.name]?.() || "";
    if (field.type === "range") field.value = value;
    else field.checked = field.type === "radio" ? field.value === value : value === "on";
  }
  sheet.querySelector("[name=notify]").closest("fieldset").hidden = !("Notification" in window);
  sheet.querySelector(".volume").hidden = heard() === "off";
  sheet.onchange = ({ target }) => choose(target, changed);
}

export function openSettings(changed) {
  settle(changed);
  showDialog(sheet);
}

async function choose(field, changed) {
  const { name } = field;
  if (name === "notify" && field.checked) field.checked = await allowed();
  const value = field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value;
  remember(name, value);
  if (MARKS.includes(name)) mark(name, value);
  if (name === "sound") sheet.querySelector(".volume").hidden = value === "off";
  if (name === "sound" || name === "volume") sound(SAMPLES[heard()] ?? []);
  changed(name);
}

function mark(name, value) {
  const root = document.documentElement;
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
}

/** Whether the browser lets us notify; it asks the person once. */
async function allowed() {
  const answer = await Notification.requestPermission();
  document.getElementById("notify-trouble").textContent = answer === "granted" ? "" : words("blocked");
  return answer === "granted";
}
