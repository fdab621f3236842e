import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue as fileOf, TAGS } from "../i18n/support/project.js";
import { useBrowser } from "./support/browser.js";
import { misfits } from "./support/misfits.js";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("../../web/i18n/index.js").Catalogue} Catalogue
 */

const visit = useBrowser();
const PHONE = { width: 320, height: 568 };
const LEVELS = Array.from({ length: 10 }, (_, i) => i + 1);

/** @param {string} tag @returns {Promise<Catalogue>} */
async function catalogue(tag) {
  return (await fileOf(tag)).default;
}

/** @param {import("../../web/i18n/index.js").Message} message @param {Record<string, string>} [params] */
function filled(message, params = {}) {
  const form = typeof message === "string" ? message : (message.other ?? "");
  return form.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? "");
}

/** All that is read or heard of the page: texts, names, tooltips. @param {Page} page */
function words(page) {
  return page.evaluate(() => {
    const found = [document.title, document.documentElement.lang, document.documentElement.dir];
    for (const element of document.querySelectorAll("body *")) {
      if (element.closest("svg, #live")) continue;
      for (const name of ["aria-label", "title", "placeholder"]) {
        found.push(element.getAttribute(name) ?? "");
      }
      for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) found.push(child.textContent?.trim() ?? "");
      }
    }
    return found.filter((one) => one !== "");
  });
}

/** The same, where dialogs that are filled when they open have been opened. @param {Page} page */
async function wordsOfAll(page) {
  // What is loaded when nothing else is to be done has words as well.
  await page.waitForFunction(() => performance.getEntriesByName("outflank-complete").length > 0);
  for (const opener of ["newGame", "menu"]) {
    await page.locator(`[data-action=${opener}]`).click();
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
  }
  return words(page);
}

/** What a player's card says of a level, put on both. @param {Page} page @param {Catalogue} texts @param {number} level */
async function nameLevel(page, texts, level) {
  const key = /** @type {keyof Catalogue} */ (`level.${level}`);
  const named = filled(texts["player.named"], { level: `${level}`, name: filled(texts[key]) });
  await page.locator(".player-who").evaluateAll((roles, words) => {
    for (const element of roles) element.textContent = words;
  }, named);
}

/** @param {Page} page @param {string} tag */
async function chooseInSettings(page, tag) {
  await page.locator("[data-action=menu]").click();
  await page.locator("#menu [data-text='menu.language']").click();
  await page.locator("#settings [data-setting=language]").selectOption({
    label: (await fileOf(tag)).language.name,
  });
  await page.waitForFunction((lang) => document.documentElement.lang === lang, tag);
}

for (const tag of TAGS) {
  test(`the main path in ${tag}`, () =>
    visit(
      { query: `lang=${tag}&delay=0&seed=1`, device: { viewport: PHONE } },
      async (table, page) => {
        const texts = await catalogue(tag);
        await table.settled();
        assert.deepEqual(
          await page.evaluate(() => [document.documentElement.lang, document.title]),
          [tag, texts["app.title"]],
        );
        const message = async () => (await table.message.textContent()) ?? "";
        assert.ok((await message()).includes(filled(texts["turn.you"])));
        const name = filled(texts["cell.playable"], { square: "f5" });
        await page.getByRole("gridcell", { name, exact: true }).click();
        await table.settled();
        assert.equal((await table.moves()).length, 2);
        await page.getByRole("button", { name: filled(texts["action.undo"]), exact: true }).click();
        await page.getByRole("gridcell", { name, exact: true }).waitFor();
        await page.getByRole("button", { name: filled(texts["goal.fewest"]), exact: true }).click();
        assert.ok((await message()).includes(filled(texts["goal.fewest.rule"])));

        await page.locator("[data-action=newGame]").click();
        await page
          .getByRole("combobox", { name: filled(texts["newGame.opening"]) })
          .selectOption(filled(texts["opening.free"]));
        await page
          .getByRole("button", { name: filled(texts["action.start"]), exact: true })
          .click();
        await table.settled();
        assert.ok((await message()).includes(filled(texts["turn.opening.you"])));
      },
    ));
}

