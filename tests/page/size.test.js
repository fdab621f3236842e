import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { useBrowser } from "./support/browser.js";
import { DIST } from "./support/server.js";

const visit = useBrowser();

/**
 * What the board needs, compressed: scripts, styles, texts and the page itself, and the module; both
 * together stay below 200 KiB, 204,800 bytes.
 */
const PAGE_BYTES = 64_000;
const MODULE_BYTES = 140_000;
const MODULE = "/outflank-wasm_bg.wasm";

/** Fetched for the computer's judgement once the board is drawn; nobody waits for them. */
const LATER = "/weights/";

/** When each file is asked for, in milliseconds since 1970. @typedef {Map<string, number>} Requests */

/** @param {string[]} paths */
async function sizesOf(paths) {
  const sizes = await Promise.all(
    paths.map(async (path) => ({
      path,
      bytes: gzipSync(await readFile(join(DIST, path)), { level: 9 }).length,
    })),
  );
  return sizes.sort((a, b) => b.bytes - a.bytes);
}

test("the board can be played after 200 KiB", () => {
  /** @type {Requests} */
  const requests = new Map();
  let modules = 0;
  return visit(
    {
      prepare: async (page) => {
        page.on("requestfinished", (request) => {
          const { pathname, protocol } = new URL(request.url());
          const path = pathname === "/" ? "/index.html" : pathname;
          if (protocol === "http:") requests.set(path, request.timing().startTime);
          if (path === MODULE) modules++;
        });
        await page.addInitScript(() => {
          // What is asked for later is for other things than the first move.
          new MutationObserver((_, observer) => {
            if (document.documentElement.dataset.begun === undefined) return;
            observer.disconnect();
            Object.assign(globalThis, { playable: performance.timeOrigin + performance.now() });
          }).observe(document, { attributeFilter: ["data-begun"], subtree: true });
        });
      },
    },
    async (table, page) => {
      await table.settled();
      const playable = await page.evaluate(() => Number(Object(globalThis).playable));
      await page.waitForLoadState("networkidle");
      assert.equal(modules, 1, "the module that is fetched ahead is the one that is used");
      const weights = [...requests].filter(([path]) => path.startsWith(LATER));
      assert.equal(weights.length, 1);
      for (const [path, at] of weights) assert.ok(at > playable, `${path} waits for the board`);
      const paths = [...requests]
        .filter(([path, at]) => at <= playable && !path.startsWith(LATER))
        .map(([path]) => path);
      for (const path of ["/index.html", "/web/main.js", MODULE]) {
        assert.ok(paths.includes(path), path);
      }
      assert.ok(!paths.includes("/web/panels/editor.js"), "dialogs are loaded later");
      assert.ok(requests.has("/web/panels/editor.js"), "and before they are asked for");
      const sizes = await sizesOf(paths);
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
      const module = sizes.find(({ path }) => path === MODULE)?.bytes ?? 0;
      const told = `${paths.length} files, ${total} bytes, of which the module is ${module}`;
      console.info(told);
      const largest = JSON.stringify(sizes.slice(0, 10));
      assert.ok(total - module < PAGE_BYTES, `${told}: ${largest}`);
      assert.ok(module < MODULE_BYTES, told);
    },
  );
});
