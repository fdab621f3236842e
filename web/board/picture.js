import { measure } from "./geometry.js";
import { Painter } from "./painter.js";
import { readTheme } from "./theme.js";

const SIDE_PX = 1080;
/** Wide enough for coordinates that can be read where the picture is shown small. */
const RIM_PX = 60;

/**
 * A scene as a picture to be given away.
 *
 * @param {import("./scene.js").Scene} scene
 * @param {Element} look an element of the page, whose colours the picture has
 * @returns {Promise<Blob | null>} a PNG
 */
export function pictureOf(scene, look) {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) return Promise.resolve(null);
  new Painter(context, measure(scene.size, SIDE_PX, 1, RIM_PX), readTheme(look)).draw(scene);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
