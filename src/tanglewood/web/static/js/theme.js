// Runs before the page paints: the theme that was chosen, and a mark that scripts work. No module, so that it is first.
"use strict";

(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const chosen = localStorage.getItem("tanglewood-theme");
    if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;
  } catch {
    // No storage: the system's theme it is.
  }
})();
