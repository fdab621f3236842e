/**
 * All that the painter draws, and all that it knows.
 *
 * @typedef {import("../bindings.js").Color} Color
 *
 * @typedef {object} Scene
 * @property {number} size squares a side
 * @property {string} board `X` Dark, `O` Light, `-` empty, row by row from a1
 * @property {Color} mover whose colour the marks and the preview have
 * @property {number[]} marks squares marked as playable
 * @property {boolean} unmarked whether the marks are left out, but for their pulse
 * @property {boolean} tiles whether the marked squares are also outlined, as in the free opening
 * @property {number | null} last the square of the last disc placed
 * @property {Preview | null} preview
 * @property {readonly Value[]} values numbers on empty squares
 * @property {readonly number[]} rings squares of discs that are pointed out
 * @property {{ missed: readonly number[], wrong: readonly number[] }} faults squares of discs that a
 *   person should have turned over, or should not
 * @property {number} pulse 0 … 1, how far the marks have swelled to draw attention
 * @property {Map<number, Motion>} motions discs that are not at rest, by square
 *
 * @typedef {object} Preview what placing a disc would do
 * @property {number} square
 * @property {number[]} flips
 *
 * @typedef {object} Value what a square is worth
 * @property {number} square
 * @property {string} label
 * @property {boolean} best
 *
 * @typedef {Turning | Landing | Leaving} Motion
 *
 * @typedef {object} Turning a disc that turns over to the colour that it has on the board
 * @property {"turning"} kind
 * @property {number} progress 0 … 1
 * @property {number} heading the direction that it rolls in, in radians
 *
 * @typedef {{ kind: "landing", progress: number }} Landing a disc that is being put down
 * @typedef {{ kind: "leaving", progress: number, color: Color }} Leaving a disc that is taken away
 */

/** The empty table, before the rules have arrived. @param {number} size @returns {Scene} */
export function emptyScene(size) {
  return {
    size,
    board: "-".repeat(size * size),
    mover: "dark",
    marks: [],
    unmarked: false,
    tiles: false,
    last: null,
    preview: null,
    values: [],
    rings: [],
    faults: { missed: [], wrong: [] },
    pulse: 0,
    motions: new Map(),
  };
}

/** @param {string | undefined} letter @returns {Color | null} */
export function colorOf(letter) {
  if (letter === "X") return "dark";
  if (letter === "O") return "light";
  return null;
}
