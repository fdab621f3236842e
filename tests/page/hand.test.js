import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { useBrowser } from "./support/browser.js";
import { Referee } from "./support/referee.js";
import { at, later, planFor, sit, twoPeople } from "./support/sit.js";

/** @typedef {import("playwright-core").Page} Page */

const visit = useBrowser();
const BY_HAND = { flipsByHand: () => true };
const RECORD = "f5d6c3d3c4f4f6f3";

const wanted = (/** @type {Page} */ page) =>
  page.addInitScript(() => localStorage.setItem("outflank.settings", '{"flipByHand":true}'));

test("until the turn is ended every click can be put right", () => {
  const { session, events } = sit(twoPeople(), BY_HAND);
  session.play(at("f5"));
  assert.equal(session.state.phase, "flip");
  session.play(at("e5"));
  session.play(at("d4"));
  session.play(at("d4"));
  assert.deepEqual(session.state.hand?.turned, [at("e5")]);
  session.play(at("e4"));
  assert.deepEqual(events.at(-1), { type: "refused", code: "not-theirs", square: at("e4") });
  session.play(at("f5"));
  assert.equal(session.state.hand, null, "the placed disc can be taken back");
  session.play(at("d3"));
  session.undo();
  assert.equal(session.state.hand, null);
  assert.equal(session.state.record, "");
});

test("an illegal square is refused before anything is turned", () => {
  const { session, events } = sit(twoPeople(), BY_HAND);
  session.play(at("a1"));
  assert.deepEqual(events.at(-1), { type: "refused", code: "illegal", square: at("a1") });
  session.play(at("d4"));
  assert.deepEqual(events.at(-1), { type: "refused", code: "occupied", square: at("d4") });
  assert.equal(session.state.phase, "place");
});

test("what stands is what the rules say; faults are told and counted for the game", async () => {
  const { session, questions } = sit(planFor({}), BY_HAND);
  session.play(at("f5"));
  session.play(at("d4"));
  session.endTurn();
  assert.equal(session.state.snapshot.board, new Referee(8).playAll("f5").board());
  assert.deepEqual(session.state.faults, {
    color: "dark",
    missed: [at("e5")],
    wrong: [at("d4")],
  });
  questions[0]?.answer(at("d6"));
  await later();
  assert.ok(session.state.faults, "the reply does not wipe out what is to be learnt");

  session.play(at("c3"));
  session.endTurn();
  assert.deepEqual(session.state.faultCounts.dark, { missed: 2, wrong: 1 });
  session.undo();
  assert.deepEqual(session.state.faultCounts.dark, { missed: 1, wrong: 1 });
});

test("the computer turns its own discs, and nothing is turned in the free opening or on its turn", async () => {
  const plan = planFor({});
  plan.game.setup = { kind: "opening", opening: "free" };
  const { session, questions } = sit(plan, BY_HAND);
  session.play(at("d4"));
  assert.equal(session.state.phase, "engine");
  session.play(at("e5"));
  questions[0]?.answer(at("e5"));
  await later();
  assert.equal(session.state.record, "d4e5");
});

test("a new game and a step through the game take the disc in hand away", () => {
  for (const leave of [
    (/** @type {import("../../web/session.js").Session} */ session) => session.goTo(1),
    (/** @type {import("../../web/session.js").Session} */ session) => session.newGame(twoPeople()),
  ]) {
    const { session } = sit(twoPeople(), BY_HAND, RECORD);
    session.play(session.state.snapshot.legal[0]?.square ?? -1);
    assert.equal(session.state.phase, "flip");
    leave(session);
    assert.equal(session.state.hand, null);
    assert.equal(session.state.phase, "place");
  }
});

for (const device of [{}, { viewport: { width: 375, height: 667 }, hasTouch: true }]) {
  test(`discs are turned over by hand, ${device.hasTouch ? "phone" : "desktop"}`, () =>
    visit(
      { device, prepare: wanted, game: `light=person&moves=${RECORD}` },
      async (table, page) => {
        await table.settled();
        const press = (/** @type {string} */ square) =>
          device.hasTouch ? table.tap(square) : table.click(square);
        const referee = new Referee(8).playAll(RECORD);
        const square =
          referee.legal().find((one) => referee.flips(one, "dark").length > 1) ?? "none";
        const [first = "", ...missed] = referee.flips(square, "dark");
        const wrong =
          referee
            .squares()
            .find(
              (one) => referee.discs.get(one) === "light" && ![first, ...missed].includes(one),
            ) ?? "none";
        await press(square);
        assert.equal(await table.phase(), "flip");
        await press(first);
        await press(wrong);
        await page.waitForSelector(`#grid [aria-label="${wrong}, Dark"]`);
        assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);
        await table.button("End turn").click();
        await table.settled();
        assert.equal(await table.board(), referee.playAll(square).board());
        const said = (await table.message.textContent()) ?? "";
        assert.match(said, new RegExp(`${missed.length} discs? missed. 1 disc turned wrongly`));
        assert.match(said, new RegExp(`In this game: ${missed.length} missed, 1 wrong`));
        assert.ok((await table.said()).some((line) => line.includes("turned wrongly")));
      },
    ));
}

test("a turn by hand is made with keys alone", () =>
  visit({ prepare: wanted, game: "light=person" }, async (table, page) => {
    await table.settled();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    assert.equal(await table.phase(), "flip");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("t");
    await table.settled();
    assert.deepEqual(await table.moves(), ["d3"]);
    await table.says(/All discs turned rightly/);
  }));
