import assert from "node:assert/strict";
import { test } from "node:test";
import { ENGLISH, modules, parametersOf, read } from "./support/project.js";
import { proseIn, proseInMarkup } from "./support/prose.js";
import { tokensOf } from "./support/tokens.js";
import { callsOf, usedKeys } from "./support/usage.js";

const KEYS = Object.keys(ENGLISH);
const MODULES = modules();
const MARKUP = read("index.html");

/** @param {string} html */
function keysOfMarkup(html) {
  return [...html.matchAll(/data-(?:text|label|hint|placeholder)="([^"]*)"/g)].map(
    ([, key = ""]) => key,
  );
}

/** @param {import("./support/tokens.js").Token[]} tokens */
function wrongParameters(tokens) {
  return callsOf(tokens, KEYS).flatMap(({ line, keys, parameters }) => {
    if (parameters === null || keys.length === 0) return [];
    const asked = keys.map((key) => ({ key, names: parametersOf(ENGLISH[key] ?? "") }));
    const missing = asked.flatMap(({ key, names }) =>
      names
        .filter((name) => !parameters.includes(name))
        .map((name) => `${line}: ${key} lacks ${name}`),
    );
    const idle = parameters
      .filter(
        (name) => !asked.some(({ names, key }) => names.includes(name) || countsBy(key, name)),
      )
      .map((name) => `${line}: ${keys.join(", ")} has no ${name}`);
    return [...missing, ...idle];
  });
}

/** A number may choose the form without being written. @param {string} key @param {string} name */
function countsBy(key, name) {
  return name === "count" && typeof ENGLISH[key] !== "string";
}

test("every text is used", () => {
  const used = new Set(keysOfMarkup(MARKUP));
  for (const { tokens } of MODULES) for (const key of usedKeys(tokens, KEYS)) used.add(key);
  assert.deepEqual(
    KEYS.filter((key) => !used.has(key)),
    [],
  );
});

test("every text that the markup names exists", () => {
  assert.deepEqual(
    keysOfMarkup(MARKUP).filter((key) => !KEYS.includes(key)),
    [],
  );
});

test("every text that the code gives exists", () => {
  const plain = MODULES.flatMap(({ path, tokens }) =>
    callsOf(tokens, KEYS)
      .filter(({ keys, literal }) => literal && keys.length === 0)
      .map(({ line }) => `${path}:${line}`),
  );
  assert.deepEqual(plain, []);
});

for (const { path, tokens } of MODULES) {
  test(`${path}: parameters fit the texts`, () => assert.deepEqual(wrongParameters(tokens), []));
  test(`${path}: no text in the code`, () => assert.deepEqual(proseIn(tokens), []));
}

test("index.html: no text in the markup", () => {
  const english = (/** @type {string} */ key) => {
    const message = ENGLISH[key];
    return typeof message === "string" ? message : null;
  };
  assert.deepEqual(proseInMarkup(MARKUP.replaceAll("…<", "<"), english), []);
});

test("the checks find what they look for", () => {
  const wrong = (/** @type {string} */ code) => wrongParameters(tokensOf(code)).length;
  assert.equal(wrong('text("cell.dark")'), 1);
  assert.equal(wrong('text("cell.dark", { square, size })'), 1);
  assert.equal(wrong('text("cell.dark", { square })'), 0);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to be read
  assert.equal(wrong("`${text(`cell.${color}`, { size: 1 })}`"), 5);
  assert.equal(wrong('write(element, "player.discs", { count: 1 })'), 0);

  const prose = (/** @type {string} */ code) => proseIn(tokensOf(code)).length;
  assert.equal(prose('button.textContent = "Pass";'), 1);
  assert.equal(prose('button.setAttribute("aria-label", "Pass");'), 1);
  assert.equal(prose('say("You must pass.");'), 1);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to be read
  assert.equal(prose("say(`${name} must pass`);"), 1);
  assert.equal(prose('// "You must pass."\nthrow new Error("you must pass");'), 0);
  assert.equal(prose('const a = /"/; part(root, "input checked"); b("no-preference", "a.b");'), 0);

  const markup = (/** @type {string} */ html) => proseInMarkup(html, () => "Pass").length;
  assert.equal(markup('<button data-text="action.pass">Pass</button><noscript>No.</noscript>'), 0);
  assert.equal(markup("<p>Pass</p>"), 1);
  assert.equal(markup('<p aria-label="Pass"></p>'), 1);
});
