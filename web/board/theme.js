/**
 * The board's colours, read from the CSS custom properties of the same names (`--board-ground` …),
 * which are registered as colours so that the browser resolves them.
 *
 * @typedef {object} Theme
 * @property {string} rim
 * @property {string} rimText
 * @property {string} ground
 * @property {string} texture `nap`, `grain`, `stone` or `plain`
 * @property {string} line
 * @property {string} dark
 * @property {string} darkShade the tint of a dark disc's lit side
 * @property {string} darkEdge
 * @property {string} light
 * @property {string} lightShade the tint of a light disc's far side
 * @property {string} lightEdge
 * @property {string} darkMark marks of squares that Dark can play
 * @property {string} lightMark
 * @property {string} last
 * @property {string} tile outline of the free opening's squares
 * @property {boolean} flat whether shades and shadows are left out
 * @property {string} font
 */

/** @param {Element} element @returns {Theme} */
export function readTheme(element) {
  const style = getComputedStyle(element);
  const value = (/** @type {string} */ name) => style.getPropertyValue(`--board-${name}`).trim();
  return {
    rim: value("rim"),
    rimText: value("rim-text"),
    ground: value("ground"),
    texture: value("texture"),
    line: value("line"),
    dark: value("dark"),
    darkShade: value("dark-shade"),
    darkEdge: value("dark-edge"),
    light: value("light"),
    lightShade: value("light-shade"),
    lightEdge: value("light-edge"),
    darkMark: value("dark-mark"),
    lightMark: value("light-mark"),
    last: value("last"),
    tile: value("tile"),
    flat: value("flat") === "1",
    font: style.fontFamily,
  };
}

const QUERIES = ["(prefers-contrast: more)", "(forced-colors: active)"];

/** Calls back whenever the colours may have changed. @param {() => void} callback */
export function onThemeChange(callback) {
  for (const query of QUERIES) matchMedia(query).addEventListener("change", callback);
  new MutationObserver(callback).observe(document.documentElement, {
    attributeFilter: ["data-theme"],
  });
}
