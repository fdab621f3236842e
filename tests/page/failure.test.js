import assert from "node:assert/strict";
import { test } from "node:test";
import { useBrowser } from "./support/browser.js";
import { Referee } from "./support/referee.js";

const visit = useBrowser();

test("without WebAssembly the page says so", () =>
  visit(
    {
      prepare: (page) =>
        page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly")),
      expected: /no-webassembly/,
    },
    async (_, page) => {
      await page.getByText("This browser cannot run Outflank").waitFor();
    },
  ));

for (const file of ["outflank-wasm.js", "outflank-wasm_bg.wasm"]) {
  test(`without ${file} the page says so and can try again`, () =>
    visit(
      {
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
    ));
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

test("without its worker the computer's discs are played by a person, and it can be tried again", () =>
  visit(
    {
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
