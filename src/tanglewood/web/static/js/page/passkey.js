// Passkeys on the page of settings: the browser answers a challenge, and the form takes the answer to the server.
const trouble = document.getElementById("passkey-trouble");

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
const letters = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** The server's options, with bytes where browsers want them. */
function options(form) {
  const found = JSON.parse(form.dataset.options);
  found.challenge = bytes(found.challenge);
  if (found.user) found.user.id = bytes(found.user.id);
  for (const one of found.excludeCredentials ?? []) one.id = bytes(one.id);
  return { publicKey: found };
}

/** A credential as the server reads it. */
function written({ id, rawId, type, response }) {
  const names = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const kept = names.filter((name) => response[name]).map((name) => [name, letters(response[name])]);
  return JSON.stringify({ id, rawId: letters(rawId), type, response: Object.fromEntries(kept) });
}

async function answer(form) {
  const making = form.elements.do.value === "new";
  const ask = making ? navigator.credentials.create : navigator.credentials.get;
  form.elements.credential.value = written(await ask.call(navigator.credentials, options(form)));
  form.submit();
}

for (const form of document.querySelectorAll("form[data-options]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!window.PublicKeyCredential) trouble.textContent = trouble.dataset.none;
    else answer(form).catch((error) => (trouble.textContent = trouble.dataset[error.name === "InvalidStateError" ? "again" : "failed"]));
  });
}
