import assert from "node:assert/strict";
import { test } from "node:test";
import { lengthOf, MOVE_MS, motionsAt, stepsBetween } from "../../web/board/motion.js";

const BEFORE = "-OOOOX".padEnd(36, "-");
const AFTER = "XXXXXX".padEnd(36, "-");

test("flips run outward from the disc placed and end within the time of a move", () => {
  const steps = stepsBetween(BEFORE, AFTER, 6, 0);
  const turns = steps.filter(({ square }) => square > 0);
  assert.deepEqual(
    turns.map(({ square }) => square),
    [1, 2, 3, 4],
  );
  turns.reduce((earlier, later) => {
    assert.ok(earlier.start < later.start);
    return later;
  });
  assert.ok(lengthOf(steps) <= MOVE_MS);
  assert.ok(lengthOf(steps) > MOVE_MS / 2);
});

test("discs move to their end and then rest", () => {
  const steps = stepsBetween(BEFORE, AFTER, 6, 0);
  assert.deepEqual(motionsAt(steps, 0).get(4), { kind: "turning", progress: 0, heading: 0 });
  assert.equal(motionsAt(steps, 0).get(0)?.kind, "landing");
  assert.equal(motionsAt(steps, 0).has(5), false, "what stays as it is does not move");
  const early = motionsAt(steps, 150).get(1);
  const late = motionsAt(steps, 150).get(4);
  assert.ok(
    early?.kind === "turning" && late?.kind === "turning" && early.progress > late.progress,
  );
  assert.equal(motionsAt(steps, MOVE_MS).size, 0);
});

test("taking back turns all discs together and takes the placed one away", () => {
  const steps = stepsBetween(AFTER, BEFORE, 6, null);
  assert.deepEqual(new Set(steps.map(({ start }) => start)), new Set([0]));
  assert.deepEqual(motionsAt(steps, 0).get(0), { kind: "leaving", progress: 0, color: "dark" });
});

test("nothing moves between equal boards", () => {
  assert.equal(lengthOf(stepsBetween(AFTER, AFTER, 6, 3)), 0);
});
