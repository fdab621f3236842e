import assert from "node:assert/strict";
import { test } from "node:test";
import { useBrowser } from "./support/browser.js";

/** @typedef {import("playwright-core").Page} Page */

const visit = useBrowser();

/** Counts what the page plays; the real oscillators still run. @param {Page} page */
async function listen(page) {
  await page.addInitScript(() => {
    const heard = { contexts: 0, tones: 0 };
    Object.assign(window, { heard });
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        heard.contexts++;
      }
      /** @override */
      createOscillator() {
        heard.tones++;
        return super.createOscillator();
      }
    };
  });
}

/** @param {Page} page @returns {Promise<{ contexts: number, tones: number }>} */
function heard(page) {
  return page.evaluate(() => Reflect.get(window, "heard"));
}

test("sounds are off until wanted, and one key turns them on and off", () =>
  visit({ game: "light=person", prepare: listen }, async (table, page) => {
    await table.settled();
    await table.click("f5");
    await table.settled();
    assert.deepEqual(await heard(page), { contexts: 0, tones: 0 });

    await page.keyboard.press("m");
    await table.says(/Sounds on/);
    await table.click("d6");
    await table.settled();
    const { contexts, tones } = await heard(page);
    assert.equal(contexts, 1);
    assert.ok(tones > 0);

    await table.click("c3");
    await table.settled();
    const after = await heard(page);
    assert.equal(after.contexts, 1, "one context serves all sounds");
    assert.ok(after.tones > tones);

    await page.keyboard.press("m");
    await table.click("d3");
    await table.settled();
    assert.deepEqual(await heard(page), after);
    await page.reload();
    await table.settled();
    await table.click("f5");
    assert.deepEqual(await heard(page), { contexts: 0, tones: 0 }, "the choice is kept");
  }));

test("the speed of discs is a setting, and none means none", () =>
  visit(
    { game: "light=person", device: { reducedMotion: "no-preference" } },
    async (table, page) => {
      await table.settled();
      const busyAfter = (/** @type {string} */ square) =>
        page.evaluate((name) => {
          const button = document.querySelector(`#grid [aria-label^="${name}, "]`);
          if (!(button instanceof HTMLElement)) throw new Error(`no ${name}`);
          button.click();
          return document.querySelector("#grid")?.getAttribute("aria-busy");
        }, square);
      assert.equal(await busyAfter("f5"), "true");
      await table.settled();
      await table.button("Menu").click();
      await table.button("Settings").click();
      await page.getByRole("combobox", { name: "Turning discs" }).selectOption("No motion");
      await table.button("Close").click();
      assert.equal(await busyAfter("d6"), "false");
    },
  ));