for (const tag of TAGS) {
  test(`every text has room at 320 px in ${tag}`, () =>
    visit(
      {
        query: `lang=${tag}&delay=0&seed=1`,
        game: "size=6&moves=d5",
        device: { viewport: PHONE, isMobile: true, hasTouch: true },
      },
      async (table, page) => {
        await table.settled();
        /** @type {string[]} */
        const found = [];
        const look = async (/** @type {string} */ where) => {
          for (const misfit of await misfits(page)) found.push(`${where}: ${misfit}`);
        };
        await look("page");
        const texts = await catalogue(tag);
        for (const level of LEVELS) {
          await nameLevel(page, texts, level);
          await look(`players, level ${level}`);
        }
        for (const opener of ["newGame", "menu"]) {
          await page.locator(`[data-action=${opener}]`).click();
          await page.locator("dialog[open]").waitFor();
          await look(opener);
          await page.keyboard.press("Escape");
        }
        const entries = await page
          .locator("#menu [data-text]")
          .evaluateAll((all) => all.map((one) => one.getAttribute("data-text") ?? ""));
        for (const entry of entries.filter((key) => key.startsWith("menu."))) {
          if (entry === "menu.title") continue;
          await page.locator("[data-action=menu]").click();
          await page.locator(`#menu [data-text="${entry}"]`).click();
          if (entry === "menu.lastMove") continue;
          await page.locator("dialog[open]:not(#menu)").waitFor();
          await look(entry);
          await page.keyboard.press("Escape");
        }
        assert.deepEqual(found, []);
      },
    ));
}

for (const tag of TAGS) {
  test(`a new game has room on a phone of any width in ${tag}`, () =>
    visit({ query: `lang=${tag}`, device: { viewport: PHONE } }, async (table, page) => {
      await table.settled();
      await page.locator("[data-action=newGame]").click();
      await page.locator("#new-game[open]").waitFor();
      /** @type {string[]} */
      const found = [];
      for (const width of [360, 384, 385, 390, 412, 430, 480, 481]) {
        await page.setViewportSize({ width, height: 844 });
        for (const misfit of await misfits(page)) found.push(`${width} px: ${misfit}`);
      }
      assert.deepEqual(found, []);
    }));
}

test("an address may name a language by its nearest tag", () =>
  visit({ query: "lang=zh-CN" }, async (table, page) => {
    const lang = () => page.evaluate(() => document.documentElement.lang);
    await table.settled();
    assert.equal(await lang(), "zh-Hans");
    for (const [asked, spoken] of [
      ["zh", "zh-Hans"],
      ["DE", "de"],
      ["fr-CA", "fr"],
      ["tlh", "en"],
      ["%00", "en"],
    ]) {
      const address = new URL(page.url());
      address.search = `?lang=${asked}`;
      await page.goto(address.href);
      await table.settled();
      assert.equal(await lang(), spoken, asked);
    }
  }));

test("changing the language leaves nothing behind, in the page and in open dialogs", (t) =>
  visit({ query: "delay=0&seed=1", game: "size=6&light=person&moves=d5" }, async (table, page) => {
    await table.settled();
    for (const tag of ["ja", "hu", "en"]) {
      await chooseInSettings(page, tag);
      assert.equal(
        await page.evaluate(() => document.activeElement?.getAttribute("data-setting")),
        "language",
        "the focus stays",
      );
      const settings = await page.locator("#settings").textContent();
      await page.keyboard.press("Escape");
      const changed = [settings, ...(await wordsOfAll(page))];
      await page.reload();
      await table.settled();
      await page.locator("[data-action=menu]").click();
      await page.locator("#menu [data-text='menu.settings']").click();
      await page.locator("#settings[open]").waitFor();
      const fresh = await page.locator("#settings").textContent();
      await page.keyboard.press("Escape");
      assert.deepEqual(changed, [fresh, ...(await wordsOfAll(page))], tag);
    }

    const times = await page.evaluate(async (tags) => {
      // The page's own module, so that the language is changed as the settings change it.
      const { speak } = await import(new URL("web/i18n/index.js", document.baseURI).href);
      const measured = [];
      for (const tag of [...tags, ...tags]) {
        const began = performance.now();
        await speak(tag);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        measured.push(performance.now() - began);
      }
      return measured;
    }, TAGS);
    const [first, again] = [times.slice(0, TAGS.length), times.slice(TAGS.length)];
    t.diagnostic(`first change to a language: at most ${Math.max(...first).toFixed(0)} ms`);
    t.diagnostic(`change once its texts are there: at most ${Math.max(...again).toFixed(0)} ms`);
  }));

