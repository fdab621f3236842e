import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { testOnBoth, useBrowser } from "./support/browser.js";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").Locator} Locator
 */

const visit = useBrowser();

/** @param {Page} page @param {string} entry */
async function openFromMenu(page, entry) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: entry, exact: true }).click();
  await page.locator("#learn[open]").waitFor();
}

/** @param {Locator} place @param {string} name */
function square(place, name) {
  return place.locator(`.grid button[aria-label^="${name},"]`);
}

/** What the live region within a place says. @param {Locator} place */
async function said(place) {
  return (await place.locator(".live-status").textContent()) ?? "";
}

test("each figure can be stepped to the end of its line and back", () =>
  visit({}, async (table, page) => {
    await table.settled();
    for (const entry of ["Rules with examples", "Strategy"]) {
      await openFromMenu(page, entry);
      const figures = page.locator("#learn [role=tabpanel]:not([hidden]) .live-board");
      assert.ok((await figures.count()) > 5);
      for (const figure of await figures.all()) {
        const first = await said(figure);
        const next = figure.locator("[data-live=next]");
        let steps = 0;
        while ((await next.getAttribute("aria-disabled")) === "false") {
          const before = await said(figure);
          await next.click();
          assert.notEqual(await said(figure), before);
          steps++;
        }
        assert.ok(steps > 0);
        for (let i = 0; i < steps; i++) await figure.locator("[data-live=back]").click();
        assert.equal(await said(figure), first);
        assert.equal(
          await figure.locator("[data-live=back]").getAttribute("aria-disabled"),
          "true",
        );
      }
      await table.button("Close").click();
    }
  }));

test("a figure is played by hand, refuses what the rules refuse, and starts over", () =>
  visit({}, async (table, page) => {
    await table.settled();
    await openFromMenu(page, "Rules with examples");
    const own = page.locator("[data-section=own]");
    await square(own, "a1").click();
    assert.equal(await said(own), "a1 outflanks nothing. The marked squares can be played.");
    await square(own, "a3").click();
    assert.equal(await said(own), "Dark a3, 1 disc flipped. Light to move.");
    assert.equal(await square(own, "c3").getAttribute("aria-label"), "c3, Dark");
    assert.equal(await square(own, "d3").getAttribute("aria-label"), "d3, Light");
    await own.locator("[data-live=restart]").click();
    assert.equal(await square(own, "a3").getAttribute("aria-label"), "a3, empty, playable");

    const pass = page.locator("[data-section=pass]");
    await pass.locator("[data-live=pass]").click();
    assert.equal(await said(pass), "Dark had no move and passed. Light to move.");
    assert.ok(await pass.locator("[data-live=pass]").isHidden());

    const goals = page.locator("[data-section=goals]");
    await goals.locator("[data-live=next]").click();
    assert.match(await said(goals), /Dark wins, 20 to 16.*Light wins with fewer discs, 16 to 20/);
    const trays = page.locator("[data-section=trays]");
    await trays.locator("[data-live=next]").click();
    assert.match(await said(trays), /Light handed over a disc/);
    const setups = page.locator("[data-section=setups]");
    await setups.getByRole("combobox").selectOption("Parallel, Dark above");
    assert.equal(await square(setups, "d4").getAttribute("aria-label"), "d4, Dark");
    assert.equal(await table.moves().then((moves) => moves.length), 0, "the game waits");
  }));

test("a figure by keyboard, named for a screen reader", () =>
  visit({}, async (table, page) => {
    await table.settled();
    await openFromMenu(page, "Rules with examples");
    const row = page.locator("[data-section=row]");
    const grid = row.getByRole("grid", { name: "Board, 6 by 6" });
    const title = await grid.getAttribute("aria-describedby");
    assert.equal(await page.locator(`#${title}`).textContent(), "Outflank a row");
    await square(row, "f3").focus();
    await page.keyboard.press("Enter");
    assert.equal(await said(row), "Dark f3, 3 discs flipped. Light to move.");
    await page.getByRole("tab", { name: "Rules" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tabpanel", { name: "Lesson" }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tabpanel", { name: "Strategy" }).waitFor();
    await page.keyboard.press("Escape");
    assert.equal(
      await page.evaluate(() => document.activeElement?.textContent?.trim()),
      "Menu",
      "the focus is back where it came from",
    );
  }));

testOnBoth("the lesson, from the first disc to a game of one's own", (device) =>
  visit({ device, query: "delay=0&seed=1" }, async (table, page) => {
    await table.settled();
    await openFromMenu(page, "A first lesson");
    const lesson = page.locator("#learn-lesson");
    const next = lesson.locator("[data-lesson=next]");
    const step = async (/** @type {RegExp} */ done) => {
      assert.match(await said(lesson), done);
      assert.equal(await next.textContent(), "Next");
      await next.click();
    };
    await square(lesson, "d5").click();
    await step(/1 disc flipped.*it turned over/);
    await square(lesson, "b2").click();
    assert.match(await said(lesson), /allowed, but try another/);
    await square(lesson, "a1").click();
    await step(/Nothing lies between/);
    await square(lesson, "d1").click();
    assert.match(await said(lesson), /allowed, but try another/);
    assert.equal(await next.textContent(), "Skip");
    await square(lesson, "a3").click();
    await step(/4 discs flipped/);
    await square(lesson, "f6").click();
    await step(/Well done/);
    await lesson.locator("[data-live=pass]").click();
    await step(/Dark had no move and passed/);
    await square(lesson, "f2").click();
    await step(/Dark wins, 20 to 16/);
    await square(lesson, "f4").click();
    await step(/1 disc flipped/);
    await square(lesson, "f6").click();
    assert.match(await said(lesson), /allowed, but try another/);
    await square(lesson, "b1").click();
    await step(/Leave the corners/);
    await square(lesson, "f2").click();
    assert.match(await said(lesson), /Light wins with fewer discs, 16 to 20/);
    await lesson.locator("[data-lesson-goal=fewest]").click();
    await table.settled();
    assert.equal((await table.board()).length, 36);
    assert.equal(await table.button("Reverse").getAttribute("aria-pressed"), "true");
  }),
);

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`rules, lesson and strategy are accessible, ${colorScheme}`, () =>
    visit(
      { device: { colorScheme, viewport: { width: 360, height: 640 } } },
      async (table, page) => {
        await table.settled();
        for (const entry of ["Rules with examples", "A first lesson", "Strategy"]) {
          await openFromMenu(page, entry);
          // All figures are built alike: the first two stand for them.
          const axe = new AxeBuilder({ page }).exclude(".lesson-section:nth-child(n + 3)");
          assert.deepEqual((await axe.analyze()).violations, []);
          await table.button("Close").click();
        }
      },
    ));
}

test("without their texts the page says so and goes on", () =>
  visit(
    {
      expected: /learn|Failed to load|ERR_/,
      prepare: (page) => page.route("**/web/learn/**", (route) => route.abort()),
    },
    async (table, page) => {
      await table.settled();
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("button", { name: "Strategy", exact: true }).click();
      await page.getByText("That could not be loaded.").first().waitFor();
      await table.click("f5");
      assert.equal((await table.moves())[0], "f5");
    },
  ));
