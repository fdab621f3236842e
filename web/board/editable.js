import { measure } from "./geometry.js";
import { Grid } from "./grid.js";
import { Painter } from "./painter.js";
import { squareOf } from "./pointer.js";
import { emptyScene } from "./scene.js";
import { keepSharp } from "./surface.js";
import { onThemeChange, readTheme } from "./theme.js";

/** @typedef {{ size: number, board: string }} Discs */

/**
 * A board on which discs are laid by hand.
 *
 * @param {{ canvas: HTMLCanvasElement, grid: HTMLElement }} elements
 * @param {Discs} discs what it shows at first
 * @param {(square: number, key: string | null) => void} onSquare told the square that was chosen,
 *   and the key that was pressed on it if it was another one than Enter or Space
 * @returns {(discs: Discs) => void} shows discs
 */
export function createEditable({ canvas, grid: root }, discs, onSquare) {
  const grid = new Grid(root, () => {});
  let shown = discs;
  let side = 0;
  let ratio = 1;
  const draw = () => {
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null || side <= 1) return;
    const geometry = measure(shown.size, side, ratio);
    new Painter(context, geometry, readTheme(canvas)).draw({
      ...emptyScene(shown.size),
      board: shown.board,
    });
    grid.place(geometry, ratio);
  };
  keepSharp(canvas, (newSide, newRatio) => {
    side = newSide;
    ratio = newRatio;
    draw();
  });
  onThemeChange(draw);
  root.addEventListener("click", ({ target }) => {
    const square = squareOf(target);
    if (square !== null) onSquare(square, null);
  });
  root.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
    const square = squareOf(target);
    if (square !== null && !ctrlKey && !metaKey && !altKey) onSquare(square, key);
  });
  return (next) => {
    shown = next;
    grid.update({ ...next, playable: [], values: [], turnable: false });
    draw();
  };
}
