import { squareName } from "../board/squares.js";
import { sentences, text } from "../i18n/index.js";
import { opponent } from "../plan.js";
import { moveSentence } from "../sentences.js";

/**
 * What is said of a demonstration.
 *
 * @typedef {import("../bindings.js").Snapshot} Snapshot
 * @typedef {import("./demo.js").Demo} Demo
 * @typedef {import("./examples.js").Example} Example
 */

const REFUSALS = /** @type {const} */ (["illegal", "occupied", "must-pass", "game-over"]);

/** The last move, and what is to be done. @param {Demo} demo @param {Example["tells"]} [tells] */
export function demoSentence(demo, tells) {
  const { snapshot } = demo;
  const { lastMove, size, status, trays } = snapshot;
  const parts = [lastMove === null ? "" : moveSentence(lastMove, size)];
  if (tells === "trays") parts.push(text("say.trays", { dark: trays.dark, light: trays.light }));
  if (status === "over" && tells === "goals") {
    for (const end of [snapshot, demo.underOtherGoal()]) {
      parts.push(text(`goal.${end.goal}.rule`), resultSentence(end));
    }
  } else {
    parts.push(turnSentence(snapshot));
  }
  return sentences(parts);
}

/** @param {Snapshot} snapshot */
export function turnSentence(snapshot) {
  const { status, toMove, freeOpening, counts } = snapshot;
  if (status === "over") {
    return sentences([counts.empty > 0 ? text("over.stuck") : "", resultSentence(snapshot)]);
  }
  if (status === "pass") return text(`turn.mustPass.${toMove}`);
  return text(freeOpening ? `turn.opening.${toMove}` : `turn.${toMove}`);
}

/** @param {Snapshot} snapshot */
export function resultSentence({ counts, goal, result }) {
  const winner = result?.winner ?? "draw";
  if (winner === "draw") return text("over.draw", { own: counts.dark });
  const params = { own: counts[winner], other: counts[opponent(winner)] };
  return text(`over.${winner}.${goal}`, params);
}

/** Why a square cannot be played. @param {Snapshot} snapshot @param {string} code @param {number} square */
export function refusedSentence({ size, freeOpening }, code, square) {
  const known = REFUSALS.find((name) => name === code);
  if (known === undefined) return text("refused.other");
  if (known === "illegal" && freeOpening) return text("refused.illegal.opening");
  return text(`refused.${known}`, { square: squareName(square, size) });
}
