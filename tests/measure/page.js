import { performance } from "node:perf_hooks";
import { chromium } from "playwright-core";
import {
  holdingOf,
  noteTasks,
  observeLongTasks,
  over,
  playGames,
} from "../page/support/measures.js";
import { serve } from "../page/support/server.js";

/**
 * Measures the built page, and prints what it finds; nothing is asserted, since times depend on the
 * machine and on what else it does.
 *
 *     node tests/measure/page.js [games]
 *
 * - From the press of a button to the frame with the disc, in milliseconds; 16.7 is one frame.
 * - Tasks of the page's thread in a whole game between computers of the highest level: the most that the
 *   thread itself ran for one, and those that were over 50 ms with all that interrupted them.
 * - What memory so many games between computers add (1000 unless given), in one page.
 *
 * @typedef {import("playwright-core").Page} Page
 */

const GAMES = Number(process.argv[2] ?? 1000);
const ARGUMENTS = ["--no-sandbox", "--disable-gpu"];
/** Games before memory is first taken, so that code is compiled and caches are filled. */
const WARM_UP = 20;

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
  const of = (/** @type {"worked" | "shown"} */ key) => {
    const sorted = times.map((time) => time[key]).sort((a, b) => a - b);
    return { median: round(sorted[sorted.length >> 1] ?? 0), most: round(sorted.at(-1) ?? 0) };
  };
  return { presses: times.length, work: of("worked"), shown: of("shown") };
}

/** @param {Page} page */
async function longTasks(page) {
  const observed = await observeLongTasks(page);
  await open(page, "delay=0&seed=1", "light=person");
  const level = await page.evaluate(async () => {
    const { loadBindings } = await import(new URL("web/bindings.js", location.href).href);
    return (await loadBindings()).levels;
  });
  const end = await noteTasks(page);
  await open(page, "delay=0&seed=2", `dark=${level}&light=${level}`);
  await over(page);
  const tasks = await end();
  const moves = await page.locator("#moves li").count();
  const most = Math.max(...tasks.map(({ own }) => own));
  return { level, moves, tasks: tasks.length, most: round(most), over50ms: await observed() };
}

/** @param {Page} page */
async function memory(page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "delay=0", "size=6&dark=1&light=1");
  await playGames(page, WARM_UP);
  const before = await holdingOf(page);
  await playGames(page, GAMES);
  const after = await holdingOf(page);
  const growth = `${round((after.heap / before.heap - 1) * 100)} %`;
  return { games: GAMES, before, after, growth };
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
