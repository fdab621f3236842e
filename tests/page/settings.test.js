import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { Table } from "./support/table.js";

/** @typedef {import("playwright-core").Page} Page */

const visit = useBrowser();
const STORED = "outflank.settings";

/** @param {Page} page @param {string} entry */
async function openFromMenu(page, entry) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: entry, exact: true }).click();
  await page.locator("dialog[open]:not(#menu)").waitFor();
}

/** @param {Page} page */
function stored(page) {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}"), STORED);
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`menu and settings are accessible, ${colorScheme}`, () =>
    visit({ device: { colorScheme } }, async (table, page) => {
      await table.settled();
      await table.open("Menu");
      assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);
      await table.button("Settings").click();
      await page.locator("#settings[open]").waitFor();
      assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);
      await page.keyboard.press("Escape");
      assert.equal(
        await page.evaluate(() => document.activeElement?.textContent?.trim()),
        "Menu",
        "the focus is back where it came from",
      );
    }));
}

testOnBoth("a setting counts at once, outlives a reload, and can be reset", (device) =>
  visit({ device }, async (table, page) => {
    await table.settled();
    await openFromMenu(page, "Settings");
    await page.getByRole("switch", { name: "Sounds" }).check();
    await page
      .getByRole("combobox", { name: "The computer replies after" })
      .selectOption("No wait");
    assert.deepEqual(await stored(page), { sounds: true, replyDelay: 0 });

    await page.reload();
    await table.settled();
    await openFromMenu(page, "Settings");
    assert.ok(await page.getByRole("switch", { name: "Sounds" }).isChecked());
    await table.button("Reset all").click();
    assert.ok(!(await page.getByRole("switch", { name: "Sounds" }).isChecked()));
    assert.deepEqual(await stored(page), {});
  }),
);

test("another tab's change of a setting arrives", () =>
  visit({}, async (table, page) => {
    await table.settled();
    await openFromMenu(page, "Settings");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await new Table(other).settled();
    await openFromMenu(other, "Settings");
    await other.getByRole("switch", { name: "Sounds" }).check();
    await page.waitForFunction(() => document.querySelector("#settings .switch:checked") !== null);
    await page.getByRole("switch", { name: "Pass by itself" }).check();
    assert.deepEqual(await stored(page), { sounds: true, autoPass: true });
  }));

for (const [what, value] of /** @type {const} */ ([
  ["no JSON", "{"],
  ["of another shape", "[1]"],
  ["with values that no setting has", '{"sounds":"yes","replyDelay":7,"no":1,"autoPass":true}'],
])) {
  test(`settings that are damaged do not stop the page: ${what}`, () =>
    visit(
      {
        prepare: (page) =>
          page.addInitScript(
            ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
            [STORED, value],
          ),
      },
      async (table, page) => {
        await table.settled();
        await openFromMenu(page, "Settings");
        assert.ok(!(await page.getByRole("switch", { name: "Sounds" }).isChecked()));
      },
    ));
}

test("settings work for the visit where storage is forbidden", () =>
  visit(
    {
      prepare: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get() {
              throw new DOMException("forbidden", "SecurityError");
            },
          });
        }),
    },
    async (table, page) => {
      await table.settled();
      await openFromMenu(page, "Settings");
      await page.getByRole("switch", { name: "Sounds" }).check();
      await page.keyboard.press("Escape");
      await openFromMenu(page, "Settings");
      assert.ok(await page.getByRole("switch", { name: "Sounds" }).isChecked());
    },
  ));
