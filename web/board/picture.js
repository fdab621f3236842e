import { measure } from "./geometry.js";
import { Painter } from "./painter.js";
import { readTheme } from "./theme.js";

const SIDE_PX = 1080;
/** Wide enough for coordinates that can be read where the picture is shown small. */
const RIM_PX = 60;

/**
 * Draws a scene as a picture to be given away, in the colours that the canvas has on the page.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {import("./scene.js").Scene} scene
 */
export function drawPicture(canvas, scene) {
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) return;
  new Painter(context, measure(scene.size, SIDE_PX, 1, RIM_PX), readTheme(canvas)).draw(scene);
}

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob | null>} */
export function pngOf(canvas) {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
