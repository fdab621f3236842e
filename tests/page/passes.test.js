import assert from "node:assert/strict";
import { test } from "node:test";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { gameWithPass } from "./support/fixtures.js";
import { Referee } from "./support/referee.js";

/**
 * @typedef {import("./support/fixtures.js").GameWithPass} GameWithPass
 */

const visit = useBrowser();
const NAMES = { dark: "Dark", light: "Light" };

/** @param {GameWithPass} game @param {{ dark: string, light: string }} players @param {string[]} moves */
function link({ size }, { dark, light }, moves) {
  return `size=${size}&dark=${dark}&light=${light}&moves=${moves.join("")}`;
}

for (const passer of /** @type {const} */ (["dark", "light"])) {
  const game = gameWithPass((one) => one.passer === passer && one.after.length > 2);
  const persons = { dark: "person", light: "person" };

  testOnBoth(`a person must pass, ${passer}`, (device) =>
    visit({ device, game: link(game, persons, game.before) }, async (table) => {
      await table.settled();
      assert.equal(await table.phase(), "pass");
      await table.says(new RegExp(`${NAMES[passer]} has no move available and must pass`));
      assert.deepEqual(await table.playable(), []);

      await table.click("a1");
      assert.equal(await table.phase(), "pass", "a click on the board does not pass");
      await table.button("Pass").click();
      assert.deepEqual((await table.moves()).at(-1), "pass");
      await table.says(new RegExp(`${NAMES[passer]} had no move and passed`));
      assert.ok(await table.button("Pass").isHidden());

      for (const square of game.after) await table.click(square);
      const referee = new Referee(game.size).playAll(
        [...game.before, "pass", ...game.after].join(""),
      );
      assert.equal(await table.board(), referee.board());
      assert.ok(await table.over());
    }),
  );

  testOnBoth(`the computer passes and it is seen and said, ${passer}`, (device) => {
    const engine =
      passer === "dark" ? { dark: "1", light: "person" } : { dark: "person", light: "1" };
    const last = game.before.at(-1) ?? "";
    return visit(
      { device, query: "delay=600&seed=1", game: link(game, engine, game.before.slice(0, -1)) },
      async (table) => {
        await table.settled();
        await table.click(last);
        assert.equal(await table.phase(), "engine");
        await table.says(/has no move available and passes/);

        await table.settled();
        assert.equal((await table.moves()).at(-1), "pass");
        assert.equal(await table.phase(), "place");
        const notice = new RegExp(`${NAMES[passer]} had no move and passed`);
        await table.says(notice);
        assert.equal((await table.said()).filter((line) => notice.test(line)).length, 1);
        const referee = new Referee(game.size).playAll([...game.before, "pass"].join(""));
        assert.equal(await table.board(), referee.board());

        await table.click(
          referee.squares().find((square) => !referee.legal().includes(square)) ?? "",
        );
        await table.button("Undo").click();
        await table.settled();
        assert.deepEqual(await table.moves(), game.before.slice(0, -1), "undo goes before both");
        await table.button("Redo").click();
        await table.settled();
        assert.deepEqual(await table.moves(), [...game.before, "pass"]);
      },
    );
  });
}

test("a pass before the last disc of the game", () => {
  const game = gameWithPass((one) => one.after.length === 1);
  const persons = { dark: "person", light: "person" };
  return visit({ game: link(game, persons, game.before) }, async (table) => {
    await table.settled();
    await table.button("Pass").click();
    await table.click(game.after[0] ?? "");
    assert.ok(await table.over());
    assert.ok(await table.button("Pass").isHidden(), "nobody is asked to pass after the end");

    await table.button("Undo").click();
    assert.equal(await table.phase(), "place");
    await table.button("Undo").click();
    assert.equal(await table.phase(), "pass");
    assert.ok(await table.button("Pass").isVisible());
    await table.button("Undo").click();
    assert.equal(await table.phase(), "place");
    for (let i = 0; i < 3; i++) await table.button("Redo").click();
    assert.ok(await table.over());
    assert.equal(await table.button("Redo").getAttribute("aria-disabled"), "true");
  });
});

test("one side passes many times running", () =>
  visit(
    { game: "dark=person&light=person&moves=f5f6f7g7h7h8c4e7d7g5h5h6f8d8c7h4" },
    async (table) => {
      await table.settled();
      assert.equal(await table.phase(), "pass");
      assert.equal((await table.moves()).filter((move) => move === "pass").length, 4);
      assert.deepEqual(await table.counts(), { dark: 6, light: 14 });
    },
  ));

test("the end while squares are empty, with all discs of one colour", () =>
  visit({ game: "dark=person&light=person&moves=e6f4e3f6g5d6e7f5" }, async (table) => {
    await table.settled();
    await table.click("c5");
    assert.ok(await table.over());
    assert.ok(await table.button("Pass").isHidden(), "nobody is asked to pass");
    assert.deepEqual(await table.counts(), { dark: 13, light: 0 });
    assert.equal(await table.message.textContent(), "Neither side can move. Dark wins, 13 to 0.");
    await table.click("a1");
    assert.deepEqual(await table.counts(), { dark: 13, light: 0 });
    await table.button("Undo").click();
    assert.equal(await table.phase(), "place");
  }));
