import { BoardView } from "../board/view.js";
import { translate } from "../i18n/index.js";
import { part, typedPart } from "../panels/part.js";
import { demoSentence, refusedSentence } from "./sentences.js";

/**
 * @typedef {import("./demo.js").Demo} Demo
 * @typedef {import("./examples.js").Example} Example
 *
 * @typedef {object} Listener
 * @property {(square: number) => boolean} [allows] asked before a legal move is made, -1 for a pass
 * @property {(square: number, moved: boolean) => void} [chosen] told what a person tried
 */

/**
 * A small board with its own buttons: the painter, the rules and the accessible grid of the large
 * one.
 */
export class LiveBoard {
  #board;
  #status;
  #buttons;
  /** @type {Demo | null} */
  #demo = null;
  /** @type {Example["tells"]} */
  #tells;
  #listener;
  /** What was last said instead of the position's own sentence. @type {(() => string) | null} */
  #said = null;

  /**
   * @param {HTMLTemplateElement} template
   * @param {string} describedBy the id of the element that says what the board shows
   * @param {Listener} [listener]
   */
  constructor(template, describedBy, listener = {}) {
    const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    this.element = part(copy, ".live-board");
    this.#listener = listener;
    const grid = part(this.element, ".grid");
    grid.setAttribute("aria-describedby", describedBy);
    this.#board = new BoardView(
      { canvas: typedPart(this.element, "canvas", HTMLCanvasElement), grid },
      6,
      (square) => this.#play(square),
    );
    this.#status = part(this.element, ".live-status");
    this.#buttons = {
      restart: part(this.element, "[data-live=restart]"),
      back: part(this.element, "[data-live=back]"),
      next: part(this.element, "[data-live=next]"),
      pass: part(this.element, "[data-live=pass]"),
    };
    const { restart, back, next, pass } = this.#buttons;
    restart.addEventListener("click", () => this.#act((demo) => demo.restart()));
    back.addEventListener("click", () => this.#act((demo) => demo.back()));
    next.addEventListener("click", () => this.#act((demo) => demo.step()));
    pass.addEventListener("click", () => this.#play(-1));
    translate(this.element);
  }

  /** Shows a demonstration from its beginning. @param {Demo} demo @param {Example["tells"]} [tells] */
  show(demo, tells) {
    this.#demo?.free();
    this.#demo = demo;
    this.#tells = tells;
    this.#said = null;
    this.#render(null);
  }

  /** Says something until the next move. @param {() => string} sentence asked again in another language */
  say(sentence) {
    this.#said = sentence;
    this.#tell();
  }

  /** Says and names everything anew. */
  retell() {
    translate(this.element);
    this.#board.rename();
    this.#tell();
  }

  /** Moves the focus to the board. */
  focus() {
    this.#board.focus();
  }

  get demo() {
    return this.#demo;
  }

  /** @param {(demo: Demo) => void} change */
  #act(change) {
    if (this.#demo === null) return;
    const before = this.#demo.snapshot.ply;
    change(this.#demo);
    const { ply, lastMove } = this.#demo.snapshot;
    this.#said = null;
    this.#render(ply > before ? (lastMove?.square ?? null) : null);
  }

  /** @param {number} square */
  #play(square) {
    const demo = this.#demo;
    if (demo === null) return;
    const { snapshot } = demo;
    const legal =
      square < 0 ? snapshot.status === "pass" : snapshot.legal.some((one) => one.square === square);
    if (legal && this.#listener.allows?.(square) === false) {
      this.#listener.chosen?.(square, false);
      return;
    }
    const outcome = demo.play(square);
    if (outcome.moved) {
      this.#said = null;
      this.#render(square);
    } else {
      this.#board.pulse();
      this.say(() => refusedSentence(snapshot, outcome.code, square));
    }
    this.#listener.chosen?.(square, outcome.moved);
  }

  /** @param {number | null} origin the square that flips run outward from */
  #render(origin) {
    if (this.#demo === null) return;
    const { snapshot, next, canGoBack } = this.#demo;
    const last = snapshot.lastMove?.square ?? -1;
    this.#board.show(
      { snapshot, playable: snapshot.status === "play", last: last < 0 ? null : last },
      origin !== null && origin >= 0 ? origin : null,
    );
    const { restart, back, next: step, pass } = this.#buttons;
    disable(restart, !canGoBack);
    disable(back, !canGoBack);
    disable(step, next === null);
    const hadFocus = pass === document.activeElement;
    pass.hidden = snapshot.status !== "pass";
    if (hadFocus && pass.hidden) this.focus();
    this.#tell();
  }

  #tell() {
    if (this.#demo === null) return;
    this.#status.textContent = this.#said?.() ?? demoSentence(this.#demo, this.#tells);
  }
}

/** Disabled buttons would lose the focus that is on them. @param {HTMLElement} button @param {boolean} disabled */
function disable(button, disabled) {
  button.setAttribute("aria-disabled", String(disabled));
}
