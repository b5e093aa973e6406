// Runs before the page paints: how this browser wants its pages, and marks that scripts work and that the system can share links.
// No module, so that it is first.
"use strict";

(() => {
  const root = document.documentElement;
  root.classList.add("js");
  if (navigator.share) root.classList.add("shares");
  try {
    for (const name of ["theme", "cards", "suits"]) {
      const chosen = localStorage.getItem(`tanglewood-${name}`);
      if (chosen) root.dataset[name] = chosen;
    }
  } catch {
    // No storage: everything is as usual.
  }
})();
