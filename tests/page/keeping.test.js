import assert from "node:assert/strict";
import { test } from "node:test";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { Table } from "./support/table.js";

/**
 * @typedef {import("playwright-core").Page} Page
 */

const visit = useBrowser();
const QUERY = "delay=0&seed=1";
const PEOPLE = "dark=person&light=person";

/** @param {Page} page @param {string} prefix @returns {Promise<Record<string, string>>} */
function stored(page, prefix) {
  return page.evaluate(
    (start) =>
      Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(start))),
    prefix,
  );
}

/** Another tab of the same browser. @param {Page} page @param {string} [fragment] */
async function anotherTab(page, fragment = "") {
  const other = await page.context().newPage();
  const { origin, search } = new URL(page.url());
  await other.goto(`${origin}/${search}${fragment}`);
  const table = new Table(other);
  await table.settled();
  return { other, table };
}

testOnBoth("the running game outlives a reload, with its moves and its players", (device) =>
  visit(
    { device, query: QUERY, game: "size=6&goal=fewest&dark=person&light=2" },
    async (table, page) => {
      await table.settled();
      await table.click((await table.playable())[0] ?? "");
      await table.settled();
      const before = { board: await table.board(), moves: await table.moves() };
      assert.equal(before.moves.length, 2);
      await page.reload();
      await table.settled();
      assert.deepEqual({ board: await table.board(), moves: await table.moves() }, before);
      assert.match((await page.locator(".player-role").nth(1).textContent()) ?? "", /2 · Novice/);
      assert.equal(await table.button("Reverse").getAttribute("aria-pressed"), "true");
    },
  ),
);

test("moves that were taken back stay taken back, and can still be made again", () =>
  visit({ game: `size=8&${PEOPLE}&moves=f5d6c3` }, async (table, page) => {
    await table.settled();
    await table.button("Undo").click();
    await table.settled();
    await page.reload();
    await table.settled();
    assert.deepEqual(await table.moves(), ["f5", "d6"]);
    await table.button("Redo").click();
    await table.settled();
    assert.deepEqual(await table.moves(), ["f5", "d6", "c3"]);
  }));

for (const [what, end] of /** @type {const} */ ([
  ["the tab was closed", (/** @type {Page} */ page) => page.close()],
  ["the tab crashed", crash],
])) {
  test(`a game goes on after ${what}`, () =>
    visit({ game: `${PEOPLE}&moves=f5d6c3` }, async (table, page) => {
      await table.settled();
      await table.click("d3");
      await table.settled();
      const { origin } = new URL(page.url());
      const next = await page.context().newPage();
      await end(page);
      await next.goto(`${origin}/`);
      const again = new Table(next);
      await again.settled();
      assert.deepEqual(await again.moves(), ["f5", "d6", "c3", "d3"]);
    }));
}

/** The page gets no chance to save anything. @param {Page} page */
async function crash(page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // The answer never comes.
  session.send("Page.crash").catch(() => {});
  await crashed;
}

testOnBoth("two tabs keep two games", (device) =>
  visit({ device, game: `${PEOPLE}&moves=f5d6c3` }, async (table, page) => {
    await table.settled();
    const { other, table: second } = await anotherTab(page);
    assert.deepEqual(await second.moves(), [], "the other tab's game is left to it");
    const { table: third, other: linked } = await anotherTab(page, `#size=6&${PEOPLE}&moves=b3`);
    assert.deepEqual(await third.moves(), ["b3"]);

    await table.click("d3");
    await third.click((await third.playable())[0] ?? "");
    await third.settled();
    const thirds = await third.moves();
    for (const tab of [page, other, linked]) await tab.reload();
    await Promise.all([table.settled(), second.settled(), third.settled()]);
    assert.deepEqual(await table.moves(), ["f5", "d6", "c3", "d3"]);
    assert.deepEqual(await second.moves(), []);
    assert.deepEqual(await third.moves(), thirds);
  }),
);

