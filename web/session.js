import { codeOf, detailsOf } from "./bindings.js";
import { delay } from "./delay.js";
import { canTurn, judge, turn } from "./hand.js";
import { redoTarget, undoTarget } from "./history.js";
import { byLinkName, isEngineOnly, opponent } from "./plan.js";
import { Round } from "./round.js";

/**
 * @typedef {import("./bindings.js").Game} Game
 * @typedef {import("./bindings.js").Snapshot} Snapshot
 * @typedef {import("./bindings.js").MadeMove} MadeMove
 * @typedef {import("./bindings.js").Color} Color
 * @typedef {import("./bindings.js").EngineTask} EngineTask
 * @typedef {import("./bindings.js").EngineReply} EngineReply
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("./hand.js").Faults} Faults
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./round.js").Standing} Standing
 * @typedef {import("./state.js").Phase} Phase
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").SessionEvent} SessionEvent
 *
 * @typedef {object} Thinker
 * @property {(task: EngineTask, options: { signal: AbortSignal }) => Promise<EngineReply>} think
 *
 * @typedef {object} Needs
 * @property {(plan: Plan, record: string) => Game} createGame
 * @property {Thinker} engine
 * @property {(signal: AbortSignal) => Promise<void>} replyDelay resolves when a reply may be shown
 * @property {() => number} seed for the engine's next reply
 * @property {() => boolean} flipsByHand whether persons turn discs over themselves
 * @property {() => number | null} passDelay milliseconds after which a forced pass is made for a
 *   person, or null to wait for the person
 * @property {() => number} now milliseconds, never set back
 * @property {(plan: Plan) => number | null} [fixedPlies] how many plies of a game by link have been
 *   sent or received, -1 before the first link; null for any other game
 */

/** Events after which a forced pass may be made for a person; after others it was gone back to. */
const ONWARD = ["start", "restore", "move", "resume"];

/** @type {readonly Phase[]} */
const NOT_YOURS = ["engine", "paused", "away"];

