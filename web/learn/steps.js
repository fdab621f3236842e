/**
 * The first lesson: one game on 6×6, seen at the moments that teach something, then the same game
 * with the other goal. A person plays Dark.
 *
 * @typedef {import("../bindings.js").Goal} Goal
 *
 * @typedef {"any" | "illegal" | "most" | "fewest" | "corner" | "noCorner" | "pass"} Task
 *   any: a legal square. illegal: a square that cannot be played. most, fewest: a square that turns
 *   over as many, as few discs as any. corner, noCorner: a corner, another square. pass: a pass.
 *
 */

/** The game: Dark passes once, and wins with 20 discs to 16. */
export const GAME = "d5e3d2c1f3c5b2e2b4b3b5e4a3a6f4f5d1c2a5c6f6a2d6e6b1a1b6a4e5e1passf1f2";

/**
 * By moment: the goal, how many plies of the game have been made, and the task. The id is a part of the
 * keys of its texts.
 */
export const STEPS =
  /** @satisfies {readonly { id: string, goal: Goal, plies: number, task: Task }[]} */ (
    /** @type {const} */ ([
      { id: "place", goal: "most", plies: 0, task: "any" },
      { id: "illegal", goal: "most", plies: 2, task: "illegal" },
      { id: "most", goal: "most", plies: 12, task: "most" },
      { id: "corner", goal: "most", plies: 20, task: "corner" },
      { id: "pass", goal: "most", plies: 30, task: "pass" },
      { id: "win", goal: "most", plies: 32, task: "any" },
      { id: "fewest", goal: "fewest", plies: 12, task: "fewest" },
      { id: "noCorner", goal: "fewest", plies: 20, task: "noCorner" },
      { id: "lose", goal: "fewest", plies: 32, task: "any" },
    ])
  );

/**
 * Whether a move does what the task asks for.
 *
 * @param {Task} task
 * @param {import("../bindings.js").Snapshot} snapshot before the move
 * @param {number} square -1 for a pass
 */
export function fulfils(task, { legal, size }, square) {
  const flips = legal.find((one) => one.square === square)?.flips.length ?? 0;
  const others = legal.map((one) => one.flips.length);
  switch (task) {
    case "any":
    case "pass":
      return true;
    case "illegal":
      return false;
    case "most":
      return flips === Math.max(...others);
    case "fewest":
      return flips === Math.min(...others);
    case "corner":
      return isCorner(square, size);
    case "noCorner":
      return !isCorner(square, size);
  }
}

/** @param {number} square @param {number} size */
function isCorner(square, size) {
  const last = size - 1;
  return [0, last, size * last, size * size - 1].includes(square);
}
