// The switch "As printed" sets the options that it names. Changing one of them turns the switch off.
const form = document.querySelector("form.setup");
const preset = form.elements["as-printed"];
const fields = [...form.querySelectorAll("[data-printed]")];

const valueOf = (field) => (field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value);

function set(field, value) {
  if (field.type === "checkbox") field.checked = value === "on";
  else field.value = value;
}

form.addEventListener("change", (event) => {
  if (event.target === preset) for (const field of fields) set(field, field.dataset[preset.checked ? "printed" : "usual"]);
  else if (fields.includes(event.target)) preset.checked = fields.every((field) => valueOf(field) === field.dataset.printed);
});
