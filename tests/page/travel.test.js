import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { gameWithPass } from "./support/fixtures.js";
import { Referee } from "./support/referee.js";
import { at, later, planFor, sit, twoPeople } from "./support/sit.js";

/** @typedef {import("playwright-core").Page} Page */

const visit = useBrowser();
const OPENING = ["f5", "d6", "c3", "d3", "c4", "f4"];
const RECORD = OPENING.join("");

/** @param {string[]} moves */
function boardAfter(moves) {
  return new Referee(8).playAll(moves.join("")).board();
}

/** What is listed, with what was taken back in brackets. @param {Page} page */
function listed(page) {
  return page
    .locator("#moves li")
    .evaluateAll((items) =>
      items.map((item) =>
        item.hasAttribute("data-undone") ? `(${item.textContent})` : item.textContent,
      ),
    );
}

test("undoing a move that was made from an earlier point brings the later moves back", () => {
  const { session } = sit(twoPeople(), {}, RECORD);
  session.goTo(2);
  session.play(at("c5"));
  assert.equal(session.state.record, "f5d6c5");
  session.play(at("f4"));
  session.undo();
  assert.equal(session.state.moves.length, 4, "only the move that left the line brings it back");
  session.undo();
  assert.equal(session.state.record, "f5d6");
  assert.deepEqual(
    session.state.moves.map(({ square }) => square),
    OPENING.map(at),
  );

  assert.ok(session.state.canExchange, "nor are the moves made instead lost");
  session.exchange();
  session.goTo(4);
  assert.equal(session.state.record, "f5d6c5f4");
  session.undo();
  session.undo();
  session.goTo(6);
  assert.equal(session.state.record, RECORD);
});

test("lines left one within the other come back in turn", () => {
  const { session } = sit(twoPeople(), {}, RECORD);
  session.goTo(4);
  session.play(at("c5"));
  session.goTo(2);
  session.play(at("c6"));
  session.undo();
  session.goTo(5);
  assert.equal(session.state.record, "f5d6c3d3c5");
  session.undo();
  session.goTo(6);
  assert.equal(session.state.record, RECORD);
});

test("moves that were taken back are never in the record", () => {
  const { session } = sit(twoPeople(), {}, RECORD);
  for (let ply = 6; ply >= 0; ply--) {
    session.goTo(ply);
    assert.equal(session.state.record, OPENING.slice(0, ply).join(""));
  }
});

test("the computer waits while an earlier point is looked at, and goes on from there when told", async () => {
  const { session, questions } = sit(planFor({}), {}, RECORD);
  session.goTo(3);
  assert.equal(session.state.phase, "paused");
  assert.equal(questions.length, 0);
  session.goTo(6);
  assert.equal(session.state.phase, "place");
  session.goTo(3);
  session.resume();
  questions[0]?.answer(at("f4"));
  await later();
  assert.equal(session.state.record, "f5d6c3f4");
  session.undo();
  assert.equal(session.state.record, "f5d6", "back to the person's own decision");
  session.goTo(6);
  assert.equal(session.state.record, RECORD, "and the later moves are back");
});

test("undo between two people gives the turn back to whoever moved", () => {
  const { session } = sit(twoPeople(), {}, "f5d6c3");
  const movers = [];
  while (session.state.canUndo) {
    session.undo();
    movers.push(session.state.snapshot.toMove);
  }
  assert.deepEqual(movers, ["dark", "light", "dark"]);
});

test("a forced pass is made by itself when that is wanted, but not when it was gone back to", async () => {
  const game = gameWithPass((one) => one.size === 8 && one.after.length > 1);
  const { session } = sit(twoPeople(), { passDelay: () => 0 }, game.before.slice(0, -1).join(""));
  session.play(at(game.before.at(-1) ?? ""));
  await later();
  assert.ok(session.state.record.endsWith("pass"));
  session.undo();
  await later();
  assert.equal(session.state.phase, "pass");
  session.undo();
  assert.equal(session.state.phase, "place");
});

test("the move list leads anywhere, by click and by key", () =>
  visit({ game: `light=person&moves=${RECORD}` }, async (table, page) => {
    await table.settled();
    await page.getByRole("button", { name: "3: Dark c3" }).click();
    await table.settled();
    assert.deepEqual(await listed(page), ["f5", "d6", "c3", "(d3)", "(c4)", "(f4)"]);
    assert.equal(await table.board(), boardAfter(["f5", "d6", "c3"]));
    await table.says(/After move 3 of 6/);

    for (const [key, ply] of /** @type {const} */ ([
      ["ArrowRight", 4],
      ["ArrowLeft", 3],
      ["ArrowLeft", 2],
      ["Home", 0],
      ["ArrowRight", 1],
      ["ArrowDown", 5],
      ["ArrowUp", 1],
      ["End", 6],
      ["ArrowRight", 6],
    ])) {
      await page.keyboard.press(key);
      await table.settled();
      assert.equal(await table.board(), boardAfter(OPENING.slice(0, ply)), `${key} to ${ply}`);
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      assert.equal(focused, OPENING[Math.max(ply, 1) - 1], "the focus goes along");
    }
    for (const [name, ply] of /** @type {const} */ ([
      ["To the beginning", 0],
      ["One move forward", 1],
      ["To the last move", 6],
      ["One move back", 5],
    ])) {
      await table.button(name).click();
      await table.settled();
      assert.equal(await table.board(), boardAfter(OPENING.slice(0, ply)), name);
    }
    for (const [key, ply] of /** @type {const} */ ([
      [",", 4],
      [",", 3],
      [".", 4],
    ])) {
      await page.keyboard.press(key);
      await table.settled();
      assert.equal(await table.board(), boardAfter(OPENING.slice(0, ply)), `${key} to ${ply}`);
    }
  }));

