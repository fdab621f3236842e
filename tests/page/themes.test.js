import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { useBrowser } from "./support/browser.js";
import { contrast, pixel } from "./support/color.js";
import { gameWithPass } from "./support/fixtures.js";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./support/table.js").Table} Table
 */

const visit = useBrowser();
const THEMES = /** @type {const} */ (["felt", "wood", "slate", "paper", "night"]);

/** Light's last disc is on b5, Dark's is on d2 a ply before; Dark may play b4. */
const MIDGAME = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5";

/** @param {Page} page @param {string} entry */
async function openFromMenu(page, entry) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: entry, exact: true }).click();
  await page.locator("dialog[open]:not(#menu)").waitFor();
}

/** @param {Page} page @param {(typeof THEMES)[number]} theme */
async function wear(page, theme) {
  await openFromMenu(page, "Settings");
  const choice = page.getByRole("combobox", { name: "Theme" });
  assert.equal(await choice.locator("option").count(), 1 + THEMES.length);
  await choice.selectOption({ index: 1 + THEMES.indexOf(theme) });
  await page.keyboard.press("Escape");
  assert.equal(await inUse(page), theme);
}

/** Notes every theme that the page ever wears. @param {Page} page @param {string | null} stored */
function noteThemes(page, stored) {
  return page.addInitScript((settings) => {
    if (settings !== null) localStorage.setItem("outflank.settings", settings);
    /** @type {(string | undefined)[]} */
    const worn = [];
    Object.assign(globalThis, { worn });
    new MutationObserver(() => worn.push(document.documentElement.dataset.theme)).observe(
      document,
      {
        attributeFilter: ["data-theme"],
        subtree: true,
      },
    );
  }, stored);
}

for (const [stored, device, theme] of /** @type {const} */ ([
  [null, {}, "felt"],
  [null, { colorScheme: "dark" }, "night"],
  [null, { contrast: "more" }, "paper"],
  [null, { colorScheme: "dark", contrast: "more" }, "night"],
  ['{"theme":"system"}', { colorScheme: "dark" }, "night"],
  ['{"theme":"wood"}', { colorScheme: "dark" }, "wood"],
  ['{"theme":', { colorScheme: "dark" }, "night"],
])) {
  test(`no other theme flashes up before ${theme}: ${stored}, ${JSON.stringify(device)}`, () =>
    visit({ device, prepare: (page) => noteThemes(page, stored) }, async (table, page) => {
      await table.settled();
      await page.waitForLoadState("load");
      const worn = await page.evaluate(() => /** @type {any} */ (globalThis).worn);
      assert.deepEqual(worn, [theme]);
    }));
}

test("a theme that there is not gives way to the device's", () =>
  visit({ prepare: (page) => noteThemes(page, '{"theme":"plaid"}') }, async (table, page) => {
    await table.settled();
    assert.equal(await inUse(page), "felt");
  }));

/** @param {Page} page */
function inUse(page) {
  return page.evaluate(() => document.documentElement.dataset.theme);
}

/** The browser tells of changes with the next frame. @param {Page} page @param {string} theme */
async function comesInUse(page, theme) {
  await page.waitForFunction((name) => document.documentElement.dataset.theme === name, theme);
}

/** The theme's colours as the browser resolves them, by the names of their properties. @param {Page} page */
async function colorsOf(page) {
  const pairs = await page.evaluate((names) => {
    const probe = document.body.appendChild(document.createElement("i"));
    const found = names.map((name) => {
      probe.style.color = `var(--${name})`;
      return /** @type {[string, string]} */ ([name, getComputedStyle(probe).color]);
    });
    probe.remove();
    return found;
  }, NAMES);
  const colors = new Map(pairs);
  return (/** @type {string} */ name) => colors.get(name) ?? assert.fail(name);
}

