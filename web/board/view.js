import { Animated, Motionless } from "./animator.js";
import { measure } from "./geometry.js";
import { Grid } from "./grid.js";
import { Painter } from "./painter.js";
import { listenToPointer } from "./pointer.js";
import { emptyScene } from "./scene.js";
import { keepSharp } from "./surface.js";
import { onThemeChange, readTheme } from "./theme.js";

/**
 * @typedef {import("../bindings.js").Snapshot} Snapshot
 * @typedef {import("./animator.js").Animator} Animator
 * @typedef {import("./scene.js").Scene} Scene
 *
 * @typedef {object} Showing
 * @property {Snapshot} snapshot
 * @property {boolean} playable whether a person may place a disc now
 * @property {number | null} last the square of the last disc placed
 * @property {boolean} [turnable] whether a person may turn discs over now
 * @property {boolean} [plain] whether the preview leaves the flips to be found
 * @property {Scene["faults"]} [faults]
 *
 * @typedef {object} Look what is drawn beside the discs
 * @property {boolean} marks on the squares that can be played
 * @property {boolean} lastMark on the last disc placed
 * @property {boolean} preview of what the square under the pointer or the focus would flip
 * @property {boolean} coordinates
 */

/** How long the flips of the last move stay pointed out. */
const REVIEW_MS = 2000;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * The board: a canvas, and the grid of buttons over it. It draws what it is shown and names the
 * squares that are chosen; it knows nothing of the rules.
 *
 * While discs are on their way nothing can be chosen: a click then only brings them to rest, so
 * that nobody plays on a board that they have not seen.
 */
export class BoardView {
  #canvas;
  #grid;
  #onChoose;
  /** @type {Showing | null} */
  #showing = null;
  /** @type {number | null} */
  #hovered = null;
  /** @type {number | null} */
  #focused = null;
  #side = 1;
  #ratio = 1;
  #size;
  #plain = false;
  #onPlain = () => {};
  /** @type {Painter | null} */
  #painter = null;
  /** @type {Animator} */
  #animator;
  /** How fast discs move: 1 is usual, and 0 stands for no motion. */
  #speed = 1;
  /** @type {Look} */
  #look = { marks: true, lastMark: true, preview: true, coordinates: true };
  #systemMotion = matchMedia(REDUCED_MOTION);
  /** @type {Scene["values"]} */
  #values = [];
  /** @type {readonly number[]} */
  #rings = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #reviewTimer;

