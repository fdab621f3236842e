import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { contrast } from "./support/color.js";
import { Referee } from "./support/referee.js";

/** @typedef {import("playwright-core").Page} Page */

const ARTEFACTS = fileURLToPath(new URL("../artefacts/", import.meta.url));
const visit = useBrowser();

testOnBoth("without WebAssembly the page says so", (device) =>
  visit(
    {
      device,
      prepare: (page) =>
        page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly")),
      expected: /no-webassembly/,
    },
    async (_, page) => {
      await page.getByText("This browser cannot run Outflank").waitFor();
    },
  ),
);

test("without vectors in WebAssembly the page says so", () =>
  visit(
    {
      // A browser without them refuses whatever has their type.
      prepare: (page) =>
        page.addInitScript(() => {
          const validate = WebAssembly.validate.bind(WebAssembly);
          WebAssembly.validate = (module) =>
            !(module instanceof Uint8Array && module.includes(0x7b)) && validate(module);
        }),
      expected: /no-webassembly/,
    },
    async (_, page) => {
      await page.getByText("This browser cannot run Outflank").waitFor();
    },
  ));

for (const file of ["outflank-wasm.js", "outflank-wasm_bg.wasm"]) {
  testOnBoth(`without ${file} the page says so and can try again`, (device) =>
    visit(
      {
        device,
        prepare: (page) => page.route(`**/${file}`, (route) => route.abort()),
        expected: /bindings: load|Failed to load resource/,
      },
      async (table, page) => {
        await page.getByText("The game could not be loaded").waitFor();
        await page.unroute(`**/${file}`);
        await table.button("Try again").click();
        await table.settled();
        assert.equal((await table.playable()).length, 4);
      },
    ),
  );
}

test("a module served under another type still loads", () =>
  visit(
    {
      prepare: (page) =>
        page.route("**/*.wasm", async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            headers: { "content-type": "application/octet-stream" },
          });
        }),
    },
    async (table) => {
      await table.settled();
      assert.equal((await table.playable()).length, 4);
    },
  ));

for (const [what, answer] of /** @type {const} */ ([
  ["missing", (/** @type {import("playwright-core").Route} */ route) => route.abort()],
  [
    "damaged",
    (/** @type {import("playwright-core").Route} */ route) => route.fulfill({ body: "no weights" }),
  ],
])) {
  testOnBoth(`weights that are ${what} are told of, and the computer plays without`, (device) =>
    visit(
      {
        device,
        query: "delay=0&seed=1",
        prepare: (page) => page.route("**/weights/**", answer),
        expected: /oflw|Failed to (?:load|fetch)/,
      },
      async (table) => {
        await table.settled();
        await table.message.getByText("trained judgement could not be loaded").waitFor();
        await table.click("f5");
        await table.settled();
        assert.equal((await table.moves()).length, 2, "the computer replies");
      },
    ),
  );
}

testOnBoth(
  "without its worker the computer's discs are played by a person, and it can be tried again",
  (device) =>
    visit(
      {
        device,
        query: "delay=0&seed=1",
        prepare: (page) => page.route("**/worker.js", (route) => route.abort()),
        expected: /engine did not move|Failed to load resource/i,
      },
      async (table, page) => {
        await table.settled();
        await table.click("f5");
        await table.message.getByText("The computer player is not available").waitFor();
        await table.click("d6");
        const referee = new Referee(8).playAll("f5d6");
        assert.equal(await table.board(), referee.board());

        await page.unroute("**/worker.js");
        await table.click("c3");
        await table.button("Try again").first().click();
        await table.settled();
        assert.equal((await table.moves()).length, 4, "the computer plays again");
      },
    ),
);

