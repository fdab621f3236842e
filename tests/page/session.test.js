import assert from "node:assert/strict";
import { test } from "node:test";
import { usualPlan } from "../../web/plan.js";
import { Game } from "./support/bindings.js";
import { Referee } from "./support/referee.js";
import { later, sit } from "./support/sit.js";

/** @typedef {import("../../web/session.js").Session} Session */

const F5 = 4 * 8 + 5;
const D6 = 5 * 8 + 3;
const F6 = 5 * 8 + 5;
const D3 = 2 * 8 + 3;

test("the engine is asked about the position after the person's move, and its reply is played", async () => {
  const { session, questions, events } = sit();
  session.play(F5);
  assert.equal(session.state.phase, "engine");
  assert.equal(questions[0]?.task.position.board, new Referee(8).playAll("f5").board());
  questions[0]?.answer(F6);
  await later();
  assert.equal(session.state.phase, "place");
  assert.equal(session.state.snapshot.board, new Referee(8).playAll("f5f6").board());
  assert.deepEqual(
    events.map(({ type }) => type),
    ["start", "move", "move"],
  );
});

/** @type {[string, (session: Session) => void][]} */
const INTERRUPTIONS = [
  ["undo", (session) => session.undo()],
  ["new game", (session) => session.newGame(usualPlan())],
  [
    "a new game and its undoing",
    (session) => {
      session.newGame(usualPlan());
      session.restore();
    },
  ],
  [
    "undo and the same move again",
    (session) => {
      session.undo();
      session.play(F5);
    },
  ],
];

for (const [what, interrupt] of INTERRUPTIONS) {
  test(`a reply that comes after ${what} is dropped`, async () => {
    const { session, questions } = sit();
    session.play(F5);
    interrupt(session);
    const { board } = session.state.snapshot;
    assert.ok(questions[0]?.signal.aborted, "the search is told to end");
    questions[0]?.answer(F6);
    await later();
    assert.equal(session.state.snapshot.board, board);
    if (session.state.phase === "engine") {
      questions.at(-1)?.answer(D6);
      await later();
      assert.equal(
        session.state.snapshot.lastMove?.square,
        D6,
        "the question that stands is answered",
      );
    }
  });
}

test("nothing is placed on the engine's turn", () => {
  const { session, events } = sit();
  session.play(F5);
  const { board } = session.state.snapshot;
  session.play(D6);
  session.pass();
  assert.equal(session.state.snapshot.board, board);
  assert.deepEqual(events.slice(-2), [
    { type: "refused", code: "not-your-turn", square: D6 },
    { type: "refused", code: "not-your-turn", square: null },
  ]);
});

test("an engine that fails leaves its side to a person until it is tried again", async () => {
  const { session, questions, events } = sit();
  const warn = console.warn;
  console.warn = () => {};
  session.play(F5);
  questions[0]?.fail(new Error("no worker"));
  await later();
  console.warn = warn;
  assert.equal(events.at(-1)?.type, "engine-failed");
  assert.equal(session.state.phase, "place");
  session.play(D6);
  assert.equal(questions.length, 1);
  session.undo();
  session.retryEngine();
  assert.equal(session.state.phase, "engine");
  questions[1]?.answer(D6);
  await later();
  assert.equal(session.state.snapshot.ply, 2);
});

test("an engine with Dark begins by itself", async () => {
  const { game, players } = usualPlan();
  const { session, questions } = sit({
    game,
    players: { dark: players.light, light: players.dark },
    clock: null,
  });
  assert.equal(session.state.phase, "engine");
  questions[0]?.answer(F5);
  await later();
  assert.equal(session.state.phase, "place");
  assert.equal(session.state.canUndo, false, "the person has decided nothing yet");
});

test("a refused plan leaves the game as it is", () => {
  const { session } = sit();
  session.play(F5);
  session.undo();
  const { snapshot } = session.state;
  const plan = usualPlan();
  plan.game.setup = { kind: "position", board: "X", toMove: "dark" };
  assert.throws(() => session.newGame(plan), { code: "board-length" });
  assert.deepEqual(session.state.snapshot, snapshot);
});

test("undo before the first move takes the new game itself back", () => {
  const { session } = sit();
  session.play(F5);
  const { board } = session.state.snapshot;
  session.newGame(usualPlan());
  assert.ok(session.state.canUndo);
  session.undo();
  assert.equal(session.state.snapshot.board, board);
  session.newGame(usualPlan());
  session.play(D3);
  session.undo();
  assert.equal(session.state.canUndo, false, "a game that was begun stays begun");
});

/** Games that note whether they are given back, and refuse to be used from then on. */
function watchedGames() {
  let made = 0;
  let freed = 0;
  /** @param {import("../../web/plan.js").Plan} plan @param {string} moves */
  const createGame = ({ game }, moves) => {
    const real = Game.fromRecord(game, moves);
    made++;
    let gone = false;
    return new Proxy(real, {
      get(target, name) {
        assert.ok(!gone, `${String(name)} of a game that was given back`);
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (/** @type {unknown[]} */ ...args) => {
          if (name === "free") {
            gone = true;
            freed++;
          }
          return value.apply(target, args);
        };
      },
    });
  };
  return { createGame, kept: () => made - freed };
}

test("a game that was given back is never used again, and none is forgotten", async () => {
  const { createGame, kept } = watchedGames();
  const { session, questions } = sit(usualPlan(), { createGame });
  const acts = [
    () => session.play(session.state.snapshot.legal[0]?.square ?? -1),
    () => questions.at(-1)?.answer(session.state.snapshot.legal[0]?.square ?? -1),
    () => session.newGame(usualPlan()),
    () => session.restore(),
    () => session.undo(),
    () => session.redo(),
    () => session.newGame(usualPlan(), "f5d6c3"),
    () => session.goTo(1),
    () => session.resume(),
    () => session.exchange(),
    () => questions.at(-2)?.answer(F6),
    () => session.code(),
  ];
  let chance = 1;
  for (let step = 0; step < 2000; step++) {
    chance = (chance * 48271) % 2147483647;
    acts[chance % acts.length]?.();
    await later();
    assert.ok(kept() <= 2, "this game and the one that a new game can be taken back to");
  }
});
