import { createFigure } from "../board/figure.js";
import { emptyScene } from "../board/scene.js";
import { text } from "../i18n/index.js";
import { OPENINGS } from "../link.js";
import { COLORS } from "../plan.js";
import { choices, choose, chosen, options } from "./choices.js";
import { prepareDialog } from "./dialog.js";
import { part, typedPart } from "./part.js";
import { levelName, playerName } from "./player-name.js";

/**
 * @typedef {import("../plan.js").Plan} Plan
 * @typedef {import("../plan.js").Player} Player
 * @typedef {import("../bindings.js").Goal} Goal
 * @typedef {import("../bindings.js").GameOptions} GameOptions
 * @typedef {import("../bindings.js").Snapshot} Snapshot
 *
 * @typedef {object} Needs
 * @property {number} levels
 * @property {(game: GameOptions) => Snapshot} preview how such a game starts
 * @property {(plan: Plan) => void} start
 */

const SIZES = [6, 8, 10];
const GOALS = /** @type {const} */ (["most", "fewest"]);
const PERSON = "person";
const MINUTES = [0, 1, 2, 3, 5, 10, 15, 20, 30, 60];
const INCREMENTS = [0, 1, 2, 3, 5, 10, 15, 30];

/**
 * The dialog in which a game is agreed upon.
 *
 * @param {HTMLDialogElement} dialog
 * @param {Needs} needs
 * @returns {(plan: Plan) => void} opens it with a plan to start from
 */
export function createNewGame(dialog, { levels, preview, start }) {
  prepareDialog(dialog);
  const form = typedPart(dialog, "form", HTMLFormElement);
  const sizes = part(dialog, "#new-game-sizes");
  const goals = part(dialog, "#new-game-goals");
  const opening = typedPart(dialog, "#new-game-opening", HTMLSelectElement);
  const seats = {
    dark: typedPart(dialog, "#new-game-dark", HTMLSelectElement),
    light: typedPart(dialog, "#new-game-light", HTMLSelectElement),
  };
  const minutes = typedPart(dialog, "#new-game-minutes", HTMLSelectElement);
  const increment = typedPart(dialog, "#new-game-increment", HTMLSelectElement);
  const showFigure = createFigure(typedPart(dialog, "#new-game-preview", HTMLCanvasElement));
  let seed = 0;

  const fill = () => {
    choices(
      sizes,
      "size",
      SIZES.map((size) => [String(size), text("newGame.size.option", { size })]),
    );
    choices(
      goals,
      "goal",
      GOALS.map((goal) => [goal, text(`goal.${goal}`)]),
    );
    options(
      opening,
      [...OPENINGS, /** @type {const} */ ("random")].map((name) => [name, text(`opening.${name}`)]),
    );
    for (const color of COLORS) {
      seats[color].replaceChildren(
        new Option(playerName({ kind: PERSON }), PERSON),
        computerToChoose(levels),
      );
    }
  };

  /** @returns {GameOptions["setup"]} */
  const chosenSetup = () => {
    if (opening.value === "random") return { kind: "random", seed };
    const name = OPENINGS.find((candidate) => candidate === opening.value);
    return { kind: "opening", opening: name ?? "cross" };
  };

  /** @returns {Plan} */
  const chosenPlan = () => ({
    game: {
      size: Number(chosen(sizes)),
      goal: chosen(goals) === "fewest" ? "fewest" : "most",
      setup: chosenSetup(),
    },
    players: { dark: seatedPlayer(seats.dark), light: seatedPlayer(seats.light) },
    clock:
      minutes.value === "0"
        ? null
        : { minutes: Number(minutes.value), increment: Number(increment.value) },
  });

  const refresh = () => {
    const { game, clock } = chosenPlan();
    const { size, board } = preview(game);
    showFigure({ ...emptyScene(size), board });
    part(dialog, "#new-game-goal-hint").textContent = text(`goal.${game.goal}.hint`);
    part(dialog, "#new-game-opening-hint").textContent = openingHint(opening.value);
    part(dialog, ".clock-increment").hidden = clock === null;
    part(dialog, "#new-game-clock-hint").hidden = clock === null;
  };

  opening.addEventListener("change", () => {
    seed = drawLot();
  });
  form.addEventListener("change", refresh);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
    start(chosenPlan());
  });

  return (plan) => {
    const { size, goal, setup } = plan.game;
    seed = drawLot();
    fill();
    choose(sizes, String(size));
    choose(goals, goal);
    opening.value =
      setup.kind === "opening" ? setup.opening : setup.kind === "random" ? "random" : "cross";
    for (const color of COLORS) seats[color].value = seatValue(plan.players[color]);
    timeOptions(minutes, MINUTES, plan.clock?.minutes ?? 0);
    timeOptions(increment, INCREMENTS, plan.clock?.increment ?? 0);
    dialog.showModal();
    typedPart(sizes, "input:checked", HTMLInputElement).focus();
    refresh();
  };
}

/**
 * Lists times to choose from; one that a link brought is listed with them.
 *
 * @param {HTMLSelectElement} select
 * @param {readonly number[]} times
 * @param {number} chosenTime
 */
function timeOptions(select, times, chosenTime) {
  const all = [...new Set([...times, chosenTime])].sort((a, b) => a - b);
  const minutes = times === MINUTES;
  options(
    select,
    all.map((time) => [
      String(time),
      minutes && time === 0
        ? text("newGame.clock.none")
        : text(minutes ? "time.minutes" : "settings.seconds", { count: time }),
    ]),
  );
  select.value = String(chosenTime);
}

/** The levels of the computer, under its name. @param {number} levels */
function computerToChoose(levels) {
  const group = document.createElement("optgroup");
  group.label = text("player.computer");
  for (let level = 1; level <= levels; level++) {
    group.append(new Option(levelName(level), String(level)));
  }
  return group;
}

/** @param {Player} player */
function seatValue(player) {
  return player.kind === "engine" ? String(player.level) : PERSON;
}

/** @param {HTMLSelectElement} seat @returns {Player} */
function seatedPlayer({ value }) {
  return value === PERSON ? { kind: "person" } : { kind: "engine", level: Number(value) };
}

/** @param {string} name */
function openingHint(name) {
  return name === "free" || name === "random" ? text(`opening.${name}.hint`) : "";
}

function drawLot() {
  return Math.floor(Math.random() * 2 ** 31);
}
