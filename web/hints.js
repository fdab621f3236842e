import { squareName } from "./board/squares.js";
import { valuesOfMoves } from "./engine/values.js";
import { list, sentences, signed, text } from "./i18n/index.js";

/**
 * Hints on demand: the values of the moves, on the board and in words, until the turn ends.
 *
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./engine/values.js").MoveValue} MoveValue
 * @typedef {import("./board/scene.js").Value} Value
 */

/** How many moves the sentence names after the best. */
const OTHERS = 2;

/**
 * @param {object} needs
 * @param {Session} needs.session
 * @param {import("./engine/values.js").Thinker} needs.engine
 * @param {number} needs.level the engine's strongest
 * @param {(values: readonly Value[]) => void} needs.show
 * @param {(sentence: string) => void} needs.say
 * @returns {() => Promise<void>} gives a hint, or takes the present one away
 */
export function createHints({ session, engine, level, show, say }) {
  /** @type {AbortController | null} ends the hint that is shown or looked for */
  let present = null;
  return async () => {
    const { phase, snapshot } = session.state;
    if (present !== null && !present.signal.aborted) {
      present.abort();
      present = null;
      show([]);
      say("");
      return;
    }
    if (phase !== "place") {
      say(text("hint.notNow"));
      return;
    }
    const hint = new AbortController();
    present = hint;
    session.turnSignal.addEventListener("abort", () => hint.abort(), { once: true });
    say(text("hint.thinking"));
    try {
      const moves = await valuesOfMoves(engine, session, level, hint.signal);
      if (hint.signal.aborted) return;
      show(onBoard(moves));
      say(hintSentence(moves, snapshot));
    } catch (error) {
      if (hint.signal.aborted) return;
      console.warn("The engine gave no hint:", error);
      present = null;
      say(text("failure.engine"));
    }
  };
}

/** @param {MoveValue[]} moves @returns {Value[]} */
function onBoard(moves) {
  return moves.map(({ square, value }) => ({
    square,
    label: signed(value),
    best: value === moves[0]?.value,
  }));
}

/** @param {MoveValue[]} moves best first @param {import("./bindings.js").Snapshot} snapshot */
function hintSentence(moves, { size, goal }) {
  const top = moves[0]?.value;
  if (top === undefined) return "";
  const name = (/** @type {MoveValue} */ { square }) => squareName(square, size);
  const best = moves.filter(({ value }) => value === top);
  const others = moves.filter(({ value }) => value !== top).slice(0, OTHERS);
  const more = others.map((move) =>
    text("hint.move", { square: name(move), value: signed(move.value) }),
  );
  return sentences([
    text("hint.best", { squares: list(best.map(name)), value: signed(top) }),
    more.length > 0 ? text("hint.others", { list: list(more) }) : "",
    text(`hint.meaning.${goal}`),
  ]);
}
