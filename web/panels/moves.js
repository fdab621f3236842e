import { squareName } from "../board/squares.js";
import { isPass } from "../history.js";
import { text } from "../i18n/index.js";

/**
 * The record so far, one item a ply; plies that were taken back are faint.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement} placeholder shown while there is nothing to list
 * @returns {(state: import("../session.js").State) => void}
 */
export function createMoves(list, placeholder) {
  // Not every browser lets the keyboard into what scrolls.
  list.tabIndex = 0;
  return ({ moves, snapshot }) => {
    placeholder.hidden = moves.length > 0;
    list.hidden = moves.length === 0;
    list.replaceChildren(
      ...moves.map((move) => {
        const item = document.createElement("li");
        item.textContent = isPass(move)
          ? text("moves.pass")
          : squareName(move.square, snapshot.size);
        item.dataset.color = move.color;
        item.toggleAttribute("data-undone", move.ply > snapshot.ply);
        if (move.ply === snapshot.ply) item.setAttribute("aria-current", "step");
        return item;
      }),
    );
    // Only the list may scroll, never the page.
    const current = list.querySelector("[aria-current]");
    if (current instanceof HTMLElement) {
      list.scrollTop = current.offsetTop - list.clientHeight / 2;
    }
  };
}
