import assert from "node:assert/strict";
import { test } from "node:test";
import { isCounted, tally } from "../../web/keep/statistics.js";

/**
 * @typedef {import("../../web/keep/finished.js").Result} Result
 */

/** @type {import("../../web/plan.js").Player} */
const PERSON = { kind: "person" };

/**
 * @param {string} winners one letter a game: d, l or =
 * @param {Partial<Result>} [others]
 * @returns {Result[]}
 */
function results(winners, others = {}) {
  return [...winners].map((letter, at) => ({
    id: String(at),
    date: at,
    size: 8,
    goal: "most",
    opening: "cross",
    players: { dark: PERSON, light: { kind: "engine", level: 2 } },
    winner: letter === "d" ? "dark" : letter === "l" ? "light" : "draw",
    ...others,
  }));
}

test("runs are of games won in a row, whatever order they come in", () => {
  const games = results("ddd=dldd");
  assert.deepEqual(tally(games.toReversed(), {}).own, {
    games: 8,
    won: 6,
    lost: 1,
    drawn: 1,
    run: 2,
    best: 3,
  });
  assert.equal(tally(results("ddl"), {}).own.run, 0);
  assert.equal(tally([], {}).own.best, 0);
});

test("a person's own games are counted whatever colour they had", () => {
  const asLight = results("ddl", {
    players: { dark: { kind: "engine", level: 1 }, light: PERSON },
  });
  const { own, winners } = tally(asLight, {});
  assert.deepEqual([own.won, own.lost], [1, 2]);
  assert.deepEqual(winners, { dark: 2, light: 1, draw: 0 });
});

test("filters keep what is asked for only", () => {
  const games = [
    ...results("d"),
    ...results("dl", { size: 6 }),
    ...results("===", { goal: "fewest", opening: "custom" }),
    ...results("dddd", { players: { dark: PERSON, light: PERSON } }),
    ...results("l", { players: { dark: { kind: "engine", level: 5 }, light: PERSON } }),
  ];
  assert.equal(tally(games, {}).games, 11);
  assert.equal(tally(games, { size: 6 }).games, 2);
  assert.equal(tally(games, { goal: "fewest" }).games, 3);
  assert.equal(tally(games, { opening: "custom", size: 6 }).games, 0);
  assert.equal(tally(games, { level: 0 }).games, 4);
  assert.equal(tally(games, { level: 0 }).own.games, 0, "nobody is you between two people");
  assert.equal(tally(games, { level: 5 }).own.won, 1);
});

test("games of the computer against itself are nobody's", () => {
  const engine = /** @type {const} */ ({ kind: "engine", level: 1 });
  assert.deepEqual(
    results("d", { players: { dark: engine, light: engine } }).filter(isCounted),
    [],
  );
  assert.equal(results("d").filter(isCounted).length, 1);
});
