import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { Referee } from "./support/referee.js";
import { Table } from "./support/table.js";

/**
 * @typedef {import("playwright-core").Page} Page
 */

const visit = useBrowser();
const PEOPLE = "dark=person&light=person";

/**
 * A whole game by the referee that ends with a disc placed.
 *
 * @param {number} seed
 */
function wholeGame(seed) {
  const referee = new Referee(6);
  while (!referee.over()) {
    const legal = referee.legal();
    referee.play(legal[(referee.plies.length * seed + seed) % legal.length] ?? "pass");
  }
  return referee;
}

/** Plays a game to its end, its last move by hand. @param {Table} table @param {Page} page @param {string} options @param {Referee} game */
async function finish(table, page, options, game) {
  const moves = game.plies.map(({ square }) => square);
  const last = moves.at(-1) ?? "";
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `size=6&${options}&moves=${moves.slice(0, -1).join("")}`,
  );
  await page.waitForFunction(() => location.hash === "");
  await table.settled();
  await table.click(last);
  await table.settled();
  assert.equal(await table.phase(), "over");
}

/** @param {Table} table @param {Page} page */
async function openLibrary(table, page) {
  await table.button("Menu").click();
  await table.button("Finished games").click();
  return page.getByRole("dialog", { name: "Finished games" });
}

/** @param {Page} page @param {number} count */
async function listed(page, count) {
  await page.waitForFunction(
    (expected) => document.querySelectorAll("#library-list > li").length === expected,
    count,
  );
}

testOnBoth(
  "finished games are listed with players and result, found, opened and deleted",
  (device) =>
    visit({ device, game: PEOPLE }, async (table, page) => {
      await table.settled();
      const [one, two] = [wholeGame(3), wholeGame(5)];
      await finish(table, page, PEOPLE, one);
      await finish(table, page, `goal=fewest&setup=cross&${PEOPLE}`, two);
      let dialog = await openLibrary(table, page);
      await listed(page, 2);
      const games = dialog.locator("#library-list > li");
      const [dark, light] = [two.count("dark"), two.count("light")];
      const winner =
        dark < light ? `Dark won ${dark} to ${light}` : `Light won ${light} to ${dark}`;
      assert.match(
        (await games.first().textContent()) ?? "",
        new RegExp(`${winner}.*Reverse`),
        "latest first",
      );
      assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);

      await dialog.getByRole("searchbox").fill("classic person");
      await listed(page, 1);
      await dialog.getByRole("searchbox").fill("nobody");
      await listed(page, 0);
      await dialog.getByRole("searchbox").fill("classic");
      await games.first().getByRole("button").first().click();
      await table.settled();
      assert.deepEqual((await table.moves()).join(""), one.record());
      assert.equal(await table.board(), one.board());

      dialog = await openLibrary(table, page);
      await listed(page, 2);
      await games
        .first()
        .getByRole("button", { name: /^Delete/ })
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Keep" }).click();
      await listed(page, 2);
      await games
        .first()
        .getByRole("button", { name: /^Delete/ })
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await listed(page, 1);
      await page.reload();
      await table.settled();
      await openLibrary(table, page);
      await listed(page, 1);
    }),
);

test("a game that goes on after its end is listed once, as it stood at last", () =>
  visit({ game: PEOPLE }, async (table, page) => {
    await table.settled();
    const game = wholeGame(3);
    await finish(table, page, PEOPLE, game);
    await table.button("Undo").click();
    await table.settled();
    await table.click(game.plies.at(-1)?.square ?? "");
    await table.settled();
    await openLibrary(table, page);
    await listed(page, 1);
    await page.keyboard.press("Escape");
    await page.reload();
    await table.settled();
    await openLibrary(table, page);
    await listed(page, 1);
  }));

