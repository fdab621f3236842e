import { codeOf, detailsOf } from "./bindings.js";
import { redoTarget, undoTarget } from "./history.js";
import { isEngineOnly } from "./plan.js";

/**
 * @typedef {import("./bindings.js").Game} Game
 * @typedef {import("./bindings.js").Snapshot} Snapshot
 * @typedef {import("./bindings.js").MadeMove} MadeMove
 * @typedef {import("./bindings.js").Color} Color
 * @typedef {import("./bindings.js").EngineTask} EngineTask
 * @typedef {import("./bindings.js").EngineReply} EngineReply
 * @typedef {import("./plan.js").Plan} Plan
 *
 * @typedef {"place" | "pass" | "engine" | "paused" | "away" | "over"} Phase
 *   place: a person is to move. pass: a person must pass. engine: the engine is to move and does.
 *   paused: the engine is to move and waits for `resume`. over: nobody can move.
 *
 * @typedef {object} State
 * @property {Snapshot} snapshot
 * @property {MadeMove[]} moves all plies, undone ones included
 * @property {Plan} plan
 * @property {boolean} unsent whether the other player does not yet have the link to these moves
 * @property {string} record
 * @property {Phase} phase
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} canRestore whether the game before this one can be had back
 * @property {boolean} engineFailed persons play for the engine until it can be had again
 *
 * @typedef {{ type: "start" } | { type: "restore" } | { type: "undo" } | { type: "redo" }
 *   | { type: "sent" } | { type: "pause" } | { type: "resume" } | { type: "engine-failed" }
 *   | { type: "move", move: MadeMove }
 *   | { type: "refused", code: string, square: number | null }} SessionEvent
 *
 * @typedef {object} Standing where a game goes on
 * @property {number} [ply] how many of the record's moves stand; all unless given
 * @property {null} [times]
 *
 * @typedef {object} Thinker
 * @property {(task: EngineTask, options: { signal: AbortSignal }) => Promise<EngineReply>} think
 *
 * @typedef {object} Needs
 * @property {(plan: Plan, record: string) => Game} createGame
 * @property {Thinker} engine
 * @property {(signal: AbortSignal) => Promise<void>} replyDelay resolves when a reply may be shown
 * @property {(plan: Plan) => number | null} fixedPlies how many plies of a game by link have been sent
 *   or received; null for any other game
 * @property {() => number} seed for the engine's next reply
 */

/** @type {readonly Phase[]} */
const NOT_YOURS = ["engine", "paused", "away"];

/** The only owner of the game: says whose turn it is and what may happen now. */
export class Session {
  #needs;
  /** @type {Game} */
  #game;
  /** @type {Plan} */
  #plan;
  /** @type {{ game: Game, plan: Plan } | null} */
  #previous = null;
  #paused = false;
  #engineFailed = false;
  /** Ends with the turn: whatever waits or thinks for that turn goes with it. */
  #turn = new AbortController();
  /** @type {Set<(state: State, event: SessionEvent) => void>} */
  #listeners = new Set();

  /**
   * @param {Needs} needs
   * @param {Plan} plan
   * @param {string} [record] moves made already
   * @param {Standing} [standing]
   */
  constructor(needs, plan, record = "", standing = {}) {
    this.#needs = needs;
    this.#plan = plan;
    this.#game = this.#createGame(plan, record, standing);
    this.#paused = this.#looksBack();
  }

  /** Tells the first state and lets the engine move if it is its turn. */
  begin() {
    this.#change({ type: "start" });
  }

  /** The whole game, undone moves included, as the bindings write it for links. */
  code() {
    return this.#game.code();
  }

  /** The moves of a game by link have gone to the other player. */
  tellSent() {
    this.#tell({ type: "sent" });
  }

