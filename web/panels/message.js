import { text } from "../i18n/index.js";
import { isEngineOnly } from "../plan.js";
import { noticeSentence, placeSentence, refusalSentence, turnSentence } from "../sentences.js";
import { part } from "./part.js";

/**
 * @typedef {import("../session.js").State} State
 * @typedef {import("../session.js").SessionEvent} SessionEvent
 */

/**
 * The line under the board: what has just happened, whose turn it is, and the buttons that this
 * moment calls for.
 *
 * @param {HTMLElement} root
 */
export function createMessage(root) {
  const lead = part(root, ".message-lead");
  const turn = part(root, ".message-turn");
  return {
    /** @param {State} state @param {SessionEvent} event */
    show(state, event) {
      lead.textContent = leadSentence(state, event);
      turn.textContent =
        event.type === "refused" && state.phase !== "over" ? "" : turnSentence(state);
      root.dataset.phase = state.phase;
      const offered = offers(state);
      for (const button of root.querySelectorAll("button")) {
        button.hidden = !offered.has(button.dataset.action ?? "");
      }
    },
    /** A sentence that stands until the next event. @param {string} sentence */
    say(sentence) {
      lead.textContent = sentence;
    },
  };
}

/** @param {State} state @param {SessionEvent} event */
function leadSentence(state, event) {
  if (event.type === "refused" && state.phase !== "over") {
    return refusalSentence(state, event.code, event.square);
  }
  if (state.engineFailed) return text("failure.engine");
  if (event.type === "start" && state.phase !== "over")
    return text(`goal.${state.snapshot.goal}.rule`);
  if (event.type === "restore" || event.type === "exchange") return text(`event.${event.type}`);
  if (event.type === "goTo") return placeSentence(state);
  return noticeSentence(state);
}

/** The actions that this moment calls for. @param {State} state */
function offers({ phase, plan, unsent, canRestore, canExchange, engineFailed }) {
  const offered = new Set();
  if (unsent && (phase === "away" || phase === "over")) offered.add("send");
  if (!unsent && phase === "away") offered.add("sendAgain");
  if (phase === "pass") offered.add("pass");
  if (phase === "over") offered.add("rematch");
  if (phase === "flip") offered.add("endTurn");
  if (phase === "paused") offered.add("resume");
  if (phase === "paused" && isEngineOnly(plan)) offered.add("step");
  if (phase === "engine" && isEngineOnly(plan)) offered.add("pause");
  if (canExchange) offered.add("exchange");
  if (canRestore) offered.add("restore");
  if (engineFailed) offered.add("retry");
  return offered;
}
