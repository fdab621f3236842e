import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { squareName } from "../../web/board/squares.js";
import { learn as en } from "../../web/i18n/en.js";
import { RULE_EXAMPLES, STRATEGY_EXAMPLES } from "../../web/learn/examples.js";
import { fulfils, GAME, STEPS } from "../../web/learn/steps.js";
import { Referee } from "../page/support/referee.js";

/**
 * The positions of rules, lesson and strategy against the rules as they are compiled for the page,
 * and against a referee that shares nothing with them.
 *
 * @typedef {import("../../web/learn/examples.js").Example} Example
 * @typedef {import("../../web/bindings.js").GameOptions} GameOptions
 */

const DIST = new URL("../../dist/", import.meta.url);
/** @type {import("../../web/bindings.js").Bindings["Game"]} */
let Game;

before(async () => {
  const bindings = await import(new URL("outflank-wasm.js", DIST).href);
  bindings.initSync({ module: readFileSync(new URL("outflank-wasm_bg.wasm", DIST)) });
  ({ Game } = bindings);
});

/** @param {readonly Example[]} examples */
function only(examples) {
  const [example] = examples;
  assert.ok(example);
  return example;
}

/** The snapshots along a line, the beginning first. @param {GameOptions} options @param {string} line */
function along(options, line) {
  const game = Game.fromRecord(options, line);
  const snapshots = game.moves().map(({ ply }) => game.goTo(ply));
  const first = game.goTo(0);
  game.free();
  return [first, ...snapshots];
}

/** @param {Example} example */
function ended(example) {
  const last = along(example.game, example.line).at(-1);
  assert.ok(last);
  return last;
}

/** What the first move of a line turns over. @param {Example} example */
function firstFlips(example) {
  const [, second] = along(example.game, example.line);
  return (second?.lastMove?.flips ?? [])
    .map((square) => squareName(square, example.game.size))
    .sort();
}

/** @param {Example} example @param {string} square */
function letter(example, square) {
  const { size } = example.game;
  const at = [...Array(size * size).keys()].find((one) => squareName(one, size) === square) ?? -1;
  return ended(example).board[at];
}

test("every line is legal, and the referee sees the same boards", () => {
  const all = [...Object.values(RULE_EXAMPLES), ...Object.values(STRATEGY_EXAMPLES)].flat();
  assert.ok(all.length > 15);
  for (const { game, line } of all) {
    const { setup, size } = game;
    const snapshots = along(game, line);
    const [first] = snapshots;
    const free = setup.kind === "opening" && setup.opening === "free";
    const referee = new Referee(size, free ? "free" : "cross");
    if (!free) {
      referee.discs = new Map(
        referee.squares().flatMap((square, i) => {
          const disc = /** @type {const} */ ({ X: "dark", O: "light" })[first?.board[i] ?? ""];
          return disc === undefined ? [] : [[square, disc]];
        }),
      );
    }
    for (const { lastMove, board } of snapshots.slice(1)) {
      const square = lastMove?.square ?? -1;
      referee.play(square < 0 ? "pass" : squareName(square, size));
      assert.equal(referee.board(), board, line);
    }
    assert.equal(referee.over(), snapshots.at(-1)?.status === "over", line);
  }
});

test("the usual start on each board, and the other set-ups", () => {
  const sizes = RULE_EXAMPLES.start.map((example) => {
    const [first] = along(example.game, example.line);
    assert.deepEqual([first?.counts.dark, first?.counts.light, first?.toMove], [2, 2, "dark"]);
    return first?.size;
  });
  assert.deepEqual(sizes, [8, 6, 10]);
  const boards = RULE_EXAMPLES.setups.map(({ game, line }) => along(game, line)[0]?.board);
  assert.equal(new Set(boards).size, 5);
});

test("a row, several directions, one's own disc, no chains", () => {
  assert.deepEqual(firstFlips(only(RULE_EXAMPLES.row)), ["c3", "d3", "e3"]);
  const directions = firstFlips(only(RULE_EXAMPLES.directions));
  assert.deepEqual(directions, ["b3", "c4", "d3", "d4", "e3", "e5"]);
  const own = only(RULE_EXAMPLES.own);
  assert.deepEqual(firstFlips(own), ["b3"]);
  assert.deepEqual(
    ["c3", "d3", "e3", "f3"].map((square) => letter(own, square)),
    ["X", "O", "O", "X"],
  );
  const chains = only(RULE_EXAMPLES.chains);
  assert.deepEqual(firstFlips(chains), ["b3", "c3"]);
  assert.deepEqual(
    ["c3", "c4", "c5"].map((square) => letter(chains, square)),
    ["X", "O", "X"],
  );
});

test("a pass that is forced", () => {
  const { game, line } = only(RULE_EXAMPLES.pass);
  const [first, second] = along(game, line);
  assert.deepEqual([first?.status, first?.toMove], ["pass", "dark"]);
  assert.deepEqual(
    [second?.lastMove?.square, second?.toMove, second?.status],
    [-1, "light", "play"],
  );
});

test("an end before the board is full", () => {
  const { status, counts } = ended(only(RULE_EXAMPLES.end));
  assert.deepEqual([status, counts.empty], ["over", 5]);
});

