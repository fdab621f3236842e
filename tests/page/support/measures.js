/**
 * What the page costs: the time of its thread's tasks, and its memory.
 *
 * @typedef {import("playwright-core").Page} Page
 *
 * @typedef {object} Task of the page's thread
 * @property {number} own milliseconds in which the thread itself ran
 * @property {number} taken milliseconds from its beginning to its end, other programs' turns included
 *
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts
 * @property {number} [dur]
 * @property {number} [tdur]
 */

const TASK = "ThreadControllerImpl::RunTask";
const MARK = "outflank-page-thread";

/**
 * Notes every task of the page's thread. What the thread itself has spent on a task does not depend on
 * what else the machine does, which a long task as PerformanceObserver tells of it does.
 *
 * @param {Page} page
 * @returns {Promise<() => Promise<Task[]>>} ends it
 */
export async function noteTasks(page) {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error("no browser to be traced");
  /** @type {TraceEvent[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    events.push(.../** @type {any[]} */ (value));
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "blink.user_timing"] },
  });
  return async () => {
    await page.evaluate((mark) => void performance.mark(mark), MARK);
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    await session.detach();
    const mark = events.find(({ name }) => name === MARK);
    if (mark === undefined) throw new Error("the page's thread is not in the trace");
    return outermost(
      events.filter(({ name, pid, tid }) => name === TASK && pid === mark.pid && tid === mark.tid),
    );
  };
}

/** @param {TraceEvent[]} events @returns {Task[]} */
function outermost(events) {
  let end = 0;
  const tasks = [];
  for (const { ts, dur = 0, tdur } of events.sort((a, b) => a.ts - b.ts)) {
    // One that ran when the trace began or ended has no time of its own.
    if (ts < end || tdur === undefined) continue;
    end = ts + dur;
    tasks.push({ own: tdur / 1000, taken: dur / 1000 });
  }
  return tasks;
}

/**
 * Keeps what PerformanceObserver calls long tasks, those over 50 ms.
 *
 * @param {Page} page that is not loaded yet
 * @returns {Promise<() => Promise<number[]>>} their milliseconds
 */
export async function observeLongTasks(page) {
  await page.addInitScript(() => {
    /** @type {number[]} */
    const long = [];
    Object.assign(globalThis, { long });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration);
    }).observe({ type: "longtask" });
  });
  return async () => {
    // An entry may still be on its way.
    await page.waitForTimeout(200);
    return page.evaluate(() => /** @type {any} */ (globalThis).long);
  };
}

/**
 * What a page holds when all that is not needed has been given back.
 *
 * @typedef {object} Holding
 * @property {number} heap bytes of the scripts
 * @property {number} nodes of the document
 * @property {number} listeners
 * @property {number} rules bytes of the page's WebAssembly
 * @property {number} engine bytes of the worker's
 * @property {number} workers
 */

/** @param {Page} page @returns {Promise<Holding>} */
export async function holdingOf(page) {
  const session = await page.context().newCDPSession(page);
  // What the first collection sets free may itself hold something.
  for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  await session.detach();
  const address = new URL("outflank-wasm.js", page.url()).href;
  const workers = page.workers();
  const rules = await page.evaluate(wasmBytes, address);
  const engine = (await workers[0]?.evaluate(wasmBytes, address)) ?? 0;
  return {
    heap: usedSize,
    nodes,
    listeners: jsEventListeners,
    rules,
    engine,
    workers: workers.length,
  };
}

/** Initialised again, the bindings give what they have. @param {string} address */
async function wasmBytes(address) {
  const { memory } = await (await import(address)).default();
  return memory.buffer.byteLength;
}

/**
 * Lets computers play so many games on the page, one after the other.
 *
 * @param {Page} page
 * @param {number} games
 */
export async function playGames(page, games) {
  for (let i = 0; i < games; i++) {
    await over(page);
    await page.locator("[data-action=rematch]").click();
  }
  await over(page);
}

/** @param {Page} page */
export async function over(page) {
  await page.waitForFunction(
    () => document.querySelector("#message")?.getAttribute("data-phase") === "over",
    null,
    { timeout: 30 * 60 * 1000 },
  );
}
