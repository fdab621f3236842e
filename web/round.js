import { fullTimes, GameClock, thinkingTime } from "./clock.js";
import { Forks } from "./forks.js";

/**
 * @typedef {import("./bindings.js").Game} Game
 * @typedef {import("./bindings.js").MadeMove} MadeMove
 * @typedef {import("./bindings.js").EngineTask} EngineTask
 * @typedef {import("./clock.js").Times} Times
 * @typedef {import("./hand.js").Faults} Faults
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./state.js").State} State
 *
 * @typedef {{ times: Times | null, faults: Faults | null }} Note what is known of a ply besides what
 *   the rules say: the time left after it, and what was turned over wrongly
 * @typedef {import("./forks.js").Branch<Note | undefined>} Line
 *
 * @typedef {object} Standing where a game goes on
 * @property {number} [ply] how many of the record's moves stand; all unless given
 * @property {Times | null} [times] what is left on the clock; all unless given
 */

/** One game and all that belongs to it. */
export class Round {
  /** @type {(Note | undefined)[]} by ply; plies that were there at the beginning have none */
  #notes = [];
  /** @type {Forks<Note | undefined>} */
  #forks = new Forks();
  /** @type {State["timedOut"]} */
  timedOut = null;

  /**
   * @param {Game} game
   * @param {Plan} plan
   * @param {Standing} standing
   * @param {() => number} now milliseconds, never set back
   */
  constructor(game, plan, { ply, times }, now) {
    const { plies } = game.snapshot();
    if (ply !== undefined) game.goTo(ply);
    if (times) this.#notes[ply ?? plies] = { times, faults: null };
    this.game = game;
    this.plan = plan;
    this.clock = plan.clock && new GameClock(plan.clock, now, times ?? undefined);
  }

  /** Whether moves lie ahead that were made already. */
  get looksBack() {
    const { ply, plies } = this.game.snapshot();
    return ply < plies;
  }

  /** Whether another line can be had in exchange for the present one. */
  get canExchange() {
    return this.#forks.other !== null;
  }

  /** The board before the last ply, or `null` at the beginning. */
  get boardBefore() {
    const { ply } = this.game.snapshot();
    if (ply === 0) return null;
    const { board } = this.game.goTo(ply - 1);
    this.game.goTo(ply);
    return board;
  }

  /**
   * How many discs were missed or turned over wrongly.
   *
   * @param {MadeMove[]} moves
   * @returns {State["faultCounts"]}
   */
  countFaults(moves) {
    const counts = { dark: { missed: 0, wrong: 0 }, light: { missed: 0, wrong: 0 } };
    for (const { color, ply } of moves) {
      counts[color].missed += this.faultsAt(ply)?.missed.length ?? 0;
      counts[color].wrong += this.faultsAt(ply)?.wrong.length ?? 0;
    }
    return counts;
  }

  /** @param {number} ply */
  faultsAt(ply) {
    return this.#notes[ply]?.faults ?? null;
  }

  /** The moves from a ply on. @param {number} ply @returns {Line} */
  lineFrom(ply) {
    const squares = this.game
      .moves()
      .slice(ply)
      .map(({ square }) => square);
    return { ply, squares, notes: this.#notes.slice(ply + 1) };
  }

  /**
   * Keeps what belongs to the move that was just made.
   *
   * @param {Line} left the line in whose place it was made
   * @param {Faults | null} faults
   * @returns {MadeMove | null}
   */
  note(left, faults) {
    const move = this.game.snapshot().lastMove;
    if (move === null) return null;
    this.#forks.leave(left);
    this.clock?.add(move.color);
    this.#notes.length = Math.min(this.#notes.length, move.ply);
    this.#notes[move.ply] = { times: this.clock?.times ?? null, faults };
    return move;
  }

  /** Goes to a ply, with the clocks as they were then. @param {number} ply */
  goTo(ply) {
    this.game.goTo(ply);
    this.timedOut = null;
    if (this.clock === null || this.plan.clock === null) return;
    const last = this.#notes.slice(0, ply + 1).findLast((note) => note?.times);
    this.clock.set(last?.times ?? fullTimes(this.plan.clock));
  }

  /** Goes back to a ply, and on the way comes back to the lines that were left. @param {number} to */
  undoTo(to) {
    const from = this.game.snapshot().ply;
    for (;;) {
      const line = this.#forks.behind(from, to);
      if (line === null) break;
      this.#forks.comeBack(this.lineFrom(line.ply));
      this.#replace(line);
    }
    this.goTo(to);
  }

  /** Exchanges the moves from a fork on for those that were made there before. */
  exchange() {
    const line = this.#forks.other;
    if (line === null) return;
    this.#forks.exchange(this.lineFrom(line.ply));
    this.#replace(line);
    this.goTo(line.ply);
  }

  /** What the engine is to move in. @param {number} seed @returns {EngineTask} */
  task(seed) {
    const position = this.game.position();
    const player = this.plan.players[position.toMove];
    const level = player.kind === "engine" ? player.level : 1;
    /** @type {EngineTask} */
    const task = { position, level, seed };
    if (this.clock !== null && this.plan.clock !== null) {
      task.milliseconds = thinkingTime(this.clock.times[position.toMove], this.plan.clock);
    }
    return task;
  }

  /** @param {Line} line */
  #replace({ ply, squares, notes }) {
    this.game.goTo(ply);
    for (const square of squares) {
      if (square < 0) this.game.pass();
      else this.game.play(square);
    }
    const kept = Array.from({ length: ply + 1 }, (_, i) => this.#notes[i]);
    this.#notes = [...kept, ...notes];
  }
}
