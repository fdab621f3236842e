import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { EngineClient } from "../../web/engine/client.js";
import { Weights } from "../../web/engine/weights.js";

/**
 * @typedef {import("../../web/engine/messages.js").FromWorker} FromWorker
 * @typedef {import("../../web/engine/messages.js").ToWorker} ToWorker
 */

/** A worker that says what the test tells it to. */
class FakeWorker {
  /** @type {ToWorker[]} */
  heard = [];
  terminated = false;
  /** @type {((event: { data: FromWorker }) => void) | null} */
  onmessage = null;
  /** @type {((event: { message: string, preventDefault: () => void }) => void) | null} */
  onerror = null;

  /** @param {ToWorker} message */
  postMessage(message) {
    this.heard.push(message);
  }

  terminate() {
    this.terminated = true;
  }

  /** @param {FromWorker} data */
  say(data) {
    this.onmessage?.({ data });
  }

  getReady() {
    this.say({ type: "listening" });
    this.say({ type: "ready" });
  }
}

const MODULE = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
/** @type {import("../../web/engine/messages.js").EngineTask} */
const TASK = {
  position: { size: 6, board: "", toMove: "dark", freeOpening: false, goal: "most" },
  level: 1,
};

/** Weights that never arrive. */
const noWeights = () => new Weights(() => new Promise(() => {}));

function createClient(weights = noWeights()) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const client = new EngineClient(
    MODULE,
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return /** @type {Worker} */ (/** @type {unknown} */ (worker));
    },
    weights,
  );
  /** @param {number} i */
  const worker = (i) => {
    const found = workers[i];
    assert.ok(found, `worker ${i} was started`);
    return found;
  };
  return { client, workers, worker };
}

/** @param {number} square */
function reply(square) {
  return { square, value: 0, exact: false, depth: 1, nodes: 1, line: [] };
}

test("a worker is sent work only after it has said that it is ready", async () => {
  const { client, worker } = createClient();
  const thought = client.think(TASK);
  assert.deepEqual(worker(0).heard, []);
  worker(0).say({ type: "listening" });
  assert.deepEqual(worker(0).heard, [{ type: "module", module: MODULE }]);
  worker(0).say({ type: "ready" });
  assert.deepEqual(worker(0).heard[1], { type: "think", id: 1, task: TASK });
  worker(0).say({ type: "reply", id: 1, reply: reply(5) });
  assert.equal((await thought).square, 5);
});

test("to cancel is to end the worker and start another from the same module", async () => {
  const { client, workers, worker } = createClient();
  client.warmUp();
  worker(0).getReady();
  const abort = new AbortController();
  const thought = client.think(TASK, { signal: abort.signal });
  abort.abort();
  await assert.rejects(thought, { code: "cancelled" });
  assert.ok(worker(0).terminated);
  assert.equal(workers.length, 2);
  worker(1).say({ type: "listening" });
  assert.deepEqual(worker(1).heard, [{ type: "module", module: MODULE }]);
});

test("what a dead worker or another request says is not taken for a reply", async () => {
  const { client, worker } = createClient();
  client.warmUp();
  worker(0).getReady();
  const first = client.think(TASK);
  const second = client.think(TASK);
  await assert.rejects(first, { code: "cancelled" });
  worker(0).say({ type: "reply", id: 1, reply: reply(1) });
  worker(0).say({ type: "reply", id: 2, reply: reply(2) });
  worker(1).getReady();
  worker(1).say({ type: "reply", id: 1, reply: reply(3) });
  worker(1).say({ type: "reply", id: 2, reply: reply(4) });
  assert.equal((await second).square, 4);
});

test("progress comes to the request that it belongs to", async () => {
  const { client, worker } = createClient();
  client.warmUp();
  worker(0).getReady();
  /** @type {number[]} */
  const depths = [];
  const thought = client.think(TASK, { onProgress: ({ depth }) => depths.push(depth) });
  for (const [id, depth] of /** @type {const} */ ([
    [1, 1],
    [7, 2],
    [1, 3],
  ])) {
    worker(0).say({ type: "progress", id, progress: { depth, value: 0, line: [], nodes: 1 } });
  }
  worker(0).say({ type: "reply", id: 1, reply: reply(0) });
  await thought;
  assert.deepEqual(depths, [1, 3]);
});

test("the values of all moves are asked for and answered like a move", async () => {
  const { client, worker } = createClient();
  client.warmUp();
  worker(0).getReady();
  const query = { position: TASK.position, level: 3 };
  const asked = client.values(query);
  assert.deepEqual(worker(0).heard.at(-1), { type: "value", id: 1, query });
  const values = { moves: [{ square: 7, value: 2 }], exact: false, depth: 3, nodes: 9 };
  worker(0).say({ type: "values", id: 1, values });
  assert.deepEqual(await asked, values);
  const dropped = client.values(query);
  const thought = client.think(TASK);
  await assert.rejects(dropped, { code: "cancelled" });
  worker(0).say({ type: "values", id: 2, values });
  worker(1).getReady();
  worker(1).say({ type: "reply", id: 3, reply: reply(8) });
  assert.equal((await thought).square, 8);
});

test("a worker that cannot start is told, and the next request starts another", async () => {
  const { client, worker } = createClient();
  const thought = client.think(TASK);
  worker(0).onerror?.({ message: "blocked", preventDefault: () => {} });
  await assert.rejects(thought, { code: "unavailable", message: "blocked" });
  const again = client.think(TASK);
  worker(1).getReady();
  worker(1).say({ type: "reply", id: 2, reply: reply(9) });
  assert.equal((await again).square, 9);
});

