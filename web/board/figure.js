import { measure } from "./geometry.js";
import { Painter } from "./painter.js";
import { emptyScene } from "./scene.js";
import { keepSharp } from "./surface.js";
import { onThemeChange, readTheme } from "./theme.js";

/**
 * A small board that is only looked at.
 *
 * @param {HTMLCanvasElement} canvas
 * @returns {(scene: import("./scene.js").Scene) => void} shows a scene
 */
export function createFigure(canvas) {
  let scene = emptyScene(8);
  let side = 0;
  let ratio = 1;
  const draw = () => {
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null || side <= 1) return;
    new Painter(context, measure(scene.size, side, ratio, 0), readTheme(canvas)).draw(scene);
  };
  keepSharp(canvas, (newSide, newRatio) => {
    side = newSide;
    ratio = newRatio;
    draw();
  });
  onThemeChange(draw);
  return (next) => {
    scene = next;
    draw();
  };
}