/** The only owner of the game: says whose turn it is and what may happen now. */
export class Session {
  #needs;
  /** @type {Round} */
  #round;
  /** @type {Round | null} */
  #previous = null;
  /** @type {Hand | null} */
  #hand = null;
  #paused = false;
  #stepping = false;
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
    this.#round = this.#createRound(plan, record, standing);
    // An engine that moved at once would wipe out the moves that are still to be looked at.
    this.#paused = this.#round.looksBack;
  }

  /** Tells the first state and lets the engine move if it is its turn. */
  begin() {
    this.#change({ type: "start" });
  }

  /** @param {(state: State, event: SessionEvent) => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
  }

  /** The whole game, undone moves included, as a code for links. */
  code() {
    return this.#game.code();
  }

  /** The moves of a game by link have gone to the other player. */
  tellSent() {
    this.#tell({ type: "sent" });
  }

  /** Ends when this turn does. */
  get turnSignal() {
    return this.#turn.signal;
  }

  /** @returns {State} */
  get state() {
    const { game, plan, timedOut, canExchange } = this.#round;
    const snapshot = game.snapshot();
    const moves = game.moves();
    const standing = moves.slice(0, snapshot.ply);
    return {
      snapshot,
      moves,
      record: game.record(),
      plan,
      phase: this.#phase(snapshot),
      unsent: moves.length > (this.#fixedPlies ?? moves.length),
      canUndo:
        this.#hand !== null ||
        this.#previous !== null ||
        undoTarget(moves, snapshot.ply, this.#isPerson) !== null,
      canRedo: redoTarget(moves, snapshot.ply, this.#isPerson) !== null,
      canRestore: this.#previous !== null,
      canExchange,
      engineFailed: this.#engineFailed,
      hand: this.#hand,
      faults: this.#lastFaults(standing),
      faultCounts: this.#round.countFaults(standing),
      clock: this.clock,
      timedOut,
      outcome: timedOut === null ? snapshot.result : { winner: opponent(timedOut) },
    };
  }

  /** The players' time at this moment, or `null` where they have all the time they want. */
  get clock() {
    const { clock } = this.#round;
    return clock && { times: clock.times, running: clock.running };
  }

  /** The board before the last ply, or `null` at the beginning. */
  get boardBefore() {
    return this.#round.boardBefore;
  }

  /** What the engine is asked about. */
  get position() {
    return this.#game.position();
  }

  /** A person chooses a square: places a disc, or turns one over. @param {number} square */
  play(square) {
    const snapshot = this.#game.snapshot();
    const phase = this.#phase(snapshot);
    if (phase === "flip") this.#turnOver(square, snapshot.board);
    else if (NOT_YOURS.includes(phase)) this.#refuse("not-your-turn", square);
    else if (phase === "over") this.#refuse("game-over", square);
    else if (this.#startsByHand(snapshot, square)) {
      this.#hand = { square, color: snapshot.toMove, turned: [] };
      this.#tell({ type: "placed", square });
    } else this.#personMoves(() => this.#game.play(square), square);
  }

  /** A person who has turned discs over by hand ends the turn; what the rules say stands. */
  endTurn() {
    const hand = this.#hand;
    if (hand === null) return;
    const legal = this.#game.snapshot().legal.find(({ square }) => square === hand.square);
    this.#hand = null;
    this.#personMoves(
      () => this.#game.play(hand.square),
      hand.square,
      judge(hand, legal?.flips ?? []),
    );
  }

  /** A person who must pass does. */
  pass() {
    const phase = this.#phase(this.#game.snapshot());
    if (NOT_YOURS.includes(phase)) this.#refuse("not-your-turn");
    else if (phase === "over") this.#refuse("game-over");
    else this.#personMoves(() => this.#game.pass());
  }

  /**
   * Takes back to the last decision: a disc in hand, a move, or, where there is none yet, the new
   * game itself.
   */
  undo() {
    if (this.#hand !== null) {
      this.#withdraw();
      return;
    }
    const { game } = this.#round;
    const ply = undoTarget(game.moves(), game.snapshot().ply, this.#isPerson);
    if (ply !== null) this.#travel(() => this.#round.undoTo(ply), { type: "undo" });
    else if (this.#previous !== null) this.restore();
    else this.#refuse("nothing-to-undo");
  }

  redo() {
    const { game } = this.#round;
    const ply = redoTarget(game.moves(), game.snapshot().ply, this.#isPerson);
    if (ply === null) this.#refuse("nothing-to-redo");
    else this.#travel(() => this.#round.goTo(ply), { type: "redo" });
  }

  /** Goes to any ply of the game, to look at it or to play on from there. @param {number} ply */
  goTo(ply) {
    const { plies } = this.#game.snapshot();
    const there = Math.max(0, Math.min(ply, plies));
    this.#travel(() => this.#round.goTo(there), { type: "goTo" });
  }

  /** Exchanges the moves from a fork on for those that were made there before. */
  exchange() {
    if (!this.#round.canExchange) return;
    this.#travel(() => this.#round.exchange(), { type: "exchange" });
  }

  /**
   * Throws what the rules refuse in the plan or the record; the game that runs goes on then.
   *
   * @param {Plan} plan
   * @param {string} [record]
   * @param {Standing} [standing]
   */
  newGame(plan, record = "", standing = {}) {
    const round = this.#createRound(plan, record, standing);
    this.#round.clock?.stop();
    const name = byLinkName(plan);
    const goesOn = name !== null && name === byLinkName(this.#round.plan);
    if (this.#game.snapshot().plies > 0 && !goesOn) {
      this.#forgetPrevious();
      this.#previous = this.#round;
    } else {
      this.#game.free();
    }
    this.#round = round;
    this.#paused = this.#round.looksBack;
    this.#change({ type: "start" });
  }

  /** Takes a new game back: the game before it goes on. */
  restore() {
    if (this.#previous === null) return;
    this.#game.free();
    this.#round = this.#previous;
    this.#previous = null;
    this.#paused = this.#standsStill();
    this.#change({ type: "restore" });
  }

  /** Stops a game that engines play against each other. */
  pause() {
    if (!isEngineOnly(this.#round.plan) || this.#paused) return;
    this.#paused = true;
    this.#change({ type: "pause" });
  }

  resume() {
    if (!this.#paused) return;
    this.#paused = false;
    this.#change({ type: "resume" });
  }

  /** Lets the engine make one move and then wait again. */
  step() {
    const snapshot = this.#game.snapshot();
    if (this.#phase(snapshot) !== "paused") return;
    if (snapshot.ply < snapshot.plies) {
      this.goTo(snapshot.ply + 1);
      return;
    }
    this.#stepping = true;
    this.#change({ type: "resume" });
  }

  /** Asks the engine again after it failed. */
  retryEngine() {
    if (!this.#engineFailed) return;
    this.#engineFailed = false;
    this.#paused = false;
    this.#change({ type: "resume" });
  }

  get #game() {
    return this.#round.game;
  }

  /** @param {Plan} plan @param {string} record @param {Standing} standing */
  #createRound(plan, record, standing) {
    return new Round(this.#needs.createGame(plan, record), plan, standing, this.#needs.now);
  }

  get #fixedPlies() {
    return this.#needs.fixedPlies?.(this.#round.plan) ?? null;
  }

  /** @param {Color} color */
  #isPerson = (color) => this.#engineFailed || this.#round.plan.players[color].kind === "person";

  /** @param {Snapshot} snapshot @returns {Phase} */
  #phase(snapshot) {
    if (snapshot.status === "over" || this.#round.timedOut !== null) return "over";
    if (this.#hand !== null) return "flip";
    if (this.#isAway(snapshot)) return "away";
    const byLink = this.#round.plan.players[snapshot.toMove].kind === "remote";
    if (byLink || this.#isPerson(snapshot.toMove))
      return snapshot.status === "pass" ? "pass" : "place";
    return this.#paused && !this.#stepping ? "paused" : "engine";
  }

  /** @param {Snapshot} snapshot */
  #isAway({ ply, status, toMove }) {
    const fixed = this.#fixedPlies;
    if (fixed === null) return false;
    // A forced pass is made here for whoever is away: it needs no link of its own.
    return ply < fixed || (this.#round.plan.players[toMove].kind === "remote" && status !== "pass");
  }

  /** Whether the engine must not at once make anew what was just taken back. */
  #standsStill() {
    return this.#round.looksBack || isEngineOnly(this.#round.plan);
  }

  /** The engine's reply does not wipe out what a person is to learn. @param {MadeMove[]} standing */
  #lastFaults(standing) {
    const last = standing.findLast(({ color }) => this.#isPerson(color));
    const faults = last && this.#round.faultsAt(last.ply);
    return faults ? { ...faults, color: last.color } : null;
  }

  /** @param {Snapshot} snapshot @param {number} square */
  #startsByHand({ status, freeOpening, legal }, square) {
    return (
      this.#needs.flipsByHand() &&
      status === "play" &&
      !freeOpening &&
      legal.some((one) => one.square === square)
    );
  }

  /** @param {number} square @param {string} board */
  #turnOver(square, board) {
    const hand = /** @type {Hand} */ (this.#hand);
    if (square === hand.square) this.#withdraw();
    else if (!canTurn(hand, board, square)) this.#refuse("not-theirs", square);
    else {
      this.#hand = turn(hand, square);
      this.#tell({ type: "turned", square, back: hand.turned.includes(square) });
    }
  }

  #withdraw() {
    const square = this.#hand?.square ?? 0;
    this.#hand = null;
    this.#tell({ type: "withdrawn", square });
  }

  /**
   * @param {() => Snapshot} make
   * @param {number | null} [square]
   * @param {Faults | null} [faults]
   */
  #personMoves(make, square = null, faults = null) {
    const left = this.#round.lineFrom(this.#game.snapshot().ply);
    try {
      make();
    } catch (error) {
      this.#refuse(codeOf(error) ?? "other", square);
      return;
    }
    this.#forgetPrevious();
    if (!isEngineOnly(this.#round.plan)) this.#paused = false;
    this.#moved(left, faults);
  }

  /** @param {import("./round.js").Line} left @param {Faults | null} faults */
  #moved(left, faults = null) {
    const move = this.#round.note(left, faults);
    if (move === null) return;
    this.#stepping = false;
    this.#change({ type: "move", move });
  }

  /** @param {() => void} go @param {SessionEvent} event */
  #travel(go, event) {
    go();
    this.#paused = this.#standsStill();
    this.#change(event);
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
    this.#hand = null;
    this.#runClock(signal);
    this.#tell(event);
    // A listener may have changed the game already.
    if (signal.aborted) return;
    const phase = this.#phase(this.#game.snapshot());
    if (phase === "engine") this.#engineMoves(signal);
    if (phase === "pass" && ONWARD.includes(event.type)) this.#passSoon(signal);
  }

  /** @param {SessionEvent} event */
  #tell(event) {
    const { state } = this;
    for (const listener of this.#listeners) listener(state, event);
  }

  /** @param {AbortSignal} signal the turn that the time is for */
  async #runClock(signal) {
    const { clock, game } = this.#round;
    if (clock === null) return;
    clock.stop();
    const snapshot = game.snapshot();
    const color = snapshot.toMove;
    // The first disc starts the clocks; who looks at an earlier point has time for that.
    if (snapshot.ply === 0 || snapshot.ply < snapshot.plies) return;
    if (["paused", "over"].includes(this.#phase(snapshot))) return;
    clock.run(color);
    while (clock.times[color] > 0) {
      await delay(clock.times[color], signal);
      if (signal.aborted) return;
    }
    clock.stop();
    this.#hand = null;
    this.#round.timedOut = color;
    this.#change({ type: "timeout", color });
  }

  /** @param {AbortSignal} signal */
  async #passSoon(signal) {
    const milliseconds = this.#needs.passDelay();
    if (milliseconds === null) return;
    await delay(milliseconds, signal);
    if (!signal.aborted) this.pass();
  }

  /** @param {AbortSignal} signal the turn that the engine moves in */
  async #engineMoves(signal) {
    const shown = this.#needs.replyDelay(signal);
    const { game } = this.#round;
    const mustPass = game.snapshot().status === "pass";
    const left = this.#round.lineFrom(game.snapshot().ply);
    try {
      const square = mustPass ? null : (await this.#ask(signal)).square;
      await shown;
      if (signal.aborted) return;
      if (square === null) game.pass();
      else game.play(square);
    } catch (error) {
      if (signal.aborted) return;
      console.warn("The engine did not move:", error, detailsOf(error));
      this.#engineFailed = true;
      this.#change({ type: "engine-failed" });
      return;
    }
    this.#moved(left);
  }

  /** @param {AbortSignal} signal */
  #ask(signal) {
    return this.#needs.engine.think(this.#round.task(this.#needs.seed()), { signal });
  }
}
