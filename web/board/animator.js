import { lengthOf, motionsAt, stepsBetween } from "./motion.js";

/**
 * An animator leads from the scene that is shown to the next one. There are two, which can be
 * exchanged for each other: one that moves and one that does not.
 *
 * @typedef {import("./scene.js").Scene} Scene
 *
 * @typedef {object} Animator
 * @property {(scene: Scene, origin: number | null) => void} show leads to a scene; discs turn
 *   outward from the origin
 * @property {(scene: Scene) => void} replace shows a scene with the same or unrelated discs at once
 * @property {() => void} redraw draws anew what is shown, before the present frame is painted
 * @property {() => void} pulse draws attention to the marks
 * @property {() => void} settle ends what moves, at once
 * @property {boolean} moving whether discs are on their way
 *
 * @typedef {object} Stage
 * @property {(scene: Scene) => void} draw
 * @property {() => void} settled told when the discs have come to rest
 */

const PULSE_MS = 700;

/** @implements {Animator} */
export class Motionless {
  #stage;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  moving = false;

  /** @param {Stage} stage @param {Scene} scene */
  constructor(stage, scene) {
    this.#stage = stage;
    this.scene = scene;
  }

  /** @param {Scene} scene */
  show(scene) {
    this.replace(scene);
    this.#stage.settled();
  }

  /** @param {Scene} scene */
  replace(scene) {
    this.scene = scene;
    this.redraw();
  }

  redraw() {
    this.#stage.draw(this.scene);
  }

  /** Without motion the marks are large for a moment. */
  pulse() {
    clearTimeout(this.#timer);
    this.#stage.draw({ ...this.scene, pulse: 1 });
    this.#timer = setTimeout(() => this.#stage.draw(this.scene), PULSE_MS);
  }

  settle() {}
}

/**
 * Draws once a frame, however much has changed meanwhile.
 *
 * @implements {Animator}
 */
export class Animated {
  #stage;
  /** @type {import("./motion.js").Step[]} */
  #steps = [];
  #began = 0;
  #length = 0;
  #pulseBegan = Number.NEGATIVE_INFINITY;
  #frame = 0;
  moving = false;
  #speed;

  /** @param {Stage} stage @param {Scene} scene @param {number} [speed] 1 is usual */
  constructor(stage, scene, speed = 1) {
    this.#stage = stage;
    this.scene = scene;
    this.#speed = speed;
  }

  /** @param {Scene} scene @param {number | null} origin */
  show(scene, origin) {
    const before = this.scene;
    this.scene = scene;
    this.#steps =
      before.size === scene.size ? stepsBetween(before.board, scene.board, scene.size, origin) : [];
    this.#length = lengthOf(this.#steps);
    // Without frames, as in a hidden page, nothing would ever come to rest.
    if (this.#length === 0 || document.hidden) {
      this.#rest();
      return;
    }
    this.moving = true;
    this.#began = performance.now();
    this.#request();
  }

  /** @param {Scene} scene */
  replace(scene) {
    this.scene = scene;
    if (!this.moving) this.#request();
  }

  redraw() {
    this.#draw(performance.now());
  }

  pulse() {
    this.#pulseBegan = performance.now();
    this.#request();
  }

  settle() {
    if (this.moving) this.#rest();
  }

  #rest() {
    this.moving = false;
    this.#steps = [];
    this.#stage.settled();
    this.#request();
  }

  #request() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#draw);
  }

  /** @param {number} now */
  #draw = (now) => {
    cancelAnimationFrame(this.#frame);
    const elapsed = (now - this.#began) * this.#speed;
    if (this.moving && elapsed >= this.#length) {
      this.#rest();
      return;
    }
    const pulsed = (now - this.#pulseBegan) / PULSE_MS;
    const motions = this.moving ? motionsAt(this.#steps, elapsed) : this.scene.motions;
    this.#stage.draw({ ...this.scene, motions, pulse: pulseAt(pulsed) });
    if (this.moving || pulsed < 1) this.#request();
  };
}

/** Two swells. @param {number} progress */
function pulseAt(progress) {
  return progress > 0 && progress < 1 ? Math.sin(progress * 2 * Math.PI) ** 2 : 0;
}
