/**
 * The two players' time. It counts; when it counts, and what running out means, is for its owner.
 *
 * @typedef {import("./bindings.js").Color} Color
 * @typedef {{ minutes: number, increment: number }} ClockSetting the increment in seconds, added
 *   after each move
 * @typedef {Record<Color, number>} Times milliseconds left
 */
export class GameClock {
  #setting;
  #now;
  /** @type {Times} */
  #times;
  /** @type {Color | null} */
  #running = null;
  #since = 0;

  /**
   * @param {ClockSetting} setting
   * @param {() => number} now in milliseconds, never set back
   * @param {Times} [times] where it goes on from
   */
  constructor(setting, now, times = fullTimes(setting)) {
    this.#setting = setting;
    this.#now = now;
    this.#times = times;
  }

  /** Whose time runs. */
  get running() {
    return this.#running;
  }

  /** @returns {Times} */
  get times() {
    const times = { ...this.#times };
    if (this.#running !== null) {
      times[this.#running] = Math.max(0, times[this.#running] - (this.#now() - this.#since));
    }
    return times;
  }

  /** @param {Color} color */
  run(color) {
    this.stop();
    this.#running = color;
    this.#since = this.#now();
  }

  stop() {
    this.#times = this.times;
    this.#running = null;
  }

  /** A move was made: gives its player the increment. @param {Color} color */
  add(color) {
    this.stop();
    this.#times[color] += this.#setting.increment * 1000;
  }

  /** Sets the times back. @param {Times} times */
  set(times) {
    this.#running = null;
    this.#times = { ...times };
  }
}

/** @param {ClockSetting} setting @returns {Times} */
export function fullTimes({ minutes }) {
  return { dark: minutes * 60_000, light: minutes * 60_000 };
}

/**
 * How long the computer may think so that its time lasts: a small share of what is left, and most of
 * what the move brings back.
 *
 * @param {number} left milliseconds
 * @param {ClockSetting} setting
 */
export function thinkingTime(left, { increment }) {
  return Math.max(10, Math.min(left / 25 + increment * 600, left / 3));
}
