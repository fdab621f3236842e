import assert from "node:assert/strict";
import { test } from "node:test";
import { useBrowser } from "./support/browser.js";

/**
 * Parts of the page that are loaded after the board.
 *
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").Route} Route
 */

const visit = useBrowser();

test("a dialog is shown once it has its styles, and only the latest call counts", () => {
  /** @type {Route[]} */
  const held = [];
  return visit(
    {
      prepare: (page) =>
        page.route("**/styles/dialog.css", (route) => {
          held.push(route);
        }),
    },
    async (table, page) => {
      await table.settled();
      await table.button("New game").click();
      await table.button("New game").click();
      while (held.length === 0) await page.waitForTimeout(20);
      assert.equal(await page.locator("dialog[open]").count(), 0);
      for (const route of held) await route.continue();
      await page.locator("#new-game[open]").waitFor();
      const display = await page
        .locator("#new-game")
        .evaluate((dialog) => getComputedStyle(dialog).display);
      assert.equal(display, "flex", "the styles are there");
      await page.keyboard.press("Escape");
      assert.equal(await page.locator("dialog[open]").count(), 0, "it was opened once");
      assert.equal(
        await page.evaluate(() => document.activeElement?.textContent?.trim()),
        "New game",
      );
    },
  );
});

test("what cannot be loaded is said, and tried again when it is asked for again", () =>
  visit(
    {
      prepare: (page) => page.route("**/styles/keeping.css", (route) => route.abort()),
      expected: /no styles|Failed to load|ERR_/,
    },
    async (table, page) => {
      await table.settled();
      await table.button("New game").click();
      await page.waitForFunction(() =>
        document.querySelector("#message")?.textContent?.includes("could not be loaded"),
      );
      assert.equal(await page.locator("dialog[open]").count(), 0);
      await page.unroute("**/styles/keeping.css");
      await table.button("New game").click();
      await page.locator("#new-game[open]").waitFor();
    },
  ));

const HASTE = /** @type {const} */ ([
  ["keys that come before a dialog is there do nothing on the board, and reach the dialog", false],
  ["Escape calls off a dialog that is on its way", true],
]);

for (const [name, callsOff] of HASTE) {
  test(name, () => {
    /** @type {Route[]} */
    const held = [];
    return visit(
      {
        game: "light=person",
        prepare: (page) =>
          page.route("**/styles/dialog.css", (route) => {
            held.push(route);
          }),
      },
      async (table, page) => {
        await table.settled();
        await table.click("f5");
        await table.settled();
        await page.keyboard.press("n");
        const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
        const before = await focused();
        await page.keyboard.press("w");
        if (callsOff) await page.keyboard.press("Escape");
        else {
          for (const key of ["u", "Control+z", "ArrowDown", "n", "h", "Shift+Tab", "Shift+Tab"])
            await page.keyboard.press(key);
          assert.deepEqual(await table.moves(), ["f5"]);
          assert.equal(await focused(), before);
        }
        while (held.length === 0) await page.waitForTimeout(20);
        for (const route of held) await route.continue();
        if (callsOff) {
          // Whatever was to come has come.
          await page.waitForFunction(() => document.querySelector("link[href$='dialog.css']"));
          await page.waitForTimeout(500);
          assert.equal(await page.locator("dialog[open]").count(), 0);
        } else {
          await page.locator("#new-game[open]").waitFor();
          await page.waitForFunction(() => document.activeElement?.textContent === "Cancel");
          await page.keyboard.press("Enter");
        }
        assert.equal(await page.locator("dialog[open]").count(), 0);
        await page.keyboard.press("u");
        await table.settled();
        assert.deepEqual(await table.moves(), [], "the keys are the page's again");
      },
    );
  });
}

test("Enter that comes before New game is there starts one", () => {
  /** @type {Route[]} */
  const held = [];
  return visit(
    {
      game: "goal=fewest&light=person&moves=f5",
      prepare: (page) =>
        page.route("**/styles/dialog.css", (route) => {
          held.push(route);
        }),
    },
    async (table, page) => {
      await table.settled();
      await page.keyboard.press("w");
      await page.keyboard.press("Enter");
      while (held.length === 0) await page.waitForTimeout(20);
      for (const route of held) await route.continue();
      await table.button("Undo new game").waitFor();
      assert.equal(await page.locator("dialog[open]").count(), 0);
      assert.deepEqual(await table.moves(), []);
    },
  );
});

test("letters that come before a dialog is there are written in its field", () => {
  /** @type {Route[]} */
  const held = [];
  return visit(
    {
      prepare: (page) =>
        page.route("**/panels/library.js", (route) => {
          held.push(route);
        }),
    },
    async (table, page) => {
      await table.settled();
      await table.open("Menu");
      await table.button("Finished games").press("Enter");
      for (const key of ["Tab", "a", "b"]) await page.keyboard.press(key);
      while (held.length === 0) await page.waitForTimeout(20);
      for (const route of held) await route.continue();
      await page.locator("#library[open]").waitFor();
      await page.waitForFunction(
        () => document.activeElement === document.querySelector("#library-search"),
      );
      assert.equal(await page.locator("#library-search").inputValue(), "ab");
    },
  );
});

test("Escape calls off rules, lesson and strategy while their second part is on its way", () => {
  /** @type {Route[]} */
  const held = [];
  return visit(
    {
      game: "light=person&moves=f5",
      prepare: (page) =>
        page.route("**/web/learn/index.js", (route) => {
          held.push(route);
        }),
    },
    async (table, page) => {
      await table.settled();
      await table.open("Menu");
      await table.button("Strategy").click();
      while (held.length === 0) await page.waitForTimeout(20);
      await page.keyboard.press("Escape");
      const arrived = page.waitForResponse("**/web/learn/index.js");
      for (const route of held) await route.continue();
      await arrived;
      // Whatever was to come has come.
      await page.waitForFunction(() => document.querySelector("#learn-strategy *"));
      await page.waitForTimeout(200);
      assert.equal(await page.locator("dialog[open]").count(), 0);
      await page.keyboard.press("u");
      await table.settled();
      assert.deepEqual(await table.moves(), [], "the keys are the page's again");
      await table.open("Menu");
      await table.button("Strategy").click();
      await page.locator("#learn[open]").waitFor();
    },
  );
});
