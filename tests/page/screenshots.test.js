import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { useBrowser } from "./support/browser.js";

/**
 * Pictures of the page for people to look at, kept as artefacts of a run.
 *
 * @typedef {import("./support/browser.js").Visit} Visit
 * @typedef {import("./support/table.js").Table} Table
 */

const visit = useBrowser();
const ARTEFACTS = fileURLToPath(new URL("../artefacts/", import.meta.url));

const MIDGAME = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5";
const DESKTOP = { width: 1280, height: 800 };
const UPRIGHT = { width: 390, height: 844 };

/** @param {string} [moves] */
function person(moves = MIDGAME) {
  return `light=person&moves=${moves}`;
}

/** @param {string} theme @returns {Visit["prepare"]} */
function wearing(theme) {
  return (page) =>
    page.addInitScript(
      (value) => localStorage.setItem("outflank.settings", value),
      JSON.stringify({ theme }),
    );
}

/** @type {[string, Visit, ((table: Table) => Promise<void>)?][]} */
const PICTURES = [
  ["desktop", { device: { viewport: DESKTOP }, game: person() }],
  ["desktop-dark", { device: { viewport: DESKTOP, colorScheme: "dark" }, game: person() }],
  ...["wood", "slate", "paper"].map(
    (theme) =>
      /** @type {[string, Visit]} */ ([
        `desktop-${theme}`,
        { device: { viewport: DESKTOP }, game: person(), prepare: wearing(theme) },
      ]),
  ),
  [
    "desktop-very-wide",
    {
      device: { viewport: { width: 2560, height: 1080 } },
      game: person(),
      prepare: wearing("wood"),
    },
  ],
  [
    "tablet-lying",
    {
      device: { viewport: { width: 1024, height: 768 } },
      game: person(),
      prepare: wearing("slate"),
    },
  ],
  [
    "phone-lying-night",
    {
      device: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2 },
      game: person(),
      prepare: wearing("night"),
    },
  ],
  [
    "phone-upright-paper",
    {
      device: { viewport: UPRIGHT, deviceScaleFactor: 2 },
      game: `clock=5&moves=${MIDGAME}`,
      prepare: wearing("paper"),
    },
  ],
  ["desktop-wide", { device: { viewport: { width: 2560, height: 1440 } }, game: person() }],
  ["tablet", { device: { viewport: { width: 768, height: 1024 } }, game: person() }],
  ["phone-upright", { device: { viewport: UPRIGHT, deviceScaleFactor: 2 }, game: person() }],
  [
    "phone-upright-dark",
    { device: { viewport: UPRIGHT, deviceScaleFactor: 2, colorScheme: "dark" }, game: "size=10" },
  ],
  [
    "phone-lying",
    { device: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2 }, game: person() },
  ],
  [
    "phone-smallest",
    { device: { viewport: { width: 320, height: 568 }, deviceScaleFactor: 2 }, game: "setup=free" },
  ],
  [
    "phone-smallest-new-game",
    { device: { viewport: { width: 320, height: 568 }, deviceScaleFactor: 2 } },
    (table) => table.button("New game").click(),
  ],
  ["forced-colours", { device: { viewport: DESKTOP, forcedColors: "active" }, game: person() }],
  [
    "new-game",
    { device: { viewport: DESKTOP }, game: person() },
    (table) => table.button("New game").click(),
  ],
  [
    "help-dark",
    { device: { viewport: DESKTOP, colorScheme: "dark" }, game: person() },
    async (table) => {
      await table.button("Menu").click();
      await table.button("How to play, and keys").click();
    },
  ],
  [
    "preview",
    { device: { viewport: DESKTOP }, game: person() },
    async (table) => {
      const { x, y } = await table.middle("b4");
      await table.page.mouse.move(x, y);
    },
  ],
  ["illegal", { device: { viewport: DESKTOP }, game: person() }, (table) => table.click("h8")],
  [
    "focus",
    { device: { viewport: DESKTOP }, game: person() },
    async (table) => {
      await table.page.keyboard.press("n");
      await table.page.keyboard.press("n");
    },
  ],
  [
    "reverse-restore",
    { device: { viewport: UPRIGHT, deviceScaleFactor: 2 }, game: person() },
    (table) => table.button("Reverse").click(),
  ],
  [
    "thinking",
    { device: { viewport: UPRIGHT, deviceScaleFactor: 2 }, query: "delay=60000" },
    (table) => table.click("f5"),
  ],
  [
    "over",
    { device: { viewport: UPRIGHT, deviceScaleFactor: 2 }, game: "moves=e6f4e3f6g5d6e7f5c5" },
  ],
];

for (const [name, what, act] of PICTURES) {
  test(`picture: ${name}`, () =>
    visit(what, async (table, page) => {
      await table.settled();
      await act?.(table);
      await mkdir(ARTEFACTS, { recursive: true });
      const picture = await page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
      assert.ok(picture.length > 10_000, "there is something to see");
    }));
}

test("picture: discs turning", () =>
  visit(
    {
      device: { viewport: DESKTOP, reducedMotion: "no-preference" },
      game: "light=person&moves=f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2",
      // Time stands still in the middle of the move.
      prepare: (page) => page.clock.install(),
    },
    async (table, page) => {
      await page.clock.runFor(1000);
      await table.settled();
      await page.clock.pauseAt(Date.now() + 60_000);
      await table.click("b5");
      await page.clock.runFor(140);
      await mkdir(ARTEFACTS, { recursive: true });
      await page.screenshot({ path: join(ARTEFACTS, "turning.png") });
      assert.equal(await table.grid.getAttribute("aria-busy"), "true", "discs are on their way");
      await page.clock.runFor(400);
      assert.equal(await table.grid.getAttribute("aria-busy"), "false");
    },
  ));
