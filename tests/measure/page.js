import { performance } from "node:perf_hooks";
import { chromium } from "playwright-core";
import { serve } from "../page/support/server.js";

/**
 * Measures the built page, and prints what it finds; nothing is asserted, since times depend on the
 * machine and on what else it does.
 *
 *     node tests/measure/page.js [games]
 *
 * - From the press of a button to the frame with the disc, in milliseconds; 16.7 is one frame.
 * - Tasks over 50 ms on the page's thread in a whole game against the computer's highest level.
 * - What memory so many games between computers add (1000 unless given), in one page.
 *
 * @typedef {import("playwright-core").Page} Page
 */

const GAMES = Number(process.argv[2] ?? 1000);
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--enable-precise-memory-info"];
/** Games before memory is first taken, so that code is compiled and caches are filled. */
const WARM_UP = 20;
const GAME_TIMEOUT_MS = 30 * 60 * 1000;

const server = await serve();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ARGUMENTS,
});
try {
  await measure("press", press);
  await measure("long tasks", longTasks);
  await measure("memory", memory);
} finally {
  await browser.close();
  server.close();
}

/** @param {string} what @param {(page: Page) => Promise<Record<string, unknown>>} take */
async function measure(what, take) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const began = performance.now();
  const found = await take(await context.newPage());
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${what}: ${JSON.stringify(found)} (${seconds} s)`);
  await context.close();
}

/** @param {Page} page @param {string} query @param {string} game */
async function open(page, query, game) {
  await page.goto(`${server.origin}/?${query}#${game}`);
  await page.waitForSelector('#grid[aria-busy="false"]');
}

/**
 * The pointer goes down and comes up at once, as for a quick tap, and the page's next frame is waited
 * for: what the canvas holds then is what is shown.
 *
 * @param {Page} page
 */
async function press(page) {
  await open(page, "delay=0", "light=person");
  const times = await page.evaluate(async () => {
    const times = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let i = 0; i < 20; i++) {
      const button = document.querySelector("#grid [data-playable]");
      if (!(button instanceof HTMLElement)) break;
      await frame();
      const began = performance.now();
      button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
      button.click();
      // All of the page's own work is done; the frame shows it.
      const worked = performance.now() - began;
      await frame();
      times.push({ worked, shown: performance.now() - began });
      while (document.querySelector("#grid")?.getAttribute("aria-busy") !== "false") await frame();
    }
    return times;
  });
  const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;
  const of = (/** @type {"worked" | "shown"} */ key) => {
    const sorted = times.map((time) => time[key]).sort((a, b) => a - b);
    return { median: round(sorted[sorted.length >> 1] ?? 0), most: round(sorted.at(-1) ?? 0) };
  };
  return { presses: times.length, work: of("worked"), shown: of("shown") };
}

/** @param {Page} page */
async function longTasks(page) {
  await page.addInitScript(() => {
    /** @type {number[]} */
    const tasks = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: "longtask" });
  });
  await open(page, "delay=0&seed=1", "");
  const level = await page.evaluate(async () => {
    const { loadBindings } = await import(new URL("web/bindings.js", location.href).href);
    return (await loadBindings()).levels;
  });
  await open(page, "delay=0&seed=1&again", `dark=${level}&light=${level}`);
  // Loading is another number.
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).tasks.length = 0;
  });
  const moves = await playOut(page);
  const tasks = await page.evaluate(() => /** @type {any} */ (globalThis).tasks);
  return { level, moves, over50ms: tasks };
}

/** @param {Page} page */
async function playOut(page) {
  await page.waitForFunction(
    () => document.querySelector("#message")?.getAttribute("data-phase") === "over",
    null,
    { timeout: GAME_TIMEOUT_MS },
  );
  return page.locator("#moves li").count();
}

/** @param {Page} page */
async function memory(page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "delay=0", "size=6&dark=1&light=1");
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const { nodes } = await session.send("Memory.getDOMCounters");
    // Initialised again, the bindings give what they have.
    const rules = await page.evaluate(async () => {
      const address = new URL("outflank-wasm.js", location.href).href;
      const { memory } = await (await import(address)).default();
      return memory.buffer.byteLength;
    });
    return { usedSize, rules, nodes };
  };
  await play(page, WARM_UP);
  const before = await used();
  await play(page, GAMES);
  const after = await used();
  const growth = `${((after.usedSize / before.usedSize - 1) * 100).toFixed(1)} %`;
  return { games: GAMES, before, after, growth };
}

/** @param {Page} page @param {number} games */
async function play(page, games) {
  for (let i = 0; i < games; i++) {
    await playOut(page);
    await page.locator("[data-action=rematch]").click();
  }
}
