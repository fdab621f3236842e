import { codeOf, detailsOf } from "./bindings.js";
import { readCode } from "./code.js";
import { isId } from "./keep/id.js";
import { COLORS, usualPlan } from "./plan.js";

/**
 * A game named by the address's fragment, all parts optional:
 *
 *     #size=6&goal=fewest&setup=mirrored&dark=person&light=2&clock=5-3&moves=b3d2
 *
 * - `size`: 6, 8, 10; `goal`: most, fewest
 * - `setup`: an opening's name, or `random` with `seed`, or `position` with `board` (letters X, O
 *   and -, row by row) and `to` (dark, light)
 * - `dark`, `light`: person, or the number of the computer's level
 * - `clock`: minutes, or minutes-increment with the increment in seconds
 * - `moves`: a record of the moves made already
 *
 * Or, as the page itself writes it, with the whole game in a short code; persons play unless it says
 * otherwise:
 *
 *     #g=1xd3PHR8&light=2
 *
 * - `g`: the code; it also says at which move the game stands
 * - `by`: the name of a game that two people play by sending each other links
 *
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./plan.js").Player} Player
 * @typedef {import("./bindings.js").GameOptions} GameOptions
 * @typedef {import("./i18n/index.js").TextKey} TextKey
 *
 * @typedef {object} LinkedGame
 * @property {Plan} plan
 * @property {string} record
 * @property {number} [ply] how many of the record's moves stand; all unless given
 * @property {ByLink} [byLink] set where it is a move of a game by link
 *
 * @typedef {object} ByLink
 * @property {string} game the game's name
 * @property {import("./code.js").CodedGame} coded
 * @property {string} code
 */

const SIZES = [6, 8, 10];
const GOALS = /** @type {const} */ (["most", "fewest"]);
export const OPENINGS = /** @type {const} */ ([
  "cross",
  "mirrored",
  "parallel-bottom",
  "parallel-top",
  "parallel-left",
  "parallel-right",
  "free",
]);

/** What is wrong with a link, as a text and the part that it is about. */
export class LinkError extends Error {
  /** @param {TextKey} key @param {string} value */
  constructor(key, value) {
    super(`${key}: ${value}`);
    this.key = key;
    this.value = value;
  }
}

/**
 * The game that a fragment names, or `null` if it names none. Throws `LinkError`.
 *
 * @param {string} fragment
 * @param {Pick<import("./bindings.js").Bindings, "Game" | "levels">} bindings
 * @returns {LinkedGame | null}
 */
export function parseLink(fragment, bindings) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  if ([...parts.keys()].length === 0) return null;
  const { levels } = bindings;
  const code = parts.get("g");
  if (code !== null) return codedGame(code, parts, bindings);
  const { game, players } = usualPlan();
  /** @type {Plan} */
  const plan = {
    game: {
      size: size(parts.get("size")) ?? game.size,
      goal: oneOf(GOALS, parts.get("goal"), "link.goal") ?? game.goal,
      setup: setup(parts) ?? game.setup,
    },
    players: {
      dark: player(parts.get("dark"), levels) ?? players.dark,
      light: player(parts.get("light"), levels) ?? players.light,
    },
    clock: clock(parts.get("clock")),
  };
  return { plan, record: parts.get("moves") ?? "" };
}

/**
 * The fragment that names a game, as short as can be.
 *
 * @param {string} code
 * @param {Plan["players"]} players
 * @returns {string}
 */
export function writeLink(code, players) {
  const parts = new URLSearchParams({ g: code });
  for (const color of COLORS) {
    const player = players[color];
    if (player.kind === "engine") parts.set(color, String(player.level));
    if (player.kind === "remote") parts.set("by", player.game);
  }
  return `#${parts}`;
}

/**
 * @param {string} code
 * @param {URLSearchParams} parts
 * @param {Pick<import("./bindings.js").Bindings, "Game" | "levels">} bindings
 * @returns {LinkedGame}
 */
function codedGame(code, parts, bindings) {
  const coded = readCode(bindings, code);
  const seat = (/** @type {string | null} */ value) =>
    player(value, bindings.levels) ?? /** @type {const} */ ({ kind: "person" });
  const by = parts.get("by");
  if (by !== null && !isId(by)) throw new LinkError("link.code", by);
  return {
    plan: {
      game: coded.options,
      players: { dark: seat(parts.get("dark")), light: seat(parts.get("light")) },
      clock: null,
    },
    record: coded.record,
    ply: coded.ply,
    ...(by === null ? {} : { byLink: { game: by, coded, code } }),
  };
}

/**
 * What the rules say against a linked game, as a `LinkError`.
 *
 * @param {unknown} error thrown by the bindings
 */
export function refusedLink(error) {
  const code = codeOf(error);
  const value = String(detailsOf(error).token ?? "");
  if (code === "code-version") return new LinkError("link.version", value);
  if (code === "code-damaged") return new LinkError("link.code", value);
  if (code === "record-token") return new LinkError("link.moves", value);
  if (code === "record-move") return new LinkError("link.refused", value);
  return new LinkError("link.board", value);
}

/** @param {string | null} value */
function size(value) {
  if (value === null) return null;
  const number = Number(value);
  if (!SIZES.includes(number)) throw new LinkError("link.size", value);
  return number;
}

/**
 * @template {string} T
 * @param {readonly T[]} choices
 * @param {string | null} value
 * @param {TextKey} key
 * @returns {T | null}
 */
function oneOf(choices, value, key) {
  if (value === null) return null;
  const choice = choices.find((name) => name === value);
  if (choice === undefined) throw new LinkError(key, value);
  return choice;
}

/** @param {URLSearchParams} parts @returns {GameOptions["setup"] | null} */
function setup(parts) {
  const name = parts.get("setup");
  if (name === "random") return { kind: "random", seed: whole(parts.get("seed") ?? "0") };
  if (name === "position") {
    const toMove = oneOf(/** @type {const} */ (["dark", "light"]), parts.get("to"), "link.setup");
    return { kind: "position", board: parts.get("board") ?? "", toMove: toMove ?? "dark" };
  }
  const opening = oneOf(OPENINGS, name, "link.setup");
  return opening && { kind: "opening", opening };
}

/** @param {string} value */
function whole(value) {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) throw new LinkError("link.setup", value);
  return number;
}

/** @param {string | null} value @returns {import("./clock.js").ClockSetting | null} */
function clock(value) {
  if (value === null) return null;
  const [, minutes, increment = "0"] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(value) ?? [];
  if (minutes === undefined || Number(minutes) === 0) throw new LinkError("link.clock", value);
  return { minutes: Number(minutes), increment: Number(increment) };
}

/** @param {string | null} value @param {number} levels @returns {Player | null} */
function player(value, levels) {
  if (value === null) return null;
  if (value === "person") return { kind: "person" };
  const level = Number(value);
  if (!Number.isInteger(level) || level < 1 || level > levels) {
    throw new LinkError("link.player", value);
  }
  return { kind: "engine", level };
}
