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
