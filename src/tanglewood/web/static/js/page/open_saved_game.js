// A saved game is opened as soon as its file is chosen, or dropped on the page.
const form = document.getElementById("opener");
const field = document.getElementById("game-file");

field.addEventListener("change", () => { if (field.files.length) form.submit(); });

addEventListener("dragover", (event) => {
  if (!event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
  form.classList.add("dropping");
});

addEventListener("dragleave", (event) => { if (!event.relatedTarget) form.classList.remove("dropping"); });

addEventListener("drop", (event) => {
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  field.files = event.dataTransfer.files;
  form.submit();
});
