import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { BUNDLES, formsOf, parametersOf, TAGS, textsOf } from "./support/project.js";

/** What a catalogue may cost, compressed. */
const LIMIT_BYTES = 8 * 1024;
/** More than any number that the page says, and enough to meet every plural of whole numbers. */
const NUMBERS = Array.from({ length: 1001 }, (_, i) => i);

for (const bundle of BUNDLES) {
  const { name, english, published } = bundle;
  for (const tag of TAGS) {
    test(`${name}, ${tag}: no text is missing or too many`, async () => {
      const texts = await textsOf(bundle, tag);
      assert.deepEqual(Object.keys(texts).sort(), Object.keys(english).sort());
      for (const [key, message] of Object.entries(texts)) {
        for (const form of formsOf(message)) {
          assert.equal(typeof form, "string", key);
          assert.equal(form.trim(), form, `${key}: space at an end`);
          assert.notEqual(form, "", `${key} is empty`);
          assert.doesNotMatch(form, / {2}|["']|\.\.\./, `${key}: typewriter's signs`);
        }
      }
    });

    test(`${name}, ${tag}: parameters and plurals are those of English`, async () => {
      const texts = await textsOf(bundle, tag);
      const rules = new Intl.PluralRules(tag);
      const categories = new Set(NUMBERS.map((n) => rules.select(n)));
      for (const [key, message] of Object.entries(texts)) {
        const expected = english[key];
        assert.ok(expected, key);
        assert.deepEqual(parametersOf(message), parametersOf(expected), key);
        if (typeof message === "string") continue;
        assert.ok(typeof expected !== "string", `${key} does not depend on a number in English`);
        for (const category of categories) assert.ok(message[category], `${key}: ${category}`);
        for (const category of Object.keys(message)) {
          assert.ok(
            rules.resolvedOptions().pluralCategories.some((c) => c === category),
            key,
          );
        }
      }
    });

    test(`${name}, ${tag}: the catalogue is small`, () => {
      const bytes = gzipSync(readFileSync(published(tag)), { level: 9 }).length;
      assert.ok(bytes < LIMIT_BYTES, `${bytes} bytes`);
    });
  }
}
