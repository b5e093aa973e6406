// An invite link carries its token after the #, which browsers never send: move it into the form.
const form = document.getElementById("join");
const token = decodeURIComponent(location.hash.slice(1));

if (token) {
  form.elements.token.value = token;
  document.getElementById("token-field").hidden = true;
  (form.elements.name ?? form.querySelector("button")).focus();
  history.replaceState(null, "", location.pathname); // not left behind in the history
}
