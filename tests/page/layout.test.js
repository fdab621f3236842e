import assert from "node:assert/strict";
import { test } from "node:test";
import { useBrowser } from "./support/browser.js";
import { pixel } from "./support/color.js";

const visit = useBrowser();

const SCREENS = [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [2560, 1440],
  [2560, 1080],
  [1280, 600],
];
const MIDGAME = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5";

for (const [width = 0, height = 0] of SCREENS) {
  test(`the whole board is seen at ${width} by ${height}`, () =>
    visit(
      { game: `light=person&moves=${MIDGAME}`, device: { viewport: { width, height } } },
      async (table, page) => {
        await table.settled();
        const seen = await page.evaluate(() => {
          const box = (/** @type {Element | null} */ element) => {
            const { left, top, right, bottom, width, height } = (
              element ?? document.body
            ).getBoundingClientRect();
            return { left, top, right, bottom, width, height };
          };
          return {
            board: box(document.querySelector("#board")),
            parts: [
              ...document.querySelectorAll(".masthead, .players, .moves, .message, .controls"),
            ].map(box),
            squares: [...document.querySelectorAll("#grid button")].map(box),
            buttons: [
              ...document.querySelectorAll(
                ".page button:not([hidden], #grid button, #failure button)",
              ),
            ]
              .filter((button) => button.checkVisibility())
              .map(box),
            scrolls:
              document.documentElement.scrollHeight > innerHeight ||
              document.documentElement.scrollWidth > innerWidth,
          };
        });
        const { board } = seen;
        assert.ok(!seen.scrolls, "nothing scrolls");
        assert.ok(
          board.left >= 0 && board.top >= 0 && board.right <= width && board.bottom <= height,
        );
        assert.ok(Math.abs(board.width - board.height) < 1, "the board is square");
        assert.ok(
          board.width >= 0.88 * Math.min(width, height),
          `${board.width} is most of the short side`,
        );
        for (const part of seen.parts) {
          assert.ok(
            part.width * part.height < board.width * board.height,
            "the board is the largest thing",
          );
          const apart =
            part.right <= board.left ||
            part.left >= board.right ||
            part.bottom <= board.top ||
            part.top >= board.bottom;
          assert.ok(apart || part.width === 0, "nothing lies over the board");
        }
        for (const { width, height } of seen.squares) assert.ok(width >= 24 && height >= 24);
        for (const { width, height } of seen.buttons)
          assert.ok(width >= 44 && height >= 30, `${width} by ${height}`);
      },
    ));
}

// As when the page is enlarged to the fourfold, and smaller still.
for (const [width, height] of /** @type {const} */ ([
  [320, 256],
  [341, 192],
  [480, 270],
  [256, 256],
  [200, 200],
])) {
  test(`a window of ${width} by ${height} has a board that can be played`, () =>
    visit(
      { game: "light=person", device: { viewport: { width, height } } },
      async (table, page) => {
        await table.settled();
        const board = await page.locator("#board").boundingBox();
        assert.ok(board && board.width >= 0.65 * Math.min(width, height), `${board?.width} px`);
        if (width >= 320) {
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        }
        await table.square("f5").scrollIntoViewIfNeeded();
        await table.click("f5");
        await table.settled();
        assert.deepEqual(await table.moves(), ["f5"]);
        await table.button("Undo").click();
        await table.settled();
        assert.deepEqual(await table.moves(), []);
      },
    ));
}

test("a window that has no room for a board at all is drawn without a complaint", () =>
  visit({ game: "light=person" }, async (table, page) => {
    await table.settled();
    for (const side of ["39px", "14px", "1px", "0"]) {
      await page.locator("#board").evaluate((board, length) => {
        board.style.width = length;
        board.style.height = length;
      }, side);
      await page.waitForTimeout(100);
    }
  }));

test("squares of 10 by 10 can be hit on the smallest phone", () =>
  visit(
    { game: "size=10&light=person", device: { viewport: { width: 320, height: 568 } } },
    async (table) => {
      await table.settled();
      const box = await table.square("j10").boundingBox();
      assert.ok(box && box.width >= 24 && box.height >= 24);
    },
  ));

