/**
 * Numbers that the address's query may change, for tests and for measuring:
 * `?delay=0` how soon a reply of the computer may be shown, in milliseconds, whatever the settings say;
 * `?seed=1` one fixed seed for all its replies, so that a game can be repeated.
 *
 * @typedef {object} Tuning
 * @property {number | null} replyDelay milliseconds, or null to go by the settings
 * @property {() => number} seed
 */

const SEEDS = 2 ** 31;

/** @param {string} query @returns {Tuning} */
export function readTuning(query) {
  const parts = new URLSearchParams(query);
  const fixedSeed = whole(parts.get("seed"));
  return {
    replyDelay: whole(parts.get("delay")),
    seed: () => fixedSeed ?? Math.floor(Math.random() * SEEDS),
  };
}

/** @param {string | null} value */
function whole(value) {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
