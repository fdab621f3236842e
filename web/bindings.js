/**
 * The rules and the engine, compiled from Rust. Everything else reaches them through this file.
 *
 * @typedef {import("../outflank-wasm.js").Game} Game
 * @typedef {import("../outflank-wasm.js").GameOptions} GameOptions
 * @typedef {import("../outflank-wasm.js").Snapshot} Snapshot
 * @typedef {import("../outflank-wasm.js").MadeMove} MadeMove
 * @typedef {Snapshot["toMove"]} Color
 * @typedef {Snapshot["goal"]} Goal
 * @typedef {import("../outflank-wasm.js").EngineTask} EngineTask
 * @typedef {import("../outflank-wasm.js").EngineProgress} EngineProgress
 * @typedef {import("../outflank-wasm.js").EngineReply} EngineReply
 * @typedef {import("../outflank-wasm.js").EngineQuery} EngineQuery
 * @typedef {import("../outflank-wasm.js").EngineValues} EngineValues
 *
 * @typedef {object} Bindings
 * @property {WebAssembly.Module} module compiled once, shared with the worker
 * @property {typeof import("../outflank-wasm.js").Game} Game
 * @property {number} levels how many levels the engine has
 */

const MODULE_URL = new URL("../outflank-wasm_bg.wasm", import.meta.url);

/**
 * A function that returns a vector. A browser whose WebAssembly lacks those, which the evaluation adds up
 * with, refuses it; it would refuse the whole module too, without saying why.
 */
const VECTORS = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // the magic word and version
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b], // one type: nothing to v128
  ...[0x03, 0x02, 0x01, 0x00], // one function, of this type
  ...[0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b], // i32.const 0, i8x16.splat
);

/** Why the bindings could not be had; `code` is the last part of a `failure.` text. */
export class LoadError extends Error {
  /**
   * @param {"no-webassembly" | "load"} code
   * @param {unknown} [cause]
   */
  constructor(code, cause) {
    super(`bindings: ${code}`, { cause });
    this.code = code;
  }
}

/** @returns {Promise<Bindings>} */
export async function loadBindings() {
  if (typeof WebAssembly !== "object" || !WebAssembly.validate(VECTORS)) {
    throw new LoadError("no-webassembly");
  }
  try {
    const [module, bindings] = await Promise.all([
      compile(MODULE_URL),
      import("../outflank-wasm.js"),
    ]);
    await bindings.default({ module_or_path: module });
    return { module, Game: bindings.Game, levels: bindings.levels() };
  } catch (error) {
    throw new LoadError("load", error);
  }
}

/** @param {URL} url */
async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: HTTP ${response.status}`);
  // Compiling from the stream is refused where a host serves .wasm under another type.
  return response.headers.get("content-type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** The code of an error thrown by the bindings, or `null` for any other. @param {unknown} error */
export function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : null;
}

/** The facts of an error thrown by the bindings. @param {unknown} error */
export function detailsOf(error) {
  return error instanceof Error && "details" in error
    ? /** @type {Record<string, string | number>} */ (error.details)
    : {};
}