for (const deviceScaleFactor of [1, 1.5, 3]) {
  test(`the buttons lie on the drawn squares, also after a resize, at ratio ${deviceScaleFactor}`, () =>
    visit(
      {
        game: `light=person&moves=${MIDGAME}`,
        device: { viewport: { width: 700, height: 900 }, deviceScaleFactor },
      },
      async (table, page) => {
        await table.settled();
        for (const viewport of [
          { width: 700, height: 900 },
          { width: 901, height: 411 },
        ]) {
          await page.setViewportSize(viewport);
          await page.waitForFunction(() => {
            const canvas = document.querySelector("canvas");
            if (canvas === null) return false;
            const { width } = canvas.getBoundingClientRect();
            return canvas.width === Math.round(width * devicePixelRatio);
          });
          const picture = await page.screenshot({ scale: "device" });
          const board = await table.board();
          const names = await table.names();
          for (const [square, letter] of [...board].entries()) {
            const box = await table.page.locator(`[data-square="${square}"]`).boundingBox();
            assert.ok(box);
            const at = (/** @type {number} */ x, /** @type {number} */ y) =>
              pixel(
                picture,
                (box.x + x * box.width) * deviceScaleFactor,
                (box.y + y * box.height) * deviceScaleFactor,
              );
            const [red = 0, green = 0] = at(0.7, 0.7);
            const drawn = red > 190 ? "O" : green < 70 ? "X" : "-";
            assert.equal(drawn, letter, names[square]);
            const [, corner = 0] = at(0.09, 0.09);
            assert.ok(corner > 80 && corner < 180, "the corner of a square is felt");
          }
        }
      },
    ));
}

/**
 * Pictures that are not drawn pixel by pixel, and so have lines of unequal width: the browser draws a box
 * from the pixel nearest to one edge to the pixel nearest to the other.
 *
 * @param {import("playwright-core").Page} page
 */
function stretched(page) {
  return page.locator("canvas:visible").evaluateAll((canvases) =>
    canvases.flatMap((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return [];
      const { left, right, top, bottom } = canvas.getBoundingClientRect();
      // Layout goes by 64ths; the numbers here have been through a division.
      const pixel = (/** @type {number} */ edge) =>
        Math.round(Math.round(edge * devicePixelRatio * 64) / 64);
      const drawn = [pixel(right) - pixel(left), pixel(bottom) - pixel(top)];
      const own = [canvas.width, canvas.height];
      return drawn.join() === own.join() ? [] : [`${canvas.id}: ${own} as ${drawn}`];
    }),
  );
}

for (const deviceScaleFactor of [1, 1.25, 1.5, 2]) {
  test(`every picture has the screen's own pixels, at ratio ${deviceScaleFactor}`, () =>
    visit({ game: "light=person", device: { deviceScaleFactor } }, async (table, page) => {
      await table.settled();
      const check = async (/** @type {string} */ what) => {
        // The observer of sizes comes with the next frame.
        await page.evaluate(
          () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))),
        );
        assert.deepEqual(await stretched(page), [], what);
      };
      for (let step = 0; step < 12; step++) {
        const viewport = { width: 1301 - 79 * step, height: 863 - 17 * step };
        await page.setViewportSize(viewport);
        await check(JSON.stringify(viewport));
      }
      await page.setViewportSize({ width: 1301, height: 863 });
      await table.open("New game");
      await check("New game");
      await page.keyboard.press("Escape");
      for (const entry of ["Share this game", "Set up a position", "A first lesson"]) {
        await table.openFromMenu(entry);
        await page.waitForFunction(() => {
          const canvases = [...document.querySelectorAll("dialog[open] canvas")];
          return canvases.some((one) => one instanceof HTMLCanvasElement && one.width > 1);
        });
        await check(entry);
        await page.keyboard.press("Escape");
      }
    }));
}

/**
 * WebKit counts the height of a legend twice when it lays out anew a part of what is below it, unless
 * the legend floats; and it lets a box scroll to the end of a padding that a margin below zero reaches into.
 */