/** @type {readonly [front: string, back: string, least: number][]} */
const PAIRS = [
  ["text", "page", 4.5],
  ["text", "surface", 4.5],
  ["text", "accent-soft", 4.5],
  ["text-quiet", "page", 4.5],
  ["text-quiet", "surface", 4.5],
  ["text-quiet", "accent-soft", 4.5],
  ["accent-text", "accent", 4.5],
  ["board-rim-text", "board-rim", 4.5],
  ["accent", "page", 3],
  ["accent", "surface", 3],
  ["control-edge", "page", 3],
  ["control-edge", "surface", 3],
  ["focus", "page", 3],
  ["focus", "surface", 3],
  ["tray-dark", "surface", 3],
  ["tray-light", "surface", 3],
  ["board-dark", "board-light", 3],
  ["board-dark-mark", "board-ground", 3],
  ["board-light-mark", "board-ground", 3],
  ["board-tile", "board-ground", 3],
  ["board-last", "board-dark", 3],
  ["board-last", "board-light", 3],
  ["board-last", "surface", 3],
];
const NAMES = [
  ...new Set([
    ...PAIRS.map(([front]) => front),
    ...PAIRS.map(([, back]) => back),
    "board-dark-edge",
    "board-light-edge",
    "board-focus",
    "board-focus-edge",
  ]),
];

test("in every theme the colours can be told apart", () =>
  visit({ game: `light=person&moves=${MIDGAME}` }, async (table, page) => {
    await table.settled();
    for (const theme of THEMES) {
      await wear(page, theme);
      const color = await colorsOf(page);
      const ratio = (/** @type {string} */ front, /** @type {string} */ back) =>
        contrast(color(front), color(back));
      for (const [front, back, least] of PAIRS) {
        const found = ratio(front, back);
        assert.ok(found >= least, `${theme}: ${front} on ${back}, ${found.toFixed(2)}`);
      }
      for (const disc of ["board-dark", "board-light"]) {
        const found = Math.max(ratio(disc, "board-ground"), ratio(`${disc}-edge`, "board-ground"));
        assert.ok(found >= 3, `${theme}: ${disc} or its edge on the board, ${found.toFixed(2)}`);
      }
      for (const back of ["board-ground", "board-dark", "board-light", "board-rim"]) {
        const found = Math.max(ratio("board-focus", back), ratio("board-focus-edge", back));
        assert.ok(found >= 3, `${theme}: the focus on ${back}, ${found.toFixed(2)}`);
      }
    }
  }));

/**
 * Reads pixels of squares as they are seen, shades and textures included.
 *
 * @param {Table} table
 */
async function photograph(table) {
  const picture = await table.page.screenshot();
  const boxes = new Map(
    await table.page.locator("#grid button").evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const name = button.getAttribute("aria-label")?.split(",")[0];
        return /** @type {const} */ ([name, { x, y, width, height }]);
      }),
    ),
  );
  return (
    /** @type {string} */ square,
    /** @type {number} */ x,
    /** @type {number} */ y,
    [dx, dy] = [0, 0],
  ) => {
    const box = boxes.get(square) ?? assert.fail(square);
    const at = pixel(picture, box.x + x * box.width + dx, box.y + y * box.height + dy);
    return `rgb(${at.join(", ")})`;
  };
}

/** How far from a disc's middle its face and its outline are looked at, in squares. */
const FACE = 0.25;
const OUTLINE = [0.38, 0.39, 0.4, 0.41];

