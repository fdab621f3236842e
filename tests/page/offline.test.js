import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { TAGS } from "../i18n/support/project.js";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { Referee } from "./support/referee.js";
import { DIST, serve } from "./support/server.js";
import { Table } from "./support/table.js";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {{ site: string, origin: string, stop: () => void }} Host
 */

const ARTEFACTS = fileURLToPath(new URL("../artefacts/", import.meta.url));
/** @type {[string, number, number][]} */
const VIEWS = [
  ["phone", 320, 568],
  ["phone-lying", 667, 320],
  ["desktop", 1280, 800],
  ["very-wide", 2560, 1080],
];
const visit = useBrowser();
/** A file that is asked for long after the page has loaded. */
const LATE = "web/engine/worker.js";
const MARK = "/* the second version */";

/**
 * A copy of the built site on a server of its own, which a test may change and stop.
 *
 * @param {(host: Host) => Promise<void>} use
 */
async function host(use) {
  const site = await mkdtemp(join(tmpdir(), "outflank-site-"));
  try {
    await cp(DIST, site, { recursive: true });
    const { origin, close } = await serve(site);
    try {
      await use({ site, origin, stop: close });
    } finally {
      close();
    }
  } finally {
    await rm(site, { recursive: true });
  }
}

/**
 * Changes files as the next build would, with the worker's list.
 *
 * @param {string} site
 * @param {Record<string, (text: string) => string>} changes
 */
async function publish(site, changes) {
  let worker = await readFile(join(site, "sw.js"), "utf8");
  for (const [path, change] of Object.entries(changes)) {
    const before = await readFile(join(site, path));
    const after = Buffer.from(change(before.toString()));
    await writeFile(join(site, path), after);
    const listed = worker.replace(digest(before), digest(after));
    assert.notEqual(listed, worker, `${path} is listed with its digest`);
    worker = listed;
  }
  const version = /"version":"(\w+)"/.exec(worker)?.[1] ?? "";
  assert.notEqual(version, "");
  worker = worker.replace(version, digest(Buffer.from(worker)).replace(/\W/g, "").slice(0, 16));
  await writeFile(join(site, "sw.js"), worker);
}

