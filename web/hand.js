/**
 * A turn in which a person turns the discs over by hand. What may be done in it is any click on the
 * other side's discs; what it is measured by are the flips that the rules name.
 *
 * @typedef {import("./bindings.js").Color} Color
 * @typedef {{ missed: number[], wrong: number[] }} Faults squares of discs that should have been
 *   turned over, and of those that should not
 *
 * @typedef {object} Hand
 * @property {number} square of the disc placed
 * @property {Color} color
 * @property {readonly number[]} turned squares of the discs turned over so far
 */

const LETTERS = { dark: "X", light: "O" };

/** Turns a disc over, or back. @param {Hand} hand @param {number} square @returns {Hand} */
export function turn(hand, square) {
  const turned = hand.turned.includes(square)
    ? hand.turned.filter((one) => one !== square)
    : [...hand.turned, square];
  return { ...hand, turned };
}

/** Whether a disc of the other side lies there. @param {Hand} hand @param {string} board @param {number} square */
export function canTurn({ color }, board, square) {
  return board[square] === LETTERS[color === "dark" ? "light" : "dark"];
}

/** The board as the player sees it. @param {Hand} hand @param {string} board before the turn */
export function boardInHand({ square, color, turned }, board) {
  const letters = [...board];
  for (const one of [square, ...turned]) letters[one] = LETTERS[color];
  return letters.join("");
}

/** @param {Hand} hand @param {readonly number[]} flips what the rules turn over @returns {Faults} */
export function judge({ turned }, flips) {
  return {
    missed: flips.filter((square) => !turned.includes(square)),
    wrong: turned.filter((square) => !flips.includes(square)),
  };
}