test("a worker that never answers is given up with a message, and its discs can be played", () =>
  visit(
    {
      query: "delay=0&seed=1",
      prepare: async (page) => {
        await page.clock.install();
        await page.route("**/worker.js", (route) =>
          route.fulfill({ contentType: "text/javascript", body: "for (;;);" }),
        );
      },
      expected: /engine did not move/i,
    },
    async (table, page) => {
      await page.clock.runFor(1000);
      await table.click("f5");
      await page.clock.runFor(1000);
      assert.equal(await table.phase(), "engine");
      await page.clock.runFor(30_000);
      await table.message.getByText("The computer player is not available").waitFor();
      assert.ok(await table.button("Try again").first().isVisible());
      await table.click("d6");
      assert.deepEqual(await table.moves(), ["f5", "d6"]);
    },
  ));

/** @type {[string, RegExp][]} */
const LINKS = [
  ["size=7", /no board that exists \(7\)/],
  ["size=", /no board that exists/],
  ["goal=none", /no goal that exists \(none\)/],
  ["setup=square", /no set-up that exists \(square\)/],
  ["setup=random&seed=x", /no set-up that exists \(x\)/],
  ["dark=11", /no player that exists \(11\)/],
  ["light=0", /no player that exists \(0\)/],
  ["moves=f5xx", /cannot be read at “xx”/],
  ["moves=f5a1", /move “a1” is not allowed/],
  ["setup=position&board=XO", /position cannot be played/],
  [`setup=position&board=${"-".repeat(64)}`, /position cannot be played/],
];

for (const [game, complaint] of LINKS) {
  test(`a damaged link starts the usual game: ${game.slice(0, 30)}`, () =>
    visit({ game }, async (table) => {
      await table.settled();
      const message = (await table.message.textContent()) ?? "";
      assert.match(message, complaint);
      assert.match(message, /usual game was started/);
      assert.equal(await table.board(), new Referee(8).board());
      assert.equal((await table.playable()).length, 4);
    }));
}

test("a link followed in the same page starts its game; a damaged one changes nothing", () =>
  visit({}, async (table, page) => {
    await table.settled();
    await table.page.evaluate(() => {
      location.hash = "#size=6&light=person&moves=b3";
    });
    await page.waitForFunction(() => document.querySelectorAll("#grid button").length === 36);
    await table.settled();
    assert.deepEqual(await table.moves(), ["b3"]);
    await table.page.evaluate(() => {
      location.hash = "#moves=a1";
    });
    await table.message.getByText("“a1” is not allowed").waitFor();
    assert.deepEqual(await table.moves(), ["b3"]);
  }));

const COULD_NOT_START = /Outflank could not start. It needs JavaScript, a browser of the last few/;

/** @type {[string, (page: Page) => Promise<unknown>][]} */
const TOO_OLD = [
  [
    "does not know modules",
    async (page) => {
      await page.addInitScript(() =>
        Reflect.deleteProperty(HTMLScriptElement.prototype, "noModule"),
      );
      await page.route("**/main.js", (route) => route.fulfill({ contentType: "text/javascript" }));
    },
  ],
  [
    "does not know the language of the modules",
    (page) => serveInstead(page, "**/session.js", "export class Session { ### }"),
  ],
  [
    "lacks what the modules need at once",
    (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, "ResizeObserver")),
  ],
];

/** @param {Page} page @param {string} file @param {string} body */
function serveInstead(page, file, body) {
  return page.route(file, (route) => route.fulfill({ contentType: "text/javascript", body }));
}

for (const [what, prepare] of TOO_OLD) {
  test(`a browser that ${what} is told so`, () =>
    visit({ prepare, expected: /SyntaxError|ResizeObserver/ }, async (_, page) => {
      await page.getByRole("alert").getByText(COULD_NOT_START).waitFor();
      assert.ok(await page.getByRole("button", { name: "Try again" }).isVisible());
    }));
}

