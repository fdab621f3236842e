import { prepareDialog } from "./dialog.js";
import { part } from "./part.js";

/**
 * The move list in a dialog, for screens that have no room for it beside the board. It is the same
 * list: the dialog borrows it.
 *
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} moves
 */
export function createRecord(dialog, moves) {
  prepareDialog(dialog);
  const place = document.createComment("");
  dialog.addEventListener("close", () => place.replaceWith(moves));
  return {
    open() {
      moves.replaceWith(place);
      part(dialog, ".dialog-body").append(moves);
      dialog.showModal();
    },
    /** Whether the list is seen without the dialog. */
    seen: () => moves.checkVisibility(),
  };
}
