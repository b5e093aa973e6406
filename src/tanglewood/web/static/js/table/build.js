// A page that another build of the server has made loads itself again: an old script and new pages do not fit together. It
// waits until nothing is chosen or under way, and keeps what was typed.

import { recallInTab, rememberInTab } from "../page/local_settings.js";

const LOOK_MS = 250;
const FIELDS = "input[type=text], textarea";
const TYPED = "typed";
const TRIED = "build"; // the build for which this tab was loaded again; once is enough

let outdated = false;

/** Whether this page is about to be loaded again, and shows nothing new. */
export const isOutdated = () => outdated;

/** The server has named its build; `idle()` says whether the page can be loaded again. */
export function meetBuild(build, idle) {
  if (outdated || build === document.body.dataset.build || recallInTab(TRIED) === build) return;
  outdated = true;
  const timer = setInterval(() => {
    if (!idle()) return;
    clearInterval(timer);
    outdated = rememberInTab(TRIED, build); // else it would be loaded again and again
    keepTyped();
    if (outdated) location.reload();
  }, LOOK_MS);
}

/** Put back what was typed before this page was loaded again. */
export function restoreTyped() {
  const typed = recallInTab(TYPED) ?? {};
  rememberInTab(TYPED, {});
  for (const [id, text] of Object.entries(typed)) {
    const field = document.getElementById(id);
    if (field?.matches(FIELDS)) field.value = text;
  }
}

function keepTyped() {
  const fields = [...document.querySelectorAll(FIELDS)].filter((field) => field.id && field.value !== field.defaultValue);
  rememberInTab(TYPED, Object.fromEntries(fields.map((field) => [field.id, field.value])));
}
