import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { TAGS } from "../i18n/support/project.js";
import { tokensOf } from "../i18n/support/tokens.js";
import { DIST } from "./support/server.js";

const WEB = new URL("../../web/", import.meta.url);

/**
 * Those that the build makes of others: the service worker gets its list and another place, each
 * catalogue is split into what is loaded together, and the list of languages is filled in.
 */
const MADE = ["sw.js", "i18n/languages.js", ...TAGS.map((tag) => `i18n/${tag}.js`)];
const SCRIPTS = readdirSync(WEB, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".js") && !MADE.includes(path));

test("published scripts are the sources without their comments, line by line", () => {
  assert.ok(SCRIPTS.length > 20);
  for (const path of SCRIPTS) {
    const source = readFileSync(new URL(path, WEB), "utf8");
    const published = readFileSync(`${DIST}web/${path}`, "utf8");
    assert.deepEqual(tokensOf(published), tokensOf(source), path);
    assert.equal(published.split("\n").length, source.split("\n").length, path);
    assert.doesNotMatch(published, /^\s*(?:\/\*\*|\/\/|\*)/m, path);
  }
});

test("published catalogues hold the texts of their sources, and the list names each of them", async () => {
  assert.ok(TAGS.length >= 10);
  for (const tag of TAGS) {
    const source = await import(`../../web/i18n/${tag}.js`);
    const texts = await import(`${DIST}web/i18n/${tag}.js`);
    const lessons = await import(`${DIST}web/i18n/learn/${tag}.js`);
    assert.deepEqual(texts.default, source.default, tag);
    assert.deepEqual(lessons.default, source.learn, tag);
  }
  const { LANGUAGES } = await import(`${DIST}web/i18n/languages.js`);
  assert.deepEqual(
    LANGUAGES.map((/** @type {{ tag: string }} */ { tag }) => tag).sort(),
    [...TAGS].sort(),
  );
});
