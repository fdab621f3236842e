/**
 * Where undo and redo lead. A history is the list of all plies, undone ones included; the cursor
 * says how many of them stand.
 *
 * @typedef {import("./bindings.js").MadeMove} MadeMove
 * @typedef {import("./bindings.js").Color} Color
 * @typedef {(color: Color) => boolean} IsPerson
 */

/** @param {MadeMove} move */
export function isPass(move) {
  return move.square < 0;
}

/**
 * The ply to go back to, or `null`. Against an engine that is the person's own last decision: a
 * forced pass is none. Where both or neither are persons it is one ply.
 *
 * @param {MadeMove[]} moves
 * @param {number} cursor
 * @param {IsPerson} isPerson
 * @returns {number | null}
 */
export function undoTarget(moves, cursor, isPerson) {
  if (isPerson("dark") === isPerson("light")) return cursor > 0 ? cursor - 1 : null;
  for (let ply = cursor - 1; ply >= 0; ply--) {
    if (isDecision(moves[ply], isPerson)) return ply;
  }
  return null;
}

/**
 * The ply to go forward to, or `null`: the person's next decision, or the last ply that was made.
 *
 * @param {MadeMove[]} moves
 * @param {number} cursor
 * @param {IsPerson} isPerson
 * @returns {number | null}
 */
export function redoTarget(moves, cursor, isPerson) {
  if (cursor >= moves.length) return null;
  if (isPerson("dark") === isPerson("light")) return cursor + 1;
  for (let ply = cursor + 1; ply < moves.length; ply++) {
    if (isDecision(moves[ply], isPerson)) return ply;
  }
  return moves.length;
}

/** @param {MadeMove | undefined} move @param {IsPerson} isPerson */
function isDecision(move, isPerson) {
  return move !== undefined && !isPass(move) && isPerson(move.color);
}

/**
 * The square of the last disc placed, or `null`.
 *
 * @param {MadeMove[]} moves
 * @param {number} cursor
 */
export function lastPlaced(moves, cursor) {
  return moves.slice(0, cursor).findLast((move) => !isPass(move))?.square ?? null;
}
