import assert from "node:assert/strict";
import { test } from "node:test";
import { useBrowser } from "./support/browser.js";

/** @typedef {import("playwright-core").Page} Page */

const visit = useBrowser();

/** Keeps count of the timers that wait and the workers that live. @param {Page} page */
async function count(page) {
  await page.addInitScript(() => {
    /** @type {Set<number>} */
    const timers = new Set();
    const workers = new Set();
    Object.assign(window, { waiting: () => timers.size, living: () => workers.size });
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
    window.setTimeout = /** @type {typeof window.setTimeout} */ (
      (/** @type {() => void} */ callback, /** @type {number} */ milliseconds) => {
        const id = setTimeout(() => {
          timers.delete(id);
          callback();
        }, milliseconds);
        timers.add(id);
        return id;
      }
    );
    window.setInterval = /** @type {typeof window.setInterval} */ (
      (/** @type {() => void} */ callback, /** @type {number} */ milliseconds) => {
        const id = setInterval(callback, milliseconds);
        timers.add(id);
        return id;
      }
    );
    window.clearTimeout = (id) => {
      timers.delete(Number(id));
      clearTimeout(id);
    };
    window.clearInterval = (id) => {
      timers.delete(Number(id));
      clearInterval(id);
    };
    window.Worker = class extends Worker {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options);
        workers.add(this);
      }
      /** @override */
      terminate() {
        workers.delete(this);
        super.terminate();
      }
    };
  });
}

/** @param {Page} page */
function counted(page) {
  return page.evaluate(() => ({
    timers: Reflect.get(window, "waiting")(),
    workers: Reflect.get(window, "living")(),
  }));
}

test("timers and workers do not pile up from game to game", () =>
  visit({ query: "delay=60000&seed=1", game: "clock=5-3", prepare: count }, async (table, page) => {
    await table.settled();
    const rounds = async (/** @type {number} */ times) => {
      for (let round = 0; round < times; round++) {
        await table.click("f5");
        assert.equal(await table.phase(), "engine");
        await page.keyboard.press("u");
        await table.click("d3");
        await table.button(round % 2 === 0 ? "Reverse" : "Classic").click();
        await table.settled();
      }
      return counted(page);
    };
    const few = await rounds(2);
    const many = await rounds(12);
    assert.ok(many.timers <= few.timers + 1, `${few.timers} timers, then ${many.timers}`);
    assert.equal(many.workers, 1);
  }));

test("a setting changed while the computer thinks neither stops its move nor doubles it", () =>
  visit({ query: "seed=1", game: "light=2" }, async (table, page) => {
    await table.settled();
    await table.click("f5");
    await page.keyboard.press("m");
    await table.button("Menu").click();
    await table.button("Settings").click();
    await page.getByRole("switch", { name: "Flip discs by hand" }).check();
    await page.getByRole("combobox", { name: "Turning discs" }).selectOption("Fast");
    await table.button("Close").click();
    await table.settled();
    await page.waitForTimeout(700);
    assert.equal((await table.moves()).length, 2);
    assert.equal(await table.phase(), "place");
  }));

test("the New game dialog can be opened and left while the computer thinks", () =>
  visit({ query: "seed=1" }, async (table) => {
    await table.settled();
    await table.click("f5");
    await table.button("New game").click();
    await table.button("Cancel").click();
    await table.settled();
    assert.equal((await table.moves()).length, 2);
  }));
