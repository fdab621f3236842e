import { firstSession, followLink, isLinked } from "./arrival.js";
import { breathe, painted } from "./delay.js";
import { createDialogs } from "./dialogs.js";
import { boardInHand } from "./hand.js";
import { lastPlaced } from "./history.js";
import { onLanguageChange, sentences, text } from "./i18n/index.js";
import { renamed } from "./keep/by-link.js";
import { openKeeping } from "./keeping.js";
import { listenToKeys } from "./keys.js";
import { createLater } from "./later.js";
import { createClocks } from "./panels/clocks.js";
import { createControls } from "./panels/controls.js";
import { part } from "./panels/part.js";
import { rematch, withGoal } from "./plan.js";
import {
  announcement,
  countsSentence,
  moveSentence,
  traysSentence,
  turnSentence,
} from "./sentences.js";
import { settings } from "./settings.js";

/**
 * @typedef {import("./bindings.js").Bindings} Bindings
 * @typedef {import("./main.js").Room} Room
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./session.js").State} State
 * @typedef {import("./session.js").SessionEvent} SessionEvent
 * @typedef {import("./keys.js").KeyAction} KeyAction
 * @typedef {import("./panels/controls.js").ButtonAction} ButtonAction
 */

const SPEEDS = { off: 0, fast: 2, normal: 1, slow: 0.5 };

/**
 * Brings a game to the table: connects the session to the board, the panels, the buttons, the keys
 * and the engine.
 *
 * @param {Room} room
 * @param {Bindings} bindings
 * @returns {Promise<{ loadRest: () => Promise<void> }>} once the game can be played; then the rest of
 *   the page may be loaded
 */
