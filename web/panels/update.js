import { part } from "./part.js";

/**
 * The note that a new version is ready.
 *
 * @param {HTMLElement} root
 * @returns {(use: () => void) => void} shows it
 */
export function createUpdateNote(root) {
  let use = () => {};
  part(root, "[data-update=later]").addEventListener("click", () => {
    root.hidden = true;
  });
  part(root, "[data-update=now]").addEventListener("click", () => use());
  return (action) => {
    use = action;
    root.hidden = false;
  };
}
