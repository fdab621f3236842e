/**
 * Whether what was kept, or comes from elsewhere, has the shape that it should have. The rules look
 * after the rest.
 *
 * @typedef {import("../plan.js").Player} Player
 * @typedef {import("../plan.js").Plan} Plan
 */
import { COLORS } from "../plan.js";
import { isId } from "./id.js";

/** Minutes, and seconds that a move brings: links write them with three digits. */
const MOST_TIME = 999;
/** One for each square of the largest board. */
const MOST_MOVES = 100;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value @returns {value is Player} */
function isPlayer(value) {
  if (!isObject(value)) return false;
  if (value.kind === "engine") {
    return Number.isInteger(value.level) && Number(value.level) >= 1 && Number(value.level) <= 99;
  }
  return value.kind === "person" || (value.kind === "remote" && isId(value.game));
}

/** @param {unknown} value @returns {value is Plan["players"]} */
export function isPlayers(value) {
  return isObject(value) && COLORS.every((color) => isPlayer(value[color]));
}

/**
 * Whether the computer has the levels that are asked of it. Another version may have had more.
 *
 * @param {Plan["players"]} players
 * @param {number} levels
 */
export function hasLevels(players, levels) {
  return COLORS.every((color) => {
    const player = players[color];
    return player.kind !== "engine" || player.level <= levels;
  });
}

/** @param {unknown} value @returns {value is Plan["clock"]} */
export function isClock(value) {
  if (value === null) return true;
  if (!isObject(value)) return false;
  const { minutes, increment } = value;
  return isAmount(minutes, MOST_TIME) && minutes > 0 && isAmount(increment, MOST_TIME);
}

/**
 * Whether so much can be left on a clock: no more than it began with and than moves have brought. The
 * browser's timers count no further than 24 days.
 *
 * @param {unknown} value
 * @param {Plan["clock"]} clock
 * @returns {value is import("../clock.js").Times | null}
 */
export function isTimes(value, clock) {
  if (value === null) return true;
  if (clock === null || !isObject(value)) return false;
  const most = clock.minutes * 60_000 + clock.increment * 1000 * MOST_MOVES;
  return COLORS.every((color) => isAmount(value[color], most));
}

/** @param {unknown} value @param {number} most @returns {value is number} */
function isAmount(value, most) {
  return typeof value === "number" && value >= 0 && value <= most;
}