export async function openTable(room, bindings) {
  const keeping = await openKeeping(bindings, isLinked());
  const { session, engine, complaint } = await firstSession(bindings, keeping);
  await breathe();
  const say = (/** @type {string} */ sentence) => {
    room.message.say(sentence);
    room.announce(sentence);
  };
  const { later, loadAll } = createLater((error) => {
    console.warn(error);
    say(text("failure.part"));
  });
  const hint = later(async () => {
    const { createHints } = await import("./hints.js");
    return createHints({
      session,
      engine,
      level: bindings.levels,
      show: (values) => room.board.showValues(values),
      say,
    });
  });
  const showLastMove = () => {
    room.announce(lastMoveOf(session.state));
    reviewLastMove(room, session);
  };
  const dialogs = createDialogs({ bindings, session, keeping, later, say, showLastMove });
  const goBy = (/** @type {number} */ plies) => session.goTo(session.state.snapshot.ply + plies);

  /** @type {Record<ButtonAction | KeyAction, () => void>} */
  const actions = {
    undo: () => session.undo(),
    redo: () => session.redo(),
    pass: () => session.pass(),
    restore: () => session.restore(),
    pause: () => session.pause(),
    resume: () => session.resume(),
    togglePause: () => (session.state.phase === "paused" ? session.resume() : session.pause()),
    step: () => session.step(),
    endTurn: () => session.endTurn(),
    exchange: () => session.exchange(),
    hint,
    first: () => session.goTo(0),
    back: () => goBy(-1),
    forward: () => goBy(1),
    last: () => session.goTo(session.state.snapshot.plies),
    toggleSounds: () => {
      settings.set("sounds", !settings.get("sounds"));
      say(text(settings.get("sounds") ? "sounds.on" : "sounds.off"));
    },
    retry: () => session.retryEngine(),
    send: dialogs.send,
    rematch: () => session.newGame(renamed(rematch(session.state.plan))),
    newGame: dialogs.openNewGame,
    help: dialogs.openHelp,
    menu: dialogs.openMenu,
    nextPlayable: () => room.board.focusPlayable(1),
    previousPlayable: () => room.board.focusPlayable(-1),
    sayCounts: () => room.announce(countsOf(session.state)),
    sayLastMove: showLastMove,
    sayAgain: room.announceAgain,
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
      if (goal !== plan.game.goal) session.newGame(renamed(withGoal(plan, goal)));
    },
  });
  keeping.attach(session, say);
  listenToKeys((action) => actions[action]());
  addEventListener("hashchange", () => followLink(session, bindings, keeping, say));
  room.onPlay((square) => session.play(square));
  room.moves.onChoose((ply) => {
    if (ply === session.state.snapshot.ply) showLastMove();
    else session.goTo(ply);
  });
  const showClocks = createClocks(part(document, "#players"), {
    read: () => session.clock,
    announce: room.announce,
  });
  const sound = later(async () => {
    const { createSounds } = await import("./sounds.js");
    return createSounds(() => settings.get("sounds"));
  });
  const useSpeed = () => room.board.setSpeed(SPEEDS[settings.get("animation")]);
  settings.subscribe(useSpeed);
  useSpeed();
  const useLook = () => room.board.setLook(lookChosen());
  settings.subscribe(useLook);
  useLook();

  await breathe();
  /** @type {SessionEvent} */
  let latest = { type: "start" };
  let shown = false;
  const prepareEngine = () => {
    const { game, players } = session.state.plan;
    if (shown && Object.values(players).some(({ kind }) => kind === "engine")) engine.prepare(game);
  };
  session.subscribe((state, event) => {
    latest = event;
    prepareEngine();
    room.message.show(state, event);
    room.announce(announcement(state, event));
    if (settings.get("sounds")) sound(state, event);
    if (event.type === "refused") {
      if (event.square !== null && state.phase === "place") room.board.pulse();
      return;
    }
    showBoard(room, state, event);
    room.players(state);
    showClocks(state);
    room.moves.show(state);
    updateControls(state);
  });
  onLanguageChange(() => {
    const { state } = session;
    room.message.show(state, latest);
    room.board.rename();
    room.players(state);
    room.moves.show(state);
    updateControls(state);
  });
  engine.onWeightsFailure(() => say(text("failure.weights")));
  session.begin();
  if (complaint !== "") say(complaint);
  const sayPlain = () => say(text("failure.picture"));
  room.board.onPlain(sayPlain);
  if (room.board.plain) sayPlain();
  return {
    loadRest: async () => {
      // The engine is larger than all else, and nobody waits for it before the board is seen; whoever
      // does, because it begins, has had it fetched.
      await painted();
      shown = true;
      engine.warmUp();
      prepareEngine();
      await loadAll();
      // For who measures the page or must wait for the whole of it.
      performance.mark("outflank-complete");
    },
  };
}

/** @returns {import("./board/view.js").Look} */
function lookChosen() {
  return {
    marks: settings.get("marks"),
    lastMark: settings.get("lastMark"),
    preview: settings.get("preview"),
    coordinates: settings.get("coordinates"),
  };
}

/** @param {Room} room @param {State} state @param {SessionEvent} event */
function showBoard(room, { snapshot, moves, phase, hand, faults }, event) {
  const origin = event.type === "move" && event.move.square >= 0 ? event.move.square : null;
  const showing = {
    snapshot: hand === null ? snapshot : { ...snapshot, board: boardInHand(hand, snapshot.board) },
    last: hand?.square ?? lastPlaced(moves, snapshot.ply),
    playable: phase === "place",
    turnable: phase === "flip",
    plain: settings.get("flipByHand"),
    ...(hand === null && faults !== null ? { faults } : {}),
  };
  room.board.show(showing, origin);
}

/** @param {Room} room @param {Session} session */
function reviewLastMove(room, session) {
  const { snapshot, phase } = session.state;
  const { lastMove } = snapshot;
  const before = session.boardBefore;
  if (lastMove === null || lastMove.square < 0 || before === null || phase === "flip") return;
  room.board.review(before, lastMove.square, lastMove.flips);
}

/** @param {State} state */
function countsOf(state) {
  return sentences([countsSentence(state), traysSentence(state), turnSentence(state)]);
}

/** @param {State} state */
function lastMoveOf({ snapshot }) {
  const { lastMove, size } = snapshot;
  return lastMove === null ? text("say.lastMove.none") : moveSentence(lastMove, size);
}
