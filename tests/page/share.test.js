import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { pixel } from "./support/color.js";
import { Referee } from "./support/referee.js";
import { Table } from "./support/table.js";

/**
 * @typedef {import("playwright-core").Page} Page
 */

const visit = useBrowser();
const PEOPLE = "dark=person&light=person";
/** What a game on a host with a name of usual length may take in all. */
const HOST = "https://outflank.example.org/";

/** @param {Table} table @param {Page} page */
async function openShare(table, page) {
  await table.button("Menu").click();
  await table.button("Share this game").click();
  return page.getByRole("dialog", { name: "Share this game" });
}

/** @param {Table} table @param {Page} page */
async function linkOf(table, page) {
  const dialog = await openShare(table, page);
  const link = await dialog.getByLabel("Link to the game, at this move").inputValue();
  await page.keyboard.press("Escape");
  return link;
}

/** @param {Page} page @param {string} link */
async function openInNewTab(page, link) {
  const other = await page.context().newPage();
  await other.goto(link);
  const table = new Table(other);
  await table.settled();
  return { other, table };
}

/** A whole game by the referee, with choices that vary. @param {number} size */
function wholeGame(size) {
  const referee = new Referee(size);
  while (!referee.over()) {
    const legal = referee.legal();
    referee.play(legal[(referee.plies.length * 5 + 2) % legal.length] ?? "pass");
  }
  return referee;
}

for (const size of [6, 8, 10]) {
  testOnBoth(`a link holds a whole game, ${size} by ${size}, and is short`, (device) =>
    visit(
      { device, game: `size=${size}&${PEOPLE}&moves=${wholeGame(size).record()}` },
      async (table, page) => {
        await table.settled();
        assert.equal(await table.phase(), "over");
        const link = await linkOf(table, page);
        const { hash } = new URL(link);
        const length = HOST.length + hash.length;
        assert.ok(length < 120, `${length} characters`);
        const { table: opened } = await openInNewTab(page, link);
        assert.deepEqual(await opened.moves(), await table.moves());
        assert.equal(await opened.board(), await table.board());
      },
    ),
  );
}

testOnBoth(
  "a link opens at the move where the sender was, with the moves that followed",
  (device) =>
    visit({ device, query: "delay=0", game: `light=2&moves=f5d6c3d3c4` }, async (table, page) => {
      await table.settled();
      const all = await table.moves();
      await page.getByRole("button", { name: "Undo" }).click();
      await table.settled();
      const stood = await table.moves();
      assert.ok(stood.length < all.length);
      const { other, table: opened } = await openInNewTab(page, await linkOf(table, page));
      assert.deepEqual(await opened.moves(), stood);
      assert.equal(await other.locator("#moves [data-undone]").count(), all.length - stood.length);
      assert.match((await other.locator(".player-role").nth(1).textContent()) ?? "", /2 · Novice/);
    }),
);

for (const [what, change] of /** @type {const} */ ([
  ["cut off", (/** @type {string} */ hash) => hash.slice(0, -2)],
  [
    "mistyped",
    (/** @type {string} */ hash) => hash.replace(/.$/, (end) => (end === "a" ? "b" : "a")),
  ],
  ["empty", () => "#g="],
])) {
  test(`a link that is ${what} is refused, and the running game stands`, () =>
    visit({ game: `${PEOPLE}&moves=f5d6c3` }, async (table, page) => {
      await table.settled();
      const { hash } = new URL(await linkOf(table, page));
      await table.click("d3");
      await table.settled();
      await page.evaluate((wrong) => {
        location.hash = wrong;
      }, change(hash));
      await page.waitForFunction(() =>
        document.querySelector("#message")?.textContent?.includes("The link is damaged"),
      );
      assert.deepEqual(await table.moves(), ["f5", "d6", "c3", "d3"]);
    }));
}

test("a link of a later version says so", () =>
  visit({ game: "g=2abcdef" }, async (table) => {
    await table.settled();
    await table.says(/newer version/);
  }));

testOnBoth("link, moves and picture can be taken along, and it is said that they were", (device) =>
  visit(
    {
      game: `${PEOPLE}&moves=f5d6c3`,
      device: { permissions: ["clipboard-read", "clipboard-write"], ...device },
    },
    async (table, page) => {
      await table.settled();
      const dialog = await openShare(table, page);
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await dialog.getByRole("button", { name: "Copy link" }).click();
      await dialog.getByText("Copied.").waitFor();
      assert.match(await clipboard(), /^http.*#g=1[0-9A-Za-z]+$/);
      await dialog.getByRole("button", { name: "Copy moves" }).click();
      await page.waitForFunction(async () => (await navigator.clipboard.readText()) === "f5d6c3");

      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: "Save picture" }).click(),
      ]);
      assert.equal(saved.suggestedFilename(), "outflank.png");
      const png = await readFile(await saved.path());
      assert.equal(png.subarray(1, 4).toString(), "PNG");
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1080, 1080]);
      const board = new Referee(8).playAll("f5d6c3").board();
      const shades = await picturedDiscs(page, png.toString("base64"), 8);
      assert.equal(shades, board);

      await dialog.getByRole("button", { name: "Copy picture" }).click();
      await page.waitForFunction(async () =>
        (await navigator.clipboard.read()).some(({ types }) => types.includes("image/png")),
      );
    },
  ),
);

