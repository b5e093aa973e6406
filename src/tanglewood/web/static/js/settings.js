// The settings of this browser. Each is remembered by its name; some are marks on the page, which theme.js sets anew.
import { showDialog } from "./layers.js";
import { recall, remember } from "./memory.js";
import { tellTurn } from "./turn.js";
import { words } from "./words.js";

const MARKS = ["theme", "cards", "suits"];
const USUAL = { speed: "calm", ends: "on" };
const sheet = document.getElementById("settings");

/** Open the sheet; `changed(name)` is called when something is chosen. */
export function openSettings(changed) {
  for (const field of sheet.querySelectorAll("input")) {
    const value = recall(field.name) || USUAL[field.name] || "";
    field.checked = field.type === "radio" ? field.value === value : value === "on";
  }
  const notify = sheet.querySelector("[name=notify]");
  notify.closest("label").hidden = !("Notification" in window);
  sheet.onchange = ({ target }) => choose(target, changed);
  showDialog(sheet);
}

async function choose(field, changed) {
  const { name } = field;
  if (name === "notify" && field.checked) field.checked = await allowed();
  const value = field.type === "radio" ? field.value : field.checked ? "on" : "off";
  remember(name, value);
  if (MARKS.includes(name)) mark(name, value);
  if (name === "sound" && field.checked) tellTurn("sound"); // how it sounds
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
