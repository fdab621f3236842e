import { colorOf } from "./scene.js";
import { distance, placeOf } from "./squares.js";

/**
 * How one board becomes another: which discs move, when, and for how long.
 *
 * @typedef {import("../bindings.js").Color} Color
 * @typedef {import("./scene.js").Motion} Motion
 *
 * @typedef {object} Step the motion of one disc
 * @property {number} square
 * @property {number} start milliseconds from the beginning
 * @property {number} duration
 * @property {(progress: number) => Motion} at
 */

/** From the first sign of a move to the last disc at rest. */
export const MOVE_MS = 320;
const LANDING_MS = 110;
const TURN_MS = 200;
/** Between the starts of two neighbours' turns, where the row is short. */
const STAGGER_MS = 40;

/**
 * The motions from one board to another of the same size. With a place, the flips run outward from
 * there; without one (undo, redo of many plies) all run together.
 *
 * @param {string} before
 * @param {string} after
 * @param {number} size
 * @param {number | null} origin
 * @returns {Step[]}
 */
export function stepsBetween(before, after, size, origin) {
  /** @type {Step[]} */
  const steps = [];
  const reach = origin === null ? 0 : farthestFlip(before, after, size, origin);
  const stagger = Math.min(STAGGER_MS, (MOVE_MS - TURN_MS) / Math.max(1, reach));
  for (let square = 0; square < after.length; square++) {
    const from = colorOf(before[square]);
    const to = colorOf(after[square]);
    if (from === to) continue;
    if (from === null) {
      steps.push(step(square, 0, LANDING_MS, (progress) => ({ kind: "landing", progress })));
    } else if (to === null) {
      steps.push(
        step(square, 0, LANDING_MS, (progress) => ({ kind: "leaving", progress, color: from })),
      );
    } else {
      const start = origin === null ? 0 : distance(origin, square, size) * stagger;
      const heading = origin === null ? 0 : headingFrom(origin, square, size);
      steps.push(
        step(square, start, TURN_MS, (progress) => ({ kind: "turning", progress, heading })),
      );
    }
  }
  return steps;
}

/**
 * @param {number} square
 * @param {number} start
 * @param {number} duration
 * @param {Step["at"]} at
 * @returns {Step}
 */
function step(square, start, duration, at) {
  return { square, start, duration, at };
}

/**
 * The discs that are not at rest some time after the beginning. Discs that wait for their turn
 * still show what they were.
 *
 * @param {Step[]} steps
 * @param {number} elapsed milliseconds
 * @returns {Map<number, Motion>}
 */
export function motionsAt(steps, elapsed) {
  const motions = new Map();
  for (const { square, start, duration, at } of steps) {
    const progress = (elapsed - start) / duration;
    if (progress < 1) motions.set(square, at(ease(Math.max(0, progress))));
  }
  return motions;
}

/** @param {Step[]} steps */
export function lengthOf(steps) {
  return Math.max(0, ...steps.map(({ start, duration }) => start + duration));
}

/** @param {number} progress */
function ease(progress) {
  return progress < 0.5 ? 2 * progress ** 2 : 1 - 2 * (1 - progress) ** 2;
}

/**
 * @param {string} before
 * @param {string} after
 * @param {number} size
 * @param {number} origin
 */
function farthestFlip(before, after, size, origin) {
  let farthest = 0;
  for (let square = 0; square < after.length; square++) {
    if (before[square] !== after[square]) {
      farthest = Math.max(farthest, distance(origin, square, size));
    }
  }
  return farthest;
}

/** @param {number} origin @param {number} square @param {number} size */
function headingFrom(origin, square, size) {
  const from = placeOf(origin, size);
  const to = placeOf(square, size);
  return Math.atan2(to.rank - from.rank, to.file - from.file);
}
