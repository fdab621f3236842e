import { delay } from "./delay.js";
import { EngineClient } from "./engine/client.js";
import { boardInHand } from "./hand.js";
import { createHints } from "./hints.js";
import { lastPlaced } from "./history.js";
import { onLanguageChange, sentences, text } from "./i18n/index.js";
import { renamed } from "./keep/by-link.js";
import { openKeeping } from "./keeping.js";
import { listenToKeys } from "./keys.js";
import { LinkError, parseLink, refusedLink } from "./link.js";
import { createClocks } from "./panels/clocks.js";
import { createControls } from "./panels/controls.js";
import { createLearn } from "./panels/learn.js";
import { createNewGame } from "./panels/new-game.js";
import { part, typedPart } from "./panels/part.js";
import { firstPlan, rematch, usualPlan, withGoal } from "./plan.js";
import {
  announcement,
  countsSentence,
  moveSentence,
  traysSentence,
  turnSentence,
} from "./sentences.js";
import { Session } from "./session.js";
import { settings } from "./settings.js";
import { createSounds } from "./sounds.js";
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

/** How long a forced pass can be seen before it is made by itself. */
const PASS_DELAY_MS = 1500;
const SPEEDS = { off: 0, fast: 2, normal: 1, slow: 0.5 };

/**
 * Brings a game to the table: connects the session to the board, the panels, the buttons, the keys
 * and the engine.
 *
 * @param {Room} room
 * @param {Bindings} bindings
 */
export async function openTable(room, bindings) {
  const keeping = await openKeeping(bindings, location.hash.length > 1);
  const { session, engine, complaint } = firstSession(bindings, keeping);
  const say = (/** @type {string} */ sentence) => complain(room, sentence);
  const newGame = createNewGame(typedPart(document, "#new-game", HTMLDialogElement), {
    levels: bindings.levels,
    preview: (options) => previewOf(bindings, options),
    start: (plan) => session.newGame(plan),
  });

  const hint = createHints({
    session,
    engine,
    level: bindings.levels,
    show: (values) => room.board.showValues(values),
    say: (sentence) => complain(room, sentence),
  });
  const showLastMove = () => {
    room.announce(lastMoveOf(session.state));
    reviewLastMove(room, session);
  };
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
      complain(room, text(settings.get("sounds") ? "sounds.on" : "sounds.off"));
    },
    retry: () => session.retryEngine(),
    send: () => keeping.send(session, say),
    rematch: () => session.newGame(renamed(rematch(session.state.plan))),
    newGame: () => newGame(session.state.plan),
    help: room.openHelp,
    menu: room.menu.open,
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
  room.menu.add({ label: "moves.label", act: room.record.open, when: () => !room.record.seen() });
  keeping.attach({ session, menu: room.menu, say });
  room.menu.add({ label: "menu.lastMove", act: showLastMove });
  const openLearn = createLearn(typedPart(document, "#learn", HTMLDialogElement), {
    createGame: (game, record) => bindings.Game.fromRecord(game, record),
    start: (goal) => session.newGame(firstPlan(goal)),
  });
  connectLearning(openLearn, room);
  room.menu.add({ label: "menu.settings", act: () => room.openSettings() });
  room.menu.add({ label: "menu.language", act: () => room.openSettings("language") });
  room.menu.add({ label: "menu.help", act: room.openHelp });
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
  const sound = createSounds(() => settings.get("sounds"));
  const useSpeed = () => room.board.setSpeed(SPEEDS[settings.get("animation")]);
  settings.subscribe(useSpeed);
  useSpeed();
  const useLook = () => room.board.setLook(lookChosen());
  settings.subscribe(useLook);
  useLook();

  /** @type {SessionEvent} */
  let latest = { type: "start" };
  session.subscribe((state, event) => {
    latest = event;
    room.message.show(state, event);
    room.announce(announcement(state, event));
    sound(state, event);
    if (event.type === "refused") {
      if (event.square !== null && state.phase === "place") room.board.pulse();
      return;
    }
    showBoard(room, state, event);
    room.players(state, bindings.levels);
    showClocks(state);
    room.moves.show(state);
    updateControls(state);
  });
  onLanguageChange(() => {
    const { state } = session;
    room.message.show(state, latest);
    room.board.rename();
    room.players(state, bindings.levels);
    room.moves.show(state);
    updateControls(state);
  });
  session.begin();
  if (complaint !== "") say(complaint);
  const sayPlain = () => say(text("failure.picture"));
  room.board.onPlain(sayPlain);
  if (room.board.plain) sayPlain();
}

/**
 * @param {Bindings} bindings
 * @param {Keeping} keeping
 * @returns {{ session: Session, engine: EngineClient, complaint: string }}
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
    flipsByHand: () => settings.get("flipByHand"),
    passDelay: () => (settings.get("autoPass") ? (tuning.replyDelay ?? PASS_DELAY_MS) : null),
    now: () => performance.now(),
    fixedPlies: (/** @type {Plan} */ plan) => keeping.fixedPlies(plan),
  };
  /** @param {import("./keeping.js").Opened} opened */
  const sessionOf = ({ plan, record, standing }) => new Session(needs, plan, record, standing);
  try {
    const linked = parseLink(location.hash, bindings);
    if (linked !== null) {
      const { opened, complaint } = keeping.follow(linked);
      if (opened !== null) return { session: sessionOf(opened), engine, complaint };
    }
    const resumed = keeping.resume();
    return { session: sessionOf(resumed), engine, complaint: resumed.complaint };
  } catch (error) {
    const complaint = sentences([linkSentence(asLinkError(error)), text("link.usualGame")]);
    return { session: new Session(needs, usualPlan()), engine, complaint };
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

/** @returns {import("./board/view.js").Look} */
function lookChosen() {
  return {
    marks: settings.get("marks"),
    lastMark: settings.get("lastMark"),
    preview: settings.get("preview"),
    coordinates: settings.get("coordinates"),
  };
}

/** @param {Room} room @param {string} sentence */
function complain(room, sentence) {
  room.message.say(sentence);
  room.announce(sentence);
}

/**
 * @param {ReturnType<typeof createLearn>} open
 * @param {Room} room
 */
function connectLearning(open, room) {
  const learn = (/** @type {import("./learn/index.js").Chapter} */ chapter) =>
    open(chapter).catch((error) => {
      console.warn(error);
      complain(room, text("failure.load"));
    });
  for (const chapter of /** @type {const} */ (["lesson", "rules", "strategy"])) {
    room.menu.add({ label: `menu.${chapter}`, act: () => learn(chapter) });
  }
  const help = typedPart(document, "#help", HTMLDialogElement);
  for (const chapter of /** @type {const} */ (["lesson", "rules"])) {
    part(help, `[data-learn=${chapter}]`).addEventListener("click", () => {
      help.close();
      learn(chapter);
    });
  }
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

/** @param {Bindings} bindings @param {GameOptions} options */
function previewOf({ Game }, options) {
  const game = new Game(options);
  const snapshot = game.snapshot();
  game.free();
  return snapshot;
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
