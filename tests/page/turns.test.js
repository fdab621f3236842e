import assert from "node:assert/strict";
import { test } from "node:test";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { gameWithPass } from "./support/fixtures.js";
import { Referee } from "./support/referee.js";

const visit = useBrowser();

testOnBoth("undo and redo of the person's decisions, to the beginning and back", (device) =>
  visit({ device, query: "delay=0&seed=1" }, async (table) => {
    const boards = [];
    for (const turn of [0, 1, 2]) {
      await table.settled();
      boards.push(await table.board());
      const playable = await table.playable();
      await table.click(playable[turn % playable.length] ?? "");
    }
    await table.settled();
    const end = await table.board();
    for (const board of [...boards].reverse()) {
      await table.button("Undo").click();
      assert.equal(await table.board(), board);
      assert.equal(await table.phase(), "place");
    }
    assert.equal(await table.button("Undo").getAttribute("aria-disabled"), "true");
    for (const board of [...boards.slice(1), end]) {
      await table.button("Redo").click();
      await table.settled();
      assert.equal(await table.board(), board);
    }
  }),
);

test("undo after the end, and another way from there", () => {
  const game = gameWithPass((one) => one.after.length === 1);
  const moves = [...game.before, "pass", ...game.after].join("");
  return visit(
    { query: "delay=0&seed=1", game: `size=${game.size}&moves=${moves}` },
    async (table) => {
      await table.settled();
      assert.ok(await table.over());
      await table.button("Undo").click();
      await table.settled();
      assert.equal(await table.phase(), "place", "the person decides again");
      const moves = await table.moves();
      const referee = new Referee(game.size).playAll(moves.join(""));
      assert.equal(referee.toMove, "dark");
      assert.equal(await table.board(), referee.board());
      await table.button("Redo").click();
      await table.settled();
    },
  );
});

testOnBoth("undo takes the computer's turn away while it thinks", (device) =>
  visit({ device, query: "delay=60000" }, async (table) => {
    await table.settled();
    const start = await table.board();
    await table.click("f5");
    assert.equal(await table.phase(), "engine");
    await table.button("Undo").click();
    assert.equal(await table.phase(), "place");
    assert.equal(await table.board(), start);
    await table.button("Redo").click();
    assert.equal(await table.phase(), "engine");
    assert.deepEqual(await table.moves(), ["f5"]);
  }),
);

testOnBoth("nothing can be placed on the computer's turn", (device) =>
  visit({ device, query: "delay=60000" }, async (table) => {
    await table.settled();
    await table.click("f5");
    const board = await table.board();
    assert.deepEqual(await table.playable(), []);
    for (const square of ["d6", "f4", "f6"]) await table.click(square);
    assert.equal(await table.board(), board);
    await table.says(/not your turn/);
  }),
);

test("the computer's reply can be seen: it comes about half a second after the move", () =>
  visit({ query: "seed=1", prepare: (page) => page.clock.install() }, async (table, page) => {
    await page.clock.runFor(1000);
    await table.settled();
    await page.clock.pauseAt(Date.now() + 60_000);
    await table.click("f5");
    // The search is over long before the page's clock, which stands, lets the reply be seen.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await page.clock.runFor(400);
    assert.deepEqual(await table.moves(), ["f5"]);
    await page.clock.runFor(200);
    await page.waitForFunction(() => document.querySelectorAll("#moves li").length === 2);
  }));

for (const person of /** @type {const} */ (["Dark", "Light"])) {
  testOnBoth(`the colour that is chosen in the dialog is the person's: ${person}`, (device) =>
    visit({ device, query: "delay=0&seed=1" }, async (table, page) => {
      await table.settled();
      await table.open("New game");
      for (const seat of ["Dark", "Light"]) {
        await page
          .locator("#new-game")
          .getByRole("combobox", { name: seat, exact: true })
          .selectOption(seat === person ? "person" : "2");
      }
      await table.button("Start").click();
      await table.settled();
      assert.equal((await table.moves()).length, person === "Dark" ? 0 : 1);
      await table.click((await table.playable())[0] ?? "");
      await table.settled();
      assert.equal((await table.moves()).length, person === "Dark" ? 2 : 3);
      const own = page.locator(`.player[data-color="${person.toLowerCase()}"]`);
      assert.doesNotMatch((await own.textContent()) ?? "", /Novice/);
    }),
  );
}

testOnBoth("a new game while the computer thinks is not touched by its late reply", (device) =>
  visit({ device, query: "seed=1&delay=700" }, async (table, page) => {
    await table.settled();
    const start = await table.board();
    await table.click("f5");
    assert.equal(await table.phase(), "engine");
    await table.button("New game").click();
    await table.button("Start").click();
    assert.equal(await table.board(), start);
    await page.waitForTimeout(1500);
    assert.equal(await table.board(), start);
    assert.deepEqual(await table.moves(), []);
    assert.equal(await table.phase(), "place");
  }),
);