  /** @param {(state: State, event: SessionEvent) => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
  }

  /** @returns {State} */
  get state() {
    const snapshot = this.#game.snapshot();
    const moves = this.#game.moves();
    return {
      snapshot,
      moves,
      record: this.#game.record(),
      unsent: this.#unsent(moves),
      plan: this.#plan,
      phase: this.#phase(snapshot),
      canUndo: undoTarget(moves, snapshot.ply, this.#isPerson) !== null,
      canRedo: redoTarget(moves, snapshot.ply, this.#isPerson) !== null,
      canRestore: this.#previous !== null,
      engineFailed: this.#engineFailed,
    };
  }

  /** A person places a disc. @param {number} square */
  play(square) {
    const phase = this.#phase(this.#game.snapshot());
    if (NOT_YOURS.includes(phase)) this.#refuse("not-your-turn", square);
    else this.#personMoves(() => this.#game.play(square), square);
  }

  /** A person who must pass does. */
  pass() {
    const phase = this.#phase(this.#game.snapshot());
    if (NOT_YOURS.includes(phase)) this.#refuse("not-your-turn");
    else this.#personMoves(() => this.#game.pass());
  }

  undo() {
    this.#goTo(undoTarget, "undo", "nothing-to-undo");
  }

  redo() {
    this.#goTo(redoTarget, "redo", "nothing-to-redo");
  }

  /**
   * Throws what the rules refuse in the plan or the record; the game that runs goes on then.
   *
   * @param {Plan} plan
   * @param {string} [record]
   * @param {Standing} [standing]
   */
  newGame(plan, record = "", standing = {}) {
    const game = this.#createGame(plan, record, standing);
    if (this.#game.snapshot().ply > 0) {
      this.#forgetPrevious();
      this.#previous = { game: this.#game, plan: this.#plan };
    } else {
      this.#game.free();
    }
    this.#game = game;
    this.#plan = plan;
    this.#paused = this.#looksBack();
    this.#change({ type: "start" });
  }

  /** Takes a new game back: the game before it goes on. */
  restore() {
    if (this.#previous === null) return;
    this.#game.free();
    this.#game = this.#previous.game;
    this.#plan = this.#previous.plan;
    this.#previous = null;
    this.#change({ type: "restore" });
  }

  /** Stops a game that engines play against each other. */
  pause() {
    if (!isEngineOnly(this.#plan) || this.#paused) return;
    this.#paused = true;
    this.#change({ type: "pause" });
  }

  resume() {
    if (!this.#paused) return;
    this.#paused = false;
    this.#change({ type: "resume" });
  }

  /** Asks the engine again after it failed. */
  retryEngine() {
    if (!this.#engineFailed) return;
    this.#engineFailed = false;
    this.#change({ type: "resume" });
  }

  /** @param {Plan} plan @param {string} record @param {Standing} standing */
  #createGame(plan, record, { ply }) {
    const game = this.#needs.createGame(plan, record);
    if (ply !== undefined) game.goTo(ply);
    return game;
  }

  /** @param {MadeMove[]} moves */
  #unsent(moves) {
    const fixed = this.#needs.fixedPlies(this.#plan);
    return fixed !== null && moves.length > fixed;
  }

  /** An engine that moved at once would wipe out the moves that are still to be looked at. */
  #looksBack() {
    const { ply, plies } = this.#game.snapshot();
    return ply < plies;
  }

  /** Whether the other player's link is waited for, or a move is looked at that stands. @param {Snapshot} snapshot */
  #isAway({ ply, status, toMove }) {
    const fixed = this.#needs.fixedPlies(this.#plan);
    if (fixed === null) return false;
    // A forced pass needs no link of its own.
    return ply < fixed || (this.#plan.players[toMove].kind === "remote" && status !== "pass");
  }

  /** @param {Color} color */
  #isPerson = (color) => this.#engineFailed || this.#plan.players[color].kind === "person";

  /** @param {Snapshot} snapshot @returns {Phase} */
  #phase(snapshot) {
    if (snapshot.status === "over") return "over";
    if (this.#isAway(snapshot)) return "away";
    const { kind } = this.#plan.players[snapshot.toMove];
    if (kind === "remote" || this.#isPerson(snapshot.toMove))
      return snapshot.status === "pass" ? "pass" : "place";
    return this.#paused ? "paused" : "engine";
  }

  /**
   * @param {() => Snapshot} make
   * @param {number | null} [square]
   */
  #personMoves(make, square = null) {
    try {
      make();
    } catch (error) {
      this.#refuse(codeOf(error) ?? "other", square);
      return;
    }
    this.#forgetPrevious();
    this.#paused = false;
    this.#moved();
  }

  #moved() {
    const move = this.#game.snapshot().lastMove;
    if (move !== null) this.#change({ type: "move", move });
  }

  /**
   * @param {typeof undoTarget} target
   * @param {"undo" | "redo"} type
   * @param {string} refusal
   */
  #goTo(target, type, refusal) {
    const ply = target(this.#game.moves(), this.#game.snapshot().ply, this.#isPerson);
    if (ply === null) {
      this.#refuse(refusal);
      return;
    }
    this.#game.goTo(ply);
    // Otherwise the engines would at once make again what was just taken back.
    this.#paused = isEngineOnly(this.#plan);
    this.#change({ type });
  }

  #forgetPrevious() {
    this.#previous?.game.free();
    this.#previous = null;
  }

  /** @param {string} code @param {number | null} [square] */
  #refuse(code, square = null) {
    this.#tell({ type: "refused", code, square });
  }

  /** Ends the turn, tells what happened and begins the next turn. @param {SessionEvent} event */
  #change(event) {
    this.#turn.abort();
    this.#turn = new AbortController();
    const { signal } = this.#turn;
    this.#tell(event);
    // A listener may have changed the game already.
    if (!signal.aborted && this.#phase(this.#game.snapshot()) === "engine") {
      this.#engineMoves(signal);
    }
  }

  /** @param {SessionEvent} event */
  #tell(event) {
    const { state } = this;
    for (const listener of this.#listeners) listener(state, event);
  }

  /** @param {AbortSignal} signal the turn that the engine moves in */
  async #engineMoves(signal) {
    const shown = this.#needs.replyDelay(signal);
    const mustPass = this.#game.snapshot().status === "pass";
    try {
      const square = mustPass ? null : (await this.#ask(signal)).square;
      await shown;
      if (signal.aborted) return;
      if (square === null) this.#game.pass();
      else this.#game.play(square);
    } catch (error) {
      if (signal.aborted) return;
      console.warn("The engine did not move:", error, detailsOf(error));
      this.#engineFailed = true;
      this.#change({ type: "engine-failed" });
      return;
    }
    this.#moved();
  }

  /** @param {AbortSignal} signal @returns {Promise<EngineReply>} */
  #ask(signal) {
    const position = this.#game.position();
    const player = this.#plan.players[position.toMove];
    const level = player.kind === "engine" ? player.level : 1;
    const seed = this.#needs.seed();
    return this.#needs.engine.think({ position, level, seed }, { signal });
  }
}
