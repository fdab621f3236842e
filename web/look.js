import { settings } from "./settings.js";

/**
 * Keeps the theme in use on the page, where the styles and the canvas find it; first-look.js has put
 * the first one there.
 */

const DARK = matchMedia("(prefers-color-scheme: dark)");
const CONTRAST = matchMedia("(prefers-contrast: more)");

/** @returns {Exclude<import("./settings.js").Values["theme"], "system">} */
function themeInUse() {
  const chosen = settings.get("theme");
  if (chosen !== "system") return chosen;
  if (DARK.matches) return "night";
  return CONTRAST.matches ? "paper" : "felt";
}

function useTheme() {
  const root = document.documentElement;
  if (root.dataset.theme !== themeInUse()) root.dataset.theme = themeInUse();
  // With the frame, which resolves the styles in any case.
  requestAnimationFrame(colorBars);
}

/** The browser's own bars take the colour of the page. */
function colorBars() {
  const page = getComputedStyle(document.documentElement).getPropertyValue("--page").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute("content", page);
  }
}

settings.subscribe(useTheme);
for (const query of [DARK, CONTRAST]) query.addEventListener("change", useTheme);
useTheme();