test("a search that runs is ended by a new game, and the next one is answered", () =>
  visit({ query: "seed=1&delay=0", game: "size=10&light=3" }, async (table, page) => {
    await table.settled();
    await page.evaluate(() => {
      // Both clicks within one task: the worker has been asked and cannot have answered.
      const press = (/** @type {string} */ selector) => {
        const button = document.querySelector(selector);
        if (button instanceof HTMLElement) button.click();
      };
      press("[data-playable]");
      press('[data-goal="fewest"]');
    });
    assert.deepEqual(await table.moves(), []);
    assert.equal(await table.phase(), "place");
    await table.click((await table.playable())[1] ?? "");
    await table.settled();
    assert.equal((await table.moves()).length, 2);
  }));

testOnBoth("Reverse starts at once and can be taken back", (device) =>
  visit({ device, query: "delay=0&seed=1" }, async (table) => {
    await table.settled();
    assert.equal(await table.button("Classic").getAttribute("aria-pressed"), "true");
    await table.click("f5");
    await table.settled();
    const board = await table.board();
    await table.button("Reverse").click();
    assert.equal(await table.button("Reverse").getAttribute("aria-pressed"), "true");
    await table.says(/fewest discs wins/);
    assert.deepEqual(await table.moves(), []);
    await table.button("Undo new game").click();
    assert.equal(await table.button("Classic").getAttribute("aria-pressed"), "true");
    assert.equal(await table.board(), board);
    assert.ok(await table.button("Undo new game").isHidden());
  }),
);

test("a first disc in the new game lets the old one go", () =>
  visit({ query: "delay=0&seed=1" }, async (table) => {
    await table.settled();
    await table.click("f5");
    await table.settled();
    await table.button("Reverse").click();
    assert.ok(await table.button("Undo new game").isVisible());
    await table.click("f5");
    assert.ok(await table.button("Undo new game").isHidden());
  }));

testOnBoth("while discs turn, a click only brings them to rest", (device) =>
  visit(
    { game: "light=person", device: { reducedMotion: "no-preference", ...device } },
    async (table, page) => {
      await table.settled();
      const stray = await table.middle("f6");
      const { x, y } = await table.middle("f5");
      await page.evaluate(
        ([first, second]) => {
          // Within one task: no frame passes, so that the discs are certainly still on their way.
          for (const [x = 0, y = 0] of [first ?? [], second ?? []]) {
            const target = document.elementFromPoint(x, y);
            if (target instanceof HTMLElement) target.click();
          }
        },
        [
          [x, y],
          [stray.x, stray.y],
        ],
      );
      assert.deepEqual(await table.moves(), ["f5"]);
      assert.equal(await table.grid.getAttribute("aria-busy"), "false");
      await table.click("f6");
      await table.settled();
      assert.deepEqual(await table.moves(), ["f5", "f6"]);
    },
  ),
);

testOnBoth("an illegal click places nothing and says what can be played", (device) =>
  visit({ device, game: "light=person" }, async (table) => {
    await table.settled();
    const board = await table.board();
    await table.click("a1");
    await table.says(/a1 outflanks nothing/);
    await table.click("d4");
    await table.says(/d4 is taken/);
    assert.equal(await table.board(), board);
    assert.equal(await table.phase(), "place");
  }),
);

testOnBoth("a rematch changes the colours over", (device) =>
  visit(
    {
      device,
      query: "delay=0&seed=1",
      game: "size=6&setup=position&to=dark&board=XO----------------------------------",
    },
    async (table) => {
      await table.settled();
      await table.click("c1");
      assert.ok(await table.over());
      await table.says(/Neither side can move. You win, 3 to 0/);
      await table.button("Rematch").click();
      await table.settled();
      const roles = await table.page.locator(".player-role").allTextContents();
      assert.deepEqual(roles, ["Computer 1 · Beginner", "You"]);
    },
  ),
);

testOnBoth("engines that play each other can be halted, stepped back and let go", (device) =>
  visit({ device, query: "delay=50&seed=1", game: "size=6&dark=1&light=1" }, async (table) => {
    await table.button("Pause").click();
    assert.equal(await table.phase(), "paused");
    await table.button("Continue").click();
    await table.page.waitForFunction(() => document.querySelectorAll("#moves li").length > 3);
    await table.button("Undo").click();
    assert.equal(await table.phase(), "paused");
    const count = (await table.moves()).length;
    await table.button("Undo").click();
    assert.equal((await table.moves()).length, count - 1);
    await table.button("Continue").click();
    await table.settled();
    assert.ok(await table.over());
  }),
);

test("a disc handed over from the other tray is told, and counted there", () => {
  const board = `-OX---${"-".repeat(6)}${"X".repeat(18)}OX----`;
  return visit(
    { game: `size=6&light=person&setup=position&to=dark&board=${board}` },
    async (table) => {
      await table.settled();
      // Dark's 20 discs are two more than half of 36: Light has lent them already.
      assert.deepEqual(await table.trays(), { dark: 0, light: 14 });
      await table.click("a1");
      const told = /Dark’s tray was empty: Light handed over a disc/;
      await table.says(told);
      assert.match((await table.said()).at(-1) ?? "", told);
      assert.deepEqual(await table.trays(), { dark: 0, light: 13 });
    },
  );
});
