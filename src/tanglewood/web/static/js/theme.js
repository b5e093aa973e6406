// Runs before the page paints: how this browser wants its pages, and a mark that scripts work. No module, so that it is first.
"use strict";

(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    for (const name of ["theme", "cards", "suits"]) {
      const chosen = localStorage.getItem(`tanglewood-${name}`);
      if (chosen) root.dataset[name] = chosen;
    }
  } catch {
    // No storage: everything is as usual.
  }
})();
