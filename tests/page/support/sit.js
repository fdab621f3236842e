import { usualPlan } from "../../../web/plan.js";
import { Session } from "../../../web/session.js";
import { Game } from "./bindings.js";

/**
 * @typedef {import("../../../web/session.js").SessionEvent} SessionEvent
 * @typedef {import("../../../web/session.js").Needs} Needs
 * @typedef {import("../../../web/bindings.js").EngineTask} EngineTask
 * @typedef {import("../../../web/plan.js").Plan} Plan
 *
 * @typedef {object} Question what the session asked the engine
 * @property {EngineTask} task
 * @property {AbortSignal} signal
 * @property {(square: number) => void} answer
 * @property {(error: Error) => void} fail
 */

/**
 * A session whose engine answers when the test says so, however late.
 *
 * @param {Plan} [plan]
 * @param {Partial<Needs>} [needs]
 * @param {string} [record]
 */
export function sit(plan = usualPlan(), needs = {}, record = "") {
  /** @type {Question[]} */
  const questions = [];
  /** @type {SessionEvent[]} */
  const events = [];
  const session = new Session(
    {
      createGame: ({ game }, moves) => Game.fromRecord(game, moves),
      seed: () => 1,
      replyDelay: () => Promise.resolve(),
      flipsByHand: () => false,
      passDelay: () => null,
      now: () => performance.now(),
      engine: {
        think: (task, { signal }) =>
          new Promise((resolve, reject) => {
            const answer = (/** @type {number} */ square) =>
              resolve({ square, value: 0, exact: false, depth: 1, nodes: 1, line: [square] });
            questions.push({ task, signal, answer, fail: reject });
          }),
      },
      ...needs,
    },
    plan,
    record,
  );
  session.subscribe((_, event) => events.push(event));
  session.begin();
  return { session, questions, events };
}

/** Lets promises that are settled be heard. */
export const later = () => new Promise((resolve) => setImmediate(resolve));

/** @param {Partial<Plan["players"]>} players @returns {Plan} */
export function planFor(players) {
  const plan = usualPlan();
  return { ...plan, players: { ...plan.players, ...players } };
}

/** @returns {Plan} */
export function twoPeople() {
  return planFor({ light: { kind: "person" } });
}

/** The number of a square of 8×8. @param {string} name */
export function at(name) {
  return (Number(name.slice(1)) - 1) * 8 + name.charCodeAt(0) - "a".charCodeAt(0);
}
