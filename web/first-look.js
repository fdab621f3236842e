/*
 * Puts the theme on the page before anything is drawn, so that no other one flashes up. Small, and no
 * module: a page that waits for its modules before it is drawn at all is seen much later. look.js knows
 * what may be chosen, and follows the changes.
 */
(function () {
  function themeInUse() {
    var chosen;
    try {
      chosen = JSON.parse(localStorage.getItem("outflank.settings") || "{}").theme;
      if (chosen && chosen !== "system") return chosen;
    } catch (_) {
      // Forbidden or damaged: as the device says.
    }
    if (matchMedia("(prefers-color-scheme: dark)").matches) return "night";
    return matchMedia("(prefers-contrast: more)").matches ? "paper" : "felt";
  }

  document.documentElement.setAttribute("data-theme", themeInUse());
})();
