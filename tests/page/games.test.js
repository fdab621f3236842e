import assert from "node:assert/strict";
import { test } from "node:test";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { Referee } from "./support/referee.js";

/**
 * @typedef {import("./support/table.js").Table} Table
 */

const visit = useBrowser();

/**
 * Chooses among legal squares, not always alike and yet the same on each run.
 *
 * @param {string[]} squares
 * @param {number} ply
 */
function choose(squares, ply) {
  return squares[(ply * 7 + 3) % squares.length] ?? "";
}

/**
 * Plays by mouse until the game is over; at each of the person's turns the page must offer what the
 * referee finds legal.
 *
 * @param {Table} table
 * @param {Referee} referee
 */
async function playToTheEnd(table, referee) {
  for (;;) {
    await table.settled();
    const moves = await table.moves();
    referee.playAll(moves.slice(referee.plies.length).join(""));
    assert.equal(await table.board(), referee.board());
    if (await table.over()) break;
    if (referee.mustPass()) {
      await table.button("Pass").click();
    } else {
      assert.deepEqual((await table.playable()).sort(), referee.legal().sort());
      await table.click(choose(referee.legal(), referee.plies.length));
    }
  }
  assert.ok(referee.over(), "the referee agrees that nobody can move");
  const counts = { dark: referee.count("dark"), light: referee.count("light") };
  assert.deepEqual(await table.counts(), counts);
  return counts;
}

for (const size of [6, 8, 10]) {
  for (const goal of ["most", "fewest"]) {
    test(`a whole game against the computer, ${size} by ${size}, ${goal} discs`, () =>
      visit({ query: "delay=0&seed=1", game: `size=${size}&goal=${goal}` }, async (table) => {
        const { dark, light } = await playToTheEnd(table, new Referee(size));
        const wins =
          dark === light
            ? "A draw"
            : dark > light === (goal === "most")
              ? "You win"
              : "The computer wins";
        await table.says(new RegExp(wins));
        const [high, low] = dark > light ? [dark, light] : [light, dark];
        const numbers = goal === "most" ? `${high} to ${low}` : `${low} to ${high}`;
        if (dark !== light) await table.says(new RegExp(numbers));
      }));
  }
}

test("a whole game against the computer as Dark's opponent, with discs in motion", () =>
  visit(
    {
      query: "delay=0&seed=2",
      game: "size=6&dark=1&light=person",
      device: { reducedMotion: "no-preference" },
    },
    async (table) => {
      await playToTheEnd(table, new Referee(6));
    },
  ));

testOnBoth("two people play a whole game", (device) =>
  visit({ device, game: "size=6&dark=person&light=person" }, async (table) => {
    const { dark, light } = await playToTheEnd(table, new Referee(6));
    await table.says(dark === light ? /A draw/ : dark > light ? /Dark wins/ : /Light wins/);
  }),
);

test("the computer plays itself", () =>
  visit({ query: "delay=0&seed=1", game: "size=6&dark=1&light=2" }, async (table) => {
    const referee = new Referee(6);
    await table.settled();
    assert.ok(await table.over());
    referee.playAll((await table.moves()).join(""));
    assert.ok(referee.over());
    assert.equal(await table.board(), referee.board());
  }));

for (const size of [6, 8, 10]) {
  test(`the free opening against the computer, ${size} by ${size}`, () =>
    visit({ query: "delay=0&seed=1", game: `size=${size}&setup=free` }, async (table) => {
      const referee = new Referee(size, "free");
      await table.settled();
      await table.says(/centre squares/);
      await table.click("a1");
      await table.says(/which are marked/);
      for (let turn = 0; turn < 4; turn++) {
        await table.settled();
        referee.playAll((await table.moves()).slice(referee.plies.length).join(""));
        assert.deepEqual((await table.playable()).sort(), referee.legal().sort());
        assert.equal(await table.board(), referee.board());
        await table.click(choose(referee.legal(), turn));
      }
      assert.ok(!referee.opening());
    }));
}

testOnBoth("two people play the free opening", (device) =>
  visit({ device, game: "setup=free&light=person" }, async (table) => {
    const referee = new Referee(8, "free");
    for (const square of ["d4", "e5", "e4", "d5"]) {
      await table.settled();
      assert.deepEqual((await table.playable()).sort(), referee.legal().sort());
      await table.click(square);
      referee.play(square);
    }
    await table.settled();
    assert.equal(await table.board(), referee.board());
    assert.deepEqual((await table.playable()).sort(), referee.legal().sort());
    assert.deepEqual(await table.trays(), { dark: 30, light: 30 });
  }),
);
