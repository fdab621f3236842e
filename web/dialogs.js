import { text } from "./i18n/index.js";
import { holdKeys } from "./keys.js";
import { createMenu } from "./panels/menu.js";
import { part, typedPart } from "./panels/part.js";
import { createRecord } from "./panels/record.js";
import { firstPlan } from "./plan.js";
import { settings } from "./settings.js";
import { addShelves } from "./shelves.js";
import { dialogStyles } from "./styles.js";

/**
 * The dialogs, each loaded when it is first opened, and the menu that leads to most of them.
 *
 * @typedef {import("./later.js").Later} Later
 *
 * @typedef {object} Needs
 * @property {import("./bindings.js").Bindings} bindings
 * @property {import("./session.js").Session} session
 * @property {import("./keeping.js").Keeping} keeping
 * @property {Later} later
 * @property {(sentence: string) => void} say for the eye and the ear
 * @property {() => void} showLastMove
 *
 * @param {Needs} needs
 */
export function createDialogs(needs) {
  const { session, showLastMove } = needs;
  const later = withStyles(needs.later);
  const menu = createMenu(dialog("#menu"));
  const record = createRecord(dialog("#record"), part(document, ".moves"));
  const openNewGame = laterNewGame(needs, later);
  const openMenu = later(async () => menu.open);
  const openRecord = later(async () => record.open);
  const openSettings = later(async () => {
    const { createSettings } = await import("./panels/settings.js");
    return createSettings(dialog("#settings"), settings);
  });
  const openHelp = later(async () => {
    const { createHelp } = await import("./panels/help.js");
    return createHelp(dialog("#help"));
  });
  const openLearn = laterLearn(needs, later);

  menu.add({ label: "moves.label", act: openRecord, when: () => !record.seen() });
  menu.add({ label: "menu.lastMove", act: showLastMove });
  const send = addShelves({ ...needs, later, menu });
  for (const chapter of /** @type {const} */ (["lesson", "rules", "strategy"])) {
    const apart = chapter === "lesson";
    menu.add({ label: `menu.${chapter}`, apart, act: () => openLearn(chapter) });
  }
  menu.add({ label: "menu.settings", apart: true, act: () => openSettings() });
  menu.add({ label: "menu.language", act: () => openSettings("language") });
  menu.add({ label: "menu.help", act: openHelp });
  const help = dialog("#help");
  for (const chapter of /** @type {const} */ (["lesson", "rules"])) {
    part(help, `[data-learn=${chapter}]`).addEventListener("click", () => {
      help.close();
      openLearn(chapter);
    });
  }
  return { openHelp, openMenu, openNewGame: () => openNewGame(session.state.plan), send };
}

/**
 * No dialog is shown before it has its styles, and until it is shown no key does anything else.
 *
 * @param {Later} later
 * @returns {Later}
 */
function withStyles(later) {
  return (load) => {
    let keys = { calledOff: false };
    const open = later(async () => {
      const [made] = await Promise.all([load(), dialogStyles()]);
      return unless(() => keys.calledOff, made);
    });
    return async (...args) => {
      const held = holdKeys();
      keys = held;
      try {
        await open(...args);
      } finally {
        held.release();
      }
      if (held.keys.length === 0 || held.calledOff) return;
      const { replay } = await import("./replay.js");
      replay(held.keys);
    };
  };
}

/**
 * An act that has still more to load gives what is to be done once that is there: until then, too, it
 * can be called off.
 *
 * @template {unknown[]} Args
 * @param {() => boolean} calledOff
 * @param {import("./later.js").Act<Args>} act
 * @returns {import("./later.js").Act<Args>}
 */
function unless(calledOff, act) {
  return async (...args) => {
    if (calledOff()) return;
    const show = await act(...args);
    if (typeof show === "function" && !calledOff()) show();
  };
}

/** @param {Needs} needs @param {Later} later */
function laterNewGame({ bindings, session }, later) {
  return later(async () => {
    const { createNewGame } = await import("./panels/new-game.js");
    return createNewGame(dialog("#new-game"), {
      levels: bindings.levels,
      preview: (options) => {
        const game = new bindings.Game(options);
        const snapshot = game.snapshot();
        game.free();
        return snapshot;
      },
      start: (plan) => session.newGame(plan),
    });
  });
}

/** @param {Needs} needs @param {Later} later */
function laterLearn({ bindings, session, say }, later) {
  return later(async () => {
    const { createLearn } = await import("./panels/learn.js");
    const open = createLearn(dialog("#learn"), {
      createGame: (game, record) => bindings.Game.fromRecord(game, record),
      start: (goal) => session.newGame(firstPlan(goal)),
    });
    return (/** @type {import("./learn/index.js").Chapter} */ chapter) =>
      open(chapter).catch((error) => {
        console.warn(error);
        say(text("failure.part"));
      });
  });
}

/** @param {string} selector */
function dialog(selector) {
  return typedPart(document, selector, HTMLDialogElement);
}
