import { codeOf, detailsOf } from "./bindings.js";
import { fullTimes, GameClock, thinkingTime } from "./clock.js";
import { delay } from "./delay.js";
import { Forks } from "./forks.js";
import { canTurn, judge, turn } from "./hand.js";
import { redoTarget, undoTarget } from "./history.js";
import { byLinkName, isEngineOnly, opponent } from "./plan.js";

/**
 * @typedef {import("./bindings.js").Game} Game
 * @typedef {import("./bindings.js").Snapshot} Snapshot
 * @typedef {import("./bindings.js").MadeMove} MadeMove
 * @typedef {import("./bindings.js").Color} Color
 * @typedef {import("./bindings.js").EngineTask} EngineTask
 * @typedef {import("./bindings.js").EngineReply} EngineReply
 * @typedef {import("./clock.js").Times} Times
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("./hand.js").Faults} Faults
 * @typedef {import("./plan.js").Plan} Plan
 *
 * @typedef {"place" | "flip" | "pass" | "engine" | "paused" | "away" | "over"} Phase
 *   place: a person is to place a disc. flip: a person turns discs over by hand. pass: a person must
 *   pass. engine: the engine is to move and does. paused: the engine is to move and waits for
 *   `resume`. away: another person's link is waited for, or a move is looked at that has been sent.
 *   over: nobody can move, or somebody's time is up.
 *
 * @typedef {{ times: Times | null, faults: Faults | null }} Note what is known of a ply besides what
 *   the rules say: the time left after it, and what was turned over wrongly
 *
 * @typedef {object} Round one game and all that belongs to it
 * @property {Game} game
 * @property {Plan} plan
 * @property {GameClock | null} clock
 * @property {(Note | undefined)[]} notes by ply; plies that were there at the beginning have none
 * @property {Forks<Note | undefined>} forks
 * @property {Color | null} timedOut
 *
 * @typedef {object} State
 * @property {Snapshot} snapshot
 * @property {MadeMove[]} moves all plies, undone ones included
 * @property {string} record the plies that stand
 * @property {Plan} plan
 * @property {Phase} phase
 * @property {boolean} unsent whether these moves are still to be sent to another person by link
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} canRestore whether the game before this one can be had back
 * @property {boolean} canExchange whether another line can be had back
 * @property {boolean} engineFailed persons play for the engine until it can be had again
 * @property {Hand | null} hand the turn that is being made by hand
 * @property {(Faults & { color: Color }) | null} faults of the last ply of a person, if it was made
 *   by hand
 * @property {Record<Color, { missed: number, wrong: number }>} faultCounts of the plies that stand
 * @property {{ times: Times, running: Color | null } | null} clock
 * @property {Color | null} timedOut whose time is up
 * @property {{ winner: Color | "draw" } | null} outcome by the discs or by the clock
 *
 * @typedef {{ type: "start" } | { type: "restore" } | { type: "undo" } | { type: "redo" }
 *   | { type: "goTo" } | { type: "exchange" }
 *   | { type: "sent" } | { type: "pause" } | { type: "resume" } | { type: "engine-failed" }
 *   | { type: "placed", square: number } | { type: "withdrawn", square: number }
 *   | { type: "turned", square: number, back: boolean }
 *   | { type: "timeout", color: Color }
 *   | { type: "move", move: MadeMove }
 *   | { type: "refused", code: string, square: number | null }} SessionEvent
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
 *
 * @typedef {object} Standing where a game goes on
 * @property {number} [ply] how many of the record's moves stand; all unless given
 * @property {Times | null} [times] what is left on the clock; all unless given
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
    this.#paused = this.#looksBack();
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
    const { game, plan, forks, notes, timedOut } = this.#round;
    const snapshot = game.snapshot();
    const moves = game.moves();
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
      canExchange: forks.other !== null,
      engineFailed: this.#engineFailed,
      hand: this.#hand,
      faults: this.#lastFaults(moves.slice(0, snapshot.ply)),
      faultCounts: countFaults(moves.slice(0, snapshot.ply), notes),
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
    const { game } = this.#round;
    const { ply } = game.snapshot();
    if (ply === 0) return null;
    const { board } = game.goTo(ply - 1);
    game.goTo(ply);
    return board;
  }

  /** What the engine is asked about: the position, and each one that a legal move leads to. */
  get positions() {
    const { game, plan } = this.#round;
    const record = game.record();
    const after = game.snapshot().legal.map(({ square }) => {
      const next = this.#needs.createGame(plan, record);
      const { status } = next.play(square);
      const position = next.position();
      next.free();
      return { square, position, over: status === "over" };
    });
    return { position: game.position(), after };
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
    const { game, forks } = this.#round;
    const from = game.snapshot().ply;
    const to = undoTarget(game.moves(), from, this.#isPerson);
    if (to === null) {
      if (this.#previous !== null) this.restore();
      else this.#refuse("nothing-to-undo");
      return;
    }
    for (let line = forks.behind(from, to); line !== null; line = forks.behind(from, to)) {
      forks.comeBack(this.#branchAt(line.ply));
      this.#replaceLine(line);
    }
    this.#moveTo(to, { type: "undo" });
  }

  redo() {
    const { game } = this.#round;
    const ply = redoTarget(game.moves(), game.snapshot().ply, this.#isPerson);
    if (ply === null) this.#refuse("nothing-to-redo");
    else this.#moveTo(ply, { type: "redo" });
  }

  /** Goes to any ply of the game, to look at it or to play on from there. @param {number} ply */
  goTo(ply) {
    const { plies } = this.#game.snapshot();
    this.#moveTo(Math.max(0, Math.min(ply, plies)), { type: "goTo" });
  }

  /** Exchanges the moves from a fork on for those that were made there before. */
  exchange() {
    const { forks } = this.#round;
    const line = forks.other;
    if (line === null) return;
    forks.exchange(this.#branchAt(line.ply));
    this.#replaceLine(line);
    this.#moveTo(line.ply, { type: "exchange" });
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
    this.#paused = this.#looksBack();
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

  /** @param {Plan} plan @param {string} record @param {Standing} standing @returns {Round} */
  #createRound(plan, record, { ply, times }) {
    const game = this.#needs.createGame(plan, record);
    const { plies } = game.snapshot();
    if (ply !== undefined) game.goTo(ply);
    const clock = plan.clock && new GameClock(plan.clock, this.#needs.now, times ?? undefined);
    /** @type {(Note | undefined)[]} */
    const notes = [];
    if (times) notes[ply ?? plies] = { times, faults: null };
    return { game, plan, clock, notes, forks: new Forks(), timedOut: null };
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

  /** An engine that moved at once would wipe out the moves that are still to be looked at. */
  #looksBack() {
    const { ply, plies } = this.#game.snapshot();
    return ply < plies;
  }

  /** Whether the engine must not at once make anew what was just taken back. */
  #standsStill() {
    return this.#looksBack() || isEngineOnly(this.#round.plan);
  }

  /** The engine's reply does not wipe out what a person is to learn. @param {MadeMove[]} moves */
  #lastFaults(moves) {
    const last = moves.findLast(({ color }) => this.#isPerson(color));
    const faults = last && this.#round.notes[last.ply]?.faults;
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
    const left = this.#branchAt(this.#game.snapshot().ply);
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

  /** @param {import("./forks.js").Branch<Note | undefined>} left @param {Faults | null} faults */
  #moved(left, faults = null) {
    const { game, clock, notes, forks } = this.#round;
    const move = game.snapshot().lastMove;
    if (move === null) return;
    forks.leave(left);
    clock?.add(move.color);
    notes.length = Math.min(notes.length, move.ply);
    notes[move.ply] = { times: clock?.times ?? null, faults };
    this.#stepping = false;
    this.#change({ type: "move", move });
  }

  /** The moves from a ply on. @param {number} ply @returns {import("./forks.js").Branch<Note | undefined>} */
  #branchAt(ply) {
    const { game, notes } = this.#round;
    const squares = game
      .moves()
      .slice(ply)
      .map(({ square }) => square);
    return { ply, squares, notes: notes.slice(ply + 1) };
  }

  /** @param {import("./forks.js").Branch<Note | undefined>} branch */
  #replaceLine({ ply, squares, notes }) {
    const { game } = this.#round;
    game.goTo(ply);
    for (const square of squares) {
      if (square < 0) game.pass();
      else game.play(square);
    }
    const kept = Array.from({ length: ply + 1 }, (_, i) => this.#round.notes[i]);
    this.#round.notes = [...kept, ...notes];
  }

  /** @param {number} ply @param {SessionEvent} event */
  #moveTo(ply, event) {
    const { game, clock, notes, plan } = this.#round;
    game.goTo(ply);
    this.#hand = null;
    this.#round.timedOut = null;
    if (clock !== null && plan.clock !== null) {
      clock.set(
        notes.slice(0, ply + 1).findLast((note) => note?.times)?.times ?? fullTimes(plan.clock),
      );
    }
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
    const left = this.#branchAt(game.snapshot().ply);
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

  /** @param {AbortSignal} signal @returns {Promise<EngineReply>} */
  #ask(signal) {
    const { game, plan, clock } = this.#round;
    const position = game.position();
    const player = plan.players[position.toMove];
    const level = player.kind === "engine" ? player.level : 1;
    /** @type {EngineTask} */
    const task = { position, level, seed: this.#needs.seed() };
    if (clock !== null && plan.clock !== null) {
      task.milliseconds = thinkingTime(clock.times[position.toMove], plan.clock);
    }
    return this.#needs.engine.think(task, { signal });
  }
}

/** @param {MadeMove[]} moves @param {(Note | undefined)[]} notes */
function countFaults(moves, notes) {
  const counts = { dark: { missed: 0, wrong: 0 }, light: { missed: 0, wrong: 0 } };
  for (const { color, ply } of moves) {
    counts[color].missed += notes[ply]?.faults?.missed.length ?? 0;
    counts[color].wrong += notes[ply]?.faults?.wrong.length ?? 0;
  }
  return counts;
}
