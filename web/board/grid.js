import { text } from "../i18n/index.js";
import { squareOf } from "./pointer.js";
import { colorOf } from "./scene.js";
import { placeOf, squareName } from "./squares.js";
import { SquareTyping } from "./typing.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 *
 * @typedef {object} GridState
 * @property {number} size
 * @property {string} board
 * @property {number[]} playable squares that can be played now
 * @property {readonly import("./scene.js").Value[]} values numbers on them
 * @property {boolean} turnable whether discs can be turned over now
 */

/**
 * The board for keyboards and screen readers: a grid of real buttons over the canvas, one of which
 * is in the tab order.
 */
export class Grid {
  #root;
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  #size = 0;
  #current = 0;
  /** @type {number[]} */
  #playable = [];
  #typing = new SquareTyping();
  #onMissing;
  /** Whether the focus is where a pointer has put it. */
  #pointed = false;

  /**
   * @param {HTMLElement} root
   * @param {(square: number | null) => void} onFocus told the square that is seen to have the focus
   * @param {((name: string) => void) | null} onMissing told the name that was typed of a square that
   *   there is not; without it, squares cannot be typed
   */
  constructor(root, onFocus, onMissing = null) {
    this.#root = root;
    this.#onMissing = onMissing;
    root.setAttribute("role", "grid");
    root.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("focusin", ({ target }) => {
      const square = squareOf(target);
      if (square === null) return;
      this.#makeCurrent(square);
      this.#pointed = !(target instanceof Element && target.matches(":focus-visible"));
      onFocus(this.#pointed ? null : square);
    });
    root.addEventListener("focusout", ({ relatedTarget }) => {
      onFocus(null);
      if (!root.contains(/** @type {Node | null} */ (relatedTarget))) this.#typing.forget();
    });
    root.addEventListener("pointerdown", () => {
      this.#typing.forget();
      this.#pointed = true;
    });
  }

  /** @param {GridState} state */
  update({ size, board, playable, values, turnable }) {
    if (size !== this.#size) this.#build(size);
    this.#playable = playable;
    const legal = new Set(playable);
    this.#root.setAttribute("aria-label", text("board.label", { size }));
    this.#buttons.forEach((button, square) => {
      const value = values.find((one) => one.square === square);
      const name = cellName(squareName(square, size), board[square], legal.has(square), value);
      if (button.getAttribute("aria-label") !== name) button.setAttribute("aria-label", name);
      button.toggleAttribute("data-playable", legal.has(square));
      putData(button, "disc", colorOf(board[square]));
      putData(button, "value", value?.label ?? null);
      button.toggleAttribute("data-turnable", turnable && board[square] !== "-");
    });
  }

  /** Says whether the buttons are to be seen, in place of a picture. @param {boolean} plain */
  setPlain(plain) {
    this.#root.toggleAttribute("data-plain", plain);
  }

  /** Says whether the squares are as they will stay. @param {boolean} busy */
  setBusy(busy) {
    this.#root.setAttribute("aria-busy", String(busy));
  }

  /** Lays the buttons over the drawn squares. @param {Geometry} geometry @param {number} ratio */
  place({ origin, cell, size }, ratio) {
    const { style } = this.#root;
    style.left = style.top = `${origin / ratio}px`;
    style.width = style.height = `${(cell * size) / ratio}px`;
  }

  /** Moves the focus to the board. */
  focus() {
    this.#buttons[this.#current]?.focus();
  }

  /** Moves the focus to the next square that can be played, or the one before. @param {1 | -1} step */
  focusPlayable(step) {
    const ordered = step > 0 ? this.#playable : [...this.#playable].reverse();
    const focused = this.#root.contains(document.activeElement);
    const from = focused ? this.#current : step > 0 ? -1 : this.#buttons.length;
    const next = ordered.find((square) => (square - from) * step > 0) ?? ordered[0];
    if (next !== undefined) this.#go(next);
  }

  /** @param {number} size */
  #build(size) {
    const hadFocus = this.#root.contains(document.activeElement);
    const rows = Array.from({ length: size }, () => element("div", "row"));
    this.#buttons = Array.from({ length: size * size }, (_, square) => {
      const button = element("button", "gridcell");
      button.type = "button";
      button.tabIndex = -1;
      button.dataset.square = String(square);
      rows[placeOf(square, size).rank]?.append(button);
      return button;
    });
    this.#root.style.setProperty("--size", String(size));
    this.#root.replaceChildren(...rows);
    this.#size = size;
    const middle = size / 2 - 1;
    this.#makeCurrent(middle * size + middle);
    if (hadFocus) this.focus();
  }

  /** @param {number} square */
  #makeCurrent(square) {
    const before = this.#buttons[this.#current];
    if (before) before.tabIndex = -1;
    const button = this.#buttons[square];
    if (button) button.tabIndex = 0;
    this.#current = square;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const target = this.#targetOf(event.key, event.ctrlKey);
    if (target === null) {
      if (!event.ctrlKey) this.#type(event);
      return;
    }
    event.preventDefault();
    this.#typing.forget();
    this.#go(target);
  }

  /** @param {KeyboardEvent} event */
  #type(event) {
    if (this.#onMissing === null || this.#isShortcut(event.key)) return;
    const typed = this.#typing.read(event.key, this.#size);
    if (typed === null) return;
    event.preventDefault();
    if (typed.square !== null) this.#go(typed.square);
    if (typed.missing !== null) this.#onMissing(typed.missing);
  }

  /** H asks for a hint, unless the keyboard is what goes about the board. @param {string} key */
  #isShortcut(key) {
    return key === "h" && this.#pointed;
  }

  /** @param {number} square */
  #go(square) {
    this.#pointed = false;
    this.#buttons[square]?.focus({ focusVisible: true });
  }

  /**
   * The square that a key leads to.
   *
   * @param {string} key
   * @param {boolean} ctrl
   * @returns {number | null}
   */
  #targetOf(key, ctrl) {
    const last = this.#size - 1;
    const { file, rank } = placeOf(this.#current, this.#size);
    const at = (/** @type {number} */ f, /** @type {number} */ r) => r * this.#size + f;
    if (key === "Home") return ctrl ? 0 : at(0, rank);
    if (key === "End") return ctrl ? at(last, last) : at(last, rank);
    if (ctrl) return null;
    if (key === "ArrowLeft") return at(Math.max(0, file - 1), rank);
    if (key === "ArrowRight") return at(Math.min(last, file + 1), rank);
    if (key === "ArrowUp") return at(file, Math.max(0, rank - 1));
    if (key === "ArrowDown") return at(file, Math.min(last, rank + 1));
    return null;
  }
}

/** @param {HTMLElement} element @param {string} name @param {string | null} value */
function putData(element, name, value) {
  if (value === null) delete element.dataset[name];
  else element.dataset[name] = value;
}

/**
 * @template {"div" | "button"} T
 * @param {T} tag
 * @param {string} role
 * @returns {HTMLElementTagNameMap[T]}
 */
function element(tag, role) {
  const made = document.createElement(tag);
  made.setAttribute("role", role);
  return made;
}

/**
 * @param {string} square
 * @param {string | undefined} letter
 * @param {boolean} playable
 * @param {import("./scene.js").Value | undefined} value
 */
function cellName(square, letter, playable, value) {
  const color = colorOf(letter);
  if (color !== null) return text(`cell.${color}`, { square });
  if (playable && value !== undefined) {
    return text(value.best ? "valued.best" : "valued.move", { square, value: value.label });
  }
  return text(playable ? "cell.playable" : "cell.empty", { square });
}