test("the clipboard is asked for during the press, as WebKit wants it", () =>
  visit(
    {
      game: PEOPLE,
      device: { permissions: ["clipboard-read", "clipboard-write"] },
    },
    async (table, page) => {
      await table.settled();
      const dialog = await openShare(table, page);
      for (const way of ["link", "record", "picture-copy"]) {
        const asked = await dialog.locator(`[data-share="${way}"]`).evaluate((button) => {
          let asked = false;
          const { clipboard } = navigator;
          for (const name of /** @type {const} */ (["write", "writeText"])) {
            clipboard[name] = async () => {
              asked = true;
            };
          }
          if (button instanceof HTMLElement) button.click();
          return asked;
        });
        assert.ok(asked, way);
      }
    },
  ));

for (const deviceScaleFactor of [1, 3]) {
  test(`the small picture in the dialog has its lines, at ratio ${deviceScaleFactor}`, () =>
    visit({ game: PEOPLE, device: { deviceScaleFactor } }, async (table, page) => {
      await table.settled();
      const dialog = await openShare(table, page);
      const canvas = dialog.locator("canvas");
      await page.waitForFunction(() => {
        const canvas = document.querySelector("#share canvas");
        return canvas instanceof HTMLCanvasElement && canvas.width > 1;
      });
      const png = await canvas.screenshot({ scale: "device" });
      const width = png.readUInt32BE(16);
      // Through the middle of the first rank, which is empty.
      const shades = Array.from({ length: width }, (_, x) => {
        const [red = 0, green = 0, blue = 0] = pixel(png, x, width * 0.09);
        return red + green + blue;
      });
      const ground = shades.toSorted((a, b) => a - b)[width >> 1] ?? 0;
      const inner = shades.slice(Math.round(width * 0.08), Math.round(width * 0.92));
      const lines = inner.filter((shade, i) => {
        const before = inner[i - 1] ?? 0;
        return shade < ground * 0.8 && before >= ground * 0.8;
      });
      assert.equal(lines.length, 7, `${inner}`);
    }));
}

/**
 * Reads a picture's discs by their brightness.
 *
 * @param {Page} page
 * @param {string} base64
 * @param {number} size
 */
function picturedDiscs(page, base64, size) {
  return page.evaluate(
    async ([data, side]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (context === null) return "";
      context.drawImage(image, 0, 0);
      const rim = Math.floor((image.width - Math.floor((image.width - 120) / side) * side) / 2);
      const cell = (image.width - 2 * rim) / side;
      let letters = "";
      for (let square = 0; square < side * side; square++) {
        const x = rim + ((square % side) + 0.7) * cell;
        const y = rim + (Math.floor(square / side) + 0.5) * cell;
        const [red = 0, green = 0] = context.getImageData(x, y, 1, 1).data;
        letters += red > 180 ? "O" : green - red > 30 ? "-" : "X";
      }
      return letters;
    },
    /** @type {const} */ ([base64, size]),
  );
}

test("where the system shares, it is asked to", () =>
  visit(
    {
      game: `${PEOPLE}&moves=f5`,
      prepare: (page) =>
        page.addInitScript(() => {
          Object.assign(navigator, {
            canShare: () => true,
            share: async (/** @type {ShareData} */ data) => {
              Object.assign(window, { shared: data });
            },
          });
        }),
    },
    async (table, page) => {
      await table.settled();
      const dialog = await openShare(table, page);
      await dialog.getByRole("button", { name: "Share…" }).click();
      await dialog.getByText("Shared.").waitFor();
      const shared = await page.evaluate(() => Reflect.get(window, "shared"));
      assert.match(shared.url, /#g=1/);
    },
  ));

test("where the clipboard is refused, it is said how to copy", () =>
  visit(
    {
      game: PEOPLE,
      prepare: (page) =>
        page.addInitScript(() => {
          navigator.clipboard.writeText = () => Promise.reject(new DOMException("no"));
          document.execCommand = () => false;
        }),
    },
    async (table, page) => {
      await table.settled();
      const dialog = await openShare(table, page);
      await dialog.getByRole("button", { name: "Copy link" }).click();
      await dialog.getByText("copy it by hand").waitFor();
      const chosen = await page.evaluate(() => getSelection()?.toString());
      assert.match(chosen ?? "", /#g=1/, "the link is marked");
    },
  ));

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`the share dialog is accessible, ${colorScheme}`, () =>
    visit({ game: `${PEOPLE}&moves=f5`, device: { colorScheme } }, async (table, page) => {
      await table.settled();
      await openShare(table, page);
      assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);
      await page.keyboard.press("Escape");
      assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), "Menu");
    }));
}
