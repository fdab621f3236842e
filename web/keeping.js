import { codeAtEnd, readCode } from "./code.js";
import { text } from "./i18n/index.js";
import { GamesByLink } from "./keep/by-link.js";
import { newId } from "./keep/id.js";
import { takePlace } from "./keep/saves.js";
import { hasLevels } from "./keep/shape.js";
import { byLinkName, soloPerson, usualPlan } from "./plan.js";

/**
 * @typedef {import("./bindings.js").Bindings} Bindings
 * @typedef {import("./keep/saves.js").SavedGame} SavedGame
 * @typedef {import("./link.js").LinkedGame} LinkedGame
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./session.js").State} State
 * @typedef {import("./session.js").SessionEvent} SessionEvent
 * @typedef {import("./session.js").Standing} Standing
 *
 * @typedef {object} Opened a game to go on with
 * @property {Plan} plan
 * @property {string} record
 * @property {Standing} standing
 */

/** Events that change nothing that is worth keeping. */
const IDLE = ["refused", "placed", "turned", "withdrawn", "sent", "pause"];

/**
 * Keeps games: the running one from one visit to the next, finished ones, and those that are played
 * by link.
 *
 * @param {Bindings} bindings
 * @param {boolean} linked whether the address names a game
 */
export async function openKeeping(bindings, linked) {
  const needs = {
    storage: () => localStorage,
    tab: () => sessionStorage,
    locks: navigator.locks,
  };
  return new Keeping(bindings, await takePlace(needs, !linked));
}

export class Keeping {
  #bindings;
  #place;
  /** @type {WeakMap<Plan, string>} the names of the games of this visit */
  #names = new WeakMap();
  #byLink;
  /** @type {Promise<import("./keep/archive.js").Archive> | null} */
  #archive = null;
  #lasting = true;

  /** @param {Bindings} bindings @param {SavedGame} place */
  constructor(bindings, place) {
    this.#bindings = bindings;
    this.#place = place;
    this.#byLink = new GamesByLink(() => localStorage, bindings);
  }

