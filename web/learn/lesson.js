import { sentences, text, write } from "../i18n/index.js";
import { part } from "../panels/part.js";
import { Demo } from "./demo.js";
import { LiveBoard } from "./live-board.js";
import { demoSentence } from "./sentences.js";
import { fulfils, GAME, STEPS } from "./steps.js";

/**
 * @typedef {import("../bindings.js").Goal} Goal
 * @typedef {import("./demo.js").CreateGame} CreateGame
 */

const PLIES = GAME.match(/pass|[a-f][1-6]/g) ?? [];
const TITLE = "lesson-title";

/**
 * The guided game.
 *
 * @param {HTMLElement} root
 * @param {object} means
 * @param {CreateGame} means.createGame
 * @param {HTMLTemplateElement} means.template
 * @param {(goal: Goal) => void} means.start begins a game of one's own
 * @returns {() => void} says everything in another language
 */
export function createLesson(root, { createGame, template, start }) {
  const count = part(root, ".lesson-count");
  const task = part(root, ".lesson-task");
  const next = part(root, "[data-lesson=next]");
  const previous = part(root, "[data-lesson=previous]");
  const ends = [...root.querySelectorAll("button[data-lesson-goal]")];
  part(root, "h3").id = TITLE;
  let at = 0;
  let done = false;

  const live = new LiveBoard(template, TITLE, {
    allows: (square) => {
      const { demo } = live;
      return done || demo === null || fulfils(step().task, demo.snapshot, square);
    },
    chosen: (square, moved) => {
      if (done) return;
      const legal = isLegal(square);
      if (moved || (step().task === "illegal" && !legal)) finish();
      // What the rules refuse, they have refused with a sentence of their own.
      else if (legal) live.say(() => text("lesson.again"));
    },
  });
  part(root, ".lesson-board").append(live.element);

  const step = () => STEPS[at] ?? STEPS[0];
  const isLegal = (/** @type {number} */ square) =>
    live.demo?.snapshot.legal.some((one) => one.square === square) ?? false;

  const finish = () => {
    done = true;
    const { id, task: asked } = step();
    live.say(() =>
      sentences([
        asked === "illegal" || live.demo === null ? "" : demoSentence(live.demo),
        text(`lesson.${id}.done`),
      ]),
    );
    label();
  };

  const label = () => {
    const last = at === STEPS.length - 1;
    write(count, "lesson.count", { step: at + 1, steps: STEPS.length });
    write(task, `lesson.${step().id}.task`);
    write(next, done ? "lesson.next" : "lesson.skip");
    next.classList.toggle("button-primary", done);
    next.hidden = last;
    previous.setAttribute("aria-disabled", String(at === 0));
    for (const end of ends) if (end instanceof HTMLElement) end.hidden = !(last && done);
  };

  const begin = () => {
    done = false;
    const { goal, plies } = step();
    const game = { size: 6, goal, setup: { kind: "opening", opening: "cross" } };
    const options = /** @type {import("../bindings.js").GameOptions} */ (game);
    live.show(new Demo(createGame, options, "", PLIES.slice(0, plies).join("")));
    label();
  };

  const go = (/** @type {number} */ by) => {
    if (STEPS[at + by] === undefined) return;
    at += by;
    begin();
    task.focus();
  };
  next.addEventListener("click", () => go(1));
  previous.addEventListener("click", () => go(-1));
  for (const end of ends) {
    end.addEventListener("click", () =>
      start(end.getAttribute("data-lesson-goal") === "fewest" ? "fewest" : "most"),
    );
  }
  begin();
  return () => {
    label();
    live.retell();
  };
}
