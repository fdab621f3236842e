import { drawBackground } from "./background.js";
import { circle, drawDisc, drawTurningDisc, RADIUS } from "./disc.js";
import { centre, corner } from "./geometry.js";
import { colorOf } from "./scene.js";

/**
 * @typedef {import("../bindings.js").Color} Color
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Motion} Motion
 * @typedef {import("./theme.js").Theme} Theme
 */

/** Draws scenes on a canvas. What is alike in every scene is drawn once and kept. */
export class Painter {
  #context;
  /** @type {Geometry} */
  #geometry;
  /** @type {Theme} */
  #theme;
  /** @type {HTMLCanvasElement} */
  #background;
  /** @type {Record<Color, HTMLCanvasElement>} */
  #discs;

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Geometry} geometry
   * @param {Theme} theme
   */
  constructor(context, geometry, theme) {
    this.#context = context;
    this.#geometry = geometry;
    this.#theme = theme;
    this.#background = picture(geometry.side, (layer) => drawBackground(layer, geometry, theme));
    this.#discs = { dark: this.#disc("dark"), light: this.#disc("light") };
  }

  /** @param {Scene} scene */
  draw(scene) {
    this.#context.drawImage(this.#background, 0, 0);
    if (scene.tiles && !scene.unmarked) this.#drawTiles(scene);
    this.#drawMarks(scene);
    this.#drawResting(scene);
    this.#drawMoving(scene);
    this.#drawLast(scene);
    this.#drawRings(scene);
    this.#drawFaults(scene);
    this.#drawValues(scene);
    this.#drawPreview(scene);
  }

  /** @param {Color} color */
  #disc(color) {
    const { cell } = this.#geometry;
    return picture(Math.ceil(cell * 1.2), (layer, side) => {
      layer.translate(side / 2, side / 2);
      drawDisc(layer, color, cell * RADIUS, this.#theme);
    });
  }

  /** @param {Scene} scene */
  #drawTiles({ marks }) {
    const { cell, line } = this.#geometry;
    const context = this.#context;
    const inset = cell * 0.09;
    context.strokeStyle = this.#theme.tile;
    context.lineWidth = line;
    for (const square of marks) {
      const { x, y } = corner(this.#geometry, square);
      context.beginPath();
      context.roundRect(x + inset, y + inset, cell - 2 * inset, cell - 2 * inset, cell * 0.12);
      context.stroke();
    }
  }

  /** @param {Scene} scene */
  #drawMarks({ marks, unmarked, mover, pulse, preview, values }) {
    if (unmarked && pulse === 0) return;
    const context = this.#context;
    const { cell } = this.#geometry;
    const color = this.#markOf(mover);
    for (const square of marks) {
      if (square === preview?.square) continue;
      if (pulse === 0 && values.some((value) => value.square === square)) continue;
      const { x, y } = centre(this.#geometry, square);
      context.fillStyle = color;
      circle(context, x, y, Math.max(cell * 0.075, 2) * (1 + pulse));
      context.fill();
      if (pulse > 0) {
        context.strokeStyle = color;
        context.lineWidth = cell * 0.035;
        circle(context, x, y, cell * (0.22 + 0.12 * pulse));
        context.stroke();
      }
    }
  }

  /** @param {Scene} scene */
  #drawResting({ board, motions }) {
    for (let square = 0; square < board.length; square++) {
      const color = colorOf(board[square]);
      if (color !== null && !motions.has(square)) this.#drawSprite(square, color, 1, 1);
    }
  }

  /** @param {Scene} scene */
  #drawMoving({ board, motions }) {
    for (const [square, motion] of motions) {
      const color = colorOf(board[square]);
      if (motion.kind === "leaving") {
        this.#drawSprite(square, motion.color, 1 - 0.12 * motion.progress, 1 - motion.progress);
      } else if (color !== null && motion.kind === "landing") {
        const left = (1 - motion.progress) ** 2;
        this.#drawSprite(square, color, 1 + 0.22 * left, Math.min(1, 0.4 + 2 * motion.progress));
      } else if (color !== null && motion.kind === "turning") {
        this.#drawTurning(square, color, motion.progress, motion.heading);
      }
    }
  }

  /**
   * @param {number} square
   * @param {Color} color
   * @param {number} progress
   * @param {number} heading
   */
  #drawTurning(square, color, progress, heading) {
    const { x, y } = centre(this.#geometry, square);
    this.#context.save();
    this.#context.translate(x, y);
    drawTurningDisc(
      this.#context,
      color,
      this.#geometry.cell * RADIUS,
      this.#theme,
      progress,
      heading,
    );
    this.#context.restore();
  }

  /**
   * @param {number} square
   * @param {Color} color
   * @param {number} scale
   * @param {number} alpha
   */
  #drawSprite(square, color, scale, alpha) {
    const { x, y } = centre(this.#geometry, square);
    const side = this.#discs[color].width * scale;
    this.#context.globalAlpha = alpha;
    this.#context.drawImage(this.#discs[color], x - side / 2, y - side / 2, side, side);
    this.#context.globalAlpha = 1;
  }

  /** @param {Scene} scene */
  #drawLast({ last, board, motions }) {
    if (last === null || colorOf(board[last]) === null || motions.get(last)?.kind === "turning") {
      return;
    }
    const { x, y } = centre(this.#geometry, last);
    this.#context.fillStyle = this.#theme.last;
    circle(this.#context, x, y, Math.max(this.#geometry.cell * 0.085, 2));
    this.#context.fill();
  }

  /** What the last move flipped. @param {Scene} scene */
  #drawRings({ rings, motions }) {
    const context = this.#context;
    const { cell } = this.#geometry;
    context.strokeStyle = this.#theme.last;
    context.lineWidth = Math.max(2, cell * 0.05);
    for (const square of rings) {
      if (motions.has(square)) continue;
      const { x, y } = centre(this.#geometry, square);
      circle(context, x, y, cell * 0.3);
      context.stroke();
    }
  }

  /** Missed: a ring of dashes. Wrong: a cross. @param {Scene} scene */
  #drawFaults({ faults, motions }) {
    const context = this.#context;
    const { cell } = this.#geometry;
    context.strokeStyle = this.#theme.last;
    context.lineWidth = Math.max(2, cell * 0.07);
    context.setLineDash([cell * 0.13, cell * 0.1]);
    for (const square of faults.missed) {
      if (motions.has(square)) continue;
      const { x, y } = centre(this.#geometry, square);
      circle(context, x, y, cell * 0.28);
      context.stroke();
    }
    context.setLineDash([]);
    for (const square of faults.wrong) {
      if (motions.has(square)) continue;
      const { x, y } = centre(this.#geometry, square);
      const arm = cell * 0.18;
      context.beginPath();
      context.moveTo(x - arm, y - arm);
      context.lineTo(x + arm, y + arm);
      context.moveTo(x + arm, y - arm);
      context.lineTo(x - arm, y + arm);
      context.stroke();
    }
  }

  /** @param {Scene} scene */
  #drawValues({ values, mover, preview }) {
    const context = this.#context;
    const { cell } = this.#geometry;
    const color = this.#markOf(mover);
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const { square, label, best } of values) {
      if (square === preview?.square) continue;
      const { x, y } = centre(this.#geometry, square);
      context.font = `${best ? 700 : 500} ${Math.round(cell * 0.34)}px ${this.#theme.font}`;
      context.fillStyle = color;
      context.fillText(label, x, y + cell * 0.02, cell * 0.8);
      if (!best) continue;
      context.strokeStyle = color;
      context.lineWidth = Math.max(2, cell * 0.04);
      circle(context, x, y, cell * 0.4);
      context.stroke();
    }
  }

  /** @param {Scene} scene */
  #drawPreview({ preview, mover }) {
    if (preview === null) return;
    const context = this.#context;
    const { cell } = this.#geometry;
    this.#drawSprite(preview.square, mover, 1, 0.55);
    context.strokeStyle = this.#theme[mover];
    context.lineWidth = Math.max(2, cell * 0.06);
    for (const square of preview.flips) {
      const { x, y } = centre(this.#geometry, square);
      circle(context, x, y, cell * 0.2);
      context.stroke();
    }
  }

  /** @param {Color} mover */
  #markOf(mover) {
    return mover === "dark" ? this.#theme.darkMark : this.#theme.lightMark;
  }
}

/**
 * @param {number} side
 * @param {(context: CanvasRenderingContext2D, side: number) => void} draw
 */
function picture(side, draw) {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context !== null) draw(context, side);
  return canvas;
}
