/**
 * Whether what was kept, or comes from elsewhere, has the shape that it should have. The rules look
 * after the rest.
 *
 * @typedef {import("../plan.js").Player} Player
 * @typedef {import("../plan.js").Plan} Plan
 */
import { COLORS } from "../plan.js";
import { isId } from "./id.js";

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

/** @param {unknown} value @returns {value is Plan["clock"]} */
export function isClock(value) {
  return (
    value === null ||
    (isObject(value) && isAmount(value.minutes) && value.minutes > 0 && isAmount(value.increment))
  );
}

/** @param {unknown} value @returns {value is import("../clock.js").Times | null} */
export function isTimes(value) {
  return value === null || (isObject(value) && COLORS.every((color) => isAmount(value[color])));
}

/** @param {unknown} value @returns {value is number} */
function isAmount(value) {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
