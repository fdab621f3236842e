import { emptyScene } from "./board/scene.js";
import { codeAtEnd, readCode } from "./code.js";
import { canShare, copyText, share } from "./deliver.js";
import { lastPlaced } from "./history.js";
import { text } from "./i18n/index.js";
import { GamesByLink, planOf } from "./keep/by-link.js";
import { openStore } from "./keep/database.js";
import { finish } from "./keep/finished.js";
import { newId } from "./keep/id.js";
import { savesSetAside, takePlace } from "./keep/saves.js";
import { isCounted } from "./keep/statistics.js";
import { writeLink } from "./link.js";
import { createByLink } from "./panels/by-link.js";
import { createEditor } from "./panels/editor.js";
import { createLibrary } from "./panels/library.js";
import { typedPart } from "./panels/part.js";
import { createShare } from "./panels/share.js";
import { createStatistics } from "./panels/statistics.js";
import { byLinkName, COLORS, soloPerson, usualPlan } from "./plan.js";

/**
 * @typedef {import("./bindings.js").Bindings} Bindings
 * @typedef {import("./bindings.js").GameOptions} GameOptions
 * @typedef {import("./bindings.js").Color} Color
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
 *
 * @typedef {object} Needs
 * @property {Session} session
 * @property {import("./panels/menu.js").Menu} menu
 * @property {(sentence: string) => void} say for the eye and the ear
 */

/** Events that change nothing that is worth keeping. */
const IDLE = ["refused", "placed", "turned", "withdrawn", "sent", "pause"];

/**
 * Keeps games: the running one from one visit to the next, finished ones in the library, those that
 * are played by link, and all ways to give a game away or set one up.
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
  /** @type {import("./keep/database.js").OpenedStore<import("./keep/finished.js").FinishedGame>} */
  #games = openStore("games");
  /** @type {import("./keep/database.js").OpenedStore<import("./keep/finished.js").Result>} */
  #results = openStore("results");
  #lasting = true;
  #openShare = createShare(typedPart(document, "#share", HTMLDialogElement));

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
    return (this.fixedPlies({ players }) ?? 0) > moves.length ? this.#openByLink(id) : null;
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
    const opened = this.#openByLink(byLink.game);
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
  #openByLink(id) {
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

  /** Keeps what happens from now on, and opens the dialogs from the menu. @param {Needs} needs */
  attach({ session, menu, say }) {
    const openGame = (/** @type {Opened | null} */ opened) => {
      if (opened !== null) session.newGame(opened.plan, opened.record, opened.standing);
    };
    const dialog = (/** @type {string} */ selector) =>
      typedPart(document, selector, HTMLDialogElement);

    session.subscribe((state, event) => this.#keep(session, state, event, say));
    // The clocks have run since the last move.
    addEventListener("pagehide", () => this.#write(session, session.state.plan));
    this.#byLink.subscribe((id) => {
      const { plan, moves } = session.state;
      const further = byLinkName(plan) === id && (this.fixedPlies(plan) ?? 0) > moves.length;
      if (further) openGame(this.#openByLink(id));
    });

    const openEditor = createEditor(dialog("#editor"), {
      bindings: this.#bindings,
      play: (game) => {
        const { players } = session.state.plan;
        session.newGame({ game, players: withoutLink(players), clock: null });
      },
      share: (options) => {
        const game = new this.#bindings.Game(options);
        const { board, size } = game.snapshot();
        const link = addressOf(writeLink(game.code(), usualPlan().players));
        game.free();
        this.#openShare({ link, record: "", scene: { ...emptyScene(size), board } });
      },
    });
    const openByLink = createByLink(dialog("#by-link"), {
      list: () => this.#listByLink(),
      open: (id) => openGame(this.#openByLink(id)),
      remove: (id) => this.#byLink.remove(id),
      start: (options, me) => session.newGame(planOf(newId(), me, options)),
    });
    const openLibrary = createLibrary(dialog("#library"), {
      games: this.#games,
      results: this.#results,
      aside: savesSetAside(() => localStorage),
      bindings: this.#bindings,
      open: ({ options, players, record }) =>
        session.newGame({ game: options, players: withoutLink(players), clock: null }, record),
    });
    const openStatistics = createStatistics(dialog("#statistics"), {
      results: this.#results,
      levels: this.#bindings.levels,
    });

    menu.add({ label: "menu.share", act: () => this.#share(session.state, this.#linkTo(session)) });
    menu.add({ label: "menu.byLink", act: openByLink });
    menu.add({ label: "menu.library", act: openLibrary });
    menu.add({ label: "menu.statistics", act: openStatistics });
    menu.add({
      label: "menu.editor",
      act: () => {
        const { size, goal, board, toMove } = session.state.snapshot;
        openEditor({ size, goal, board, toMove });
      },
    });
  }

  /**
   * Sends the game on to the other player.
   *
   * @param {Session} session
   * @param {(sentence: string) => void} say
   */
  async send(session, say) {
    const { plan, moves } = session.state;
    const id = byLinkName(plan);
    if (id === null) return;
    const link = addressOf(writeLink(codeAtEnd(this.#bindings, session.code()), plan.players));
    const data = { title: text("app.name"), text: text("byLink.invitation"), url: link };
    const delivery = canShare(data) ? await share(data) : await copyText(link);
    if (delivery === "cancelled") return;
    this.#byLink.sent(id, moves.length);
    session.tellSent();
    // Where the clipboard is refused, the link can be copied by hand.
    if (delivery === "failed") this.#share(session.state, link);
    else say(text(delivery === "copied" ? "byLink.copied" : "byLink.shared"));
  }

  /** @param {Session} session */
  #linkTo(session) {
    return addressOf(writeLink(session.code(), withoutLink(session.state.plan.players)));
  }

  /** @param {State} state @param {string} link */
  #share({ snapshot, moves, record }, link) {
    const last = lastPlaced(moves, snapshot.ply);
    const scene = { ...emptyScene(snapshot.size), board: snapshot.board, last };
    this.#openShare({ link, record, scene });
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
    if (state.phase === "over" && isEnd(event, byLink !== null)) this.#finish(state);
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
    const finished = finish(this.#bindings, {
      id: this.#nameOf(plan),
      date: Date.now(),
      options: plan.game,
      players: plan.players,
      record,
      timedOut,
    });
    if (finished === null) return;
    await this.#games.put([finished.game]);
    if (isCounted(finished.result)) await this.#results.put([finished.result]);
  }

  #listByLink() {
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

/** The same players, where whoever played by link is a person at this table. @param {Plan["players"]} players */
function withoutLink(players) {
  const seated = { ...players };
  for (const color of COLORS) {
    if (seated[color].kind === "remote") seated[color] = { kind: "person" };
  }
  return seated;
}

/** @param {string} fragment */
function addressOf(fragment) {
  return location.origin + location.pathname + fragment;
}
