/**
 * Counting results.
 *
 * @typedef {import("./finished.js").Result} Result
 * @typedef {import("../bindings.js").Color} Color
 *
 * @typedef {object} Filter what is counted; what is missing is not asked for
 * @property {number} [size]
 * @property {Result["goal"]} [goal]
 * @property {Result["opening"]} [opening]
 * @property {number} [level] of the computer; 0 for games between people
 *
 * @typedef {object} Tally
 * @property {number} games
 * @property {Record<Color | "draw", number>} winners
 * @property {Own} own of games between one person and the computer, or another by link
 *
 * @typedef {object} Own
 * @property {number} games
 * @property {number} won
 * @property {number} lost
 * @property {number} drawn
 * @property {number} run games won in a row up to the last one
 * @property {number} best the longest run of games won
 */
import { COLORS, soloPerson } from "../plan.js";

/** @param {Result[]} results @param {Filter} filter @returns {Tally} */
export function tally(results, filter) {
  const counted = results.filter((result) => fits(result, filter)).sort((a, b) => a.date - b.date);
  /** @type {Tally} */
  const sums = {
    games: counted.length,
    winners: { dark: 0, light: 0, draw: 0 },
    own: { games: 0, won: 0, lost: 0, drawn: 0, run: 0, best: 0 },
  };
  for (const result of counted) {
    sums.winners[result.winner]++;
    countOwn(sums.own, result);
  }
  return sums;
}

/** @param {Own} own @param {Result} result */
function countOwn(own, { players, winner }) {
  const me = soloPerson({ players });
  if (me === null) return;
  own.games++;
  if (winner === me) own.won++;
  else if (winner === "draw") own.drawn++;
  else own.lost++;
  own.run = winner === me ? own.run + 1 : 0;
  own.best = Math.max(own.best, own.run);
}

/** @param {Result} result @param {Filter} filter */
function fits(result, { size, goal, opening, level }) {
  return (
    (size === undefined || result.size === size) &&
    (goal === undefined || result.goal === goal) &&
    (opening === undefined || result.opening === opening) &&
    (level === undefined || levelOf(result) === level)
  );
}

/** The level of the computer that a person met, 0 where only people play, or `null`. @param {Pick<Result, "players">} result */
export function levelOf({ players }) {
  const levels = COLORS.flatMap((color) => {
    const player = players[color];
    return player.kind === "engine" ? [player.level] : [];
  });
  if (levels.length === COLORS.length) return null;
  return levels[0] ?? 0;
}

/** Games of the computer against itself are nobody's. @param {Pick<Result, "players">} result */
export function isCounted(result) {
  return levelOf(result) !== null;
}

/** @param {number} part @param {number} whole */
export function share(part, whole) {
  return whole === 0 ? 0 : part / whole;
}
