import { delay } from "./delay.js";
import { EngineClient } from "./engine/client.js";
import { lastPlaced } from "./history.js";
import { text } from "./i18n/index.js";
import { openKeeping } from "./keeping.js";
import { listenToKeys } from "./keys.js";
import { LinkError, parseLink, refusedLink } from "./link.js";
import { createControls } from "./panels/controls.js";
import { createNewGame } from "./panels/new-game.js";
import { part, typedPart } from "./panels/part.js";
import { rematch, usualPlan, withGoal } from "./plan.js";
import {
  announcement,
  countsSentence,
  join,
  moveSentence,
  traysSentence,
  turnSentence,
} from "./sentences.js";
import { Session } from "./session.js";
import { settings } from "./settings.js";
import { readTuning } from "./tuning.js";

/**
 * @typedef {import("./bindings.js").Bindings} Bindings
 * @typedef {import("./bindings.js").GameOptions} GameOptions
 * @typedef {import("./main.js").Room} Room
 * @typedef {import("./keeping.js").Keeping} Keeping
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./session.js").State} State
 * @typedef {import("./session.js").SessionEvent} SessionEvent
 * @typedef {import("./keys.js").KeyAction} KeyAction
 * @typedef {import("./panels/controls.js").ButtonAction} ButtonAction
 */

/**
 * Brings a game to the table: connects the session to the board, the panels, the buttons, the keys
 * and the engine.
 *
 * @param {Room} room
 * @param {Bindings} bindings
 */
export async function openTable(room, bindings) {
  const keeping = await openKeeping(bindings, location.hash.length > 1);
  const { session, complaint } = firstSession(bindings, keeping);
  const say = (/** @type {string} */ sentence) => complain(room, sentence);
  const newGame = createNewGame(typedPart(document, "#new-game", HTMLDialogElement), {
    levels: bindings.levels,
    preview: (options) => previewOf(bindings, options),
    start: (plan) => session.newGame(plan),
  });

  /** @type {Record<ButtonAction | KeyAction, () => void>} */
  const actions = {
    undo: () => session.undo(),
    redo: () => session.redo(),
    pass: () => session.pass(),
    restore: () => session.restore(),
    pause: () => session.pause(),
    resume: () => session.resume(),
    retry: () => session.retryEngine(),
    send: () => keeping.send(session, say),
    rematch: () => session.newGame(rematch(session.state.plan)),
    newGame: () => newGame(session.state.plan),
    help: room.openHelp,
    menu: room.menu.open,
    nextPlayable: () => room.board.focusPlayable(1),
    previousPlayable: () => room.board.focusPlayable(-1),
    sayCounts: () => room.announce(countsOf(session.state)),
    sayLastMove: () => room.announce(lastMoveOf(session.state)),
  };
  const updateControls = createControls(part(document, ".page"), {
    act: (action) => {
      const focused = document.activeElement;
      actions[action]();
      // A button that its own press takes away leaves the focus to the board.
      if (focused instanceof HTMLButtonElement && focused.hidden) room.board.focus();
    },
    chooseGoal: (goal) => {
      const { plan } = session.state;
      if (goal !== plan.game.goal) session.newGame(withGoal(plan, goal));
    },
  });
  keeping.attach({ session, menu: room.menu, say });
  room.menu.add({ label: "menu.settings", act: room.openSettings });
  room.menu.add({ label: "menu.help", act: room.openHelp });
  listenToKeys((action) => actions[action]());
  addEventListener("hashchange", () => followLink(session, bindings, keeping, say));
  room.onPlay((square) => session.play(square));

  session.subscribe((state, event) => {
    room.message.show(state, event);
    room.announce(announcement(state, event));
    if (event.type === "refused") {
      if (event.square !== null && state.phase === "place") room.board.pulse();
      return;
    }
    showBoard(room, state, event);
    room.players(state, bindings.levels);
    room.moves(state);
    updateControls(state);
  });
  session.begin();
  if (complaint !== "") say(complaint);
}

/**
 * @param {Bindings} bindings
 * @param {Keeping} keeping
 * @returns {{ session: Session, complaint: string }}
 */
function firstSession(bindings, keeping) {
  const tuning = readTuning(location.search);
  const engine = new EngineClient(bindings.module);
  engine.warmUp();
  const needs = {
    engine,
    seed: tuning.seed,
    replyDelay: (/** @type {AbortSignal} */ signal) =>
      delay(tuning.replyDelay ?? settings.get("replyDelay"), signal),
    createGame: (/** @type {Plan} */ plan, /** @type {string} */ record) =>
      bindings.Game.fromRecord(plan.game, record),
    fixedPlies: (/** @type {Plan} */ plan) => keeping.fixedPlies(plan),
  };
  /** @param {import("./keeping.js").Opened} opened */
  const sessionOf = ({ plan, record, standing }) => new Session(needs, plan, record, standing);
  try {
    const linked = parseLink(location.hash, bindings);
    if (linked !== null) {
      const { opened, complaint } = keeping.follow(linked);
      if (opened !== null) return { session: sessionOf(opened), complaint };
    }
    const resumed = keeping.resume();
    return { session: sessionOf(resumed), complaint: resumed.complaint };
  } catch (error) {
    const complaint = join([linkSentence(asLinkError(error)), text("link.usualGame")]);
    return { session: new Session(needs, usualPlan()), complaint };
  }
}

/**
 * @param {Session} session
 * @param {Bindings} bindings
 * @param {Keeping} keeping
 * @param {(sentence: string) => void} say
 */
function followLink(session, bindings, keeping, say) {
  try {
    const linked = parseLink(location.hash, bindings);
    if (linked === null) return;
    const { opened, complaint } = keeping.follow(linked);
    if (opened !== null) session.newGame(opened.plan, opened.record, opened.standing);
    if (complaint !== "") say(complaint);
  } catch (error) {
    say(linkSentence(asLinkError(error)));
  }
}

/** @param {unknown} error */
function asLinkError(error) {
  return error instanceof LinkError ? error : refusedLink(error);
}

/** @param {LinkError} error */
function linkSentence({ key, value }) {
  return text(key, { value });
}

/** @param {Room} room @param {string} sentence */
function complain(room, sentence) {
  room.message.say(sentence);
  room.announce(sentence);
}

/** @param {Room} room @param {State} state @param {SessionEvent} event */
function showBoard(room, { snapshot, moves, phase }, event) {
  const last = lastPlaced(moves, snapshot.ply);
  const origin = event.type === "move" && event.move.square >= 0 ? event.move.square : null;
  room.board.show({ snapshot, last, playable: phase === "place" }, origin);
}

/** @param {Bindings} bindings @param {GameOptions} options */
function previewOf({ Game }, options) {
  const game = new Game(options);
  const snapshot = game.snapshot();
  game.free();
  return snapshot;
}

/** @param {State} state */
function countsOf(state) {
  return join([countsSentence(state), traysSentence(state), turnSentence(state)]);
}

/** @param {State} state */
function lastMoveOf({ snapshot }) {
  const { lastMove, size } = snapshot;
  return lastMove === null ? text("say.lastMove.none") : moveSentence(lastMove, size);
}
