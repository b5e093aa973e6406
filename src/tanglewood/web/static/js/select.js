// Choosing an action of several parts: pieces (buttons with data-part, no name) are pressed one by one until a single
// action is left. The actions themselves stand in the page as submit buttons; data-parts lists their parts as JSON.

let chosen = [];

/** All actions of the page: their text and the things one presses for them. */
function actions(table) {
  return [...table.querySelectorAll("button[name=action][data-parts]")].map((button) => ({
    text: button.value,
    parts: JSON.parse(button.dataset.parts),
  }));
}

function fits(action) {
  const left = [...action.parts];
  return chosen.every((part) => {
    const at = left.indexOf(part);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** Press a part; returns the text of the action when it is now complete, or null. */
export function press(table, part) {
  const at = chosen.indexOf(part);
  if (at >= 0) chosen.splice(at, 1);
  else chosen.push(part);
  const fitting = actions(table).filter(fits);
  if (fitting.length === 0) chosen = [part].filter(() => actions(table).some((action) => action.parts.includes(part)));
  const complete = fitting.filter((action) => action.parts.length === chosen.length);
  if (fitting.length === 1 && complete.length === 1) {
    drop(table);
    return complete[0].text;
  }
  mark(table);
  return null;
}

/** Forget what was pressed. */
export function drop(table) {
  chosen = [];
  mark(table);
}

/** Show what is pressed and what may be pressed next. */
export function mark(table) {
  const open = new Set(actions(table).filter(fits).flatMap((action) => action.parts));
  for (const piece of table.querySelectorAll("button[data-part]:not([name])")) {
    const pressed = chosen.includes(piece.dataset.part);
    piece.setAttribute("aria-pressed", String(pressed));
    piece.classList.toggle("possible", chosen.length > 0 && !pressed && open.has(piece.dataset.part));
  }
}
