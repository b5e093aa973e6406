// The line one types moves and words into, and the answers. Loaded when it is first opened.

const MOST = 60; // answers that stay

const place = document.getElementById("answers");
const field = document.getElementById("typed-line");
const asked = new Set(); // keys of what was sent and is not answered yet

function write(text, kind) {
  place.append(Object.assign(document.createElement("p"), { className: kind, textContent: text }));
  while (place.childElementCount > MOST) place.firstChild.remove();
  place.scrollTop = place.scrollHeight;
  place.tabIndex = place.scrollHeight > place.clientHeight ? 0 : -1;
}

/** Whether this was typed; then its answer is written below it. */
export function hear({ key, lines, reason }) {
  if (!asked.delete(key)) return false;
  for (const line of lines ?? [reason]) write(line, "answer");
  return true;
}

/** `send(line)` sends a line and returns its key. */
export function start(send) {
  document.getElementById("typed").addEventListener("submit", (event) => {
    if (event.submitter?.formMethod === "dialog") return; // it is closed
    event.preventDefault();
    const line = field.value.trim();
    field.value = "";
    if (!line) return;
    write(line, "asked");
    asked.add(send(line));
  });
}
