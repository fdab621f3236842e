import { codeOf } from "../bindings.js";

/**
 * A game that shows something: it can be played by hand, or stepped along a line that was laid down
 * for it.
 *
 * @typedef {import("../bindings.js").Game} Game
 * @typedef {import("../bindings.js").GameOptions} GameOptions
 * @typedef {import("../bindings.js").Snapshot} Snapshot
 *
 * @typedef {(game: GameOptions, record: string) => Game} CreateGame
 * @typedef {{ moved: true } | { moved: false, code: string }} Outcome
 */

export class Demo {
  #createGame;
  #options;
  #line;
  #before;
  #game;

  /**
   * @param {CreateGame} createGame
   * @param {GameOptions} options
   * @param {string} line the moves to step along
   * @param {string} before the moves made before it begins
   */
  constructor(createGame, options, line = "", before = "") {
    this.#createGame = createGame;
    this.#options = options;
    this.#game = createGame(options, before + line);
    this.#line = this.#game.moves().map(({ square }) => square);
    this.#game.free();
    this.#game = createGame(options, before);
    this.#before = this.#game.snapshot().ply;
  }

  get snapshot() {
    return this.#game.snapshot();
  }

  /** The square of the line's next move, -1 for a pass, or `null` at its end or beside it. */
  get next() {
    const { ply } = this.snapshot;
    const made = this.#game.moves().slice(0, ply);
    return made.every(({ square }, i) => square === this.#line[i])
      ? (this.#line[ply] ?? null)
      : null;
  }

  get canGoBack() {
    return this.snapshot.ply > this.#before;
  }

  /** @param {number} square -1 to pass @returns {Outcome} */
  play(square) {
    try {
      if (square < 0) this.#game.pass();
      else this.#game.play(square);
      return { moved: true };
    } catch (error) {
      return { moved: false, code: codeOf(error) ?? "other" };
    }
  }

  /** Makes the line's next move. */
  step() {
    const { next } = this;
    if (next !== null) this.play(next);
  }

  back() {
    if (this.canGoBack) this.#game.undo();
  }

  restart() {
    this.#game.goTo(this.#before);
  }

  /** The same moves in a game of the other goal. */
  underOtherGoal() {
    const goal = this.#options.goal === "most" ? "fewest" : "most";
    const game = this.#createGame({ ...this.#options, goal }, this.#game.record());
    const snapshot = game.snapshot();
    game.free();
    return snapshot;
  }

  free() {
    this.#game.free();
  }
}