test("rules, lesson and strategy change their language while they are open", () =>
  visit({ query: "lang=en" }, async (table, page) => {
    await table.settled();
    for (const chapter of ["rules", "lesson", "strategy"]) {
      await page.locator("[data-action=menu]").click();
      await page.locator(`#menu [data-text="menu.${chapter}"]`).click();
      await page.locator(`#learn-${chapter}`).waitFor();
      await page.keyboard.press("Escape");
    }
    const speak = (/** @type {string} */ tag) =>
      page.evaluate(async (wanted) => {
        const i18n = await import(new URL("web/i18n/index.js", document.baseURI).href);
        await i18n.speak(wanted);
      }, tag);
    const english = await words(page);
    await speak("eu");
    const basque = await words(page);
    assert.equal(basque.length, english.length);
    const own = (await fileOf("eu")).learn;
    for (const key of /** @type {const} */ ([
      "rules.end.text",
      "lesson.place.task",
      "strategy.parity.odd",
    ])) {
      assert.ok(basque.includes(own[key].toString()), key);
    }
    await speak("en");
    assert.deepEqual(await words(page), english);
  }));

test("the browser's language is spoken, a choice outweighs it, and the address outweighs both", () =>
  visit({ device: { locale: "es-MX" } }, async (table, page) => {
    await table.settled();
    const lang = () => page.evaluate(() => document.documentElement.lang);
    assert.equal(await lang(), "es");
    await chooseInSettings(page, "eo");
    await page.reload();
    await table.settled();
    assert.equal(await lang(), "eo");
    const address = new URL(page.url());
    address.searchParams.set("lang", "de");
    await page.goto(address.href);
    await table.settled();
    assert.equal(await lang(), "de");
    await chooseInSettings(page, "id");
    assert.ok(!page.url().includes("lang="), "the choice is not undone by a reload");
  }));

test("where a language cannot be had, the page stays as it is and says so", () =>
  visit(
    {
      query: "lang=eu",
      expected: /i18n\/hu|No texts for hu|Failed to load|ERR_/,
      prepare: (page) => page.route("**/web/i18n/hu.js", (route) => route.abort()),
    },
    async (table, page) => {
      await table.settled();
      await page.locator("[data-action=menu]").click();
      await page.locator("#menu [data-text='menu.language']").click();
      await page
        .locator("#settings [data-setting=language]")
        .selectOption({ label: (await fileOf("hu")).language.name });
      await page
        .getByText(filled((await catalogue("eu"))["failure.part"]))
        .first()
        .waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.lang), "eu");
      await page.keyboard.press("Escape");
      await page.unroute("**/web/i18n/hu.js");
      await chooseInSettings(page, "de");
      await page.keyboard.press("Escape");
      await chooseInSettings(page, "hu");
    },
  ));

test("only the chosen catalogue is fetched, and English where it cannot be", () =>
  visit(
    {
      query: "lang=hu",
      expected: /i18n\/hu|No texts for hu|Failed to load|ERR_/,
      prepare: (page) => page.route("**/web/i18n/hu.js", (route) => route.abort()),
    },
    async (table, page) => {
      await table.settled();
      assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
      await page.unroute("**/web/i18n/hu.js");
      /** @type {string[]} */
      const fetched = [];
      page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
      await page.reload();
      await table.settled();
      assert.equal(await page.evaluate(() => document.documentElement.lang), "hu");
      const catalogues = fetched.filter((path) =>
        TAGS.some((tag) => /i18n/.test(path) && path.endsWith(`/${tag}.js`)),
      );
      assert.deepEqual(catalogues, ["/web/i18n/hu.js"]);
    },
  ));
