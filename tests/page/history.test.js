import assert from "node:assert/strict";
import { test } from "node:test";
import { lastPlaced, redoTarget, undoTarget } from "../../web/history.js";

/**
 * @typedef {import("../../web/bindings.js").MadeMove} MadeMove
 * @typedef {import("../../web/bindings.js").Color} Color
 */

/**
 * A history out of a sketch: `D` and `L` place a disc, `d` and `l` pass.
 *
 * @param {string} sketch
 * @returns {MadeMove[]}
 */
function history(sketch) {
  return [...sketch].map((letter, i) => ({
    ply: i + 1,
    color: letter.toLowerCase() === "d" ? "dark" : "light",
    square: letter === letter.toLowerCase() ? -1 : i,
    flips: [],
    handedOver: false,
    opening: false,
  }));
}

const onlyDark = (/** @type {Color} */ color) => color === "dark";
const both = () => true;
const neither = () => false;

/** @type {[string, number, number | null][]} */
const UNDO = [
  ["", 0, null],
  ["D", 1, 0],
  ["DL", 2, 0],
  ["DLDL", 4, 2],
  ["DLDL", 2, 0],
  // The engine passes: both of the person's moves in a row are decisions of their own.
  ["DlD", 3, 2],
  ["DlDL", 2, 0],
  // The person's own pass is forced and decides nothing.
  ["DLdL", 4, 0],
  ["DLdLdL", 6, 0],
  ["DLd", 3, 0],
];

for (const [sketch, cursor, target] of UNDO) {
  test(`undo of Dark against the computer: ${sketch || "nothing"} at ${cursor}`, () => {
    assert.equal(undoTarget(history(sketch), cursor, onlyDark), target);
  });
}

test("the computer's first move alone cannot be taken back", () => {
  const onlyLight = (/** @type {Color} */ color) => color === "light";
  assert.equal(undoTarget(history("D"), 1, onlyLight), null);
  assert.equal(undoTarget(history("DL"), 2, onlyLight), 1);
});

/** @type {[string, number, number | null][]} */
const REDO = [
  ["DLDL", 0, 2],
  ["DLDL", 2, 4],
  ["DLDL", 4, null],
  ["DLdLDL", 0, 4],
  ["DlDL", 0, 2],
  ["D", 0, 1],
];

for (const [sketch, cursor, target] of REDO) {
  test(`redo of Dark against the computer: ${sketch} at ${cursor}`, () => {
    assert.equal(redoTarget(history(sketch), cursor, onlyDark), target);
  });
}

test("where both or neither are persons, undo and redo go by one ply", () => {
  for (const isPerson of [both, neither]) {
    assert.equal(undoTarget(history("DlD"), 2, isPerson), 1);
    assert.equal(redoTarget(history("DlD"), 1, isPerson), 2);
    assert.equal(undoTarget(history("DlD"), 0, isPerson), null);
    assert.equal(redoTarget(history("DlD"), 3, isPerson), null);
  }
});

test("a pass leaves the mark on the disc placed before it", () => {
  assert.equal(lastPlaced(history("DLd"), 3), 1);
  assert.equal(lastPlaced(history("DLd"), 1), 0);
  assert.equal(lastPlaced(history("DLd"), 0), null);
});