const MINUTE_MS = 60_000;

/** Time that passes as it does when nobody sleeps. @param {number} minutes */
function pass(minutes) {
  for (let i = 0; i < minutes * 6; i++) mock.timers.tick(10_000);
}

/** @param {Promise<unknown>} promise */
async function outcomeOf(promise) {
  let outcome = "open";
  promise.then(
    () => {
      outcome = "answered";
    },
    ({ code }) => {
      outcome = code;
    },
  );
  await new Promise((resolve) => setImmediate(resolve));
  return outcome;
}

afterEach(() => mock.timers.reset());

test("a worker that never gets ready is given up, and the next request starts another", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { client, worker } = createClient();
  const thought = client.think(TASK);
  worker(0).say({ type: "listening" });
  mock.timers.tick(10_000);
  assert.equal(await outcomeOf(thought), "open");
  pass(1);
  assert.equal(await outcomeOf(thought), "unavailable");
  assert.ok(worker(0).terminated);
  const again = client.think(TASK);
  worker(1).getReady();
  worker(1).say({ type: "reply", id: 2, reply: reply(9) });
  assert.equal((await again).square, 9);
});

test("a search that says nothing more is given up; one that gets on is waited for", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { client, worker } = createClient();
  client.warmUp();
  worker(0).getReady();
  const thought = client.think(TASK);
  for (let depth = 1; depth < 10; depth++) {
    pass(2);
    const progress = { depth, value: 0, line: [], nodes: 1 };
    worker(0).say({ type: "progress", id: 1, progress });
  }
  assert.equal(await outcomeOf(thought), "open");
  // A page that was asleep finds its timers overdue, which is no silence of the worker's.
  mock.timers.tick(60 * MINUTE_MS);
  assert.equal(await outcomeOf(thought), "open");
  pass(5);
  assert.equal(await outcomeOf(thought), "unavailable");
  assert.ok(worker(0).terminated);

  const next = client.think(TASK);
  worker(1).getReady();
  worker(1).say({ type: "reply", id: 2, reply: reply(4) });
  assert.equal((await next).square, 4);
  pass(10);
  assert.ok(!worker(1).terminated, "a worker at rest is left alone");
});

test("a refusal of the bindings comes with its code, and the worker stays", async () => {
  const { client, workers, worker } = createClient();
  client.warmUp();
  worker(0).getReady();
  const thought = client.think({ ...TASK, level: 99 });
  worker(0).say({ type: "refused", id: 1, code: "bad-level", message: "bad level" });
  await assert.rejects(thought, { code: "bad-level" });
  assert.equal(workers.length, 1);
});

test("a search that is called off before it begins never begins", async () => {
  const { client, workers } = createClient();
  await assert.rejects(client.think(TASK, { signal: AbortSignal.abort() }), { code: "cancelled" });
  assert.equal(workers.length, 0);
});

/** @type {typeof TASK} */
const ON_EIGHT = { ...TASK, position: { ...TASK.position, size: 8 } };

/** A page's weights whose files arrive when the test says so. */
function createWeights() {
  /** @type {{ url: URL, answer: (response: Response) => void }[]} */
  const fetches = [];
  const weights = new Weights((url) => new Promise((answer) => fetches.push({ url, answer })));
  return { weights, fetches };
}

test("trained weights are fetched once, sent when they arrive and to every later worker", async () => {
  const { weights, fetches } = createWeights();
  const { client, worker } = createClient(weights);
  const first = client.think(ON_EIGHT);
  worker(0).getReady();
  worker(0).say({ type: "reply", id: 1, reply: reply(3) });
  await first;
  assert.equal(fetches.length, 1);
  assert.match(fetches[0]?.url.href ?? "", /\/weights\/8x8-most\.oflw$/);
  assert.ok(worker(0).heard.every(({ type }) => type !== "weights"));
  fetches[0]?.answer(new Response(new Uint8Array([1, 2])));
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(worker(0).heard.at(-1)?.type, "weights");
  const second = client.think(ON_EIGHT);
  const third = client.think(ON_EIGHT);
  await assert.rejects(second, { code: "cancelled" });
  worker(1).getReady();
  assert.deepEqual(
    worker(1).heard.map(({ type }) => type),
    ["module", "weights", "think"],
  );
  worker(1).say({ type: "reply", id: 3, reply: reply(4) });
  await third;
  assert.equal(fetches.length, 1);
});

test("weights that are missing or refused are told, and the engine goes on", async () => {
  for (const status of [404, 200]) {
    const { weights, fetches } = createWeights();
    const { client, worker } = createClient(weights);
    let told = 0;
    client.onWeightsFailure(() => {
      told++;
    });
    const thought = client.think(ON_EIGHT);
    worker(0).getReady();
    fetches[0]?.answer(new Response("", { status }));
    await new Promise((resolve) => setTimeout(resolve));
    if (status === 200) {
      assert.equal(told, 0);
      worker(0).say({ type: "weights-refused", name: "8x8-most.oflw", code: "not-weights" });
    }
    assert.equal(told, 1);
    worker(0).say({ type: "reply", id: 1, reply: reply(3) });
    assert.equal((await thought).square, 3);
  }
});

test("each board and goal has weights of its own, fetched once", () => {
  const { weights, fetches } = createWeights();
  const { client } = createClient(weights);
  for (const size of [6, 10, 10]) client.prepare({ size, goal: "fewest" });
  const names = fetches.map(({ url }) => url.pathname.split("/").at(-1));
  assert.deepEqual(names, ["6x6-fewest.oflw", "10x10-fewest.oflw"]);
});