test("in every theme discs, marks and focus are seen on the board as it is drawn", () =>
  visit(
    { game: `light=person&moves=${MIDGAME}`, device: { viewport: { width: 400, height: 600 } } },
    async (table, page) => {
      await table.settled();
      for (const theme of THEMES) {
        await wear(page, theme);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        const see = await photograph(table);
        for (const [what, square] of [
          ["Dark", "d3"],
          ["Light", "e4"],
        ]) {
          const ground = see(square ?? "", 0.1, 0.1);
          const disc = [see(square ?? "", 0.5 - FACE, 0.5)];
          for (const radius of OUTLINE) disc.push(see(square ?? "", 0.5 - radius, 0.5));
          const found = Math.max(...disc.map((color) => contrast(color, ground)));
          assert.ok(found >= 3, `${theme}: ${what} on the board, ${found.toFixed(2)}`);
        }
        const faces = [see("d3", 0.5 - FACE, 0.5), see("e4", 0.5 - FACE, 0.5)];
        assert.ok(contrast(faces[0] ?? "", faces[1] ?? "") >= 3, `${theme}: the discs`);
        const mark = contrast(see("b4", 0.5, 0.5), see("b4", 0.2, 0.2));
        assert.ok(mark >= 3, `${theme}: a mark, ${mark.toFixed(2)}`);
        const onLight = contrast(see("b5", 0.5, 0.5), see("b5", 0.5 - FACE, 0.5));
        assert.ok(onLight >= 3, `${theme}: the last move on Light, ${onLight.toFixed(2)}`);

        await page.keyboard.press("n");
        const focused = await page.evaluate(() =>
          document.activeElement?.getAttribute("aria-label"),
        );
        const square = focused?.split(",")[0] ?? "";
        const seen = await photograph(table);
        const ground = seen(square, 0.2, 0.9);
        const ring = [];
        for (let depth = -2; depth < 5; depth++) ring.push(seen(square, 0.5, 0, [0, depth]));
        const focus = Math.max(...ring.map((color) => contrast(color, ground)));
        assert.ok(focus >= 3, `${theme}: the focus, ${focus.toFixed(2)}`);

        await page.keyboard.press(",");
        await table.settled();
        const before = await photograph(table);
        const onDark = contrast(before("d2", 0.5, 0.5), before("d2", 0.5 - FACE, 0.5));
        assert.ok(onDark >= 3, `${theme}: the last move on Dark, ${onDark.toFixed(2)}`);
        await page.keyboard.press(".");
        await table.settled();
      }
    },
  ));

test("the usual theme follows the device, at once; a chosen one stays", () =>
  visit({ device: { colorScheme: "light" } }, async (table, page) => {
    await table.settled();
    assert.equal(await inUse(page), "felt");
    const bars = () =>
      page
        .locator('meta[name="theme-color"]')
        .evaluateAll((all) => [...new Set(all.map((meta) => meta.getAttribute("content")))]);
    const light = await bars();
    const picture = () =>
      page
        .locator("#board canvas")
        .evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
    const before = await picture();
    await page.emulateMedia({ colorScheme: "dark" });
    await comesInUse(page, "night");
    assert.notEqual(await picture(), before);
    assert.notDeepEqual(await bars(), light);
    await page.emulateMedia({ colorScheme: "light", contrast: "more" });
    await comesInUse(page, "paper");
    await wear(page, "wood");
    await page.emulateMedia({ colorScheme: "dark", contrast: "no-preference" });
    assert.equal(await inUse(page), "wood");
    await page.reload();
    await table.settled();
    assert.equal(await inUse(page), "wood");
  }));

test("marks, the last move, the preview and the coordinates can be had or not", () =>
  visit({ game: `light=person&moves=${MIDGAME}` }, async (table, page) => {
    await table.settled();
    const canvas = page.locator("#board canvas");
    const picture = () =>
      canvas.evaluate((element) => /** @type {HTMLCanvasElement} */ (element).toDataURL());
    const whole = await picture();
    for (const name of [
      "Mark the squares that can be played",
      "Mark the last disc placed",
      "Letters and numbers at the edge",
    ]) {
      await openFromMenu(page, "Settings");
      await page.getByRole("switch", { name }).uncheck();
      assert.notEqual(await picture(), whole, name);
      await page.getByRole("switch", { name }).check();
      await page.keyboard.press("Escape");
      assert.equal(await picture(), whole, name);
    }
    const { x, y } = await table.middle("b4");
    await openFromMenu(page, "Settings");
    await page.getByRole("switch", { name: "Preview" }).uncheck();
    await page.keyboard.press("Escape");
    await page.mouse.move(x, y);
    assert.equal(await picture(), whole, "no preview");

    await openFromMenu(page, "Settings");
    await page.getByRole("switch", { name: "Mark the squares that can be played" }).uncheck();
    await page.keyboard.press("Escape");
    const unmarked = await picture();
    await table.click("h8");
    assert.notEqual(await picture(), unmarked, "who asks for an illegal square is shown the legal");
    await table.click("b4");
    assert.equal((await table.moves()).at(-1), "b4");
  }));

