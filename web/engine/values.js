/**
 * What each legal move is worth.
 *
 * @typedef {import("../bindings.js").EngineQuery} EngineQuery
 * @typedef {import("../bindings.js").EngineValues} EngineValues
 * @typedef {EngineValues["moves"][number]} MoveValue
 *
 * @typedef {object} Thinker
 * @property {(query: EngineQuery, options: { signal: AbortSignal }) => Promise<EngineValues>} values
 */

/** For all moves together. */
const TIME_MS = 1500;

/**
 * The values of the moves, best first, in discs for the side that moves.
 *
 * @param {Thinker} engine
 * @param {{ position: EngineQuery["position"] }} question
 * @param {number} level
 * @param {AbortSignal} signal
 * @returns {Promise<MoveValue[]>}
 */
export async function valuesOfMoves(engine, { position }, level, signal) {
  const { moves } = await engine.values({ position, level, milliseconds: TIME_MS }, { signal });
  return moves;
}