test("nothing is laid out in a way that WebKit gets wrong", () =>
  visit({ game: "light=person" }, async (table, page) => {
    await table.settled();
    await table.openFromMenu("Settings");
    const found = await page.evaluate(() => {
      const all = [...document.querySelectorAll("legend")];
      const legends = all.filter(
        (legend) =>
          getComputedStyle(legend).float === "none" ||
          /flex|grid/.test(getComputedStyle(legend.parentElement ?? legend).display),
      );
      const drawnOut = [...document.querySelectorAll(".dialog-body *")].filter((element) => {
        const { marginLeft, marginRight } = getComputedStyle(element);
        return Number.parseFloat(marginLeft) < 0 || Number.parseFloat(marginRight) < 0;
      });
      const wrong = [...legends, ...drawnOut].map(({ outerHTML }) => outerHTML.slice(0, 80));
      return { all: all.length, wrong };
    });
    assert.ok(found.all > 0, "no legends");
    assert.deepEqual(found.wrong, []);
  }));

test("a turned phone keeps the game", () =>
  visit(
    {
      game: "light=person&moves=f5",
      device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    async (table, page) => {
      await table.settled();
      await table.tap("f4");
      await page.setViewportSize({ width: 844, height: 390 });
      await table.tap("e3");
      assert.deepEqual(await table.moves(), ["f5", "f4", "e3"]);
    },
  ));

test("a game by taps on a phone, against the computer", () =>
  visit(
    {
      query: "delay=0&seed=1",
      device: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 3,
      },
    },
    async (table) => {
      for (let turn = 0; turn < 6; turn++) {
        await table.settled();
        assert.equal((await table.moves()).length, 2 * turn);
        await table.tap((await table.playable())[0] ?? "");
      }
      await table.settled();
      await table.button("Undo").tap();
      assert.equal((await table.moves()).length, 10);
    },
  ));

test("forced colours keep both discs and the empty squares apart", () =>
  visit({ game: "light=person", device: { forcedColors: "active" } }, async (table, page) => {
    await table.settled();
    const picture = await page.screenshot();
    const colors = [];
    for (const name of ["e4", "d4"]) {
      const { x, y } = await table.middle(name);
      colors.push(pixel(picture, x, y).join());
    }
    assert.notEqual(colors[0], colors[1]);
    const edge = await table.middle("e4");
    const box = await table.square("e4").boundingBox();
    assert.ok(box);
    // The outline of Dark's disc, which may be as dark as the ground.
    const ring = [...Array(9).keys()].map((i) =>
      pixel(picture, edge.x - box.width * 0.41 + i - 4, edge.y).join(),
    );
    assert.ok(new Set(ring).size > 1);
  }));

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`forced colours keep discs beside the board, choices and the present move apart, ${colorScheme}`, () =>
    visit(
      { game: "light=person&moves=f5d6c3", device: { forcedColors: "active", colorScheme } },
      async (table, page) => {
        await table.settled();
        const told = await page.evaluate(() => {
          const style = (/** @type {string} */ selector, /** @type {string} */ pseudo = "") => {
            const element = document.querySelector(selector);
            if (element === null) throw new Error(selector);
            return getComputedStyle(element, pseudo || null);
          };
          const probe = document.body.appendChild(document.createElement("i"));
          const system = (/** @type {string} */ color) => {
            probe.style.color = color;
            return getComputedStyle(probe).color;
          };
          const found = {
            edges: [
              style('.player[data-color="dark"] > .disc').borderTopColor,
              style('.player[data-color="light"] > .disc').borderTopColor,
              style("#moves button", "::before").borderTopColor,
            ],
            text: system("CanvasText"),
            ground: system("Canvas"),
            chosen: style('#goals [aria-pressed="true"]').backgroundColor,
            other: style('#goals [aria-pressed="false"]').backgroundColor,
            present: style("#moves [aria-current]").outlineStyle,
            move: style("#moves button:not([aria-current])").outlineStyle,
          };
          probe.remove();
          return found;
        });
        for (const edge of told.edges) assert.equal(edge, told.text);
        assert.notEqual(told.text, told.ground);
        assert.notEqual(told.chosen, told.other);
        assert.notEqual(told.present, told.move);
      },
    ));
}

