/**
 * One disc, drawn about the context's origin: dark on one side, light on the other.
 *
 * @typedef {import("../bindings.js").Color} Color
 * @typedef {import("./theme.js").Theme} Theme
 */

/** A disc's radius in squares. */
export const RADIUS = 0.41;
/** A disc's thickness in radii. */
const THICKNESS = 0.2;
/** How far the eye is from the board, in radii: the smaller, the stronger the perspective. */
const EYE = 4.6;
const OUTLINE_POINTS = 40;
const LAYERS = 6;

/**
 * A disc that lies on the board.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Color} color
 * @param {number} radius
 * @param {Theme} theme
 */
export function drawDisc(context, color, radius, theme) {
  if (!theme.flat) {
    drawShadow(context, radius, 0);
    context.fillStyle = edgeOf(theme, color);
    circle(context, 0, radius * 0.05, radius);
    context.fill();
  }
  context.fillStyle = theme.flat ? baseOf(theme, color) : face(context, color, radius, theme);
  circle(context, 0, 0, radius);
  context.fill();
  context.lineWidth = Math.max(1, radius * (theme.flat ? 0.08 : 0.035));
  context.strokeStyle = edgeOf(theme, color);
  circle(context, 0, 0, radius - context.lineWidth / 2);
  context.stroke();
}

/**
 * A disc in the air, turning over in perspective.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Color} color the side that it ends on
 * @param {number} radius
 * @param {Theme} theme
 * @param {number} progress 0 … 1
 * @param {number} heading the direction that it rolls in, in radians
 */
export function drawTurningDisc(context, color, radius, theme, progress, heading) {
  const angle = progress * Math.PI;
  const lift = Math.sin(angle);
  const from = color === "dark" ? "light" : "dark";
  const upside = Math.cos(angle) >= 0;
  if (!theme.flat) drawShadow(context, radius, lift);
  context.save();
  context.rotate(heading);
  const scale = radius * (1 + 0.14 * lift);
  for (let layer = 0; layer <= LAYERS; layer++) {
    const up = layer / LAYERS - 0.5;
    const height = (upside ? up : -up) * THICKNESS;
    const side = height > 0 ? from : color;
    const top = layer === LAYERS;
    context.fillStyle =
      top && !theme.flat ? face(context, side, scale, theme, heading) : layerOf(theme, side, top);
    outline(context, angle, height, scale);
    context.fill();
    if (top && !theme.flat) {
      context.fillStyle =
        side === "light"
          ? `rgba(40, 34, 24, ${0.22 * lift})`
          : `rgba(255, 255, 255, ${0.14 * lift})`;
      context.fill();
    }
  }
  if (theme.flat) {
    context.lineWidth = Math.max(1, radius * 0.08);
    context.strokeStyle = edgeOf(theme, color);
    context.stroke();
  }
  context.restore();
}

/**
 * The outline, seen in perspective, of a circle at a height above the disc's middle, when the disc
 * is turned by an angle about an axis across its heading.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} angle
 * @param {number} height
 * @param {number} scale
 */
function outline(context, angle, height, scale) {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  context.beginPath();
  for (let i = 0; i < OUTLINE_POINTS; i++) {
    const around = (i / OUTLINE_POINTS) * 2 * Math.PI;
    const along = Math.cos(around);
    const near = EYE / (EYE + along * sin - height * cos);
    context.lineTo((along * cos + height * sin) * near * scale, Math.sin(around) * near * scale);
  }
  context.closePath();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} radius
 * @param {number} lift 0 … 1, how high the disc is above the board
 */
function drawShadow(context, radius, lift) {
  const x = radius * (0.05 + 0.16 * lift);
  const y = radius * (0.1 + 0.26 * lift);
  const reach = radius * (1.14 + 0.1 * lift);
  const shadow = context.createRadialGradient(x, y, radius * 0.7, x, y, reach);
  shadow.addColorStop(0, `rgba(0, 0, 0, ${0.5 - 0.2 * lift})`);
  shadow.addColorStop(1, "rgba(0, 0, 0, 0)");
  context.fillStyle = shadow;
  circle(context, x, y, reach);
  context.fill();
}

/**
 * A disc's face, lit from the upper left however the context is turned.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Color} color
 * @param {number} radius
 * @param {Theme} theme
 * @param {number} [turned] by how much the context is turned, in radians
 */
function face(context, color, radius, theme, turned = 0) {
  const x = -radius * 0.44 * Math.cos(0.9 - turned);
  const y = -radius * 0.44 * Math.sin(0.9 - turned);
  const gradient = context.createRadialGradient(x, y, 0, x * 0.3, y * 0.3, radius * 1.45);
  gradient.addColorStop(0, color === "dark" ? theme.darkShade : theme.light);
  gradient.addColorStop(0.55, baseOf(theme, color));
  gradient.addColorStop(1, color === "dark" ? theme.dark : theme.lightShade);
  return gradient;
}

/** @param {Theme} theme @param {Color} color */
function baseOf(theme, color) {
  return color === "dark" ? theme.dark : theme.light;
}

/** @param {Theme} theme @param {Color} color @param {boolean} top */
function layerOf(theme, color, top) {
  return top ? baseOf(theme, color) : edgeOf(theme, color);
}

/** @param {Theme} theme @param {Color} color */
function edgeOf(theme, color) {
  return color === "dark" ? theme.darkEdge : theme.lightEdge;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function circle(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
}
