import { codeOf, detailsOf } from "../bindings.js";
import { createEditable } from "../board/editable.js";
import { text } from "../i18n/index.js";
import { COLORS } from "../plan.js";
import { choices, choose, chosen } from "./choices.js";
import { prepareDialog } from "./dialog.js";
import { part, typedPart } from "./part.js";

/**
 * @typedef {import("../bindings.js").Bindings} Bindings
 * @typedef {import("../bindings.js").GameOptions} GameOptions
 * @typedef {import("../bindings.js").Color} Color
 * @typedef {import("../bindings.js").Goal} Goal
 *
 * @typedef {object} Position
 * @property {number} size
 * @property {Goal} goal
 * @property {string} board
 * @property {Color} toMove
 *
 * @typedef {object} Needs
 * @property {Pick<Bindings, "Game">} bindings
 * @property {(options: GameOptions) => void} play
 * @property {(options: GameOptions) => void} share
 */

const SIZES = [6, 8, 10];
const GOALS = /** @type {const} */ (["most", "fewest"]);
const BRUSHES = /** @type {const} */ (["dark", "light", "empty"]);
const LETTERS = { dark: "X", light: "O", empty: "-" };

/** Keys that lay or take a disc whatever the brush is. */
const KEYS = /** @type {Readonly<Record<string, typeof BRUSHES[number]>>} */ ({
  d: "dark",
  l: "light",
  Delete: "empty",
  Backspace: "empty",
});

/**
 * The dialog in which any position is set up, to be played or shared.
 *
 * @param {HTMLDialogElement} dialog
 * @param {Needs} needs
 * @returns {(position: Position) => void} opens it with a position to start from
 */
export function createEditor(dialog, { bindings, play, share }) {
  prepareDialog(dialog);
  const brushes = part(dialog, "#editor-brushes");
  const movers = part(dialog, "#editor-movers");
  const sizes = part(dialog, "#editor-sizes");
  const goals = part(dialog, "#editor-goals");
  const letters = typedPart(dialog, "#editor-text", HTMLInputElement);
  const problem = part(dialog, "#editor-problem");
  let size = 8;
  let board = "-".repeat(size * size);
  /** @type {Position | null} */
  let game = null;
  const showBoard = createEditable(
    {
      canvas: typedPart(dialog, ".editor-board canvas", HTMLCanvasElement),
      grid: part(dialog, "#editor-grid"),
    },
    { size, board },
    (square, key) => {
      if (key === null) paint(square, LETTERS[brush()]);
      else if (KEYS[key.length === 1 ? key.toLowerCase() : key] !== undefined) {
        lay(square, LETTERS[KEYS[key.length === 1 ? key.toLowerCase() : key] ?? "empty"]);
      }
    },
  );

  const brush = () => BRUSHES.find((one) => one === chosen(brushes)) ?? "dark";
  const toMove = () => COLORS.find((color) => color === chosen(movers)) ?? "dark";

  /** The same brush again takes the disc away. @param {number} square @param {string} letter */
  const paint = (square, letter) => lay(square, board[square] === letter ? LETTERS.empty : letter);

  /** @param {number} square @param {string} letter */
  const lay = (square, letter) => {
    set(board.slice(0, square) + letter + board.slice(square + 1));
  };

  /** @param {string} next */
  const set = (next) => {
    board = next;
    letters.value = board;
    show();
  };

  /** @returns {GameOptions} */
  const optionsOf = () => ({
    size,
    goal: GOALS.find((goal) => goal === chosen(goals)) ?? "most",
    setup: { kind: "position", board: letters.value, toMove: toMove() },
  });

  const show = () => {
    const verdict = judge(bindings, optionsOf());
    if (verdict.board !== null) board = verdict.board;
    showBoard({ size, board });
    problem.textContent = verdict.sentence;
    problem.toggleAttribute("data-wrong", !verdict.sound);
    letters.setAttribute("aria-invalid", String(verdict.board === null));
    for (const button of dialog.querySelectorAll("[data-editor=play], [data-editor=share]")) {
      button.setAttribute("aria-disabled", String(!verdict.sound));
    }
  };

  const usualStart = () => {
    const start = new bindings.Game({
      size,
      goal: "most",
      setup: { kind: "opening", opening: "cross" },
    });
    const usual = start.snapshot().board;
    start.free();
    return usual;
  };

  /** @type {Readonly<Record<string, () => void>>} */
  const actions = {
    clear: () => set("-".repeat(size * size)),
    usual: () => set(usualStart()),
    game: () => {
      if (game !== null) open(game);
    },
    play: () => {
      const options = optionsOf();
      if (!judge(bindings, options).sound) return;
      dialog.close();
      play(options);
    },
    share: () => {
      const options = optionsOf();
      if (judge(bindings, options).sound) share(options);
    },
  };

  /** @param {Position} position */
  const open = (position) => {
    size = position.size;
    choose(sizes, String(size));
    choose(goals, position.goal);
    choose(movers, position.toMove);
    set(position.board);
  };

  dialog.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-editor]") : null;
    actions[button?.getAttribute("data-editor") ?? ""]?.();
  });
  letters.addEventListener("input", show);
  movers.addEventListener("change", show);
  goals.addEventListener("change", show);
  sizes.addEventListener("change", () => {
    size = Number(chosen(sizes));
    set(usualStart());
  });

  return (position) => {
    choices(
      brushes,
      "editor-brush",
      BRUSHES.map((one) => [one, text(`editor.brush.${one}`)]),
    );
    choices(
      movers,
      "editor-mover",
      COLORS.map((color) => [color, text(`color.${color}`)]),
    );
    choices(
      sizes,
      "editor-size",
      SIZES.map((one) => [String(one), text("newGame.size.option", { size: one })]),
    );
    choices(
      goals,
      "editor-goal",
      GOALS.map((goal) => [goal, text(`goal.${goal}`)]),
    );
    choose(brushes, "dark");
    game = position;
    dialog.showModal();
    open(position);
  };
}

/**
 * What the rules say of a position: whether it can be played, the board as letters if it is one,
 * and a sentence.
 *
 * @param {Pick<Bindings, "Game">} bindings
 * @param {GameOptions} options
 * @returns {{ sound: boolean, board: string | null, sentence: string }}
 */
function judge({ Game }, options) {
  const { setup } = options;
  const told = setup.kind === "position" ? setup.board : "";
  try {
    const game = new Game(options);
    const { board, status, toMove } = game.snapshot();
    game.free();
    const sentence = text(status === "pass" ? `turn.mustPass.${toMove}` : "editor.sound");
    return { sound: true, board, sentence };
  } catch (error) {
    const code = codeOf(error);
    const details = detailsOf(error);
    if (code === "board-length") {
      return { sound: false, board: null, sentence: text("editor.length", details) };
    }
    if (code === "board-letter") {
      const place = Number(details.offset) + 1;
      return { sound: false, board: null, sentence: text("editor.letter", { ...details, place }) };
    }
    return {
      sound: false,
      board: code === "nobody-can-move" ? told.replace(/\s/g, "") : null,
      sentence: text(code === "nobody-can-move" ? "editor.nobodyCanMove" : "link.board"),
    };
  }
}
