import { text, write } from "../i18n/index.js";
import { Demo } from "./demo.js";
import { LiveBoard } from "./live-board.js";

/**
 * @typedef {import("../i18n/index.js").TextKey} TextKey
 * @typedef {import("./demo.js").CreateGame} CreateGame
 * @typedef {import("./examples.js").Example} Example
 *
 * @typedef {object} Section
 * @property {string} id
 * @property {TextKey} title
 * @property {TextKey} body
 * @property {readonly Example[]} examples
 */

/**
 * Sections of text, each with a board that shows what it says.
 *
 * @param {HTMLElement} root
 * @param {"rules" | "strategy"} name
 * @param {readonly Section[]} sections
 * @param {{ createGame: CreateGame, template: HTMLTemplateElement }} means
 * @returns {() => void} says everything in another language
 */
export function createArticle(root, name, sections, means) {
  const retellings = sections.map((section) => createSection(root, name, section, means));
  return () => {
    for (const retell of retellings) retell();
  };
}

/**
 * @param {HTMLElement} root
 * @param {string} name
 * @param {Section} section
 * @param {{ createGame: CreateGame, template: HTMLTemplateElement }} means
 */
function createSection(root, name, { id, title, body, examples }, { createGame, template }) {
  const element = document.createElement("section");
  element.className = "lesson-section";
  element.dataset.section = id;
  const words = document.createElement("div");
  words.className = "lesson-words";
  const heading = document.createElement("h3");
  heading.id = `${name}-${id}`;
  words.append(write(heading, title), write(document.createElement("p"), body));
  element.setAttribute("aria-labelledby", heading.id);
  element.append(words);
  root.append(element);
  if (examples.length === 0) return () => {};

  const live = new LiveBoard(template, heading.id);
  const show = (/** @type {Example} */ example) =>
    live.show(new Demo(createGame, example.game, example.line), example.tells);
  const choice = examples.length > 1 ? createChoice(examples, show) : null;
  if (choice !== null) {
    choice.setAttribute("aria-labelledby", heading.id);
    live.element.prepend(choice);
  }
  element.append(live.element);
  if (examples[0] !== undefined) show(examples[0]);
  return () => live.retell();
}

/** @param {readonly Example[]} examples @param {(example: Example) => void} show */
function createChoice(examples, show) {
  const select = document.createElement("select");
  examples.forEach(({ label, labelParams }, i) => {
    const option = new Option(label === undefined ? "" : text(label, labelParams), String(i));
    if (label !== undefined) write(option, label, labelParams);
    select.append(option);
  });
  select.addEventListener("change", () => {
    const example = examples[select.selectedIndex];
    if (example !== undefined) show(example);
  });
  return select;
}
