import assert from "node:assert/strict";
import { test } from "node:test";
import { DEVICES, testOnBoth, useBrowser } from "./support/browser.js";
import { holdingOf, noteTasks, observeLongTasks, over, playGames } from "./support/measures.js";

/**
 * What the page promises of its speed and memory.
 *
 * No time of the clock is asserted, since a machine that does other things as well would decide it. Long
 * tasks are told by the time that the thread itself ran, which is a fifth of the limit; the disc by the
 * frame that it is drawn in, and memory by growth.
 *
 * @typedef {import("playwright-core").Page} Page
 */

const visit = useBrowser();
/** What PerformanceObserver calls a long task. */
const LONG_MS = 50;
/** Asked for by `cargo xtask test --slow`, every night. */
const SLOW = process.env.OUTFLANK_SLOW !== undefined;
/** So few find a leak of 15 KB a game. */
const GAMES = SLOW ? 1000 : 24;
/** Until then code is compiled and caches are filled. */
const WARM_UP = 12;
const GROWTH = 1.1;

/** @param {number} milliseconds */
function busy(milliseconds) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** @param {Page} page */
function levels(page) {
  return page.evaluate(async () => {
    const { loadBindings } = await import(new URL("web/bindings.js", location.href).href);
    return (await loadBindings()).levels;
  });
}

for (const [name, device] of Object.entries(DEVICES)) {
  for (const size of SLOW ? [6, 8, 10] : name === "desktop" ? [8] : [6]) {
    test(`a whole game at the top level has no task that is long, ${size} by ${size} on a ${name}`, async (context) => {
      /** @type {() => Promise<number[]>} */
      let observed = async () => [];
      await visit(
        {
          query: "delay=0&seed=1",
          game: "light=person",
          device: { reducedMotion: "no-preference", ...device },
          prepare: async (page) => {
            observed = await observeLongTasks(page);
          },
        },
        async (table, page) => {
          await table.settled();
          const top = await levels(page);
          const end = await noteTasks(page);
          const { origin } = new URL(page.url());
          await page.goto(`${origin}/?delay=0&seed=2#size=${size}&dark=${top}&light=${top}`);
          await over(page);
          const tasks = await end();
          const long = await observed();
          assert.ok((await table.moves()).length > (size * size) / 2, "a whole game was played");
          const own = Math.max(...tasks.map((task) => task.own));
          context.diagnostic(
            `of ${tasks.length} tasks the longest ran ${own.toFixed(1)} ms; observed as long: ${JSON.stringify(long)}`,
          );
          assert.ok(tasks.length > 100 && own > 0, "there is a trace");
          assert.ok(own < LONG_MS, `${own} ms`);
        },
      );
    });
  }
}

test("a long task would be noticed", async () => {
  /** @type {() => Promise<number[]>} */
  let observed = async () => [];
  await visit(
    {
      game: "light=person",
      prepare: async (page) => {
        observed = await observeLongTasks(page);
      },
    },
    async (table, page) => {
      await table.settled();
      const end = await noteTasks(page);
      await page.evaluate(`setTimeout(() => (${busy})(300))`);
      await page.waitForTimeout(400);
      assert.ok((await end()).some(({ own }) => own > LONG_MS));
      assert.ok((await observed()).length > 0);
    },
  );
});

for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
  const moving = reducedMotion === "reduce" ? "without motion" : "in motion";
  testOnBoth(`a disc that is placed is drawn with the very next frame, ${moving}`, (device) =>
    visit(
      {
        query: "delay=0",
        game: "light=person",
        device: { reducedMotion, ...device },
        // Advice for who reads pictures often.
        expected: /willReadFrequently/,
      },
      async (table, page) => {
        await page.evaluate(() => {
          const canvas = document.querySelector("canvas");
          const context = canvas?.getContext("2d", { alpha: false });
          if (!canvas || !context) throw new Error("there is no picture");
          const shade = (/** @type {Element} */ square) => {
            const [board, box] = [canvas, square].map((one) => one.getBoundingClientRect());
            if (!board || !box) throw new Error("there is no square");
            const ratio = canvas.width / board.width;
            const x = (box.x + box.width / 2 - board.x) * ratio;
            const y = (box.y + box.height / 2 - board.y) * ratio;
            return context.getImageData(x, y, 1, 1).data.join();
          };
          /** @type {{ before: string, after: string, frames: number }[]} */
          const presses = [];
          Object.assign(globalThis, { presses });
          let frames = 0;
          const count = () => {
            frames++;
            requestAnimationFrame(count);
          };
          requestAnimationFrame(count);
          /** @type {string} */
          let before;
          const listen = (/** @type {string} */ type, /** @type {boolean} */ early) => {
            document.addEventListener(
              type,
              ({ target }) => {
                const square = target instanceof Element && target.closest("#grid button");
                if (!square) return;
                if (early) before = shade(square);
                else {
                  const pressed = frames;
                  // Asked for after the page's own, it comes after it in the same frame.
                  requestAnimationFrame(() =>
                    presses.push({ before, after: shade(square), frames: frames - pressed }),
                  );
                }
              },
              early,
            );
          };
          listen("pointerdown", true);
          listen("click", false);
        });
        for (let turn = 0; turn < 6; turn++) {
          await table.settled();
          const squares = await table.playable();
          await table.click(squares[turn % squares.length] ?? "");
          await page.waitForFunction(
            (made) => /** @type {any} */ (globalThis).presses.length === made,
            turn + 1,
          );
        }
        const presses = await page.evaluate(() => /** @type {any} */ (globalThis).presses);
        for (const { before, after, frames } of presses) {
          assert.notEqual(after, before, "the square shows its disc");
          assert.equal(frames, 1, "in the frame that follows the press");
        }
      },
    ),
  );
}

test(`${GAMES} games between computers in one page leave no more behind than they found`, (context) =>
  visit({ query: "delay=0", game: "size=6&dark=1&light=1" }, async (_, page) => {
    await playGames(page, WARM_UP);
    const before = await holdingOf(page);
    await playGames(page, GAMES);
    const after = await holdingOf(page);
    context.diagnostic(`${JSON.stringify(before)}, then ${JSON.stringify(after)}`);
    for (const key of /** @type {const} */ (["heap", "nodes", "listeners", "rules", "engine"])) {
      assert.ok(before[key] > 0, `${key} is measured`);
      assert.ok(after[key] <= before[key] * GROWTH, `${key}: ${before[key]}, then ${after[key]}`);
    }
    assert.equal(after.workers, 1);
  }));

test("what a page would leave behind would be noticed", () =>
  visit({ game: "light=person" }, async (table, page) => {
    await table.settled();
    await page.waitForLoadState("networkidle");
    const before = await holdingOf(page);
    await page.evaluate(() => {
      const kept = Array.from({ length: 1000 }, (_, i) => {
        const element = document.createElement("i");
        element.addEventListener("click", () => i);
        return { element, numbers: Array.from({ length: 1000 }, (_, j) => i + j) };
      });
      Object.assign(globalThis, { kept });
    });
    const after = await holdingOf(page);
    for (const key of /** @type {const} */ (["heap", "nodes", "listeners"])) {
      assert.ok(after[key] > before[key] * GROWTH, `${key}: ${before[key]}, then ${after[key]}`);
    }
  }));
