// Small things a browser remembers; a browser that refuses storage forgets them, and nothing breaks.

export function remember(name, value) {
  try {
    localStorage.setItem(`tanglewood-${name}`, value);
  } catch {
    // not remembered
  }
}

export function recall(name) {
  try {
    return localStorage.getItem(`tanglewood-${name}`);
  } catch {
    return null;
  }
}
