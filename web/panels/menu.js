import { translate } from "../i18n/index.js";
import { prepareDialog } from "./dialog.js";
import { part } from "./part.js";

/**
 * @typedef {import("../i18n/index.js").TextKey} TextKey
 *
 * @typedef {object} Entry
 * @property {TextKey} label
 * @property {() => void} act
 * @property {boolean} [apart] whether it begins a group of entries
 * @property {() => boolean} [when] whether the menu has it now; always, unless given
 *
 * @typedef {object} Menu
 * @property {() => void} open
 * @property {(entry: Entry) => void} add entries stand in the order in which they are added
 */

/**
 * The menu: a dialog with a button for everything that is not needed at every move.
 *
 * @param {HTMLDialogElement} dialog
 * @returns {Menu}
 */
export function createMenu(dialog) {
  prepareDialog(dialog);
  const list = part(dialog, ".menu");
  /** @type {(() => void)[]} */
  const updates = [];
  return {
    open() {
      for (const update of updates) update();
      dialog.showModal();
    },
    add({ label, act, apart = false, when = () => true }) {
      const item = document.createElement("li");
      item.toggleAttribute("data-apart", apart);
      updates.push(() => {
        item.hidden = !when();
      });
      const button = document.createElement("button");
      button.type = "button";
      button.className = "menu-entry";
      button.dataset.text = label;
      button.addEventListener("click", () => {
        // Closing first gives the focus back to the menu's button, where the next dialog returns it.
        dialog.close();
        act();
      });
      item.append(button);
      translate(item);
      list.append(item);
    },
  };
}
