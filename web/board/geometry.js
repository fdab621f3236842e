import { placeOf } from "./squares.js";

/**
 * Where things lie on a square canvas, in its own pixels. Squares have whole widths so that lines
 * are sharp and the buttons over the canvas meet the drawn squares exactly.
 *
 * @typedef {object} Geometry
 * @property {number} size squares a side
 * @property {number} side of the canvas
 * @property {number} cell width of a square
 * @property {number} origin left and top of a1
 * @property {number} line width of a line between squares
 * @property {number} label height of the coordinates' letters, 0 where the rim has no room for them
 */

/** The rim's share of the canvas's side; it holds the coordinates. */
const RIM = 0.038;
const BARE_RIM = 0.022;
const LEAST_RIM_PX = 14;
const LEAST_LABEL_PX = 10;

/**
 * @param {number} size
 * @param {number} side
 * @param {number} ratio canvas pixels to a CSS pixel
 * @param {number} [leastRim] in CSS pixels; without any there are no coordinates
 * @returns {Geometry}
 */
export function measure(size, side, ratio, leastRim = LEAST_RIM_PX) {
  const room = leastRim > 0;
  const rim = room ? Math.max(side * RIM, leastRim * ratio) : side * BARE_RIM;
  const cell = Math.max(1, Math.floor((side - 2 * rim) / size));
  const origin = Math.floor((side - cell * size) / 2);
  return {
    size,
    side,
    cell,
    origin,
    line: Math.max(1, Math.round(cell / 48)),
    label: room ? Math.max(rim / 2, Math.min(rim * 0.7, LEAST_LABEL_PX * ratio)) : 0,
  };
}

/** Left and top of a square. @param {Geometry} geometry @param {number} square */
export function corner({ size, cell, origin }, square) {
  const { file, rank } = placeOf(square, size);
  return { x: origin + file * cell, y: origin + rank * cell };
}

/** @param {Geometry} geometry @param {number} square */
export function centre(geometry, square) {
  const { x, y } = corner(geometry, square);
  return { x: x + geometry.cell / 2, y: y + geometry.cell / 2 };
}
