import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { testOnBoth, useBrowser } from "./support/browser.js";

/** @typedef {import("./support/table.js").Table} Table */

const visit = useBrowser();
/** Dark has won all but the last moves: Light's discs can be wiped out at once. */
const RECORD = "f5d6c3d3c4f4f6f3e6e7";
const VALUED = /^(\w+), empty, playable, ([+−]?\d+)(, best)?$/;

/** @param {Table} table */
async function valued(table) {
  return (await table.names()).flatMap((name) => {
    const [, square = "", value = "", best] = VALUED.exec(name) ?? [];
    return square === "" ? [] : [{ square, value: Number(value.replace("−", "-")), best: !!best }];
  });
}

/** @param {Table} table */
async function hinted(table) {
  await table.page.waitForFunction(() =>
    [...document.querySelectorAll("#grid button")].some((button) =>
      button.getAttribute("aria-label")?.endsWith(", best"),
    ),
  );
  return valued(table);
}

for (const goal of ["most", "fewest"]) {
  testOnBoth(`a hint values the moves and names the best, ${goal} discs`, (device) =>
    visit({ device, game: `goal=${goal}&moves=${RECORD}&light=person` }, async (table, page) => {
      await table.settled();
      const playable = (await table.playable()).sort();
      await page.keyboard.press("h");
      const values = await hinted(table);
      assert.deepEqual(values.map(({ square }) => square).sort(), playable);
      const top = Math.max(...values.map(({ value }) => value));
      for (const { value, best } of values) assert.equal(best, value === top);
      const message = (await table.message.textContent()) ?? "";
      const named = /Best: (.*?), [+−]?\d+\./.exec(message)?.[1]?.match(/[a-h]\d/g);
      assert.deepEqual(
        named?.sort(),
        values
          .filter(({ best }) => best)
          .map(({ square }) => square)
          .sort(),
      );
      assert.ok((await table.said()).some((line) => line.startsWith("Best:")));
      assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);

      await page.keyboard.press("h");
      assert.deepEqual(await valued(table), [], "the key takes the hint away again");
    }),
  );
}

testOnBoth("a hint goes with the turn, and never reaches the next", (device) =>
  visit({ device, game: `moves=${RECORD}&light=person` }, async (table, page) => {
    await table.settled();
    const [square = ""] = await table.playable();
    await page.keyboard.press("h");
    await table.click(square);
    await page.waitForTimeout(2500);
    assert.deepEqual(await valued(table), []);
    await page.keyboard.press("h");
    await hinted(table);
    await page.keyboard.press("u");
    await table.settled();
    assert.deepEqual(await valued(table), []);
  }),
);

test("the computer's turn has no hint", () =>
  visit({ query: "delay=60000" }, async (table, page) => {
    await table.settled();
    await table.click("f5");
    assert.equal(await table.button("Hint").getAttribute("aria-disabled"), "true");
    await page.keyboard.press("h");
    await table.says(/Hints are for your own turn/);
  }));

testOnBoth("a hint that is looked for does not keep the computer from replying", (device) =>
  visit({ device, query: "delay=0&seed=1" }, async (table, page) => {
    await table.settled();
    await page.keyboard.press("h");
    await table.click("f5");
    await table.settled();
    assert.equal((await table.moves()).length, 2);
  }),
);
