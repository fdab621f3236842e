/**
 * What each legal move is worth.
 *
 * @typedef {import("../bindings.js").EngineTask} EngineTask
 * @typedef {import("../bindings.js").EngineReply} EngineReply
 * @typedef {EngineTask["position"]} EnginePosition
 *
 * @typedef {object} MoveValue
 * @property {number} square
 * @property {number} value discs for the side that moves, more is better for it under either goal
 *
 * @typedef {object} Question
 * @property {EnginePosition} position
 * @property {readonly { square: number, position: EnginePosition, over: boolean }[]} after where
 *   each legal move leads
 *
 * @typedef {object} Thinker
 * @property {(task: EngineTask, options: { signal: AbortSignal }) => Promise<EngineReply>} think
 */

/** For all moves together. */
const TIME_MS = 1500;

/**
 * The values of the moves, best first: that of the best move from the position itself, those of the
 * others from the positions that they lead to. A move that ends the game leads to none.
 *
 * @param {Thinker} engine
 * @param {Question} question
 * @param {number} level
 * @param {AbortSignal} signal
 * @returns {Promise<MoveValue[]>}
 */
export async function valuesOfMoves(engine, { position, after }, level, signal) {
  const milliseconds = TIME_MS / (after.length + 1);
  const task = { level, seed: 0, milliseconds };
  const best = await engine.think({ ...task, position }, { signal });
  const values = [{ square: best.square, value: best.value }];
  for (const { square, position: next, over } of after) {
    if (over || square === best.square) continue;
    const reply = await engine.think({ ...task, position: next }, { signal });
    // The engine holds its own choice best; a shorter search must not contradict it.
    values.push({ square, value: Math.min(-reply.value, best.value) });
  }
  return values.sort((a, b) => b.value - a.value);
}
