import { language, text } from "../i18n/index.js";
import { OPENINGS } from "../link.js";
import { COLORS } from "../plan.js";
import { choices, choose, chosen, options } from "./choices.js";
import { confirmed } from "./confirm.js";
import { prepareDialog } from "./dialog.js";
import { part, typedPart } from "./part.js";

/**
 * @typedef {import("../bindings.js").Color} Color
 * @typedef {import("../bindings.js").GameOptions} GameOptions
 *
 * @typedef {object} ListedGame
 * @property {string} id
 * @property {Color} me
 * @property {number} updated
 * @property {number} size
 * @property {import("../bindings.js").Goal} goal
 * @property {number} moves
 * @property {"yours" | "theirs" | "send" | "over"} turn
 *
 * @typedef {object} Needs
 * @property {() => ListedGame[]} list
 * @property {(id: string) => void} open
 * @property {(id: string) => void} remove
 * @property {(options: GameOptions, me: Color) => void} start
 */

const SIZES = [6, 8, 10];
const GOALS = /** @type {const} */ (["most", "fewest"]);

/**
 * The dialog of games that two people play by sending each other links.
 *
 * @param {HTMLDialogElement} dialog
 * @param {Needs} needs
 * @returns {() => void} opens it
 */
export function createByLink(dialog, { list, open, remove, start }) {
  prepareDialog(dialog);
  const items = part(dialog, "#by-link-list");
  const form = typedPart(dialog, "form", HTMLFormElement);
  const sides = part(dialog, "#by-link-sides");
  const size = typedPart(dialog, "#by-link-size", HTMLSelectElement);
  const goal = typedPart(dialog, "#by-link-goal", HTMLSelectElement);
  const opening = typedPart(dialog, "#by-link-opening", HTMLSelectElement);

  const show = () => {
    const games = list();
    part(dialog, "#by-link-running").hidden = games.length === 0;
    items.replaceChildren(...games.map(itemOf));
  };

  /** @param {ListedGame} game */
  const itemOf = (game) => {
    const item = document.createElement("li");
    const main = document.createElement("button");
    main.type = "button";
    main.className = "library-game";
    const title = document.createElement("span");
    title.className = "library-players";
    title.textContent = text(`byLink.turn.${game.turn}`);
    const details = document.createElement("span");
    details.className = "hint";
    details.textContent = [
      text(`byLink.you.${game.me}`),
      text("newGame.size.option", { size: game.size }),
      text(`goal.${game.goal}`),
      text("byLink.moves", { count: game.moves }),
      new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(
        game.updated,
      ),
    ].join(" · ");
    main.append(title, details);
    main.addEventListener("click", () => {
      dialog.close();
      open(game.id);
    });
    const drop = document.createElement("button");
    drop.type = "button";
    drop.className = "icon-button";
    drop.textContent = "✕";
    drop.setAttribute("aria-label", text("library.delete", { game: details.textContent }));
    drop.addEventListener("click", async () => {
      if (!(await confirmed(text("byLink.delete.ask"), text("action.delete")))) return;
      remove(game.id);
      show();
      part(dialog, "button[type=submit]").focus();
    });
    item.append(main, drop);
    return item;
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
    const me = COLORS.find((color) => color === chosen(sides)) ?? "dark";
    start(
      {
        size: Number(size.value),
        goal: GOALS.find((one) => one === goal.value) ?? "most",
        setup: {
          kind: "opening",
          opening: OPENINGS.find((one) => one === opening.value) ?? "cross",
        },
      },
      me,
    );
  });

  return () => {
    choices(
      sides,
      "by-link-side",
      COLORS.map((color) => [color, text(`color.${color}`)]),
    );
    choose(sides, "dark");
    options(
      size,
      SIZES.map((one) => [String(one), text("newGame.size.option", { size: one })]),
    );
    size.value = "8";
    options(
      goal,
      GOALS.map((one) => [one, text(`goal.${one}`)]),
    );
    options(
      opening,
      OPENINGS.map((one) => [one, text(`opening.${one}`)]),
    );
    show();
    dialog.showModal();
  };
}
