import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { Table } from "./support/table.js";

/**
 * @typedef {import("playwright-core").Page} Page
 */

const visit = useBrowser();
const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };

/** Starts a game by link. @param {Table} table @param {Page} page @param {"Dark" | "Light"} side */
async function start(table, page, side) {
  await table.settled();
  await table.button("Menu").click();
  await table.button("Play by link").click();
  const dialog = page.getByRole("dialog", { name: "Play by link" });
  await dialog.getByRole("combobox", { name: "Board" }).selectOption("6 × 6");
  await dialog.getByRole("radio", { name: side }).check();
  await dialog.getByRole("button", { name: "Start" }).click();
  await table.settled();
}

/** Sends the link and returns it. @param {Table} table @param {Page} page */
async function send(table, page) {
  await table.button("Send the link").click();
  await page.waitForFunction(() =>
    document.querySelector("#message")?.textContent?.includes("The link is copied"),
  );
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A person far away, with a browser of their own. @param {Page} page @param {string} link */
async function elsewhere(page, link) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ reducedMotion: "reduce", ...CLIPBOARD });
  assert.ok(context);
  const theirs = await context.newPage();
  await theirs.goto(link);
  const table = new Table(theirs);
  await table.settled();
  return { page: theirs, table };
}

/** Follows a link in the tab that is open. @param {Page} page @param {string} link */
async function follow(page, link) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await page.waitForFunction(() => location.hash === "");
}

/** @param {Table} table */
async function playFirst(table) {
  const square = (await table.playable())[0] ?? "";
  await table.click(square);
  await table.settled();
  return square;
}

/** @param {Table} table */
async function message(table) {
  return (await table.message.textContent()) ?? "";
}

testOnBoth("two people play by sending each other links", (device) =>
  visit({ device: { ...CLIPBOARD, ...device } }, async (mine, page) => {
    await start(mine, page, "Dark");
    await playFirst(mine);
    assert.match(await message(mine), /Send the link to Light/);
    const first = await send(mine, page);
    assert.match(await message(mine), /Waiting for Light’s link/);
    assert.equal(await mine.phase(), "away");
    const board = await mine.board();
    await mine.click(
      (await mine.names()).find((name) => name.endsWith("empty"))?.split(",")[0] ?? "",
    );
    assert.equal(await mine.board(), board, "nobody plays for whoever is away");

    const other = await elsewhere(page, first);
    assert.equal(await other.table.board(), board);
    assert.match(await message(other.table), /Your move/);
    await playFirst(other.table);
    const second = await send(other.table, other.page);

    await follow(page, second);
    await mine.settled();
    assert.equal(await mine.board(), await other.table.board());
    assert.match(await message(mine), /Your move/);
    assert.ok(!(await mine.button("Undo new game").isVisible()), "it is the same game");
    await playFirst(mine);
    const third = await send(mine, page);
    await follow(other.page, third);
    await other.table.settled();
    assert.deepEqual(await other.table.moves(), await mine.moves());
    assert.equal((await mine.moves()).length, 3);

    await page.reload();
    await mine.settled();
    assert.match(await message(mine), /Waiting for Light’s link/);
    await other.page.context().close();
  }),
);

test("whoever plays Light sends the first link without a move", () =>
  visit({ device: CLIPBOARD }, async (mine, page) => {
    await start(mine, page, "Light");
    assert.match(await message(mine), /Send the link to Dark/);
    const other = await elsewhere(page, await send(mine, page));
    assert.match(await message(other.table), /Your move/);
    assert.equal((await other.table.playable()).length, 4);
    await other.page.context().close();
  }));

test("a link whose past differs is refused, an old one opens the game as it is", () =>
  visit({ device: CLIPBOARD }, async (mine, page) => {
    await start(mine, page, "Dark");
    const [one = "", two = ""] = await mine.playable();
    await mine.click(one);
    await mine.settled();
    const sent = await send(mine, page);
    const other = await elsewhere(page, sent);

    // The sender changes the move that was sent, in a browser that knows nothing of it.
    const forged = await elsewhere(
      page,
      `${new URL(sent).origin}/#size=6&dark=person&light=person`,
    );
    await forged.table.click(two);
    await forged.table.settled();
    await forged.table.openFromMenu("Share this game");
    const link = await forged.page.getByLabel("Link to the game, at this move").inputValue();
    const by = /by=\w+/.exec(sent)?.[0];
    assert.ok(by);
    const seen = await other.table.board();
    await follow(other.page, `${link}&${by}`);
    await other.table.settled();
    assert.match(await message(other.table), /differs from the game that was seen/);
    assert.equal(await other.table.board(), seen);
    await playFirst(other.table);

    await follow(other.page, sent);
    await other.table.settled();
    assert.equal((await other.table.moves()).length, 2, "what is not sent yet is not lost");
    const answer = await send(other.table, other.page);
    await follow(other.page, sent);
    await other.table.settled();
    assert.match(await message(other.table), /older than the game/);
    await follow(page, answer);
    await mine.settled();
    assert.equal((await mine.moves()).length, 2);
    for (const { page: one } of [other, forged]) await one.context().close();
  }));

test("a move can be changed until its link is sent, and stands from then on", () =>
  visit({ device: CLIPBOARD }, async (mine, page) => {
    await start(mine, page, "Dark");
    const [one = "", two = ""] = await mine.playable();
    await mine.click(one);
    await mine.settled();
    await mine.button("Undo").click();
    await mine.settled();
    await mine.click(two);
    await mine.settled();
    assert.deepEqual(await mine.moves(), [two]);
    await send(mine, page);
    await mine.button("Undo").click();
    await mine.settled();
    assert.equal(await mine.phase(), "away");
    assert.match(await message(mine), /This move stands/);
    assert.deepEqual(await mine.playable(), []);
  }));

testOnBoth("several games by link are kept apart, listed, opened and deleted", (device) =>
  visit({ device: { ...CLIPBOARD, ...device } }, async (mine, page) => {
    await start(mine, page, "Dark");
    await playFirst(mine);
    const moves = await mine.moves();
    await send(mine, page);
    await start(mine, page, "Light");
    await send(mine, page);

    await mine.openFromMenu("Play by link");
    const dialog = page.getByRole("dialog", { name: "Play by link" });
    const games = dialog.locator("#by-link-list > li");
    assert.equal(await games.count(), 2);
    assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);
    await games.filter({ hasText: "You play Dark" }).getByRole("button").first().click();
    await mine.settled();
    assert.deepEqual(await mine.moves(), moves);

    await mine.button("Menu").click();
    await mine.button("Play by link").click();
    await games
      .filter({ hasText: "You play Light" })
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.waitForFunction(() => document.querySelectorAll("#by-link-list > li").length === 1);
  }),
);

test("two tabs with the same game by link stay together", () =>
  visit({ device: CLIPBOARD }, async (mine, page) => {
    await start(mine, page, "Dark");
    await playFirst(mine);
    const other = await elsewhere(page, await send(mine, page));
    await playFirst(other.table);
    const answer = await send(other.table, other.page);
    const tab = await page.context().newPage();
    await tab.goto(answer);
    await new Table(tab).settled();
    await page.waitForFunction(
      () => document.querySelectorAll("#moves li:not([data-undone])").length === 2,
    );
    assert.match(await message(mine), /Your move/);
    await other.page.context().close();
  }));