for (const file of ["main.js", "session.js", "i18n/index.js"]) {
  test(`without ${file} the page says that it could not start, and can try again`, () =>
    visit(
      {
        prepare: (page) => page.route(`**/web/${file}`, (route) => route.abort()),
        expected: /Failed to load resource/,
      },
      async (table, page) => {
        await page.getByRole("alert").getByText(COULD_NOT_START).waitFor();
        await page.unroute(`**/web/${file}`);
        await table.button("Try again").click();
        await table.settled();
        assert.equal((await table.playable()).length, 4);
        assert.ok(await page.locator("#failure").isHidden());
      },
    ));
}

test("a browser without workers has both sides played by persons", () =>
  visit(
    {
      query: "delay=0",
      prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, "Worker")),
      expected: /engine did not move/i,
    },
    async (table) => {
      await table.settled();
      await table.click("f5");
      await table.message.getByText("The computer player is not available").waitFor();
      await table.click("d6");
      assert.deepEqual(await table.moves(), ["f5", "d6"]);
    },
  ));

/** The colour in the middle of a square of the canvas, 0 to 255. @param {Page} page @param {string} square */
async function painted(page, square) {
  return page.evaluate((name) => {
    const canvas = document.querySelector("#board canvas");
    const button = document.querySelector(`#grid [aria-label^="${name}, "]`);
    if (!(canvas instanceof HTMLCanvasElement) || button === null) throw new Error("no board");
    const [outer, inner] = [canvas.getBoundingClientRect(), button.getBoundingClientRect()];
    const scale = canvas.width / outer.width;
    const x = (inner.x + inner.width / 2 - outer.x) * scale;
    const y = (inner.y + inner.height / 2 - outer.y) * scale;
    return [...(canvas.getContext("2d")?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? [])];
  }, square);
}

/** What the button of a square shows by itself. @param {Page} page @param {string} square */
function drawnByButton(page, square) {
  return page
    .locator(`#grid [aria-label^="${square}, "]`)
    .evaluate((button) => getComputedStyle(button, "::before").backgroundColor);
}

testOnBoth(
  "a lost picture is replaced by a plain board, and drawn again when it can be",
  (device) =>
    visit({ device, game: "light=person", expected: /willReadFrequently/ }, async (table, page) => {
      await table.settled();
      const before = await painted(page, "d4");
      // The browser's own doing cannot be had at will; the event is the same.
      await page.evaluate(() => {
        const canvas = document.querySelector("#board canvas");
        if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
        canvas.getContext("2d")?.clearRect(0, 0, canvas.width, canvas.height);
        canvas.dispatchEvent(new Event("contextlost"));
      });
      await table.message.getByText("does not draw the board").waitFor();
      await table.click("f5");
      await table.settled();
      assert.deepEqual(await table.moves(), ["f5"]);
      assert.deepEqual(await painted(page, "d4"), [0, 0, 0], "nothing is drawn meanwhile");
      const [dark, light] = [await drawnByButton(page, "f5"), await drawnByButton(page, "d4")];
      assert.notEqual(dark, light);
      assert.ok(contrast(dark, light) > 3);

      await page.evaluate(() =>
        document.querySelector("#board canvas")?.dispatchEvent(new Event("contextrestored")),
      );
      assert.deepEqual(await painted(page, "d4"), before);
      assert.notDeepEqual(await painted(page, "f5"), before);
      assert.equal(await page.locator("#grid[data-plain]").count(), 0);
    }),
);

testOnBoth("a browser that refuses the picture has a plain board from the beginning", (device) =>
  visit(
    {
      device,
      query: "delay=0&seed=1",
      prepare: (page) =>
        page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null;
        }),
    },
    async (table, page) => {
      await table.settled();
      await table.message.getByText("does not draw the board").waitFor();
      await table.click("f5");
      await table.settled();
      assert.equal((await table.moves()).length, 2);
      assert.notEqual(await drawnByButton(page, "f5"), "rgba(0, 0, 0, 0)");
      const faults = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(faults.violations, []);
      await mkdir(ARTEFACTS, { recursive: true });
      await page.screenshot({ path: join(ARTEFACTS, "plain-board.png") });
    },
  ),
);
