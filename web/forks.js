/**
 * What was undone when somebody played on from an earlier point. Nothing is asked then, so nothing
 * may be lost: undoing the move that left the former line brings that line back.
 *
 * @template Note
 * @typedef {object} Branch
 * @property {number} ply where it begins
 * @property {readonly number[]} squares the moves from there, as the bindings number them
 * @property {readonly Note[]} notes one for each of them
 */

/** @template Note */
export class Forks {
  /** @type {Branch<Note>[]} */
  #left = [];
  /** @type {Branch<Note> | null} */
  #other = null;

  /** The line that was left last and can be had back in exchange for the present one. */
  get other() {
    return this.#other;
  }

  /** A move was made in place of a line. @param {Branch<Note>} branch */
  leave(branch) {
    this.#other = null;
    if (branch.squares.length > 0) this.#left.push(branch);
  }

  /**
   * The line to come back to when undo leads from one ply to another, or `null`.
   *
   * @param {number} from
   * @param {number} to
   */
  behind(from, to) {
    const last = this.#left.at(-1);
    return last !== undefined && to <= last.ply && last.ply < from ? last : null;
  }

  /** Comes back to the line left last. @param {Branch<Note>} present what is left for it */
  comeBack(present) {
    const line = this.#left.pop();
    const repeats = present.squares.every((square, i) => square === line?.squares[i]);
    this.#other = repeats ? null : present;
  }

  /** Exchanges the present line for the other one. @param {Branch<Note>} present */
  exchange(present) {
    this.#other = null;
    this.#left.push(present);
  }
}
