import assert from "node:assert/strict";
import { testOnBoth, useBrowser } from "./support/browser.js";

/**
 * Motion that is not wanted: by the system's setting or by the page's.
 *
 * @typedef {import("playwright-core").Page} Page
 */

const visit = useBrowser();

/** Counts how often the board is drawn. @param {Page} page */
function watchDrawing(page) {
  return page.addInitScript(() => {
    const { drawImage } = CanvasRenderingContext2D.prototype;
    const drawn = { times: 0 };
    Object.assign(window, { drawn });
    CanvasRenderingContext2D.prototype.drawImage = new Proxy(drawImage, {
      apply(draw, context, args) {
        if (context.canvas.isConnected) drawn.times++;
        return Reflect.apply(draw, context, args);
      },
    });
  });
}

/** @type {[string, import("./support/browser.js").ContextOptions, string][]} */
const WAYS = [
  ["as the system says", { reducedMotion: "reduce" }, "{}"],
  ["as the settings say", { reducedMotion: "no-preference" }, '{"animation":"off"}'],
];

for (const [why, preference, stored] of WAYS) {
  testOnBoth(`nothing moves ${why}: the press leaves the picture as it stays`, (device) =>
    visit(
      {
        query: "delay=0&seed=1",
        game: "light=person",
        device: { ...device, ...preference },
        prepare: async (page) => {
          await watchDrawing(page);
          await page.addInitScript(
            (text) => localStorage.setItem("outflank.settings", text),
            stored,
          );
        },
      },
      async (table, page) => {
        await table.settled();
        await page.waitForLoadState("networkidle");
        for (const act of ["[data-playable]", "[data-playable]", '[data-action="undo"]']) {
          const { changed, after } = await page.evaluate((selector) => {
            const canvas = document.querySelector("canvas");
            const button = document.querySelector(selector);
            if (!canvas || !(button instanceof HTMLElement)) throw new Error("no board");
            const before = canvas.toDataURL();
            button.click();
            const after = canvas.toDataURL();
            /** @type {any} */ (window).drawn.times = 0;
            return { changed: after !== before, after };
          }, act);
          assert.ok(changed, "the move is drawn at once");
          await page.waitForTimeout(400);
          const later = await page.evaluate(() => ({
            picture: document.querySelector("canvas")?.toDataURL(),
            drawn: /** @type {any} */ (window).drawn.times,
          }));
          assert.equal(later.picture, after, "and is as it stays");
          assert.equal(later.drawn, 0, "no frame draws it again");
        }
      },
    ),
  );
}

testOnBoth(
  "where less motion is wanted no style moves anything, dialogs and thinking included",
  (device) =>
    visit(
      { query: "delay=60000", device: { ...device, reducedMotion: "reduce" } },
      async (table, page) => {
        const moving = () =>
          page.evaluate(() =>
            document
              .getAnimations()
              .filter((one) => Number(one.effect?.getComputedTiming().activeDuration) > 1)
              .map(
                (one) =>
                  /** @type {any} */ (one).animationName ??
                  /** @type {any} */ (one).transitionProperty,
              ),
          );
        await table.settled();
        await table.click("f5");
        assert.equal(await table.phase(), "engine");
        assert.deepEqual(await moving(), []);
        await table.open("Menu");
        assert.deepEqual(await moving(), []);
        await table.button("Settings").click();
        await page.locator("#settings[open]").waitFor();
        assert.deepEqual(await moving(), []);
      },
    ),
);
