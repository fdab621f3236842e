import { corner } from "./geometry.js";
import { fileName } from "./squares.js";
import { drawTexture } from "./texture.js";

/**
 * The table without discs: rim, coordinates, ground and lines.
 *
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./theme.js").Theme} Theme
 */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
export function drawBackground(context, geometry, theme) {
  const { side } = geometry;
  context.fillStyle = theme.rim;
  context.fillRect(0, 0, side, side);
  if (!theme.flat) lightFromAbove(context, 0, side, 0.06, 0.1);
  drawGround(context, geometry, theme);
  drawLines(context, geometry, theme);
  if (geometry.label > 0) drawCoordinates(context, geometry, theme);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
function drawGround(context, { origin, cell, size }, theme) {
  const width = cell * size;
  context.save();
  context.beginPath();
  context.rect(origin, origin, width, width);
  context.clip();
  context.fillStyle = theme.ground;
  context.fillRect(origin, origin, width, width);
  if (!theme.flat) {
    drawTexture(context, theme.texture, { origin, width });
    lightFromAbove(context, origin, width, 0.05, 0.08);
    sinkEdges(context, origin, width, cell * 0.14);
  }
  context.restore();
}

/**
 * A slight light from the upper left.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} origin
 * @param {number} width
 * @param {number} bright
 * @param {number} dim
 */
function lightFromAbove(context, origin, width, bright, dim) {
  const end = origin + width;
  const light = context.createLinearGradient(origin, origin, end, end);
  light.addColorStop(0, `rgba(255, 255, 255, ${bright})`);
  light.addColorStop(0.5, "rgba(255, 255, 255, 0)");
  light.addColorStop(1, `rgba(0, 0, 0, ${dim})`);
  context.fillStyle = light;
  context.fillRect(origin, origin, width, width);
}

/**
 * The rim's shadow on the ground.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} origin
 * @param {number} width
 * @param {number} depth
 */
function sinkEdges(context, origin, width, depth) {
  for (const [x, y] of /** @type {const} */ ([
    [0, 1],
    [1, 0],
  ])) {
    const shadow = context.createLinearGradient(
      origin,
      origin,
      origin + x * depth,
      origin + y * depth,
    );
    shadow.addColorStop(0, "rgba(0, 0, 0, 0.28)");
    shadow.addColorStop(1, "rgba(0, 0, 0, 0)");
    context.fillStyle = shadow;
    context.fillRect(origin, origin, width, width);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
function drawLines(context, { origin, cell, size, line }, theme) {
  const width = cell * size;
  context.fillStyle = theme.line;
  for (let i = 0; i <= size; i++) {
    const at = origin + i * cell - Math.floor(line / 2);
    context.fillRect(at, origin, line, width);
    context.fillRect(origin, at, width, line);
  }
  for (const x of [2, size - 2]) {
    for (const y of [2, size - 2]) {
      context.beginPath();
      context.arc(origin + x * cell, origin + y * cell, Math.max(2, cell * 0.05), 0, 2 * Math.PI);
      context.fill();
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
function drawCoordinates(context, geometry, theme) {
  const { origin, cell, size, label } = geometry;
  context.fillStyle = theme.rimText;
  context.font = `500 ${Math.round(label)}px ${theme.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let i = 0; i < size; i++) {
    const along = corner(geometry, i).x + cell / 2;
    context.fillText(fileName(i), along, origin / 2);
    context.fillText(String(i + 1), origin / 2, along);
  }
}