/**
 * What does not depend on colours is looked at in one theme only.
 *
 * @param {Page} page
 * @param {string} where
 */
async function assertAccessible(page, where) {
  const dialog = (await page.locator("dialog[open]").count()) > 0;
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (dialog ? axe.include("dialog[open]") : axe).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
  assert.deepEqual(found, [], where);
  assert.deepEqual(await faintTexts(page, dialog ? "dialog[open]" : "body"), [], where);
}

/**
 * Texts whose contrast is too low, by theme. It takes the axe that the builder has left in the page:
 * to put it there anew for each theme would take most of the time.
 *
 * @param {Page} page
 * @param {string} root
 */
function faintTexts(page, root) {
  return page.evaluate(
    async ([themes, selector]) => {
      const { axe } = /** @type {{ axe: Axe }} */ (/** @type {unknown} */ (window));
      const { dataset } = document.documentElement;
      const worn = dataset.theme ?? "";
      const faint = [];
      for (const theme of themes) {
        dataset.theme = theme;
        const { violations } = await axe.run(selector, { runOnly: ["color-contrast"] });
        faint.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => [theme, html])));
      }
      dataset.theme = worn;
      return faint;
    },
    /** @type {const} */ ([THEMES, root]),
  );
}

/**
 * @typedef {object} Axe
 * @property {(root: string, options: { runOnly: string[] }) => Promise<{ violations: { nodes: { html: string }[] }[] }>} run
 */

test("in every theme axe finds nothing in the page and in any dialog", () => {
  const pass = gameWithPass((one) => one.after.length > 2);
  const game = `size=${pass.size}&dark=person&light=person&moves=${pass.before.join("")}`;
  // Without room for the moves beside the board the menu leads to all that there is.
  const device = { viewport: { width: 400, height: 700 } };
  return visit({ game, device }, async (table, page) => {
    await table.settled();
    await assertAccessible(page, "a forced pass");
    await table.open("New game");
    await assertAccessible(page, "New game");
    await page.keyboard.press("Escape");
    await table.open("Menu");
    await assertAccessible(page, "Menu");
    const entries = await page.locator(".menu-entry").filter({ visible: true }).allTextContents();
    await page.keyboard.press("Escape");
    assert.ok(entries.length >= 5);
    for (const entry of entries) {
      if (entry === "Show the last move again") continue;
      await openFromMenu(page, entry);
      const open = page.locator("dialog[open]");
      await open.waitFor();
      await assertAccessible(page, entry);
      await page.keyboard.press("Escape");
      await open.waitFor({ state: "hidden" });
      assert.equal(await focused(page), "Menu", `${entry} gives the focus back`);
    }
    // A question before something is lost: here before a finished game is thrown away.
    await page.evaluate((hash) => {
      location.hash = hash;
    }, "light=person&moves=e6f4e3f6g5d6e7f5");
    await table.square("c5").waitFor();
    await table.settled();
    await table.click("c5");
    assert.ok(await table.over());
    await table.openFromMenu("Finished games");
    await page.locator("#library-list .icon-button").click();
    await page.locator("#confirm[open]").waitFor();
    await assertAccessible(page, "Confirm");
  });
});

/** @param {Page} page */
function focused(page) {
  return page.evaluate(() => document.activeElement?.textContent?.trim());
}
