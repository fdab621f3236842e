/**
 * What the board is made of, drawn over its plain colour so faintly that discs and marks keep their
 * contrast. The same on every visit.
 *
 * @typedef {import("./theme.js").Theme} Theme
 *
 * @typedef {object} Place on the canvas, in its pixels
 * @property {number} origin left and top
 * @property {number} width
 */

const NAP_PX = 128;
const MOTTLE_PX = 24;
/** Lines of the grain across the board. */
const GRAIN_LINES = 90;
const GRAIN_STEPS = 24;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Theme["texture"]} texture
 * @param {Place} place
 */
export function drawTexture(context, texture, place) {
  if (texture === "nap") repeat(context, speckle(NAP_PX, 11), place);
  if (texture === "stone") {
    stretch(context, speckle(MOTTLE_PX, 22), place);
    repeat(context, speckle(NAP_PX, 8), place);
  }
  if (texture === "grain") drawGrain(context, place);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLCanvasElement} tile
 * @param {Place} place
 */
function repeat(context, tile, { origin, width }) {
  const pattern = context.createPattern(tile, "repeat");
  if (pattern === null) return;
  context.fillStyle = pattern;
  context.fillRect(origin, origin, width, width);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLCanvasElement} tile
 * @param {Place} place
 */
function stretch(context, tile, { origin, width }) {
  context.drawImage(tile, origin, origin, width, width);
}

/**
 * Long lines along the board, dark and light, that bend a little together.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Place} place
 */
function drawGrain(context, { origin, width }) {
  const random = randomFrom(7);
  const bends = [1, 2, 3].map((waves) => ({ waves, phase: random() * 2 * Math.PI }));
  for (let i = 0; i <= GRAIN_LINES; i++) {
    const height = (i + random() - 0.5) / GRAIN_LINES;
    const dark = random() < 0.7;
    context.strokeStyle = dark
      ? `rgba(45, 22, 6, ${0.02 + 0.08 * random()})`
      : `rgba(255, 236, 205, ${0.03 + 0.06 * random()})`;
    context.lineWidth = (width / GRAIN_LINES) * (0.2 + 0.8 * random());
    context.beginPath();
    for (let step = 0; step <= GRAIN_STEPS; step++) {
      const along = step / GRAIN_STEPS;
      const bend = bends.reduce(
        (sum, { waves, phase }) =>
          sum + Math.sin(waves * (2.2 * along + 0.9 * height) + phase) / waves,
        0,
      );
      context.lineTo(origin + along * width, origin + (height + 0.016 * bend) * width);
    }
    context.stroke();
  }
}

/** @type {Map<string, HTMLCanvasElement>} */
const tiles = new Map();

/**
 * A tile of black and white dots, each a little less or more transparent.
 *
 * @param {number} side
 * @param {number} most the greatest opacity of a dot, of 255
 */
function speckle(side, most) {
  const name = `${side} ${most}`;
  const known = tiles.get(name);
  if (known !== undefined) return known;
  const tile = document.createElement("canvas");
  tile.width = side;
  tile.height = side;
  const context = tile.getContext("2d");
  if (context === null) return tile;
  const image = context.createImageData(side, side);
  const random = randomFrom(1);
  // Whole dots at once: black and white read the same in either order of their bytes, and opacity is
  // the last byte wherever browsers run.
  const dots = new Uint32Array(image.data.buffer);
  for (let i = 0; i < dots.length; i++) {
    const color = random() < 0.5 ? 0 : 0xffffff;
    dots[i] = (Math.floor(random() * most) << 24) | color;
  }
  context.putImageData(image, 0, 0);
  tiles.set(name, tile);
  return tile;
}

/** The minimal standard generator, as numbers from 0 to 1. @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