test("all games can be exported, and imported elsewhere; what is no game is left out", () =>
  visit({ game: PEOPLE }, async (table, page) => {
    await table.settled();
    await finish(table, page, PEOPLE, wholeGame(3));
    await finish(table, page, `light=2&dark=person`, wholeGame(5));
    const dialog = await openLibrary(table, page);
    await listed(page, 2);
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Export all" }).click(),
    ]);
    const text = await readFile(await saved.path(), "utf8");
    const exported = JSON.parse(text);
    assert.equal(exported.games.length, 2);
    // One that the rules refuse, and one with a result that is not the game's.
    exported.games.push({ ...exported.games[0], id: "aaaaaaaaaa", record: "a1" });
    const { winner } = exported.games[1];
    exported.games[1].winner = winner === "dark" ? "light" : "dark";
    for (const result of exported.results) result.winner = "draw";

    const context = await page.context().browser()?.newContext();
    const other = await context?.newPage();
    assert.ok(other && context);
    await other.goto(`${new URL(page.url()).origin}/`);
    // A button of a page that is still loading has nothing behind it yet.
    await new Table(other).settled();
    await other.getByRole("button", { name: "Menu", exact: true }).click();
    await other.getByRole("button", { name: "Finished games" }).click();
    await other.locator("#library[open]").waitFor();
    const file = other.locator("#library-file");
    const give = (/** @type {string} */ content) =>
      file.setInputFiles({
        name: "games.json",
        mimeType: "application/json",
        buffer: Buffer.from(content),
      });
    await give("not that");
    await other.getByText("That file was not exported from Outflank.").waitFor();
    await give(JSON.stringify(exported));
    await other.getByText("2 games were added. 1 entry was left out").waitFor();
    await give(text);
    await other.getByText("0 games were added.").waitFor();
    await listed(other, 2);
    const [mine, theirs] = await Promise.all(
      [page, other].map((one) => one.locator("#library-list .hint").allTextContents()),
    );
    assert.deepEqual(theirs, mine, "the rules say who won, not the file");
    await other.keyboard.press("Escape");
    await other.getByRole("button", { name: "Menu", exact: true }).click();
    await other.getByRole("button", { name: "Statistics" }).click();
    const counts = other.getByRole("table", { name: "2 games" });
    await counts.waitFor();
    assert.match((await counts.getByRole("row", { name: "Draws" }).textContent()) ?? "", /0\.00%/);
    await other.keyboard.press("Escape");

    // A version that had more levels.
    for (const { players } of exported.games) {
      if (players.light.kind === "engine") players.light.level = 50;
    }
    await other.getByRole("button", { name: "Menu", exact: true }).click();
    await other.getByRole("button", { name: "Finished games" }).click();
    await other.locator("#library[open]").waitFor();
    await give(JSON.stringify(exported));
    await other.getByText("0 games were added. 1 entry was left out").waitFor();
    await other.locator(".library-game", { hasText: "level 50" }).click();
    await new Table(other).settled();
    const role = other.locator('.player[data-color="light"] .player-role');
    assert.match((await role.textContent()) ?? "", /10 · /, "the strongest there is plays for it");
    await context.close();
  }));

test("where the database is forbidden, games last for the visit and it is said", () =>
  visit(
    {
      game: PEOPLE,
      prepare: (page) =>
        page.addInitScript(() => {
          indexedDB.open = () => {
            throw new DOMException("forbidden", "SecurityError");
          };
        }),
    },
    async (table, page) => {
      await table.settled();
      await finish(table, page, PEOPLE, wholeGame(3));
      const dialog = await openLibrary(table, page);
      await listed(page, 1);
      await dialog.getByText("they last until it is closed").waitFor();
    },
  ));

test("games are counted by board, goal, set-up and level, with percentages and runs", () =>
  visit({ game: PEOPLE, query: "delay=0" }, async (table, page) => {
    await table.settled();
    // Against the computer the person has the colour that ends the game; the referee knows who won.
    const games = [2, 3, 5].map(wholeGame);
    const sideOf = (/** @type {Referee} */ game) => game.plies.at(-1)?.color ?? "dark";
    const people = wholeGame(7);
    await finish(table, page, PEOPLE, people);
    for (const game of games) {
      const players = sideOf(game) === "dark" ? "dark=person&light=1" : "dark=1&light=person";
      await finish(table, page, players, game);
    }
    await table.button("Menu").click();
    await table.button("Statistics").click();
    const dialog = page.getByRole("dialog", { name: "Statistics" });
    await dialog.getByText(`${games.length + 1} games`, { exact: true }).waitFor();
    const all = [people, ...games];
    const percent = (/** @type {number} */ part, /** @type {number} */ whole) =>
      `${((100 * part) / whole).toFixed(2)}%`;
    const row = async (/** @type {string} */ name) =>
      (await dialog.getByRole("row", { name }).first().getByRole("cell").allTextContents()).slice(
        0,
        2,
      );
    const lead = (/** @type {Referee} */ game) => game.count("dark") - game.count("light");
    const darks = all.filter((game) => lead(game) > 0).length;
    const own = games.filter((game) => lead(game) * (sideOf(game) === "dark" ? 1 : -1) > 0).length;
    assert.deepEqual(await row("Dark won"), [String(darks), percent(darks, all.length)]);
    assert.deepEqual(await row("You won"), [String(own), percent(own, games.length)]);
    assert.match((await dialog.textContent()) ?? "", /Games won in a row: \d now, \d at best/);
    assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);

    await dialog.getByRole("combobox", { name: "Against" }).selectOption("People");
    await dialog.getByText("1 game", { exact: true }).waitFor();
    await dialog.getByRole("combobox", { name: "Board" }).selectOption("8 × 8");
    await dialog.getByText("No such game has been finished yet.").waitFor();

    await dialog.getByRole("button", { name: "Clear statistics" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Clear statistics" }).click();
    await dialog.getByText("No game has been finished yet.").waitFor();
    await page.keyboard.press("Escape");
    await openLibrary(table, page);
    await listed(page, games.length + 1);
  }));

test("opening the library calls up no keyboard on a phone", () =>
  visit({}, async (table, page) => {
    await table.settled();
    await table.openFromMenu("Finished games");
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BUTTON");
  }));
