// The new-game form asks only about seats that the chosen number of players has.
const form = document.querySelector("form.setup");

function show() {
  const count = Number(form.elements.seats.value);
  for (const choice of form.querySelectorAll("[data-seat-choice]")) {
    const spare = Number(choice.dataset.seatChoice) >= count;
    choice.hidden = spare;
    choice.disabled = spare;
  }
}

form.addEventListener("change", show);
show();
