import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, TAGS } from "./support/project.js";

// The built one: the build lists the languages.
/** @type {typeof import("../../web/i18n/languages.js")} */
const { chooseLanguage, LANGUAGES, languageOf } = await import(
  new URL("../../dist/web/i18n/languages.js", import.meta.url).href
);

test("every catalogue is listed, by the name that it gives its language", async () => {
  assert.deepEqual(LANGUAGES.map(({ tag }) => tag).sort(), [...TAGS].sort());
  for (const { tag, name } of LANGUAGES) {
    assert.equal((await catalogue(tag)).language.name, name);
  }
});

test("every language is chosen by its own tag", () => {
  for (const { tag } of LANGUAGES) {
    assert.equal(chooseLanguage([tag]), tag);
    assert.equal(languageOf(tag)?.dir, "ltr");
  }
});

test("the browser's wishes are met in their order, the nearest language first", () => {
  assert.equal(chooseLanguage(["nl", "fr-CA", "de"]), "fr");
  assert.equal(chooseLanguage(["zh-CN"]), "zh-Hans");
  assert.equal(chooseLanguage(["zh"]), "zh-Hans");
  assert.equal(chooseLanguage(["zh-TW", "ja"]), "ja");
  assert.equal(chooseLanguage(["zh-TW", "nl"]), "zh-Hans");
  assert.equal(chooseLanguage(["in"]), "id");
  assert.equal(chooseLanguage(["no such tag", "eu-ES"]), "eu");
  assert.equal(chooseLanguage([]), "en");
  assert.equal(chooseLanguage(["tlh"]), "en");
});