for (const [what, damage] of /** @type {const} */ ([
  ["cut off", "text.slice(0, text.length / 2)"],
  [
    "with a wrong letter in its moves",
    "text.replace(/(.)\"}$/, (_, end) => (end === 'a' ? 'b' : 'a') + '\"}')",
  ],
  ["from a later version", "text.replace('\"version\":1', '\"version\":99')"],
  [
    "with a level that the computer does not have",
    `text.replace('"light":{"kind":"person"}', '"light":{"kind":"engine","level":11}')`,
  ],
  [
    "with a clock for years",
    `text.replace('"clock":null', '"clock":{"minutes":1000000,"increment":0}')`,
  ],
  [
    "with more time left than its clock can have given",
    `text.replace('"clock":null,"times":null',
      '"clock":{"minutes":5,"increment":0},"times":{"dark":3000000000,"light":1000}')`,
  ],
])) {
  test(`a save that is ${what} is set aside, not lost, and the page starts`, () =>
    visit({ game: `${PEOPLE}&moves=f5d6c3` }, async (table, page) => {
      await table.settled();
      await page.evaluate(`
        addEventListener("pagehide", () => {
          for (const [key, text] of Object.entries(localStorage)) {
            if (key.startsWith("outflank.game.")) localStorage.setItem(key, ${damage});
          }
        });
      `);
      await page.reload();
      await table.settled();
      assert.deepEqual(await table.moves(), []);
      await table.says(/set aside/);
      const aside = Object.values(await stored(page, "outflank.damaged."));
      assert.equal(aside.length, 1);
      assert.match(aside[0] ?? "", /"version"|"code"/);

      await table.button("Menu").click();
      await table.button("Finished games").click();
      const dialog = page.getByRole("dialog", { name: "Finished games" });
      assert.match((await dialog.textContent()) ?? "", /1 saved game could not be read/);
      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: "Save to a file" }).click(),
      ]);
      assert.equal(saved.suggestedFilename(), "outflank-damaged.txt");
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await page.waitForFunction(
        () => !Object.keys(localStorage).some((key) => key.startsWith("outflank.damaged.")),
      );
      await page.keyboard.press("Escape");
      await table.click("f5");
      await table.settled();
      assert.equal((await table.moves())[0], "f5", "the page plays on");
    }));
}

test("without locks, as on an insecure host, a second tab plays on with a copy", () =>
  visit(
    {
      game: `${PEOPLE}&moves=f5d6c3`,
      prepare: (page) =>
        page
          .context()
          .addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined })),
    },
    async (table, page) => {
      await table.settled();
      const { other, table: second } = await anotherTab(page);
      assert.deepEqual(await second.moves(), ["f5", "d6", "c3"]);
      await table.click("d3");
      await second.click("c4");
      await Promise.all([table.settled(), second.settled()]);
      const moves = [await table.moves(), await second.moves()];
      assert.notDeepEqual(moves[0], moves[1]);
      await Promise.all([page.reload(), other.reload()]);
      await Promise.all([table.settled(), second.settled()]);
      assert.deepEqual([await table.moves(), await second.moves()], moves);
    },
  ));

for (const [what, forbid] of /** @type {const} */ ([
  [
    "forbidden",
    () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("forbidden", "SecurityError");
          },
        });
      }
    },
  ],
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
])) {
  test(`where storage is ${what} the page says so once and plays`, () =>
    visit({ game: PEOPLE, prepare: (page) => page.addInitScript(forbid) }, async (table) => {
      await table.settled();
      await table.says(/does not let the page keep games/);
      await table.click("f5");
      await table.settled();
      assert.doesNotMatch((await table.message.textContent()) ?? "", /keep games/);
      assert.deepEqual(await table.moves(), ["f5"]);
    }));
}

test("what is left on the clock outlives a reload", () =>
  visit({ game: `${PEOPLE}&clock=5-0&moves=f5` }, async (table, page) => {
    await table.settled();
    await page.waitForTimeout(2_200);
    await page.reload();
    await table.settled();
    const clocks = await page.locator(".player").allInnerTexts();
    assert.match(clocks[0] ?? "", /5:00/);
    assert.match(clocks[1] ?? "", /4:5[0-8]/);
  }));
