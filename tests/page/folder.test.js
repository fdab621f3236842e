import assert from "node:assert/strict";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { useBrowser } from "./support/browser.js";
import { DIST, serve } from "./support/server.js";

const visit = useBrowser();
const FOLDER = "/games/outflank/";

test("under a folder of any site the whole page comes from that folder alone", async () => {
  const site = await mkdtemp(join(tmpdir(), "outflank-folder-"));
  await cp(join(DIST, "index.html"), join(site, "index.html"));
  await cp(DIST, join(site, FOLDER), { recursive: true });
  const { origin, close } = await serve(site);
  /** @type {string[]} */
  const asked = [];
  try {
    await visit(
      {
        origin: origin + FOLDER.slice(0, -1),
        query: "delay=0&seed=1",
        device: { serviceWorkers: "allow" },
        prepare: async (page) =>
          page.context().on("request", (request) => asked.push(request.url())),
      },
      async (table, page) => {
        await table.settled();
        await table.click("f5");
        await table.settled();
        assert.equal((await table.moves()).length, 2, "the computer plays");
        const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
        assert.equal(scope, origin + FOLDER);
        for (const entry of [
          "Rules with examples",
          "Finished games",
          "Settings",
          "Share this game",
        ]) {
          await table.openFromMenu(entry);
          await page.keyboard.press("Escape");
        }
      },
    );
  } finally {
    close();
    await rm(site, { recursive: true });
  }
  const foreign = asked.filter(
    (url) => !url.startsWith(origin + FOLDER) && !/^(data|blob):/.test(url),
  );
  assert.deepEqual(foreign, []);
  assert.ok(asked.length > 20);
});