/** @param {Buffer} bytes */
function digest(bytes) {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

/** Waits until the site is kept and this page gets all from there. @param {Page} page */
async function kept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** What a page is given for an address now. @param {Page} page @param {string} path */
function given(page, path) {
  return page.evaluate(async (address) => (await fetch(address)).text(), path);
}

/** @param {Page} page */
function askForNew(page) {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

/**
 * Looks at a page of a host.
 *
 * @param {Host} host
 * @param {(table: Table, page: Page) => Promise<void>} play
 * @param {RegExp} [expected]
 * @param {import("./support/browser.js").ContextOptions} [device]
 */
function visitKept({ origin }, play, expected, device) {
  return visit(
    {
      origin,
      query: "delay=0&seed=1",
      device: { ...device, serviceWorkers: "allow" },
      ...(expected && { expected }),
    },
    async (table, page) => {
      await table.settled();
      await kept(page);
      await play(table, page);
    },
  );
}

testOnBoth("with the server gone the page loads, plays and speaks on", (device) =>
  host((site) =>
    visitKept(
      site,
      async (table, page) => {
        site.stop();
        await assert.rejects(fetch(site.origin), "the server is gone");
        await page.reload();
        await table.settled();
        await table.click("f5");
        await table.settled();
        const moves = await table.moves();
        assert.equal(moves.length, 2, "the computer has replied");
        assert.equal(await table.board(), new Referee(8).playAll(moves.join("")).board());

        // Another address of the same page, in another tab, from the beginning.
        const other = new Table(await page.context().newPage());
        await other.page.goto(`${site.origin}/index.html?delay=0#size=6`);
        await other.settled();
        assert.equal((await other.board()).length, 36);
      },
      undefined,
      device,
    ),
  ),
);

test("on the first visit already a new worker of the engine can be had with the server gone", () =>
  host((site) =>
    visitKept(site, async (table) => {
      site.stop();
      // Starting another game while the computer thinks ends its worker, and another is started.
      await table.click("f5");
      await table.button("Reverse").click();
      await table.settled();
      await table.click("f5");
      await table.settled();
      assert.equal((await table.moves()).length, 2);
    }),
  ));

test("the computer's trained judgement, too, is kept for either game", () =>
  host((site) =>
    visitKept(site, async (table, page) => {
      site.stop();
      // Nobody has played Reverse yet.
      for (const goal of ["most", "fewest"]) {
        const bytes = await page.evaluate(
          async (address) => (await (await fetch(address)).arrayBuffer()).byteLength,
          `weights/8x8-${goal}.oflw`,
        );
        assert.ok(bytes > 100_000, `${goal}: ${bytes} bytes`);
      }
      await table.button("Reverse").click();
      await table.settled();
      await table.click("f5");
      await table.settled();
      assert.equal((await table.moves()).length, 2);
      assert.ok(!(await table.said()).some((line) => line.includes("simpler one")));
    }),
  ));

test("every file of the site but the worker and the types is kept", () =>
  host((site) =>
    visitKept(site, async (_, page) => {
      const list = JSON.parse(
        /PRECACHE = (\{.*\});/.exec(await readFile(join(site.site, "sw.js"), "utf8"))?.[1] ?? "",
      );
      const addresses = await page.evaluate(async () => {
        const [name = ""] = await caches.keys();
        const cache = await caches.open(name);
        return (await cache.keys()).map(({ url }) => url);
      });
      assert.deepEqual(
        addresses.map((url) => url.slice(site.origin.length + 1)).sort(),
        Object.keys(list.files)
          .map((path) => path.replace("./", ""))
          .sort(),
      );
      for (const path of ["", LATE, "web/i18n/en.js", "outflank-wasm_bg.wasm"]) {
        assert.ok(addresses.includes(`${site.origin}/${path}`), path);
      }
    }),
  ));

test("a new version is offered, and until it is taken the old one stays whole", () =>
  host((site) =>
    visitKept(site, async (table, page) => {
      const note = page.getByText("A new version is ready.", { exact: true });
      await table.click("f5");
      await table.settled();
      const moves = await table.moves();
      await publish(site.site, {
        [LATE]: (text) => text + MARK,
        "web/i18n/en.js": (text) => text.replace('"Outflank"', '"Outflank, second"'),
      });
      await askForNew(page);
      await note.first().waitFor();
      assert.ok((await table.said()).includes("A new version is ready."), "it is heard as well");
      assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);
      await mkdir(ARTEFACTS, { recursive: true });
      for (const [name, width, height] of VIEWS) {
        await page.setViewportSize({ width, height });
        await page.screenshot({ path: join(ARTEFACTS, `update-${name}.png`) });
      }
      assert.doesNotMatch(await given(page, LATE), /second version/);
      assert.match(await (await fetch(`${site.origin}/${LATE}`)).text(), /second version/);

      // A plain reload is still the old version, all of it, and has the note again.
      await page.reload();
      await table.settled();
      await note.first().waitFor();
      assert.equal(await page.locator("h1").textContent(), "Outflank");
      assert.doesNotMatch(await given(page, LATE), /second version/);
      await table.button("Later").click();
      await note.first().waitFor({ state: "hidden" });

      await page.reload();
      await table.settled();
      // Another tab of the old version follows, else it would be given files of the new one.
      const other = new Table(await page.context().newPage());
      await other.page.goto(`${site.origin}/?delay=0#size=6`);
      await other.settled();
      // Chromium does not put a new worker into use while the old one still answers a page that loads.
      // The last thing that a page loads is what it needs to tell of new versions.
      await other.page.getByText("A new version is ready.", { exact: true }).first().waitFor();
      await other.page.waitForLoadState("networkidle");
      assert.equal(await other.page.locator("h1").textContent(), "Outflank");
      await table.button("Reload").click();
      for (const { page: tab } of [table, other]) {
        await tab.getByRole("heading", { name: "Outflank, second" }).waitFor();
        assert.match(await given(tab, LATE), /second version/);
      }
      await table.settled();
      assert.deepEqual(await table.moves(), moves, "the game goes on");
      assert.ok(await note.first().isHidden());
      assert.equal((await page.evaluate(() => caches.keys())).length, 1, "the old one is gone");
    }),
  ));

test("a new version that is left waiting keeps nobody from playing, and is said to wait", () =>
  host((site) =>
    visitKept(site, async (table, page) => {
      await publish(site.site, { [LATE]: (text) => text + MARK });
      // As a browser does that leaves it waiting for another tab, whatever it is told.
      await page.evaluate(() => {
        ServiceWorker.prototype.postMessage = () => {};
      });
      await askForNew(page);
      await table.button("Reload").click();
      const note = page.locator("#update");
      await note.getByText("Another tab still uses this version").waitFor();
      assert.ok((await table.said()).some((line) => line.startsWith("Another tab still uses")));
      const speak = (/** @type {string} */ tag) =>
        page.evaluate(async (wanted) => {
          const i18n = await import(new URL("web/i18n/index.js", document.baseURI).href);
          await i18n.speak(wanted);
        }, tag);
      await mkdir(ARTEFACTS, { recursive: true });
      for (const [name, width, height] of VIEWS) {
        await page.setViewportSize({ width, height });
        for (const tag of [...TAGS, "en"]) {
          await speak(tag);
          const [box, board] = [
            await note.boundingBox(),
            await page.locator("#board").boundingBox(),
          ];
          assert.ok(box && board && box.x >= 0 && box.x + box.width <= width, `${name}, ${tag}`);
          assert.ok(
            box.y + box.height <= board.y || box.x >= board.x + board.width,
            `the board is not covered: ${name}, ${tag}`,
          );
        }
        await page.screenshot({ path: join(ARTEFACTS, `update-waits-${name}.png`) });
      }
      await table.click("f5");
      await table.settled();
      assert.equal((await table.moves()).length, 2);
      await table.button("Later").click();
      assert.ok(await note.isHidden());
    }),
  ));

test("a version that is not whole is not taken", () =>
  host((site) =>
    visitKept(
      site,
      async (table, page) => {
        await publish(site.site, { [LATE]: (text) => text + MARK });
        // The host has the new list, and still an old file.
        await writeFile(join(site.site, LATE), await readFile(join(DIST, LATE)));
        const refused = await page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          const found = new Promise((resolve) =>
            registration.addEventListener("updatefound", () => resolve(registration.installing), {
              once: true,
            }),
          );
          await registration.update().catch(() => {});
          const worker = /** @type {ServiceWorker} */ (await found);
          while (worker.state !== "redundant" && worker.state !== "installed") {
            await new Promise((resolve) => {
              worker.addEventListener("statechange", resolve, { once: true });
            });
          }
          return worker.state;
        });
        assert.equal(refused, "redundant");
        assert.ok(await page.locator("#update").isHidden());
        assert.equal((await page.evaluate(() => caches.keys())).length, 1);
        site.stop();
        await page.reload();
        await table.settled();
        assert.equal((await table.playable()).length, 4);
      },
      /integrity|digest/i,
    ),
  ));

