// Small things a browser remembers, or one of its tabs; where it refuses storage it forgets them, and nothing breaks.

function keep(storage, name, value) {
  try {
    storage().setItem(`tanglewood-${name}`, value);
    return true;
  } catch {
    return false;
  }
}

function kept(storage, name) {
  try {
    return storage().getItem(`tanglewood-${name}`);
  } catch {
    return null;
  }
}

const browser = () => localStorage;
const tab = () => sessionStorage;

export const remember = (name, value) => keep(browser, name, value);
export const recall = (name) => kept(browser, name);

/** Whether this tab remembers a thing, also when its page is loaded again. */
export const rememberInTab = (name, thing) => keep(tab, name, JSON.stringify(thing));

/** The thing, null where there is none or none that can be read. */
export function recallInTab(name) {
  try {
    return JSON.parse(kept(tab, name));
  } catch {
    return null;
  }
}
