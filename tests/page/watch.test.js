import assert from "node:assert/strict";
import { test } from "node:test";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { Referee } from "./support/referee.js";
import { at, later, planFor, sit } from "./support/sit.js";

const visit = useBrowser();
const ENGINES = { dark: { kind: "engine", level: 1 }, light: { kind: "engine", level: 2 } };

function watch() {
  return sit(planFor(/** @type {import("../../web/plan.js").Plan["players"]} */ (ENGINES)));
}

test("each engine is asked at its own level", async () => {
  const { questions } = watch();
  questions[0]?.answer(at("f5"));
  await later();
  assert.deepEqual(
    questions.map(({ task }) => [task.position.toMove, task.level]),
    [
      ["dark", 1],
      ["light", 2],
    ],
  );
});

test("a game between engines is paused, stepped and continued", async () => {
  const { session, questions } = watch();
  session.pause();
  assert.ok(questions[0]?.signal.aborted);
  questions[0]?.answer(at("f5"));
  await later();
  assert.equal(session.state.record, "", "a paused engine does not move");
  assert.equal(session.state.phase, "paused");

  session.step();
  questions[1]?.answer(at("f5"));
  await later();
  assert.equal(session.state.record, "f5");
  assert.equal(session.state.phase, "paused", "one move and no more");
  assert.equal(questions.length, 2);

  session.step();
  session.pause();
  session.resume();
  questions.at(-1)?.answer(at("d6"));
  await later();
  assert.equal(session.state.phase, "engine");
  assert.equal(session.state.record, "f5d6");
});

test("stepping goes through moves that were taken back before it makes new ones", async () => {
  const { session, questions } = watch();
  questions[0]?.answer(at("f5"));
  await later();
  session.goTo(0);
  session.step();
  assert.equal(session.state.record, "f5");
  assert.equal(session.state.phase, "paused");
});

testOnBoth("a game between computers is watched, paused and stepped by its buttons", (device) =>
  visit(
    { device, query: "delay=60&seed=1", game: "size=6&dark=1&light=1" },
    async (table, page) => {
      await table.button("Pause").click();
      await table.settled();
      assert.equal(await table.phase(), "paused");
      const before = await table.moves();
      await page.waitForTimeout(300);
      assert.deepEqual(await table.moves(), before, "nothing moves while it is paused");

      await table.button("One move").click();
      await page.waitForFunction(
        (count) =>
          document.querySelectorAll("#moves li").length === count &&
          document.querySelector("#message")?.getAttribute("data-phase") === "paused",
        before.length + 1,
      );
      await page.keyboard.press("k");
      await page.keyboard.press("k");
      await table.settled();
      assert.equal(await table.phase(), "paused");
      await table.button("Continue").click();
      await page.waitForFunction(
        () => document.querySelector("#message")?.getAttribute("data-phase") === "over",
      );
      const referee = new Referee(6).playAll((await table.moves()).join(""));
      assert.ok(referee.over());
      assert.equal(await table.board(), referee.board());
    },
  ),
);

test("a forced pass is made by itself where the settings say so, and is seen", () =>
  visit(
    {
      query: "delay=300",
      prepare: async (page) => {
        await page.addInitScript(() =>
          localStorage.setItem("outflank.settings", '{"autoPass":true}'),
        );
      },
      game: "dark=person&light=person&moves=f5f6f7g7h7h8c4e7d7g5h5h6f8d8c7h4",
    },
    async (table, page) => {
      await page.waitForFunction(
        () => document.querySelector("#message")?.getAttribute("data-phase") === "place",
      );
      assert.equal((await table.moves()).at(-1), "pass");
      const [due, made] = (await table.said()).slice(-2);
      assert.match(due ?? "", /no move available and must pass/);
      assert.match(made ?? "", /had no move and passed/);
    },
  ));
