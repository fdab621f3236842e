/**
 * A whole game as a short code, which only the bindings can read and write.
 *
 * @typedef {import("./bindings.js").Bindings} Bindings
 * @typedef {import("./bindings.js").GameOptions} GameOptions
 * @typedef {import("./bindings.js").Snapshot} Snapshot
 *
 * @typedef {object} CodedGame
 * @property {GameOptions} options what it started from
 * @property {string} record all moves, undone ones included
 * @property {string[]} moves the same, move by move
 * @property {number} ply how many of them stand
 * @property {Snapshot} last the position after the last move
 */

/**
 * Throws what the bindings say against the code.
 *
 * @param {Pick<Bindings, "Game">} bindings
 * @param {string} code
 * @returns {CodedGame}
 */
export function readCode({ Game }, code) {
  const game = Game.fromCode(code);
  const { ply, plies } = game.snapshot();
  const last = game.goTo(plies);
  const record = game.record();
  const coded = { options: game.options(), record, moves: movesOf(record), ply, last };
  game.free();
  return coded;
}

/** The moves of a record that the bindings wrote. @param {string} record @returns {string[]} */
export function movesOf(record) {
  return record.match(/pass|[a-j]\d+/g) ?? [];
}

/** The same game standing at its last move. @param {Pick<Bindings, "Game">} bindings @param {string} code */
export function codeAtEnd({ Game }, code) {
  const game = Game.fromCode(code);
  game.goTo(game.snapshot().plies);
  const atEnd = game.code();
  game.free();
  return atEnd;
}
