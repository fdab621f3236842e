import { planOf } from "./keep/by-link.js";
import { newId } from "./keep/id.js";
import { savesSetAside } from "./keep/saves.js";
import { typedPart } from "./panels/part.js";
import { withinLevels, withoutLink } from "./plan.js";

/**
 * The dialogs in which games are given away, kept, counted and set up.
 *
 * @typedef {import("./bindings.js").GameOptions} GameOptions
 *
 * @typedef {object} Needs
 * @property {import("./bindings.js").Bindings} bindings
 * @property {import("./session.js").Session} session
 * @property {import("./keeping.js").Keeping} keeping
 * @property {import("./panels/menu.js").Menu} menu
 * @property {import("./later.js").Later} later
 * @property {(sentence: string) => void} say for the eye and the ear
 */

/**
 * Puts them in the menu.
 *
 * @param {Needs} needs
 * @returns {() => Promise<void>} sends a game by link on to the other player
 */
export function addShelves(needs) {
  const { session, menu, later } = needs;
  const { share, sharePosition, send } = laterGiving(needs);
  const openByLink = laterByLink(needs);
  const openLibrary = laterLibrary(needs);
  const openStatistics = laterStatistics(needs);
  const openEditor = later(async () => {
    const { createEditor } = await import("./panels/editor.js");
    return createEditor(dialog("#editor"), {
      bindings: needs.bindings,
      play: (game) => begin(needs, game),
      share: sharePosition,
    });
  });
  menu.add({ label: "menu.share", apart: true, act: share });
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
  return send;
}

/** @param {Needs} needs */
function laterGiving(needs) {
  /** @type {ReturnType<typeof import("./giving.js").createGiving> | null} */
  let made = null;
  const giving = async () => {
    const { createGiving } = await import("./giving.js");
    made ??= createGiving(needs);
    return made;
  };
  return {
    share: needs.later(async () => (await giving()).shareGame),
    sharePosition: needs.later(async () => (await giving()).sharePosition),
    send: needs.later(async () => (await giving()).send),
  };
}

/** @param {Needs} needs */
function laterByLink({ session, keeping, later }) {
  return later(async () => {
    const { createByLink } = await import("./panels/by-link.js");
    return createByLink(dialog("#by-link"), {
      list: () => keeping.listByLink(),
      open: (id) => {
        const opened = keeping.openByLink(id);
        if (opened !== null) session.newGame(opened.plan, opened.record, opened.standing);
      },
      remove: (id) => keeping.removeByLink(id),
      start: (options, me) => session.newGame(planOf(newId(), me, options)),
    });
  });
}

/** @param {Needs} needs */
function laterLibrary(needs) {
  return needs.later(async () => {
    const [{ createLibrary }, { games, results }] = await Promise.all([
      import("./panels/library.js"),
      needs.keeping.archive(),
    ]);
    return createLibrary(dialog("#library"), {
      games,
      results,
      aside: savesSetAside(() => localStorage),
      bindings: needs.bindings,
      open: ({ options, players, record }) => begin(needs, options, players, record),
    });
  });
}

/** @param {Needs} needs */
function laterStatistics({ bindings, keeping, later }) {
  return later(async () => {
    const [{ createStatistics }, { results }] = await Promise.all([
      import("./panels/statistics.js"),
      keeping.archive(),
    ]);
    return createStatistics(dialog("#statistics"), { results, levels: bindings.levels });
  });
}

/**
 * Begins a game without a clock, between the present players unless others are named.
 *
 * @param {Needs} needs
 * @param {GameOptions} game
 * @param {import("./plan.js").Plan["players"]} [players]
 * @param {string} [record]
 */
function begin({ bindings, session }, game, players = session.state.plan.players, record = "") {
  const seated = withinLevels(withoutLink(players), bindings.levels);
  session.newGame({ game, players: seated, clock: null }, record);
}

/** @param {string} selector */
function dialog(selector) {
  return typedPart(document, selector, HTMLDialogElement);
}
