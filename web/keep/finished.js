/**
 * Finished games as the library keeps them, and their results as the statistics count them. They
 * are kept apart: a game may be thrown away and still count.
 *
 * @typedef {import("../bindings.js").Bindings} Bindings
 * @typedef {import("../bindings.js").GameOptions} GameOptions
 * @typedef {import("../bindings.js").Color} Color
 * @typedef {import("../bindings.js").Goal} Goal
 * @typedef {import("../bindings.js").Snapshot} Snapshot
 * @typedef {import("../plan.js").Plan} Plan
 *
 * @typedef {object} FinishedGame
 * @property {string} id
 * @property {number} date milliseconds since 1970
 * @property {GameOptions} options
 * @property {Plan["players"]} players
 * @property {string} record
 * @property {Color | "draw"} winner
 * @property {Color | null} timedOut whose time was up, if that ended the game
 * @property {{ dark: number, light: number }} counts
 *
 * @typedef {object} Result
 * @property {string} id
 * @property {number} date
 * @property {number} size
 * @property {Goal} goal
 * @property {Snapshot["opening"]} opening
 * @property {Plan["players"]} players
 * @property {Color | "draw"} winner
 */
import { opponent } from "../plan.js";
import { isId } from "./id.js";
import { isObject, isPlayers } from "./shape.js";

/**
 * The game that stands at its end, or `null` if it is not over or its parts do not fit together.
 *
 * @param {Pick<Bindings, "Game">} bindings
 * @param {Omit<FinishedGame, "winner" | "counts">} told
 * @returns {{ game: FinishedGame, result: Result } | null}
 */
export function finish({ Game }, { id, date, options, players, record, timedOut }) {
  try {
    const game = Game.fromRecord(options, record);
    const { result, counts, size, goal, opening } = game.snapshot();
    const started = game.options();
    const written = game.record();
    game.free();
    if (result === null && timedOut === null) return null;
    const winner = timedOut === null ? (result?.winner ?? "draw") : opponent(timedOut);
    const common = { id, date, players, winner };
    return {
      game: {
        ...common,
        options: started,
        record: written,
        timedOut,
        counts: { dark: counts.dark, light: counts.light },
      },
      result: { ...common, size, goal, opening },
    };
  } catch {
    return null;
  }
}

const FORMAT = "outflank-games";
const VERSION = 1;

/**
 * All that is kept, as a text to take elsewhere.
 *
 * @param {FinishedGame[]} games
 * @param {Result[]} results
 */
export function exportText(games, results) {
  return JSON.stringify({ format: FORMAT, version: VERSION, games, results }, null, 1);
}

/**
 * What can be used of an exported text. The rules replay each game: winner and counts are theirs,
 * whatever the text says. `null` if it is no such text.
 *
 * @param {Pick<Bindings, "Game">} bindings
 * @param {string} text
 * @returns {{ games: FinishedGame[], results: Result[], refused: number } | null}
 */
export function importText(bindings, text) {
  const value = parsed(text);
  if (!isObject(value) || value.format !== FORMAT || value.version !== VERSION) return null;
  const told = listOf(value.games);
  const played = told.map((entry) => replayed(bindings, entry)).filter((one) => one !== null);
  const byId = new Map(played.map(({ result }) => [result.id, result]));
  const results = listOf(value.results)
    .map(importedResult)
    .filter((one) => one !== null);
  return {
    games: played.map(({ game }) => game),
    results: results.map((result) => byId.get(result.id) ?? result),
    refused: told.length - played.length,
  };
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {unknown[]} */
function listOf(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {Pick<Bindings, "Game">} bindings @param {unknown} entry @returns {ReturnType<typeof finish>} */
function replayed(bindings, entry) {
  if (!isObject(entry)) return null;
  const { id, date, options, players, record, timedOut } = entry;
  if (!isId(id) || !isDate(date) || !isPlayers(players) || typeof record !== "string") return null;
  return finish(bindings, {
    id,
    date,
    // The bindings check the options.
    options: /** @type {GameOptions} */ (options),
    players,
    record,
    timedOut: timedOut === "dark" || timedOut === "light" ? timedOut : null,
  });
}

const OPENINGS = [
  "cross",
  "mirrored",
  "parallel-bottom",
  "parallel-top",
  "parallel-left",
  "parallel-right",
  "free",
  "custom",
];

/** @param {unknown} entry @returns {Result | null} */
function importedResult(entry) {
  if (!isObject(entry)) return null;
  const { id, date, size, goal, opening, players, winner } = entry;
  const sound =
    isId(id) &&
    isDate(date) &&
    [6, 8, 10].includes(Number(size)) &&
    ["most", "fewest"].includes(String(goal)) &&
    OPENINGS.includes(String(opening)) &&
    isPlayers(players) &&
    ["dark", "light", "draw"].includes(String(winner));
  if (!sound) return null;
  return /** @type {Result} */ ({ id, date, size: Number(size), goal, opening, players, winner });
}

/** @param {unknown} value @returns {value is number} */
function isDate(value) {
  return typeof value === "number" && Math.abs(value) <= 8.64e15;
}
