import assert from "node:assert/strict";
import { test } from "node:test";
import { read, TAGS } from "./support/project.js";

test("the manifest describes the program in every language", () => {
  const manifest = JSON.parse(read("web/manifest.webmanifest"));
  const described = Object.keys(manifest.description_localized);
  assert.deepEqual([manifest.lang, ...described].sort(), [...TAGS].sort());
  const descriptions = [manifest.description, ...Object.values(manifest.description_localized)];
  assert.equal(new Set(descriptions).size, TAGS.length);
});