  /**
   * The game that was left here, or the usual one, and what is to be said about it.
   *
   * @returns {Opened & { complaint: string }}
   */
  resume() {
    const usual = { plan: usualPlan(), record: "", standing: {} };
    const save = this.#place.read();
    if (save === null) return { ...usual, complaint: "" };
    try {
      if (save === "damaged") throw new Error("not a save");
      if (!hasLevels(save.players, this.#bindings.levels)) throw new Error("no such level");
      const byLink = this.#further(save);
      if (byLink !== null) return { ...byLink, complaint: "" };
      const { options, record, ply } = readCode(this.#bindings, save.code);
      const plan = { game: options, players: save.players, clock: save.clock };
      this.#names.set(plan, save.game);
      return { plan, record, standing: { ply, times: save.times }, complaint: "" };
    } catch {
      this.#place.setAside();
      return { ...usual, complaint: text("keep.damaged") };
    }
  }

  /** A game by link may have gone on in another tab. @param {import("./keep/saves.js").Save} save */
  #further({ players, code }) {
    const id = byLinkName({ players });
    if (id === null || this.fixedPlies({ players }) === null) return null;
    const { moves } = readCode(this.#bindings, code);
    return (this.fixedPlies({ players }) ?? 0) > moves.length ? this.openByLink(id) : null;
  }

  /**
   * The game that a link opens here, or only what is to be said about it.
   *
   * @param {LinkedGame} linked
   * @returns {{ opened: Opened | null, complaint: string }}
   */
  follow({ plan, record, ply, byLink }) {
    if (byLink === undefined) return { opened: { plan, record, standing: { ply } }, complaint: "" };
    const reception = this.#byLink.receive(byLink);
    const opened = this.openByLink(byLink.game);
    switch (reception) {
      case "differs":
        return { opened, complaint: text("byLink.differs") };
      case "old":
        return { opened, complaint: text("byLink.old") };
      default:
        return { opened, complaint: "" };
    }
  }

  /** @param {string} id @returns {Opened | null} */
  openByLink(id) {
    const game = this.#byLink.open(id);
    return game && { plan: game.plan, record: game.record, standing: { ply: game.ply } };
  }

  /**
   * How many plies of a game by link have been sent or received, and so stand; `null` for any other
   * game.
   *
   * @param {Pick<Plan, "players">} plan
   */
  fixedPlies(plan) {
    const id = byLinkName(plan);
    return id === null ? null : (this.#byLink.get(id)?.fixed ?? -1);
  }

  /**
   * Keeps what happens from now on.
   *
   * @param {Session} session
   * @param {(sentence: string) => void} say for the eye and the ear
   */
  attach(session, say) {
    session.subscribe((state, event) => this.#keep(session, state, event, say));
    // The clocks have run since the last move.
    addEventListener("pagehide", () => this.#write(session, session.state.plan));
    this.#byLink.subscribe((id) => {
      const { plan, moves } = session.state;
      if (byLinkName(plan) !== id || (this.fixedPlies(plan) ?? 0) <= moves.length) return;
      const opened = this.openByLink(id);
      if (opened !== null) session.newGame(opened.plan, opened.record, opened.standing);
    });
  }

  /** Where finished games are, opened when they are first needed. */
  archive() {
    this.#archive ??= import("./keep/archive.js")
      .then(({ openArchive }) => openArchive(this.#bindings))
      .catch((error) => {
        this.#archive = null;
        throw error;
      });
    return this.#archive;
  }

  /**
   * The code of a game by link for the other player, and what to call when it has been sent; `null`
   * for any other game.
   *
   * @param {Session} session
   */
  outgoing(session) {
    const { plan, moves } = session.state;
    const id = byLinkName(plan);
    if (id === null) return null;
    return {
      code: codeAtEnd(this.#bindings, session.code()),
      players: plan.players,
      sent: () => {
        this.#byLink.sent(id, moves.length);
        session.tellSent();
      },
    };
  }

  /**
   * @param {Session} session
   * @param {State} state
   * @param {SessionEvent} event
   * @param {(sentence: string) => void} say
   */
  #keep(session, state, event, say) {
    if (IDLE.includes(event.type)) return;
    const { plan } = state;
    const kept = this.#write(session, plan);
    // A game that is kept is found again without the link, which would begin it anew.
    if (kept && location.hash !== "") {
      history.replaceState(history.state, "", location.pathname + location.search);
    }
    // After the other listeners, who say what the event itself calls for.
    if (!kept && this.#lasting) queueMicrotask(() => say(text("keep.forbidden")));
    this.#lasting = kept;
    const byLink = byLinkName(plan);
    const me = soloPerson(plan);
    if (byLink !== null && me !== null) this.#byLink.keep(byLink, me, session.code());
    if (state.phase === "over" && isEnd(event, byLink !== null)) {
      this.#finish(state).catch((error) => {
        console.warn(error);
        say(text("failure.part"));
      });
    }
  }

  /** @param {Session} session @param {Plan} plan @returns {boolean} whether it could be kept */
  #write(session, plan) {
    return this.#place.write({
      game: this.#nameOf(plan),
      players: plan.players,
      clock: plan.clock,
      times: session.clock?.times ?? null,
      code: session.code(),
    });
  }

  /** @param {Plan} plan */
  #nameOf(plan) {
    const name = this.#names.get(plan) ?? byLinkName(plan) ?? newId();
    this.#names.set(plan, name);
    return name;
  }

  /** @param {State} state */
  async #finish({ plan, record, timedOut }) {
    const game = {
      id: this.#nameOf(plan),
      date: Date.now(),
      options: plan.game,
      players: plan.players,
      record,
      timedOut,
    };
    await (await this.archive()).add(game);
  }

  /** @param {string} id */
  removeByLink(id) {
    this.#byLink.remove(id);
  }

  /** The games by link, the latest first, and whose turn it is in each. */
  listByLink() {
    return this.#byLink.list().map(({ id, me, code, fixed, updated }) => {
      const { options, moves, last } = readCode(this.#bindings, code);
      const { size, goal } = options;
      /** @type {"yours" | "theirs" | "send" | "over"} */
      const turn =
        moves.length > fixed && last.toMove !== me
          ? "send"
          : last.status === "over"
            ? "over"
            : last.toMove === me
              ? "yours"
              : "theirs";
      return { id, me, updated, size, goal, moves: moves.length, turn };
    });
  }
}

/** Whether an event that leaves the game over has ended it. @param {SessionEvent} event @param {boolean} byLink */
function isEnd({ type }, byLink) {
  return type === "move" || type === "timeout" || (byLink && type === "start");
}
