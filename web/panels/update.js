import { text, write } from "../i18n/index.js";
import { part } from "./part.js";

/** A new version that comes into use does so within a second or two. */
const PATIENCE_MS = 4000;

/**
 * The note that a new version is ready, and that it still waits: a browser may leave it waiting for
 * another tab, whatever it is told.
 *
 * @param {HTMLElement} root
 * @param {(sentence: string) => void} announce
 * @returns {(use: () => void) => void} shows it
 */
export function createUpdateNote(root, announce) {
  let use = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let patience;
  const tell = (/** @type {"update.ready" | "update.waits"} */ key) => {
    write(part(root, "p"), key);
    announce(text(key));
  };
  part(root, "[data-update=later]").addEventListener("click", () => {
    clearTimeout(patience);
    root.hidden = true;
  });
  part(root, "[data-update=now]").addEventListener("click", () => {
    use();
    clearTimeout(patience);
    patience = setTimeout(() => tell("update.waits"), PATIENCE_MS);
  });
  return (action) => {
    use = action;
    root.hidden = false;
    tell("update.ready");
  };
}
