import { readFileSync } from "node:fs";
import { Referee } from "./referee.js";

/**
 * Whole games with forced passes, out of the fixtures that all tests share.
 *
 * @typedef {object} GameWithPass
 * @property {number} size
 * @property {string[]} before the plies before the pass
 * @property {"dark" | "light"} passer
 * @property {string[]} after the plies after it
 */

/** @returns {GameWithPass[]} those with one pass, played from the usual start */
export function gamesWithOnePass() {
  const text = readFileSync(new URL("../../fixtures/games.tsv", import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .filter(([, opening]) => opening === "cross")
    .map(([size, , transcript = ""]) => ({ size: Number(size), plies: transcript.split(" ") }))
    .filter(({ plies }) => plies.filter((ply) => ply === "pass").length === 1)
    .map(({ size, plies }) => {
      const at = plies.indexOf("pass");
      const before = plies.slice(0, at);
      const referee = new Referee(size).playAll(before.join(""));
      return { size, before, passer: referee.toMove, after: plies.slice(at + 1) };
    });
}

/**
 * @param {(game: GameWithPass) => boolean} wanted
 * @returns {GameWithPass}
 */
export function gameWithPass(wanted) {
  const game = gamesWithOnePass().find(wanted);
  if (game === undefined) throw new Error("no fixture is like that");
  return game;
}