  /**
   * @param {{ canvas: HTMLCanvasElement, grid: HTMLElement }} elements
   * @param {number} size shown until there is a game
   * @param {(square: number) => void} onChoose
   * @param {(name: string) => void} [onMissing] told the name that was typed of a square that there is
   *   not
   */
  constructor({ canvas, grid }, size, onChoose, onMissing = () => {}) {
    this.#canvas = canvas;
    this.#onChoose = onChoose;
    this.#size = size;
    this.#grid = new Grid(
      grid,
      (square) => {
        this.#focused = square;
        this.#refresh();
      },
      onMissing,
    );
    this.#animator = this.#createAnimator();
    this.#systemMotion.addEventListener("change", () => this.#exchangeAnimator());
    listenToPointer(grid, {
      choose: (square) => this.#choose(square),
      hover: (square) => {
        this.#hovered = square;
        this.#refresh();
      },
    });
    keepSharp(canvas, (side, ratio) => {
      this.#side = side;
      this.#ratio = ratio;
      this.#prepare();
    });
    onThemeChange(() => this.#prepare());
    // The browser may take the memory of pictures away, and gives it back when it can.
    canvas.addEventListener("contextlost", () => this.#prepare(true));
    canvas.addEventListener("contextrestored", () => this.#prepare());
  }

  /** Whether the buttons stand in for the picture, which cannot be drawn. */
  get plain() {
    return this.#plain;
  }

  /** @param {() => void} listener told when the picture is lost */
  onPlain(listener) {
    this.#onPlain = listener;
  }

  /**
   * @param {Showing} showing
   * @param {number | null} origin the square that flips run outward from
   */
  show(showing, origin) {
    this.#showing = showing;
    this.#values = [];
    this.#endReview();
    if (showing.snapshot.size !== this.#size) {
      this.#size = showing.snapshot.size;
      this.#prepare();
    }
    this.#grid.setBusy(true);
    this.#animator.show(this.#scene(false), origin);
    if (this.#animator.moving) this.#updateGrid();
  }

  /** How fast discs move: 1 is usual, and 0 stands for no motion. @param {number} speed */
  setSpeed(speed) {
    if (speed === this.#speed) return;
    this.#speed = speed;
    this.#exchangeAnimator();
  }

  /** @param {Look} look */
  setLook(look) {
    const before = this.#look;
    this.#look = look;
    if (look.coordinates !== before.coordinates) this.#prepare();
    else if (JSON.stringify(look) !== JSON.stringify(before)) this.#refresh();
  }

  /** Puts numbers on squares until the next show. @param {Scene["values"]} values */
  showValues(values) {
    this.#values = values;
    if (this.#animator.moving) return;
    this.#updateGrid();
    this.#refresh();
  }

  /**
   * Shows the last move again: once more from the board before it, with its flips pointed out.
   *
   * @param {string} before
   * @param {number} origin
   * @param {readonly number[]} flips
   */
  review(before, origin, flips) {
    if (this.#showing === null || this.#animator.moving) return;
    this.#endReview();
    this.#rings = flips;
    this.#reviewTimer = setTimeout(
      () => {
        this.#endReview();
        this.#refresh();
      },
      REVIEW_MS / (this.#speed || 1),
    );
    this.#grid.setBusy(true);
    this.#animator.replace({ ...this.#scene(false), board: before, last: null });
    this.#animator.show(this.#scene(false), origin);
  }

  /** Shows the squares that can be played. */
  pulse() {
    this.#animator.pulse();
  }

  /** Names the squares anew, as when the language has changed. */
  rename() {
    this.#updateGrid();
  }

  /** Moves the focus to the board. */
  focus() {
    this.#grid.focus();
  }

  /** @param {1 | -1} step */
  focusPlayable(step) {
    this.#grid.focusPlayable(step);
  }

  /** @param {number} square */
  #choose(square) {
    if (this.#animator.moving) this.#animator.settle();
    else this.#onChoose(square);
  }

  #endReview() {
    clearTimeout(this.#reviewTimer);
    this.#rings = [];
  }

  #exchangeAnimator() {
    this.#animator.settle();
    this.#animator = this.#createAnimator();
    this.#refresh();
  }

  #createAnimator() {
    const stage = {
      draw: (/** @type {Scene} */ scene) => this.#painter?.draw(scene),
      settled: () => this.#settled(),
    };
    const scene = this.#scene(true);
    return this.#systemMotion.matches || this.#speed === 0
      ? new Motionless(stage, scene)
      : new Animated(stage, scene, this.#speed);
  }

  #settled() {
    this.#updateGrid();
    this.#grid.setBusy(false);
    this.#refresh();
  }

  /** Draws what has changed without any disc having moved. */
  #refresh() {
    this.#animator.replace(this.#scene(!this.#animator.moving));
  }

  #prepare(lost = false) {
    // A game may begin before the page is laid out.
    if (this.#side <= 1) return;
    const context = lost ? null : this.#canvas.getContext("2d", { alpha: false });
    const geometry = this.#look.coordinates
      ? measure(this.#size, this.#side, this.#ratio)
      : measure(this.#size, this.#side, this.#ratio, 0);
    this.#painter = context && new Painter(context, geometry, readTheme(this.#canvas));
    this.#grid.place(geometry, this.#ratio);
    this.#setPlain(context === null);
    this.#refresh();
    // A canvas that was resized is blank.
    this.#animator.redraw();
  }

  /** @param {boolean} plain */
  #setPlain(plain) {
    const before = this.#plain;
    this.#plain = plain;
    this.#grid.setPlain(plain);
    if (plain && !before) this.#onPlain();
  }

  #updateGrid() {
    if (this.#showing === null) return;
    const { size, board } = this.#showing.snapshot;
    this.#grid.update({
      size,
      board,
      playable: this.#legal().map(({ square }) => square),
      values: this.#values,
      turnable: this.#showing.turnable === true,
    });
  }

  /** The legal squares, if a person may choose one of them now. */
  #legal() {
    if (this.#showing === null || this.#animator?.moving) return [];
    return this.#showing.playable ? this.#showing.snapshot.legal : [];
  }

  /** @param {boolean} atRest @returns {Scene} */
  #scene(atRest) {
    if (this.#showing === null) return emptyScene(this.#size);
    const { snapshot, plain, faults } = this.#showing;
    const legal = atRest ? this.#legal() : [];
    const pointed = this.#hovered ?? this.#focused;
    const pointedMove = legal.find(({ square }) => square === pointed) ?? null;
    const preview = this.#look.preview ? pointedMove : null;
    return {
      size: snapshot.size,
      board: snapshot.board,
      mover: snapshot.toMove,
      marks: legal.map(({ square }) => square),
      unmarked: !this.#look.marks,
      tiles: snapshot.freeOpening,
      last: this.#look.lastMark ? this.#showing.last : null,
      preview: preview && plain ? { ...preview, flips: [] } : preview,
      values: atRest ? this.#values : [],
      rings: this.#rings,
      faults: faults ?? { missed: [], wrong: [] },
      pulse: 0,
      motions: new Map(),
    };
  }
}
