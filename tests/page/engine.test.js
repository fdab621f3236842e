import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { Engine, Game, levels } from "./support/bindings.js";
import { DIST } from "./support/server.js";

/**
 * The computer player as the page has it: the published module with the published weights.
 *
 * @typedef {import("../../web/bindings.js").Goal} Goal
 */

/** @type {readonly Goal[]} */
const GOALS = ["most", "fewest"];
const CROSS = /** @type {const} */ ({ kind: "opening", opening: "cross" });

/** @param {number[]} sizes */
async function engine(...sizes) {
  const made = new Engine();
  for (const size of sizes) {
    for (const goal of GOALS) {
      made.loadWeights(await readFile(join(DIST, `weights/${size}x${size}-${goal}.oflw`)));
    }
  }
  return made;
}

/** A game with so many squares left, by choices that vary. @param {number} size @param {Goal} goal @param {number} left */
function nearTheEnd(size, goal, left) {
  const game = new Game({ size, goal, setup: CROSS });
  for (let ply = 0; ; ply++) {
    const { status, legal, board } = game.snapshot();
    if (status === "over") throw new Error("it is over too soon");
    if (status === "pass") game.pass();
    else if (board.split("-").length - 1 <= left) return game;
    else game.play(legal[(ply * 5 + 3) % legal.length]?.square ?? -1);
  }
}

test("what the engine remembers of one board and goal never tells in another", async () => {
  const used = await engine(6, 8);
  const asked = [];
  for (const [size, left] of /** @type {const} */ ([
    [8, 9],
    [6, 10],
    [8, 8],
  ])) {
    // The very same discs, to be had most of and fewest of, back and forth.
    const { board, toMove } = nearTheEnd(size, "most", left).snapshot();
    for (const goal of /** @type {const} */ (["most", "fewest", "most"])) {
      asked.push({ size, goal, board, toMove });
    }
  }
  for (const { size, goal, board, toMove } of asked) {
    const game = new Game({ size, goal, setup: { kind: "position", board, toMove } });
    const query = { position: game.position(), level: levels() };
    const values = used.values(query);
    const fresh = (await engine(size)).values(query);
    const told = (/** @type {typeof values} */ { moves }) =>
      moves.map(({ square, value }) => `${square}: ${value}`).sort();
    assert.deepEqual(told(values), told(fresh), `${goal} of ${board}`);
    const legal = game.snapshot().legal.map((one) => one.square);
    assert.deepEqual(values.moves.map(({ square }) => square).sort(), legal.sort());
  }
});

/** @typedef {(game: InstanceType<typeof Game>, seed: number) => number} Player names a square */

/** @param {InstanceType<typeof Engine>} engine @param {number} level @returns {Player} */
function atLevel(engine, level) {
  return (game, seed) => engine.think({ position: game.position(), level, seed }).square;
}

/** Knows no more than that a corner is good to have, and that few replies are. @type {Player} */
function beginner(game, seed) {
  const { size, legal, board } = game.snapshot();
  const corners = [0, size - 1, size * (size - 1), size * size - 1];
  const corner = legal.find(({ square }) => corners.includes(square));
  if (corner !== undefined) return corner.square;
  const replies = legal.map(({ square }) => {
    game.play(square);
    const after = game.snapshot();
    game.undo();
    return { square, count: after.status === "play" ? after.legal.length : 0 };
  });
  assert.equal(game.snapshot().board, board);
  const fewest = Math.min(...replies.map(({ count }) => count));
  const best = replies.filter(({ count }) => count === fewest);
  return best[seed % best.length]?.square ?? -1;
}

/**
 * Points of the first player in so many games, with either colour in turn, half for a draw.
 *
 * @param {Player} one
 * @param {Player} other
 * @param {number} games
 */
function match(one, other, games) {
  let points = 0;
  for (let i = 0; i < games; i++) {
    const game = new Game({ size: 6, goal: "most", setup: CROSS });
    const mine = i % 2 === 0 ? "dark" : "light";
    for (let ply = 0; ; ply++) {
      const { status, toMove, result } = game.snapshot();
      if (status === "over") {
        points += result?.winner === mine ? 1 : result?.winner === "draw" ? 0.5 : 0;
        break;
      }
      const seed = i * 97 + ply;
      if (status === "pass") game.pass();
      else game.play((toMove === mine ? one : other)(game, seed));
    }
    game.free();
  }
  return points;
}

test("the lowest level is for beginners to beat, and the highest is not", async (context) => {
  const player = await engine(6);
  const games = 12;
  const low = match(beginner, atLevel(player, 1), games);
  const high = match(beginner, atLevel(player, levels()), games);
  const apart = match(atLevel(player, 5), atLevel(player, 1), games);
  context.diagnostic(
    `of ${games}: ${low} against the lowest, ${high} against the highest; level 5 has ${apart} against 1`,
  );
  // Wide of what was found, since the weights will change: 3.5, 0 and 12 of 12.
  assert.ok(low >= 1, `${low} of ${games} against the lowest`);
  assert.ok(high <= 2, `${high} of ${games} against the highest`);
  assert.ok(apart >= games * 0.75, `${apart} of ${games} for level 5 against level 1`);
});
