import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "./server.js";
import { Table } from "./table.js";

/**
 * @typedef {import("playwright-core").Browser} Browser
 * @typedef {import("playwright-core").BrowserContextOptions} ContextOptions
 * @typedef {import("playwright-core").Page} Page
 *
 * @typedef {object} Visit
 * @property {string} [origin] of another server than the usual one
 * @property {string} [query] such as `delay=0`
 * @property {string} [game] the fragment that names a game
 * @property {ContextOptions} [device]
 * @property {(page: Page) => Promise<unknown>} [prepare] done before the page loads
 * @property {RegExp} [expected] complaints on the console that belong to the test
 */

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * What most people play on.
 *
 * @type {Readonly<Record<"desktop" | "phone", ContextOptions>>}
 */
export const DEVICES = {
  desktop: {},
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
};

/**
 * A test for each of them.
 *
 * @param {string} title
 * @param {(device: ContextOptions, name: keyof typeof DEVICES) => Promise<void> | void} play
 */
export function testOnBoth(title, play) {
  for (const name of /** @type {const} */ (["desktop", "phone"])) {
    test(`${title}, ${name}`, async () => {
      await play(DEVICES[name], name);
    });
  }
}

/** Said for each visit whose service workers are blocked. */
const BLOCKED = "Service Worker registration blocked by Playwright";

/**
 * One browser and one server for the tests of a file.
 *
 * Every visit ends with the check that the console is free of complaints, violations of the content
 * security policy among them.
 */
export function useBrowser() {
  /** @type {Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof serve>>} */
  let server;
  before(async () => {
    server = await serve();
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ARGUMENTS,
    });
  });
  after(async () => {
    await browser?.close();
    server?.close();
  });

  /**
   * @param {Visit} visit
   * @param {(table: Table, page: Page) => Promise<void>} play
   */
  return async (visit, play) => {
    const { origin = server.origin, query = "", game = "", device = {}, prepare, expected } = visit;
    const context = await browser.newContext({
      reducedMotion: "reduce",
      // It would answer in place of what a test routes, and fetch the whole site for each visit.
      serviceWorkers: "block",
      ...device,
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    const complaints = collectComplaints(page);
    try {
      await prepare?.(page);
      await page.goto(`${origin}/?${query}#${game}`);
      await play(new Table(page, device.hasTouch), page);
    } finally {
      await context.close();
    }
    assert.deepEqual(
      complaints.filter((complaint) => !expected?.test(complaint)),
      [],
      "the console is free of complaints",
    );
  };
}

/** Chromium writes violations of the policy to the console as errors. @param {Page} page */
function collectComplaints(page) {
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.text() === BLOCKED) return;
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}
