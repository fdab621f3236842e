import { write } from "../i18n/index.js";
import { prepareDialog } from "./dialog.js";
import { part } from "./part.js";

/** @typedef {import("../i18n/index.js").TextKey} TextKey */

/** Each row: the keys, each a text or the character itself, and what they do. */
const ROWS = /** @type {const} */ ([
  [["key.arrows"], "help.key.arrows"],
  [["key.home", "key.end"], "help.key.homeEnd"],
  [["key.ctrl+key.home", "key.ctrl+key.end"], "help.key.ctrlHomeEnd"],
  [["key.enter", "key.space"], "help.key.play"],
  [["D", "3"], "help.key.type"],
  [["N", "key.shift+N"], "help.key.next"],
  [["P"], "help.key.pass"],
  [["T"], "help.key.endTurn"],
  [["H", "key.shift+H"], "help.key.hint"],
  [["U"], "help.key.undo"],
  [["R"], "help.key.redo"],
  [[",", "."], "help.key.steps"],
  [["W"], "help.key.newGame"],
  [["K"], "help.key.pause"],
  [["S"], "help.key.counts"],
  [["L"], "help.key.lastMove"],
  [["O"], "help.key.again"],
  [["M"], "help.key.mute"],
  [["?"], "help.key.help"],
]);

/**
 * The dialog that tells how to play, by rules and by keys.
 *
 * @param {HTMLDialogElement} dialog
 * @returns {() => void} opens it
 */
export function createHelp(dialog) {
  prepareDialog(dialog);
  // Not every browser lets the keyboard into what scrolls.
  part(dialog, ".dialog-body").tabIndex = 0;
  const list = part(dialog, "#help-keys");
  for (const [keys, meaning] of ROWS) {
    const term = document.createElement("dt");
    term.append(...keys.map(chord));
    const description = document.createElement("dd");
    write(description, meaning);
    list.append(term, description);
  }
  return () => dialog.showModal();
}

/** @param {string} keys joined by a plus sign */
function chord(keys) {
  const element = document.createElement("kbd");
  keys.split("+").forEach((key, i) => {
    const name = document.createElement("span");
    if (key.startsWith("key.")) write(name, /** @type {TextKey} */ (key));
    else name.textContent = key;
    element.append(...(i > 0 ? [" + ", name] : [name]));
  });
  return element;
}
