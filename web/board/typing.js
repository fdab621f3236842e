import { fileName } from "./squares.js";

/**
 * Reads squares out of typed letters and digits: `d`, `3`. Nothing depends on how fast they come. A
 * rank of two digits is reached by way of its first one: `d`, `1`, `0` passes d1 on the way to d10.
 *
 * @typedef {object} Typed what a key means
 * @property {number | null} square where it leads to
 * @property {string | null} missing the name of a square that the board does not have
 */

export class SquareTyping {
  /** @type {number | null} */
  #file = null;
  /** The rank so far, 0 for none. */
  #rank = 0;

  /**
   * @param {string} key
   * @param {number} size squares a side
   * @returns {Typed | null} nothing if the key belongs to no square's name
   */
  read(key, size) {
    const file = fileOf(key, size);
    if (file !== null) {
      this.#file = file;
      this.#rank = 0;
      return { square: null, missing: null };
    }
    if (this.#file === null || !/^[0-9]$/.test(key)) {
      this.forget();
      return null;
    }
    const rank = this.#rank * 10 + Number(key);
    if (rank < 1 || rank > size) {
      const missing = `${fileName(this.#file)}${rank}`;
      this.forget();
      return { square: null, missing };
    }
    const square = (rank - 1) * size + this.#file;
    if (rank * 10 > size) this.forget();
    else this.#rank = rank;
    return { square, missing: null };
  }

  /** Whatever was begun is over. */
  forget() {
    this.#file = null;
    this.#rank = 0;
  }
}

/** @param {string} key @param {number} size */
function fileOf(key, size) {
  for (let file = 0; file < size; file++) if (fileName(file) === key) return file;
  return null;
}