testOnBoth("playing from an earlier point asks nothing and can be undone", (device) =>
  visit({ device, query: "delay=0&seed=1", game: `moves=${RECORD}` }, async (table, page) => {
    await table.settled();
    await page.getByRole("button", { name: "2: Light d6" }).click();
    await table.settled();
    await table.click("c5");
    await table.settled();
    const moves = await table.moves();
    assert.deepEqual(moves.slice(0, 3), ["f5", "d6", "c5"]);
    assert.equal(moves.length, 4, "the computer replies");
    assert.ok(await page.locator("dialog[open]").isHidden());

    await table.button("Undo").click();
    await table.settled();
    assert.deepEqual(await listed(page), ["f5", "d6", "(c3)", "(d3)", "(c4)", "(f4)"]);
    await table.button("Other moves").click();
    await table.settled();
    assert.deepEqual(await listed(page), ["f5", "d6", ...moves.slice(2).map((one) => `(${one})`)]);
  }),
);

testOnBoth("stepping back from the end stays where it is", (device) => {
  const game = gameWithPass((one) => one.after.length === 1);
  const moves = [...game.before, "pass", ...game.after];
  return visit(
    { device, query: "delay=0&seed=1", game: `size=${game.size}&moves=${moves.join("")}` },
    async (table, page) => {
      await table.settled();
      assert.ok(await table.over());
      for (let ply = moves.length - 1; ply >= moves.length - 4; ply--) {
        await page.keyboard.press(",");
        await table.settled();
        await page.waitForTimeout(120);
        assert.deepEqual(await table.moves(), moves.slice(0, ply));
      }
      assert.equal(await page.locator("#moves li").count(), moves.length);
    },
  );
});

test("plies of the free opening are in the list and can be gone to", () =>
  visit({ game: "setup=free&light=person&moves=d4e5e4d5" }, async (table, page) => {
    await table.settled();
    assert.deepEqual(await table.moves(), ["d4", "e5", "e4", "d5"]);
    await page.getByRole("button", { name: "2: Light e5" }).click();
    await table.settled();
    assert.deepEqual((await table.playable()).sort(), ["d5", "e4"]);
  }));

testOnBoth(
  "the last move and what it flipped are shown again, and nothing is changed by it",
  (device) =>
    visit(
      {
        game: `light=person&moves=${RECORD}`,
        device: { reducedMotion: "no-preference", ...device },
      },
      async (table, page) => {
        await table.settled();
        const picture = () =>
          page.locator("#board canvas").evaluate((canvas) => {
            if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
            return canvas.toDataURL();
          });
        const rest = await picture();
        await page.keyboard.press("l");
        await page.waitForFunction(
          () => document.querySelector("#grid")?.getAttribute("aria-busy") === "true",
        );
        await table.settled();
        assert.notEqual(await picture(), rest, "the flips are pointed out");
        assert.deepEqual((await table.said()).at(-1), "Light f4, 1 disc flipped.");
        assert.deepEqual(await table.moves(), OPENING);
        await page.waitForTimeout(2100);
        assert.equal(await picture(), rest, "for a moment");
      },
    ),
);

test("where there is no room for the list, the menu has it", () =>
  visit(
    {
      game: `light=person&moves=${RECORD}`,
      device: { viewport: { width: 320, height: 568 }, hasTouch: true },
    },
    async (table, page) => {
      await table.settled();
      for (let round = 0; round < 2; round++) {
        await table.button("Menu").tap();
        await table.button("Moves").tap();
        assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);
        await page.getByRole("button", { name: "2: Light d6" }).tap();
        assert.equal(await table.board(), boardAfter(["f5", "d6"]));
        await table.button("To the last move").tap();
        assert.equal(await table.board(), boardAfter(OPENING));
        await table.button("Close").tap();
      }
      await page.setViewportSize({ width: 1200, height: 800 });
      assert.ok(await page.locator("#moves").isVisible());
      await table.button("Menu").tap();
      assert.ok(await table.button("Moves").isHidden());
    },
  ));
