import { text } from "../i18n/index.js";
import { part } from "./part.js";

/**
 * Says on the board why there is no game, and offers to try again.
 *
 * @param {HTMLElement} root
 * @param {"no-webassembly" | "load"} code
 */
export function showFailure(root, code) {
  part(root, "p").textContent = text(`failure.${code}`);
  part(root, "button").addEventListener("click", () => location.reload());
  root.hidden = false;
}