test("when the browser has thrown the files away, they come from the server and are kept again", () =>
  host((site) =>
    visitKept(site, async (table, page) => {
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await page.reload();
      await table.settled();
      assert.equal((await table.playable()).length, 4);
      await page.waitForFunction(async () => (await caches.match("./")) !== undefined);
      site.stop();
      await page.reload();
      await table.settled();
      assert.equal((await table.playable()).length, 4);
    }),
  ));

test("without service workers the page plays all the same", () =>
  visit(
    {
      device: { serviceWorkers: "allow" },
      prepare: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }),
        ),
    },
    async (table) => {
      await table.settled();
      assert.equal((await table.playable()).length, 4);
    },
  ));

test("the page can be installed, with icons of the sizes that it promises", () =>
  visit({}, async (table, page) => {
    await table.settled();
    const session = await page.context().newCDPSession(page);
    const { errors, url } = await session.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    const ids = installabilityErrors.map(({ errorId }) => errorId);
    assert.deepEqual(
      ids.filter((id) => id !== "in-incognito"),
      [],
    );
    const icons = await page.evaluate(async (address) => {
      const manifest = await (await fetch(address)).json();
      return Promise.all(
        manifest.icons.map(
          async (
            /** @type {{ src: string, sizes: string, purpose: string, type: string }} */ icon,
          ) => {
            const image = new Image();
            image.src = new URL(icon.src, address).href;
            await image.decode();
            const size = `${image.naturalWidth}x${image.naturalHeight}`;
            return { ...icon, size };
          },
        ),
      );
    }, url);
    for (const { sizes, size, type } of icons) {
      if (type === "image/png") assert.equal(size, sizes);
    }
    for (const purpose of ["any", "maskable"]) {
      const sizes = icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
      assert.deepEqual(sizes.sort(), ["192x192", "512x512", "any"], purpose);
    }
  }));
