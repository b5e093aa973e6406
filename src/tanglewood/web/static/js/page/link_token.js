// The page of a link, which carries its secret after the #. Browsers never send that part, so the secret goes to the server in a
// form. It stays in the address: a reload, another browser or a second try has it too.
const main = document.getElementById("main");
const token = decodeURIComponent(location.hash.slice(1));

const form = () => document.getElementById("join");

/** Show what the link offers in place of the field for its secret, if the server answers. */
async function look() {
  const address = form().dataset.look;
  if (!address) return;
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ token }) });
  if (!answer.ok && answer.status !== 403) return;
  const seats = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
  const typed = form().elements.name?.value; // meanwhile
  main.replaceChildren(...seats.children);
  if (typed && form().elements.name) form().elements.name.value = typed;
}

function ready() {
  const field = document.getElementById("token-field");
  if (token && field) {
    form().elements.token.value = token;
    field.hidden = true;
  }
  (form().elements.name ?? form().querySelector("button"))?.focus();
}

if (token) {
  ready();
  look().then(ready, () => {}); // without an answer the form asks again
} else if (form().elements.token.type === "hidden") {
  history.replaceState(null, "", `#${form().elements.token.value}`); // the page of a second choice is a link's page, too
}
