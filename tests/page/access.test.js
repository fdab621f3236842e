import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { useBrowser } from "./support/browser.js";
import { gameWithPass } from "./support/fixtures.js";
import { Referee } from "./support/referee.js";

/**
 * @typedef {import("playwright-core").Page} Page
 */

const visit = useBrowser();

/** @param {Page} page */
function focusedName(page) {
  return page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  );
}

test("a whole game by keyboard alone, with a new game from its dialog", () =>
  visit({ query: "delay=0&seed=1" }, async (table, page) => {
    await table.settled();
    await page.keyboard.press("w");
    await page.getByRole("dialog", { name: "New game" }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await table.settled();
    const referee = new Referee(6);
    for (;;) {
      await table.settled();
      referee.playAll((await table.moves()).slice(referee.plies.length).join(""));
      assert.equal(await table.board(), referee.board());
      if (await table.over()) break;
      if (referee.mustPass()) {
        await page.keyboard.press("p");
        continue;
      }
      await page.keyboard.press("n");
      assert.match((await focusedName(page)) ?? "", /^[a-f][1-6], empty, playable$/);
      await page.keyboard.press(referee.plies.length % 4 === 0 ? "Enter" : "Space");
    }
    assert.ok(referee.over());
  }));

test("arrows, Home and End go about the board, which is one stop of Tab", () =>
  visit({ game: "size=6&light=person" }, async (table, page) => {
    await table.settled();
    await table.button("Reverse").focus();
    await page.keyboard.press("Tab");
    assert.equal(await focusedName(page), "c3, Light");
    /** @type {[string, string][]} */
    const ways = [
      ["ArrowRight", "d3, Dark"],
      ["ArrowDown", "d4, Light"],
      ["ArrowLeft", "c4, Dark"],
      ["ArrowUp", "c3, Light"],
      ["Home", "a3, empty"],
      ["ArrowLeft", "a3, empty"],
      ["End", "f3, empty"],
      ["ArrowRight", "f3, empty"],
      ["Control+Home", "a1, empty"],
      ["ArrowUp", "a1, empty"],
      ["Control+End", "f6, empty"],
      ["ArrowDown", "f6, empty"],
    ];
    for (const [key, name] of ways) {
      await page.keyboard.press(key);
      assert.equal(await focusedName(page), name, key);
    }
    assert.equal(await page.locator('#grid [tabindex="0"]').count(), 1);
    await page.keyboard.press("Tab");
    assert.equal(
      await page.evaluate(() => document.activeElement?.closest("#grid") === null),
      true,
    );
    await page.keyboard.press("Shift+Tab");
    assert.equal(await focusedName(page), "f6, empty");
  }));

test("typing its name leads to a square", () =>
  visit({ game: "size=10&dark=person&light=person" }, async (table, page) => {
    await table.settled();
    await page.keyboard.press("n");
    const type = async (/** @type {string} */ keys) => {
      for (const key of keys) await page.keyboard.press(key);
      return (await focusedName(page))?.split(",")[0];
    };
    assert.equal(await type("d3"), "d3");
    assert.equal(await type("h8"), "h8", "on the board an h is no hint");
    assert.equal(await type("j1"), "j1");
    assert.equal(await type("0"), "j10", "a rank of two digits");
    assert.equal(await type("5"), "j10", "digits alone are no name");
    assert.equal(await type("ac7"), "c7", "the latest letter counts");
    await page.keyboard.press("b");
    await page.keyboard.press("ArrowRight");
    assert.equal(await type("2"), "d7", "an arrow ends what was begun");
    assert.equal(await type("a0"), "d7");
    assert.equal((await table.said()).at(-1), "There is no square a0.");
    assert.deepEqual(await table.moves(), [], "going to a square plays nothing");
    await type("e4");
    await page.keyboard.press("Enter");
    assert.deepEqual(await table.moves(), ["e4"]);
  }));

test("a file or a rank that the board lacks leads nowhere", () =>
  visit({ game: "size=6&dark=person&light=person" }, async (table, page) => {
    await table.settled();
    await page.keyboard.press("n");
    const before = await focusedName(page);
    await page.keyboard.press("g");
    await page.keyboard.press("1");
    assert.equal(await focusedName(page), before);
    await page.keyboard.press("f");
    await page.keyboard.press("7");
    assert.equal(await focusedName(page), before);
    assert.equal((await table.said()).at(-1), "There is no square f7.");
  }));

test("H hints after a click on the board, and Shift+H wherever the focus is", () =>
  visit({ game: "size=6&dark=person&light=person" }, async (table, page) => {
    const hinted = () =>
      page.waitForFunction(() =>
        /Best: /.test(document.querySelector("#live")?.lastElementChild?.textContent ?? ""),
      );
    await table.settled();
    await table.click((await table.playable())[0] ?? "");
    await table.settled();
    await page.keyboard.press("h");
    await hinted();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await table.settled();
    await page.keyboard.press("Shift+H");
    await hinted();
  }));

test("undo, redo, counts and last move by key", () =>
  visit({ game: "light=person&moves=f5d6" }, async (table, page) => {
    await table.settled();
    const board = await table.board();
    await page.keyboard.press("u");
    assert.deepEqual(await table.moves(), ["f5"]);
    await page.keyboard.press("Control+z");
    assert.deepEqual(await table.moves(), []);
    await page.keyboard.press("r");
    await page.keyboard.press("Control+Shift+z");
    assert.equal(await table.board(), board);
    await page.keyboard.press("s");
    assert.equal(
      (await table.said()).at(-1),
      "Dark 3, Light 3. In the trays: Dark 29, Light 29. Dark to move.",
    );
    await page.keyboard.press("l");
    assert.equal((await table.said()).at(-1), "Light d6, 1 disc flipped.");
    const said = await table.said();
    await page.keyboard.press("o");
    assert.deepEqual((await table.said()).slice(-2), [said.at(-1), said.at(-1)], "said again");
  }));

test("the live region says each thing once, and a repeat again", () =>
  visit({ game: "light=person" }, async (table) => {
    await table.settled();
    assert.deepEqual(await table.said(), ["New game of Classic: most discs wins. Dark to move."]);
    await table.click("f5");
    assert.equal((await table.said()).at(-1), "Dark f5, 1 disc flipped. Dark 4, Light 1.");
    await table.click("a1");
    await table.click("a1");
    const refusals = (await table.said()).filter((line) =>
      line.startsWith("a1 outflanks nothing."),
    );
    assert.equal(refusals.length, 2);
    assert.equal(await table.page.locator('[aria-live="polite"]').count(), 1);
  }));

test("passes and the end are said", () => {
  const game = gameWithPass((one) => one.after.length === 1);
  return visit(
    { game: `size=${game.size}&dark=person&light=person&moves=${game.before.join("")}` },
    async (table, page) => {
      await table.settled();
      await page.keyboard.press("p");
      await table.click(game.after[0] ?? "");
      const said = await table.said();
      assert.match(said.at(-3) ?? "", /must pass\.$/);
      assert.match(said.at(-2) ?? "", /had no move and passed\. Dark \d+, Light \d+\.$/);
      assert.match(said.at(-1) ?? "", /wins, \d+ to \d+\.$|A draw/);
    },
  );
});

test("dialogs take the focus and give it back", () =>
  visit({ game: "light=person" }, async (table, page) => {
    await table.settled();
    for (const [button, dialog] of [
      ["New game", "New game"],
      ["Menu", "Menu"],
    ]) {
      await table.button(button ?? "").focus();
      await page.keyboard.press("Enter");
      const open = page.getByRole("dialog", { name: dialog });
      await open.waitFor();
      assert.equal(
        await page.evaluate(() => document.activeElement?.closest("dialog") !== null),
        true,
      );
      await page.keyboard.press("u");
      await page.keyboard.press("Escape");
      await open.waitFor({ state: "hidden" });
      assert.equal((await focusedName(page))?.trim(), button);
    }
  }));

test("a button that its own press takes away leaves the focus on the board", () => {
  const game = gameWithPass((one) => one.after.length > 2);
  return visit(
    { game: `size=${game.size}&dark=person&light=person&moves=${game.before.join("")}` },
    async (table, page) => {
      await table.settled();
      await table.button("Pass").focus();
      await page.keyboard.press("Enter");
      assert.equal(
        await page.evaluate(() => document.activeElement?.closest("#grid") !== null),
        true,
      );
    },
  );
});

test("the page names its language", () =>
  visit({}, async (table, page) => {
    await table.settled();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
    assert.equal(await page.title(), "Outflank: Reversi");
  }));

/** @param {Page} page @param {string} where */
async function assertAccessible(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
  assert.deepEqual(found, [], where);
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`axe finds nothing, ${colorScheme}`, () => {
    const pass = gameWithPass((one) => one.after.length > 2);
    return visit(
      {
        game: `size=${pass.size}&light=person&moves=${pass.before.join("")}`,
        device: { colorScheme },
      },
      async (table, page) => {
        await table.settled();
        await assertAccessible(page, "a forced pass");
        await table.button("Pass").click();
        await table.click("a1");
        await assertAccessible(page, "a game");
        await table.button("Reverse").click();
        await assertAccessible(page, "a new game that can be undone");
        await table.open("New game");
        await assertAccessible(page, "New game");
        await page.keyboard.press("Escape");
        await table.openFromMenu("How to play, and keys");
        await assertAccessible(page, "Help");
        await page.keyboard.press("Escape");
        await page.goto(`${page.url().split("#")[0]}#light=person&moves=e6f4e3f6g5d6e7f5c5`);
        await table.settled();
        assert.ok(await table.over());
        await assertAccessible(page, "the end");
      },
    );
  });
}
