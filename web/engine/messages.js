/**
 * What page and worker say to each other.
 *
 * The worker says that it listens, is given the compiled module, says that it is ready, and only
 * then is sent trained weights, as they arrive, and work. Each request has an id, which progress and answer repeat.
 *
 * @typedef {import("../bindings.js").EngineTask} EngineTask
 * @typedef {import("../bindings.js").EngineProgress} EngineProgress
 * @typedef {import("../bindings.js").EngineReply} EngineReply
 * @typedef {import("../bindings.js").EngineQuery} EngineQuery
 * @typedef {import("../bindings.js").EngineValues} EngineValues
 *
 * @typedef {{ type: "module", module: WebAssembly.Module }
 *   | { type: "weights", name: string, file: ArrayBuffer }
 *   | { type: "think", id: number, task: EngineTask }
 *   | { type: "value", id: number, query: EngineQuery }} ToWorker
 *
 * @typedef {{ type: "listening" }
 *   | { type: "ready" }
 *   | { type: "broken", message: string }
 *   | { type: "weights-refused", name: string, code: string }
 *   | { type: "progress", id: number, progress: EngineProgress }
 *   | { type: "reply", id: number, reply: EngineReply }
 *   | { type: "values", id: number, values: EngineValues }
 *   | { type: "refused", id: number, code: string, message: string }} FromWorker
 */
export {};
