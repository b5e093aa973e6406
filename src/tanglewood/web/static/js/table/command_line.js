// The line one types moves and words into, and the answers. Loaded when something is first typed.

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

/** Send what is in the field: `send(line)` returns its key. */
export function ask(send) {
  const line = field.value.trim();
  field.value = "";
  if (!line) return;
  write(line, "asked");
  asked.add(send(line));
}
