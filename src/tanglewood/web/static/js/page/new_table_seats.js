// The new-game form asks only about the seats that the chosen number of players has, and only people for a name.
import { recall, remember } from "./local_settings.js";

const form = document.querySelector("form.setup");

function show() {
  const chosen = form.querySelector("[name=seats]:checked") ?? form.querySelector("[name=seats]");
  for (const row of form.querySelectorAll("[data-seat-choice]")) {
    const spare = Number(row.dataset.seatChoice) >= Number(chosen.value);
    row.hidden = spare;
    row.disabled = spare;
    const name = row.querySelector("[data-name]");
    row.classList.toggle("alone", chosen.value === "1");
    name.hidden = chosen.value !== "1" && row.querySelector("input[type=radio]:checked")?.value !== "me";
  }
  form.querySelector(".kinds").hidden = chosen.value === "1";
}

form.addEventListener("change", show);
addEventListener("pageshow", show); // going back restores choices after this script has run
show();

// People beside each other keep their names in the next game.
const names = () => form.querySelectorAll("[data-name] input:not([name=name])");
for (const field of names()) field.value ||= recall(`name-of-${field.name}`) ?? "";
form.addEventListener("submit", () => {
  for (const field of names()) if (field.checkVisibility()) remember(`name-of-${field.name}`, field.value);
});
