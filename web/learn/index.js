import { createArticle } from "./article.js";
import { RULE_EXAMPLES, STRATEGY_EXAMPLES } from "./examples.js";
import { createLesson } from "./lesson.js";

/**
 * The rules, the first lesson and the strategy notes. This part of the program is fetched when
 * somebody first wants to learn.
 *
 * @typedef {import("./demo.js").CreateGame} CreateGame
 * @typedef {import("./article.js").Section} Section
 */

/** In the order of the rules of play. */
const RULES = /** @type {const} */ ([
  "start",
  "row",
  "directions",
  "own",
  "chains",
  "pass",
  "end",
  "goals",
  "setups",
  "free",
  "trays",
  "play",
  "correct",
  "statistics",
]);

const NOTES = /** @type {const} */ ([
  "corners",
  "xSquares",
  "edges",
  "mobility",
  "parity",
  "reverse",
]);

/** @typedef {"rules" | "lesson" | "strategy"} Chapter */

/**
 * @typedef {object} Means
 * @property {CreateGame} createGame
 * @property {HTMLTemplateElement} template of a live board
 * @property {(goal: import("../bindings.js").Goal) => void} start begins a game of one's own
 */

/**
 * Fills a chapter's place.
 *
 * @param {Chapter} chapter
 * @param {HTMLElement} root
 * @param {Means} means
 * @returns {() => void} says everything in another language
 */
export function createChapter(chapter, root, means) {
  switch (chapter) {
    case "rules":
      return createArticle(root, chapter, RULES.map(ruleSection), means);
    case "strategy":
      return createArticle(root, chapter, NOTES.map(noteSection), means);
    case "lesson":
      return createLesson(root, means);
  }
}

/** @param {(typeof RULES)[number]} id @returns {Section} */
function ruleSection(id) {
  /** @type {Readonly<Record<string, Section["examples"]>>} */
  const all = RULE_EXAMPLES;
  return { id, title: `rules.${id}.title`, body: `rules.${id}.text`, examples: all[id] ?? [] };
}

/** @param {(typeof NOTES)[number]} id @returns {Section} */
function noteSection(id) {
  return {
    id,
    title: `strategy.${id}.title`,
    body: `strategy.${id}.text`,
    examples: STRATEGY_EXAMPLES[id],
  };
}
