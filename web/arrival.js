import { delay } from "./delay.js";
import { EngineClient } from "./engine/client.js";
import { sentences, text } from "./i18n/index.js";
import { usualPlan } from "./plan.js";
import { Session } from "./session.js";
import { settings } from "./settings.js";
import { readTuning } from "./tuning.js";

/**
 * The game that the page opens with: the one that its address names, else the one that was left
 * here, else the usual one; and those that links bring later.
 *
 * @typedef {import("./bindings.js").Bindings} Bindings
 * @typedef {import("./keeping.js").Keeping} Keeping
 * @typedef {import("./keeping.js").Opened} Opened
 * @typedef {import("./plan.js").Plan} Plan
 */

/** How long a forced pass can be seen before it is made by itself. */
const PASS_DELAY_MS = 1500;

/** Whether the address names a game. */
export function isLinked() {
  return location.hash.length > 1;
}

/**
 * @param {Bindings} bindings
 * @param {Keeping} keeping
 * @returns {Promise<{ session: Session, engine: EngineClient, complaint: string }>}
 */
export async function firstSession(bindings, keeping) {
  const engine = new EngineClient(bindings.module);
  const needs = needsOf(bindings, keeping, engine);
  /** @param {Opened} opened */
  const sessionOf = ({ plan, record, standing }) => new Session(needs, plan, record, standing);
  /** @type {Session | null} */
  let session = null;
  const complaint = await openAddress(bindings, keeping, (opened) => {
    session = sessionOf(opened);
  });
  if (session !== null) return { session, engine, complaint };
  if (complaint !== "") {
    const usual = new Session(needs, usualPlan());
    return { session: usual, engine, complaint: sentences([complaint, text("link.usualGame")]) };
  }
  const resumed = keeping.resume();
  return { session: sessionOf(resumed), engine, complaint: resumed.complaint };
}

/**
 * Goes to the game of a link that the open page is given.
 *
 * @param {Session} session
 * @param {Bindings} bindings
 * @param {Keeping} keeping
 * @param {(sentence: string) => void} say
 */
export async function followLink(session, bindings, keeping, say) {
  const complaint = await openAddress(bindings, keeping, ({ plan, record, standing }) =>
    session.newGame(plan, record, standing),
  );
  if (complaint !== "") say(complaint);
}

/**
 * Opens the game that the address names, if it names one that the rules allow.
 *
 * @param {Bindings} bindings
 * @param {Keeping} keeping
 * @param {(game: Opened) => void} open
 * @returns {Promise<string>} what is to be said about it
 */
async function openAddress(bindings, keeping, open) {
  const { hash } = location;
  if (!isLinked()) return "";
  const { LinkError, parseLink, refusedLink } = await import("./link.js");
  try {
    const linked = parseLink(hash, bindings);
    if (linked === null) return "";
    const { opened, complaint } = keeping.follow(linked);
    if (opened !== null) open(opened);
    return complaint;
  } catch (error) {
    const { key, value } = error instanceof LinkError ? error : refusedLink(error);
    return text(key, { value });
  }
}

/**
 * @param {Bindings} bindings
 * @param {Keeping} keeping
 * @param {EngineClient} engine
 * @returns {import("./session.js").Needs}
 */
function needsOf(bindings, keeping, engine) {
  const tuning = readTuning(location.search);
  return {
    engine,
    seed: tuning.seed,
    replyDelay: (signal) => delay(tuning.replyDelay ?? settings.get("replyDelay"), signal),
    createGame: (plan, record) => bindings.Game.fromRecord(plan.game, record),
    flipsByHand: () => settings.get("flipByHand"),
    passDelay: () => (settings.get("autoPass") ? (tuning.replyDelay ?? PASS_DELAY_MS) : null),
    now: () => performance.now(),
    fixedPlies: (plan) => keeping.fixedPlies(plan),
  };
}
