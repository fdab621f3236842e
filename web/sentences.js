import { squareName } from "./board/squares.js";
import { isPass } from "./history.js";
import { sentences, text } from "./i18n/index.js";
import { byLinkName, opponent, soloPerson } from "./plan.js";

/**
 * What is said of a game: whole sentences out of its state, for the eye and for the ear.
 *
 * @typedef {import("./session.js").State} State
 * @typedef {import("./session.js").SessionEvent} SessionEvent
 * @typedef {import("./bindings.js").MadeMove} MadeMove
 * @typedef {import("./bindings.js").Color} Color
 * @typedef {import("./i18n/index.js").TextKey} TextKey
 */

/** Refusals with a sentence of their own; any other gets a general one. */
const REFUSALS = /** @type {const} */ ([
  "illegal",
  "occupied",
  "not-your-turn",
  "must-pass",
  "game-over",
  "moves-left",
  "nothing-to-undo",
  "nothing-to-redo",
  "not-theirs",
]);

/** Whose turn it is, or how the game ended. @param {State} state */
export function turnSentence(state) {
  const { snapshot, moves, phase, engineFailed } = state;
  const color = snapshot.toMove;
  const you = !engineFailed && soloPerson(state.plan) === color;
  switch (phase) {
    case "over":
      return resultSentence(state);
    case "flip":
      return text("turn.flip");
    case "paused":
      return snapshot.ply < moves.length ? text("turn.looking") : text("turn.paused");
    case "away":
      return awaySentence(state);
    case "engine":
      return text(
        snapshot.status === "pass" ? `turn.enginePasses.${color}` : `turn.engine.${color}`,
      );
    case "pass":
      return text(you ? "turn.mustPass.you" : `turn.mustPass.${color}`);
    case "place":
      if (snapshot.freeOpening) return text(you ? "turn.opening.you" : `turn.opening.${color}`);
      return text(you ? "turn.you" : `turn.${color}`);
  }
}

/** What a game by link waits for. @param {State} state */
function awaySentence({ snapshot, moves, unsent }) {
  if (unsent) return text(`turn.send.${snapshot.toMove}`);
  return text(snapshot.ply < moves.length ? "turn.fixed" : `turn.away.${snapshot.toMove}`);
}

/** @param {State} state */
function resultSentence({ snapshot, plan, timedOut, outcome }) {
  const { counts, goal } = snapshot;
  const winner = outcome?.winner ?? "draw";
  if (winner === "draw") return text("over.draw", { own: counts.dark });
  const who = seatOf(plan, winner);
  if (timedOut !== null) return text(`over.${who}.time`);
  const params = { own: counts[winner], other: counts[opponent(winner)] };
  return text(`over.${who}.${goal}`, params);
}

/**
 * What a side is called where that matters: "you" and "engine" if they are a person and the
 * computer.
 *
 * @param {import("./plan.js").Plan} plan
 * @param {Color} color
 */
function seatOf(plan, color) {
  const you = byLinkName(plan) === null ? soloPerson(plan) : null;
  return you === null ? color : you === color ? "you" : "engine";
}

/**
 * What stands until the next ply: a pass, a disc handed over, an end before the board is full.
 *
 * @param {State} state
 */
export function noticeSentence(state) {
  return sentences([faultsSentence(state), eventSentence(state)]);
}

/** @param {State} state */
function eventSentence({ snapshot, plan }) {
  if (snapshot.status === "over") return snapshot.counts.empty > 0 ? text("over.stuck") : "";
  const move = snapshot.lastMove;
  if (move === null) return "";
  if (isPass(move)) {
    return text(soloPerson(plan) === move.color ? "passed.you" : `passed.${move.color}`);
  }
  return move.handedOver ? text(`handedOver.${move.color}`) : "";
}

/** How well the discs were turned over by hand. @param {State} state */
function faultsSentence({ faults, faultCounts }) {
  if (faults === null) return "";
  const { missed, wrong } = faults;
  if (missed.length + wrong.length === 0) return text("faults.none");
  const total = faultCounts[faults.color];
  return sentences([
    missed.length > 0 ? text("faults.missed", { count: missed.length }) : "",
    wrong.length > 0 ? text("faults.wrong", { count: wrong.length }) : "",
    text("faults.total", { missed: total.missed, wrong: total.wrong }),
  ]);
}

/** Where in the game one is. @param {State} state */
export function placeSentence({ snapshot, moves }) {
  return text("looking.at", { ply: snapshot.ply, plies: moves.length });
}

/** @param {State} state @param {string} code @param {number | null} square */
export function refusalSentence({ snapshot }, code, square) {
  const known = REFUSALS.find((name) => name === code);
  if (known === undefined) return text("refused.other");
  if (known === "illegal" && snapshot.freeOpening) return text("refused.illegal.opening");
  return text(`refused.${known}`, {
    square: square === null ? "" : squareName(square, snapshot.size),
  });
}

/** A ply: who, where, how many discs. @param {MadeMove} move @param {number} size */
export function moveSentence(move, size) {
  const { color, flips, handedOver } = move;
  if (isPass(move)) return text(`passed.${color}`);
  const params = { square: squareName(move.square, size), count: flips.length };
  const placed = text(move.opening ? `say.opening.${color}` : `say.place.${color}`, params);
  return sentences([placed, handedOver ? text(`handedOver.${color}`) : ""]);
}

/** @param {State} state */
export function countsSentence({ snapshot }) {
  return text("say.counts", { dark: snapshot.counts.dark, light: snapshot.counts.light });
}

/** @param {State} state */
export function traysSentence({ snapshot }) {
  return text("say.trays", { dark: snapshot.trays.dark, light: snapshot.trays.light });
}

/** What the screen reader is told of an event, or nothing. @param {State} state @param {SessionEvent} event */
export function announcement(state, event) {
  const { snapshot, phase } = state;
  switch (event.type) {
    case "start":
      return sentences([text(`event.start.${snapshot.goal}`), turnSentence(state)]);
    case "move": {
      const faults = state.faults?.color === event.move.color ? faultsSentence(state) : "";
      const over = phase === "over" ? eventSentence(state) : "";
      const due = ["pass", "away", "over"].includes(phase) ? turnSentence(state) : "";
      return sentences([
        moveSentence(event.move, snapshot.size),
        faults,
        countsSentence(state),
        over,
        due,
      ]);
    }
    case "goTo":
      return sentences([
        placeSentence(state),
        snapshot.lastMove === null ? "" : moveSentence(snapshot.lastMove, snapshot.size),
        countsSentence(state),
      ]);
    case "placed":
    case "withdrawn":
      return text(event.type === "placed" ? "hand.placed" : "hand.withdrawn", {
        square: squareName(event.square, snapshot.size),
      });
    case "turned":
      return text(event.back ? "hand.turnedBack" : "hand.turned", {
        square: squareName(event.square, snapshot.size),
      });
    case "timeout":
      return turnSentence(state);
    case "undo":
    case "redo":
    case "exchange":
    case "restore":
      return sentences([text(`event.${event.type}`), countsSentence(state), turnSentence(state)]);
    case "sent":
      return "";
    case "pause":
    case "resume":
      return turnSentence(state);
    case "engine-failed":
      return text("failure.engine");
    case "refused":
      return refusalSentence(state, event.code, event.square);
  }
}
