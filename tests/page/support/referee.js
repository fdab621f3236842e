/**
 * The rules once more, slowly and on a mailbox, so that a mistake in the program's rules is not
 * repeated here. It shares nothing with the page or with the crates.
 *
 * @typedef {"dark" | "light"} Color
 * @typedef {{ square: string, color: Color, flips: string[] }} Ply a pass has the square "pass"
 */

const DIRECTIONS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy]));

/** Discs at the start, in order: upper left, upper right, lower left, lower right centre square. */
const STARTS = {
  cross: "LDDL",
  mirrored: "DLLD",
  "parallel-bottom": "LLDD",
  "parallel-top": "DDLL",
  "parallel-left": "DLDL",
  "parallel-right": "LDLD",
  free: "    ",
};

/** @typedef {keyof typeof STARTS} Start */

export class Referee {
  /** @type {Map<string, Color>} */
  discs = new Map();
  /** @type {Color} */
  toMove = "dark";
  /** @type {Ply[]} */
  plies = [];

  /** @param {number} size @param {Start} start */
  constructor(size, start = "cross") {
    this.size = size;
    this.free = start === "free";
    const middle = size / 2;
    this.centre = [
      name(middle, middle),
      name(middle + 1, middle),
      name(middle, middle + 1),
      name(middle + 1, middle + 1),
    ];
    this.centre.forEach((square, i) => {
      const letter = STARTS[start][i];
      if (letter !== " ") this.discs.set(square, letter === "D" ? "dark" : "light");
    });
  }

  /** All squares, row by row. */
  squares() {
    const all = [];
    for (let rank = 1; rank <= this.size; rank++) {
      for (let file = 1; file <= this.size; file++) all.push(name(file, rank));
    }
    return all;
  }

  opening() {
    return this.free && this.discs.size < 4;
  }

  /** @param {string} square @param {Color} color */
  flips(square, color) {
    /** @type {string[]} */
    const flips = [];
    if (this.discs.has(square)) return flips;
    for (const [dx = 0, dy = 0] of DIRECTIONS) {
      /** @type {string[]} */
      const row = [];
      let { file, rank } = place(square);
      for (;;) {
        file += dx;
        rank += dy;
        const disc = this.discs.get(name(file, rank));
        if (disc === undefined || (dx === 0 && dy === 0)) break;
        if (disc === color) {
          flips.push(...row);
          break;
        }
        row.push(name(file, rank));
      }
    }
    return flips;
  }

  /** @param {Color} color */
  legalFor(color) {
    if (this.opening()) return this.centre.filter((square) => !this.discs.has(square));
    return this.squares().filter((square) => this.flips(square, color).length > 0);
  }

  legal() {
    return this.legalFor(this.toMove);
  }

  over() {
    return this.legalFor("dark").length === 0 && this.legalFor("light").length === 0;
  }

  mustPass() {
    return !this.over() && this.legal().length === 0;
  }

  /** @param {string} square a square's name, or "pass" */
  play(square) {
    const color = this.toMove;
    const flips = square === "pass" ? [] : this.flips(square, color);
    const allowed = square === "pass" ? this.mustPass() : this.legal().includes(square);
    if (!allowed) throw new Error(`${color} may not play ${square} after ${this.record()}`);
    if (square !== "pass") this.discs.set(square, color);
    for (const flipped of flips) this.discs.set(flipped, color);
    this.plies.push({ square, color, flips });
    this.toMove = color === "dark" ? "light" : "dark";
  }

  /** @param {string} record squares and passes */
  playAll(record) {
    for (const [square] of record.matchAll(/pass|[a-j]\d+/g)) this.play(square);
    return this;
  }

  record() {
    return this.plies.map(({ square }) => square).join("");
  }

  /** `X` Dark, `O` Light, `-` empty, row by row. */
  board() {
    return this.squares()
      .map((square) => ({ dark: "X", light: "O", none: "-" })[this.discs.get(square) ?? "none"])
      .join("");
  }

  /** @param {Color} color */
  count(color) {
    return [...this.discs.values()].filter((disc) => disc === color).length;
  }
}

/** @param {number} file @param {number} rank both from 1 */
function name(file, rank) {
  return `${"?abcdefghij"[file] ?? "?"}${rank}`;
}

/** @param {string} square */
function place(square) {
  return { file: "?abcdefghij".indexOf(square.slice(0, 1)), rank: Number(square.slice(1)) };
}
