import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { testOnBoth, useBrowser } from "./support/browser.js";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./support/table.js").Table} Table
 */

const visit = useBrowser();
const PEOPLE = "dark=person&light=person";

/** @param {Table} table @param {Page} page */
async function openEditor(table, page) {
  await table.settled();
  await table.button("Menu").click();
  await table.button("Set up a position").click();
  const dialog = page.getByRole("dialog", { name: "Set up a position" });
  return {
    dialog,
    problem: dialog.locator("#editor-problem"),
    play: dialog.getByRole("button", { name: "Play", exact: true }),
    letters: dialog.getByLabel("As letters"),
    square: (/** @type {string} */ name) => dialog.locator(`button[aria-label^="${name}, "]`),
  };
}

testOnBoth("a position is set up by mouse and played", (device) =>
  visit({ device, game: `size=6&${PEOPLE}` }, async (table, page) => {
    const { dialog, problem, play, square } = await openEditor(table, page);
    await dialog.getByRole("button", { name: "Empty the board" }).click();
    assert.match((await problem.textContent()) ?? "", /Neither side could move/);
    assert.equal(await play.getAttribute("aria-disabled"), "true");
    await play.click({ force: true });
    assert.ok(await dialog.isVisible(), "nothing is played that cannot be");

    await square("a1").click();
    await dialog.getByRole("radio", { name: "Light" }).first().check();
    await square("b1").click();
    await square("c1").click();
    assert.match((await problem.textContent()) ?? "", /can be played/);
    await square("c1").click();
    assert.equal(await square("c1").getAttribute("aria-label"), "c1, empty", "twice takes it away");
    await dialog.getByRole("radio", { name: "Reverse" }).check();
    await play.click();
    await table.settled();
    assert.equal(await table.board(), "XO".padEnd(36, "-"));
    assert.deepEqual(await table.playable(), ["c1"]);
    assert.equal(await table.button("Reverse").getAttribute("aria-pressed"), "true");
    await page.reload();
    await table.settled();
    assert.equal(await table.board(), "XO".padEnd(36, "-"));
  }),
);

test("a position is set up by keyboard alone; the other side may have to move first", () =>
  visit({ game: PEOPLE }, async (table, page) => {
    const { dialog, problem, square } = await openEditor(table, page);
    await dialog.getByRole("button", { name: "Empty the board" }).press("Enter");
    await square("a1").focus();
    await page.keyboard.press("l");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("d");
    assert.equal(await square("b1").getAttribute("aria-label"), "b1, Dark");
    assert.match((await problem.textContent()) ?? "", /Dark has no move available and must pass/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    assert.equal(await square("c1").getAttribute("aria-label"), "c1, Dark");
    await page.keyboard.press("Delete");
    assert.equal(await square("c1").getAttribute("aria-label"), "c1, empty");
    await dialog.getByRole("radio", { name: "Light" }).nth(1).check();
    assert.match((await problem.textContent()) ?? "", /can be played/);
    await dialog.getByRole("button", { name: "Play", exact: true }).press("Enter");
    await table.settled();
    assert.deepEqual(await table.playable(), ["c1"]);
  }));

testOnBoth("letters are read as they are typed, and what is wrong with them is told", (device) =>
  visit({ device, game: `size=6&${PEOPLE}` }, async (table, page) => {
    const { letters, problem, square, dialog } = await openEditor(table, page);
    await letters.fill("XO");
    assert.match((await problem.textContent()) ?? "", /2 squares; the board has 36/);
    await letters.fill(`XO?${"-".repeat(33)}`);
    assert.match((await problem.textContent()) ?? "", /“\?”, at place 3/);
    await letters.fill("XO".padEnd(36, "-"));
    assert.match((await problem.textContent()) ?? "", /can be played/);
    assert.equal(await square("b1").getAttribute("aria-label"), "b1, Light");
    await dialog.getByText("10 × 10").locator("..").getByRole("radio").check();
    assert.equal((await letters.inputValue()).length, 100);
    assert.equal(await dialog.locator("#editor-grid button").count(), 100);
  }),
);

test("a position is set up by finger on a small phone, and shared", () =>
  visit(
    {
      game: PEOPLE,
      device: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
    },
    async (table, page) => {
      const { dialog, square, letters } = await openEditor(table, page);
      await dialog.getByRole("button", { name: "Empty the board" }).tap();
      await square("h8").tap();
      await dialog.getByText("Light", { exact: true }).first().locator("..").tap();
      await square("g8").tap();
      assert.equal(await letters.inputValue(), "OX".padStart(64, "-"));
      const width = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      assert.equal(width, 0, "nothing is cut off");
      await dialog.getByRole("button", { name: "Share" }).tap();
      const link = await page.getByLabel("Link to the game, at this move").inputValue();
      await page.goto(link);
      await page.reload();
      await table.settled();
      assert.equal(await table.board(), "OX".padStart(64, "-"));
      assert.deepEqual(await table.playable(), ["f8"]);
    },
  ));

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`the editor is accessible, ${colorScheme}`, () =>
    visit({ game: PEOPLE, device: { colorScheme } }, async (table, page) => {
      await openEditor(table, page);
      assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);
    }));
}

for (const [width, height] of /** @type {const} */ ([
  [1280, 800],
  [768, 1024],
  [2560, 1440],
])) {
  test(`the editor is no taller than what it holds at ${width} by ${height}`, () =>
    visit({ device: { viewport: { width, height } } }, async (table, page) => {
      await openEditor(table, page);
      const spare = await page.locator("#editor").evaluate((dialog) => {
        const bottoms = [...dialog.querySelectorAll(".editor-board, .editor-fields > *")].map(
          (element) => element.getBoundingClientRect().bottom,
        );
        const next = dialog.querySelector("#editor-problem")?.getBoundingClientRect().top ?? 0;
        return next - Math.max(...bottoms);
      });
      assert.ok(spare < 48, `${spare} px of nothing`);
    }));
}
