import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { GameClock, thinkingTime } from "../../web/clock.js";
import { timeText } from "../../web/panels/clocks.js";
import { testOnBoth, useBrowser } from "./support/browser.js";
import { at, planFor, sit, twoPeople } from "./support/sit.js";

/** @typedef {import("../../web/plan.js").Plan} Plan */

const visit = useBrowser();
afterEach(() => mock.timers.reset());

/**
 * A session on a clock of one minute and two seconds a move, and time that passes when told.
 *
 * @param {Plan} plan
 */
function sitOnTime(plan) {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  let now = 0;
  const table = sit({ ...plan, clock: { minutes: 1, increment: 2 } }, { now: () => now });
  return {
    ...table,
    async pass(/** @type {number} */ milliseconds) {
      now += milliseconds;
      mock.timers.tick(milliseconds);
      for (let i = 0; i < 4; i++) await Promise.resolve();
    },
  };
}

test("a clock takes from whoever it runs for, and never goes below nothing", () => {
  let now = 5;
  const clock = new GameClock({ minutes: 1, increment: 3 }, () => now);
  clock.run("light");
  now += 10_000;
  assert.deepEqual(clock.times, { dark: 60_000, light: 50_000 });
  clock.add("light");
  assert.deepEqual(clock.times, { dark: 60_000, light: 53_000 });
  now += 10_000;
  assert.deepEqual(clock.times, { dark: 60_000, light: 53_000 }, "it stands after the move");
  clock.run("dark");
  now += 70_000;
  assert.deepEqual(clock.times, { dark: 0, light: 53_000 });
});

test("the first disc starts the clocks, and a move adds the increment", async () => {
  const { session, pass } = sitOnTime(twoPeople());
  await pass(30_000);
  assert.deepEqual(session.clock, { times: { dark: 60_000, light: 60_000 }, running: null });
  session.play(at("f5"));
  assert.equal(session.clock?.running, "light");
  await pass(10_000);
  session.play(at("d6"));
  await pass(1_000);
  assert.deepEqual(session.clock, { times: { dark: 61_000, light: 52_000 }, running: "dark" });
});

test("whoever runs out of time loses, and may take that back", async () => {
  const { session, events, pass } = sitOnTime(twoPeople());
  session.play(at("f5"));
  await pass(20_000);
  session.play(at("d6"));
  await pass(61_999);
  assert.equal(session.state.phase, "place");
  await pass(1);
  assert.deepEqual(events.at(-1), { type: "timeout", color: "dark" });
  assert.equal(session.state.phase, "over");
  assert.deepEqual(session.state.outcome, { winner: "light" });
  session.play(at("c3"));
  assert.deepEqual(events.at(-1), { type: "refused", code: "game-over", square: at("c3") });
  assert.equal(session.state.record, "f5d6");

  session.undo();
  assert.equal(session.state.phase, "place");
  assert.deepEqual(session.state.clock?.times, { dark: 62_000, light: 60_000 });
});

test("time stands while an earlier point is looked at or the game is paused", async () => {
  const { session, pass } = sitOnTime(twoPeople());
  session.play(at("f5"));
  session.play(at("d6"));
  session.goTo(1);
  await pass(600_000);
  assert.equal(session.state.phase, "place");
  session.goTo(2);
  assert.equal(session.clock?.running, "dark");
  assert.deepEqual(session.clock?.times, { dark: 62_000, light: 62_000 });

  const engines = sitOnTime(planFor({ dark: { kind: "engine", level: 1 } }));
  engines.session.pause();
  await engines.pass(600_000);
  assert.equal(engines.session.state.phase, "paused");
});

test("a game that was left for a new one loses no time, nor does its timer reach the new one", async () => {
  const { session, pass } = sitOnTime(twoPeople());
  session.play(at("f5"));
  await pass(50_000);
  session.newGame(twoPeople());
  await pass(600_000);
  assert.equal(session.state.phase, "place");
  session.restore();
  assert.deepEqual(session.clock, { times: { dark: 62_000, light: 10_000 }, running: "light" });
  await pass(10_000);
  assert.deepEqual(session.state.outcome, { winner: "dark" });
});

test("the computer is given a share of its own time, and loses when it takes longer", async () => {
  const { session, questions, pass } = sitOnTime(planFor({}));
  session.play(at("f5"));
  const given = questions[0]?.task.milliseconds ?? 0;
  assert.equal(given, thinkingTime(60_000, { minutes: 1, increment: 2 }));
  assert.ok(given > 0 && given * 20 < 60_000 * 1.5);
  await pass(60_000);
  assert.deepEqual(session.state.outcome, { winner: "dark" });
  assert.ok(questions[0]?.signal.aborted, "and stops thinking");
});

test("a computer that never takes more than its share never runs out of time", () => {
  for (const increment of [0, 1, 30]) {
    let left = 60_000;
    for (let move = 0; move < 50; move++) {
      left -= thinkingTime(left, { minutes: 1, increment });
      assert.ok(left > 0);
      left += increment * 1000;
    }
  }
});

test("how times are written", () => {
  assert.equal(timeText(300_000), "5:00");
  assert.equal(timeText(299_001), "5:00");
  assert.equal(timeText(61_000), "1:01");
  assert.equal(timeText(19_999), "0:20.0");
  assert.equal(timeText(7_250), "0:07.3");
  assert.equal(timeText(1), "0:00.1");
  assert.equal(timeText(0), "0:00.0");
});

testOnBoth("a game on the clock, agreed upon in the dialog and lost on time", (device) =>
  visit({ device, prepare: async (page) => page.clock.install() }, async (table, page) => {
    await page.clock.runFor(1000);
    await table.button("New game").click();
    await page.getByRole("combobox", { name: "Light" }).selectOption("Person");
    await page.getByLabel("Minutes").selectOption("1 minute");
    await page.getByLabel("More for each move").selectOption("5 seconds");
    await table.button("Start").click();
    const clocks = () => page.getByRole("timer").allTextContents();
    assert.deepEqual(await clocks(), ["1:00", "1:00"]);
    await page.clock.runFor(30_000);
    assert.deepEqual(await clocks(), ["1:00", "1:00"]);
    await table.click("f5");
    await page.clock.runFor(5_000);
    assert.deepEqual(await clocks(), ["1:05", "0:55"]);
    await page.clock.runFor(56_000);
    assert.ok(await table.over());
    await table.says(/Light’s time is up: Dark wins/);
    assert.deepEqual(await clocks(), ["1:05", "0:00.0"]);
    assert.equal(
      (await table.said()).filter((line) => /time is up/.test(line)).length,
      1,
      "it is said once",
    );
    assert.deepEqual(await table.playable(), []);

    await table.button("Rematch").click();
    assert.deepEqual(await clocks(), ["1:00", "1:00"]);
  }),
);
