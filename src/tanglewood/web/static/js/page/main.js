// What every page needs.
import "./typing.js"; // first, as it keeps keys from others
import "../offline/app.js";
import "./form_once.js";
import "./times.js";
import { showDialog } from "./layers.js";
import { remember } from "./local_settings.js";
import { words } from "./words.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

function switchTheme() {
  const root = document.documentElement;
  const now = root.dataset.theme ?? (dark.matches ? "dark" : "light");
  root.dataset.theme = now === "dark" ? "light" : "dark";
  remember("theme", root.dataset.theme);
}

async function copyFrom(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // plain http on a home network has no clipboard object
  }
  const label = button.textContent;
  button.textContent = words("copied");
  setTimeout(() => { button.textContent = label; }, 1600);
}

async function shareFrom(button) {
  try {
    await navigator.share({ title: document.title, text: button.dataset.text, url: document.getElementById(button.dataset.share).value });
  } catch (error) {
    if (error.name !== "AbortError") copyFrom(button.parentElement.querySelector("[data-copy]")); // not allowed here, such as in a frame
  }
}

function fill(button) {
  const field = document.getElementById(button.dataset.fill);
  field.value = button.dataset.value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.focus();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if ("themeSwitch" in button.dataset) switchTheme();
  else if (button.dataset.copy) copyFrom(button);
  else if (button.dataset.share) shareFrom(button);
  else if (button.dataset.fill) fill(button);
  else if (button.dataset.dialog) showDialog(document.getElementById(button.dataset.dialog));
});
