// A form is sent once: its buttons rest after the first press, until its page is shown again or no answer comes. Forms that a
// script answers (it prevents the sending) don't rest.
import { newKey } from "./keys.js";

const REST_MS = 10_000;
const resting = new Map(); // forms, and the timers that end their rest

const buttonsOf = (form) => [...form.elements].filter((control) => control.type === "submit");

function keyOf(form) {
  let field = form.querySelector("input[name=once]");
  if (!field) {
    field = Object.assign(document.createElement("input"), { type: "hidden", name: "once", value: newKey() });
    form.prepend(field);
  }
  return field;
}

function rest(form) {
  keyOf(form);
  resting.set(form, setTimeout(wake, REST_MS, form));
  for (const button of buttonsOf(form)) button.setAttribute("aria-disabled", "true");
}

function wake(form) {
  clearTimeout(resting.get(form));
  resting.delete(form);
  for (const button of buttonsOf(form)) button.removeAttribute("aria-disabled");
}

addEventListener("submit", (event) => {
  if (!resting.has(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

addEventListener("submit", (event) => {
  if (event.target.method === "post" && !event.defaultPrevented) rest(event.target);
});

addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const form of [...resting.keys()]) {
    wake(form);
    keyOf(form).value = newKey(); // the next press is another one
  }
});
