// What people type. While they compose a character from several keys, no key is a command; and fields that count characters
// count what people see, so an emoji is one.
const COMPOSING = 229; // the key code that browsers give every key of an input method, WebKit even the last one

addEventListener("keydown", (event) => {
  if (event.isComposing || (event.keyCode === COMPOSING && event.target.closest?.("input, textarea"))) event.stopImmediatePropagation();
}, true);

function shorten({ target, isComposing }) {
  const most = Number(target.dataset?.characters);
  if (!most || isComposing || !Intl.Segmenter) return; // the server shortens it, too
  const characters = Array.from(new Intl.Segmenter().segment(target.value), ({ segment }) => segment);
  if (characters.length > most) target.value = characters.slice(0, most).join("");
}

addEventListener("input", shorten);
addEventListener("change", shorten);
