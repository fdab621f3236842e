import { Weights } from "./weights.js";

/**
 * @typedef {import("./messages.js").ToWorker} ToWorker
 * @typedef {import("./messages.js").FromWorker} FromWorker
 * @typedef {import("./messages.js").EngineTask} EngineTask
 * @typedef {import("./messages.js").EngineReply} EngineReply
 * @typedef {import("./messages.js").EngineProgress} EngineProgress
 * @typedef {import("./messages.js").EngineQuery} EngineQuery
 * @typedef {import("./messages.js").EngineValues} EngineValues
 *
 * @typedef {object} Listening
 * @property {AbortSignal} [signal] calls the search off
 * @property {(progress: EngineProgress) => void} [onProgress]
 *
 * @typedef {object} Request
 * @property {number} id
 * @property {ToWorker} message
 * @property {(progress: EngineProgress) => void} onProgress
 * @property {(answer: any) => void} resolve with what answers the kind of message
 * @property {(error: EngineError) => void} reject
 */

/** How long a worker may take to say that it is ready. */
const START_TIMEOUT_MS = 20_000;
/**
 * How long a worker may search without a word, in periods: even the slowest device gets to the next
 * depth within them. They are counted one by one, since a page that was put to sleep, and its worker
 * with it, wakes up to timers that are long overdue.
 */
const SILENCE_MS = 15_000;
const SILENCES = 12;

/** `cancelled`, `unavailable` (no worker can be had), or the code of the bindings' refusal. */
export class EngineError extends Error {
  /** @param {string} code @param {string} [message] */
  constructor(code, message = code) {
    super(message);
    this.code = code;
  }
}

/**
 * The engine as the page sees it: a promise a request, one request at a time.
 *
 * A search cannot be interrupted from outside, so cancelling ends the worker and starts another
 * from the module that is compiled already.
 */
export class EngineClient {
  #module;
  #createWorker;
  #weights;
  /** @type {Worker | null} */
  #worker = null;
  #ready = false;
  #lastId = 0;
  /** @type {Request | null} */
  #request = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {WebAssembly.Module} module
   * @param {() => Worker} [createWorker]
   * @param {Weights} [weights]
   */
  constructor(module, createWorker = createModuleWorker, weights = new Weights()) {
    this.#module = module;
    this.#createWorker = createWorker;
    this.#weights = weights;
    weights.onArrival = (name, file) => {
      if (this.#ready) this.#send({ type: "weights", name, file });
    };
  }

  /** Starts the worker ahead of the first request. */
  warmUp() {
    if (this.#worker === null) this.#start();
  }

  /**
   * Has the trained evaluation for a board and goal fetched, unless it is here. Until it arrives the
   * engine plays by its hand-made one.
   * @param {Pick<EngineTask["position"], "size" | "goal">} board
   */
  prepare({ size, goal }) {
    this.#weights.want(size, goal);
  }

  /** Called when a trained evaluation cannot be had. @param {() => void} listener */
  onWeightsFailure(listener) {
    this.#weights.onFailure = listener;
  }

  /**
   * A move.
   * @param {EngineTask} task
   * @param {Listening} [listening]
   * @returns {Promise<EngineReply>}
   */
  think(task, listening) {
    return this.#ask(task.position, (id) => ({ type: "think", id, task }), listening);
  }

  /**
   * The values of all legal moves, best first.
   * @param {EngineQuery} query
   * @param {Listening} [listening]
   * @returns {Promise<EngineValues>}
   */
  values(query, listening) {
    return this.#ask(query.position, (id) => ({ type: "value", id, query }), listening);
  }

  /**
   * @param {EngineTask["position"]} position
   * @param {(id: number) => ToWorker} createMessage
   * @param {Listening} [listening]
   * @returns {Promise<any>}
   */
  #ask(position, createMessage, { signal, onProgress = () => {} } = {}) {
    if (signal?.aborted) return Promise.reject(new EngineError("cancelled"));
    this.#cancel();
    this.prepare(position);
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#request = { id, message: createMessage(id), onProgress, resolve, reject };
      signal?.addEventListener("abort", () => this.#request?.id === id && this.#cancel(), {
        once: true,
      });
      if (this.#ready) this.#post();
      else this.warmUp();
    });
  }

  /** Ends the search that runs, if any; its promise is rejected as `cancelled`. */
  #cancel() {
    const request = this.#request;
    if (request === null) return;
    this.#request = null;
    // A worker that is still starting has been sent no work and can serve the next request.
    if (this.#ready) {
      this.#stop();
      this.#start();
    }
    request.reject(new EngineError("cancelled"));
  }

  #start() {
    let worker;
    try {
      worker = this.#createWorker();
    } catch (error) {
      this.#fail(String(error));
      return;
    }
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#fail(event.message);
    };
    this.#timer = setTimeout(() => this.#fail("no sign of readiness"), START_TIMEOUT_MS);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
  }

  /** @param {string} message */
  #fail(message) {
    this.#stop();
    const request = this.#request;
    this.#request = null;
    request?.reject(new EngineError("unavailable", message));
  }

  #post() {
    if (this.#request === null) return;
    this.#send(this.#request.message);
    this.#expectWord();
  }

  #expectWord(periods = SILENCES) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (periods > 1) this.#expectWord(periods - 1);
      else this.#fail("no answer");
    }, SILENCE_MS);
  }

  /** @param {ToWorker} message */
  #send(message) {
    this.#worker?.postMessage(message);
  }

  /** @param {FromWorker} message */
  #receive(message) {
    switch (message.type) {
      case "listening":
        this.#send({ type: "module", module: this.#module });
        return;
      case "ready":
        clearTimeout(this.#timer);
        this.#ready = true;
        for (const [name, file] of this.#weights.arrived) {
          this.#send({ type: "weights", name, file });
        }
        this.#post();
        return;
      case "broken":
        this.#fail(message.message);
        return;
      case "weights-refused":
        console.warn(`${message.name}: ${message.code}`);
        this.#weights.drop(message.name);
        return;
    }
    const request = this.#request;
    if (request === null || message.id !== request.id) return;
    if (message.type === "progress") {
      this.#expectWord();
      request.onProgress(message.progress);
      return;
    }
    clearTimeout(this.#timer);
    this.#request = null;
    if (message.type === "reply") request.resolve(message.reply);
    else if (message.type === "values") request.resolve(message.values);
    else request.reject(new EngineError(message.code, message.message));
  }
}

function createModuleWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
