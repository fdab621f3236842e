/**
 * @typedef {import("./messages.js").EngineTask["position"]["goal"]} Goal
 */

/** Where the files lie once the page is built. */
const FOLDER = new URL("../../weights/", import.meta.url);

/**
 * Files of trained weights. Each is fetched once, when its board and goal are first in use.
 */
export class Weights {
  /** @type {Set<string>} */
  #asked = new Set();
  /** @type {Map<string, ArrayBuffer>} */
  #arrived = new Map();
  #fetch;
  /** @type {(name: string, file: ArrayBuffer) => void} */
  onArrival = () => {};
  /** @type {() => void} */
  onFailure = () => {};

  /** @param {(url: URL) => Promise<Response>} [fetchFile] */
  constructor(fetchFile = (url) => fetch(url)) {
    this.#fetch = fetchFile;
  }

  /** Those that are here, by name. */
  get arrived() {
    return this.#arrived;
  }

  /** @param {number} size @param {Goal} goal */
  want(size, goal) {
    const name = `${size}x${size}-${goal}.oflw`;
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    this.#load(name);
  }

  /** The engine cannot use a file: it is not offered again. @param {string} name */
  drop(name) {
    if (this.#arrived.delete(name)) this.onFailure();
  }

  /** @param {string} name */
  async #load(name) {
    try {
      const response = await this.#fetch(new URL(name, FOLDER));
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      const file = await response.arrayBuffer();
      this.#arrived.set(name, file);
      this.onArrival(name, file);
    } catch (error) {
      console.warn(error);
      this.onFailure();
    }
  }
}