test("one final position, two winners", () => {
  const example = only(RULE_EXAMPLES.goals);
  const winners = /** @type {const} */ (["most", "fewest"]).map((goal) => {
    const { result, counts } = ended({ ...example, game: { ...example.game, goal } });
    assert.deepEqual([counts.dark, counts.light], [20, 16]);
    return result?.winner;
  });
  assert.deepEqual(winners, ["dark", "light"]);
});

test("the free opening turns nothing over until each side has two discs", () => {
  const { game, line } = only(RULE_EXAMPLES.free);
  const snapshots = along(game, line);
  assert.deepEqual(
    snapshots.map(({ freeOpening }) => freeOpening),
    [true, true, true, true, false, false],
  );
  assert.deepEqual(
    snapshots.slice(1).map(({ lastMove }) => lastMove?.flips.length),
    [0, 0, 0, 0, 1],
  );
});

test("a disc is handed over", () => {
  const { game, line } = only(RULE_EXAMPLES.trays);
  const [first, second] = along(game, line);
  assert.equal(first?.trays.dark, 0);
  assert.equal(second?.lastMove?.handedOver, true);
});

test("corners and the squares beside them", () => {
  const corner = only(STRATEGY_EXAMPLES.corners);
  assert.equal(letter(corner, "f6"), "X");
  for (const example of [only(STRATEGY_EXAMPLES.xSquares), only(STRATEGY_EXAMPLES.edges)]) {
    const [first] = along(example.game, example.line);
    const before = {
      ...example.game,
      setup: { kind: "position", board: first?.board ?? "", toMove: "light" },
    };
    const game = new Game(/** @type {GameOptions} */ (before));
    assert.ok(!game.snapshot().legal.some(({ square }) => square === 0), "a1 is given away");
    game.free();
    assert.equal(letter(example, "a1"), "O");
  }
  const along1 = ended(only(STRATEGY_EXAMPLES.edges)).lastMove?.flips ?? [];
  assert.ok(
    along1.some((square) => square < 6),
    "along the edge",
  );
});

test("few moves and many", () => {
  const [few, many] = STRATEGY_EXAMPLES.mobility.map((example) => ended(example).legal.length);
  assert.ok(few !== undefined && many !== undefined && few <= 3 && many >= 8, `${few}, ${many}`);
});

test("the region with an odd number of empty squares wins", () => {
  const [odd, even] = STRATEGY_EXAMPLES.parity;
  assert.equal(odd && ended(odd).result?.winner, "dark");
  assert.equal(even && ended(even).result?.winner, "light");
  const values = new Map();
  const [first] = along(only(STRATEGY_EXAMPLES.parity).game, "");
  for (const { square } of first?.legal ?? []) {
    const game = new Game(only(STRATEGY_EXAMPLES.parity).game);
    game.play(square);
    values.set(squareName(square, 6), best(game));
    game.free();
  }
  assert.ok(values.get("d6") > 0);
  assert.ok(values.get("a4") < 0);
});

/** Dark's discs more than Light's with best play. @param {InstanceType<typeof Game>} game @returns {number} */
function best(game) {
  const { status, counts, legal, toMove } = game.snapshot();
  if (status === "over") return counts.dark - counts.light;
  const values = (status === "pass" ? [-1] : legal.map(({ square }) => square)).map((square) => {
    if (square < 0) game.pass();
    else game.play(square);
    const value = best(game);
    game.undo();
    return value;
  });
  return toMove === "dark" ? Math.max(...values) : Math.min(...values);
}

test("in Reverse a corner can be forced upon the other side", () => {
  const { game, line } = only(STRATEGY_EXAMPLES.reverse);
  assert.equal(game.goal, "fewest");
  const [, second] = along(game, line);
  assert.deepEqual(
    second?.legal.map(({ square }) => squareName(square, 6)),
    ["f6"],
  );
});

test("each task of the lesson can be done, and not by every square", () => {
  const cross = /** @type {const} */ ({ kind: "opening", opening: "cross" });
  for (const { id, goal, plies, task } of STEPS) {
    const snapshot = along({ size: 6, goal, setup: cross }, GAME)[plies];
    assert.ok(snapshot);
    assert.equal(snapshot.toMove, "dark", id);
    const fulfilling = snapshot.legal.filter(({ square }) => fulfils(task, snapshot, square));
    if (task === "pass") assert.equal(snapshot.status, "pass");
    else if (task === "illegal") assert.ok(snapshot.legal.length < snapshot.counts.empty);
    else assert.ok(fulfilling.length > 0, id);
    if (["most", "fewest", "corner", "noCorner"].includes(task)) {
      assert.ok(fulfilling.length < snapshot.legal.length, id);
    }
  }
  const last = along({ size: 6, goal: "most", setup: cross }, GAME).at(-1);
  assert.deepEqual([last?.status, last?.counts], ["over", { dark: 20, light: 16, empty: 0 }]);
});

test("the texts speak of squares that their examples have", () => {
  const examples = { rules: RULE_EXAMPLES, strategy: STRATEGY_EXAMPLES };
  for (const [key, text] of Object.entries(en)) {
    const [chapter = "", id = ""] = key.split(".");
    /** @type {readonly Example[] | undefined} */
    const shown = Reflect.get(Reflect.get(examples, chapter) ?? {}, id);
    for (const [square = ""] of text.matchAll(/\b[a-j](?:10|[1-9])\b/g)) {
      assert.ok(
        shown?.some(
          ({ game }) => square <= squareName(game.size - 1, game.size).slice(0, 1) + game.size,
        ),
        `${key}: ${square}`,
      );
    }
  }
});