test("hovering shows what would flip, and leaving takes it away", () =>
  visit({ game: "light=person" }, async (table, page) => {
    await table.settled();
    const canvas = page.locator("#board canvas");
    const picture = () =>
      canvas.evaluate((element) => /** @type {HTMLCanvasElement} */ (element).toDataURL());
    const before = await picture();
    const { x, y } = await table.middle("f5");
    await page.mouse.move(x, y);
    assert.notEqual(await picture(), before);
    await page.mouse.move(1, 1);
    assert.equal(await picture(), before);
    const illegal = await table.middle("a1");
    await page.mouse.move(illegal.x, illegal.y);
    assert.equal(await picture(), before);
  }));

for (const [width = 0, height = 0] of [
  [844, 390],
  [667, 320],
]) {
  test(`on a phone that lies the record can be had at ${width} by ${height}`, () =>
    visit(
      {
        game: `light=person&moves=${MIDGAME}`,
        device: { viewport: { width, height }, isMobile: true, hasTouch: true },
      },
      async (table, page) => {
        await table.settled();
        const present = page.locator("#moves [aria-current]");
        if (!(await present.isVisible())) await table.openFromMenu("Moves");
        assert.equal(await present.textContent(), "b5");
        const [list, move] = await Promise.all([
          page.locator("#moves").boundingBox(),
          present.boundingBox(),
        ]);
        assert.ok(list && move);
        assert.ok(move.y >= list.y - 1 && move.y + move.height <= list.y + list.height + 1);
        await table.button("One move back").click();
        assert.equal(await present.textContent(), "d2");
      },
    ));
}

for (const [width = 0, height = 0] of [
  [844, 390],
  [667, 375],
]) {
  test(`a phone that lies shows the whole menu, and each figure whole, at ${width} by ${height}`, () =>
    visit(
      { device: { viewport: { width, height }, isMobile: true, hasTouch: true } },
      async (table, page) => {
        await table.settled();
        await table.open("Menu");
        const hidden = await page.evaluate(() => {
          const body = document.querySelector("#menu .dialog-body");
          const frame = body?.getBoundingClientRect();
          if (!body || !frame) return ["the menu"];
          return [...body.querySelectorAll("button")]
            .filter((button) => button.checkVisibility())
            .filter((button) => {
              const { top, bottom, left, right } = button.getBoundingClientRect();
              return (
                top < frame.top - 1 ||
                bottom > frame.bottom + 1 ||
                left < frame.left - 1 ||
                right > frame.right + 1
              );
            })
            .map((button) => button.textContent);
        });
        assert.deepEqual(hidden, []);
        const tops = await page.evaluate(() => {
          const entries = [...document.querySelectorAll("#menu .menu-entry")].filter((entry) =>
            entry.checkVisibility(),
          );
          const boxes = entries.map((entry) => entry.getBoundingClientRect());
          const lefts = [...new Set(boxes.map(({ left }) => left))];
          return lefts.map((left) =>
            Math.min(...boxes.filter((box) => box.left === left).map(({ top }) => top)),
          );
        });
        assert.equal(tops.length, 2, "two columns");
        assert.equal(tops[0], tops[1], "that begin at one height");
        await table.button("Strategy").click();
        await page.locator("#learn-strategy .board").first().waitFor();
        const room = await page.locator("#learn .dialog-body").boundingBox();
        const figure = await page.locator("#learn-strategy .board").first().boundingBox();
        assert.ok(room && figure && figure.height > 100);
        assert.ok(figure.height <= room.height, `${figure.height} px in ${room.height}`);
      },
    ));
}

test("what the editor says is set apart from what scrolls under it", () =>
  visit(
    { device: { viewport: { width: 390, height: 700 }, isMobile: true, hasTouch: true } },
    async (table, page) => {
      await table.settled();
      await table.openFromMenu("Set up a position");
      const edge = await page
        .locator("#editor-problem")
        .evaluate((verdict) => getComputedStyle(verdict).borderTopWidth);
      assert.notEqual(edge, "0px");
    },
  ));
