import init, { Engine } from "../../outflank-wasm.js";

/**
 * @typedef {import("./messages.js").ToWorker} ToWorker
 * @typedef {import("./messages.js").FromWorker} FromWorker
 * @typedef {import("./messages.js").EngineProgress} EngineProgress
 */

/** @type {Engine | null} */
let engine = null;

/** @param {FromWorker} message */
function say(message) {
  postMessage(message);
}

/** @param {WebAssembly.Module} module */
async function start(module) {
  try {
    await init({ module_or_path: module });
    engine = new Engine();
    say({ type: "ready" });
  } catch (error) {
    say({ type: "broken", message: String(error) });
  }
}

/** @param {Extract<ToWorker, { type: "weights" }>} message */
function takeWeights({ name, file }) {
  try {
    engine?.loadWeights(new Uint8Array(file));
  } catch (error) {
    say({ type: "weights-refused", name, code: codeOf(error) });
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

/** @param {Extract<ToWorker, { type: "think" | "value" }>} request */
function search(request) {
  const { id } = request;
  try {
    if (engine === null) throw new Error("asked before being ready");
    const onProgress = (/** @type {EngineProgress} */ progress) =>
      say({ type: "progress", id, progress });
    if (request.type === "think") {
      say({ type: "reply", id, reply: engine.think(request.task, onProgress) });
    } else {
      say({ type: "values", id, values: engine.values(request.query, onProgress) });
    }
  } catch (error) {
    say({ type: "refused", id, code: codeOf(error), message: String(error) });
  }
}

addEventListener("message", (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  if (data.type === "module") start(data.module);
  else if (data.type === "weights") takeWeights(data);
  else search(data);
});

say({ type: "listening" });
