import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, read, TAGS } from "./support/project.js";

test("the manifest describes the program in every language", async () => {
  const manifest = JSON.parse(read("dist/web/manifest.webmanifest"));
  const described = { ...manifest.description_localized, [manifest.lang]: manifest.description };
  assert.deepEqual(Object.keys(described).sort(), [...TAGS].sort());
  for (const tag of TAGS) {
    assert.equal(described[tag], (await catalogue(tag)).language.description, tag);
  }
  assert.equal(new Set(Object.values(described)).size, TAGS.length);
});
