import { squareName } from "./board/squares.js";
import { isPass } from "./history.js";
import { sentences, text } from "./i18n/index.js";
import { opponent, soloPerson } from "./plan.js";

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
]);

/** Whose turn it is, or how the game ended. @param {State} state */
export function turnSentence(state) {
  const { snapshot, phase, engineFailed } = state;
  const color = snapshot.toMove;
  const you = !engineFailed && soloPerson(state.plan) === color;
  switch (phase) {
    case "over":
      return resultSentence(state);
    case "paused":
      return text("turn.paused");
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

/** @param {State} state */
function resultSentence({ snapshot, plan }) {
  const { counts, goal, result } = snapshot;
  const winner = result?.winner ?? "draw";
  if (winner === "draw") return text("over.draw", { own: counts.dark });
  const params = { own: counts[winner], other: counts[opponent(winner)] };
  const you = soloPerson(plan);
  const who = you === null ? winner : you === winner ? "you" : "engine";
  return text(`over.${who}.${goal}`, params);
}

/**
 * What stands until the next ply: a pass, a disc handed over, an end before the board is full.
 *
 * @param {State} state
 */
export function noticeSentence({ snapshot, plan }) {
  if (snapshot.status === "over") return snapshot.counts.empty > 0 ? text("over.stuck") : "";
  const move = snapshot.lastMove;
  if (move === null) return "";
  if (isPass(move)) {
    return text(soloPerson(plan) === move.color ? "passed.you" : `passed.${move.color}`);
  }
  return move.handedOver ? text(`handedOver.${move.color}`) : "";
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
      const over = phase === "over" ? noticeSentence(state) : "";
      const due = phase === "pass" || phase === "over" ? turnSentence(state) : "";
      return sentences([moveSentence(event.move, snapshot.size), countsSentence(state), over, due]);
    }
    case "undo":
    case "redo":
    case "restore":
      return sentences([text(`event.${event.type}`), countsSentence(state), turnSentence(state)]);
    case "pause":
    case "resume":
      return turnSentence(state);
    case "engine-failed":
      return text("failure.engine");
    case "refused":
      return refusalSentence(state, event.code, event.square);
  }
}
