/**
 * What nobody needs before the first move is loaded when it is first asked for, or when the page has
 * nothing else to do.
 *
 * @template {unknown[]} Args
 * @typedef {(...args: Args) => unknown} Act
 */

/** An idle moment is not waited for longer than this. */
const PATIENCE_MS = 2000;
/** Where the browser does not say that it is idle: long enough for the first frames. */
const PAUSE_MS = 200;

/**
 * @param {(error: unknown) => void} onFailure told when something that was asked for cannot be had
 */
export function createLater(onFailure) {
  /** @type {(() => Promise<unknown>)[]} */
  const all = [];

  /**
   * Stands in for a function that must be loaded first. Of calls that come before it is there, only
   * the latest counts.
   *
   * @template {unknown[]} Args
   * @param {() => Promise<Act<Args>>} load
   * @returns {(...args: Args) => Promise<void>}
   */
  const later = (load) => {
    /** @type {Promise<Act<Args>> | null} */
    let loaded = null;
    let asked = 0;
    const get = () => {
      loaded ??= load().catch((error) => {
        // Asked again, it is tried again.
        loaded = null;
        throw error;
      });
      return loaded;
    };
    all.push(get);
    return async (...args) => {
      const turn = ++asked;
      const act = await get().catch(onFailure);
      if (turn === asked && typeof act === "function") await act(...args);
    };
  };

  return {
    later,
    /** Loads everything, one thing at a time, whenever the page is idle. */
    async loadAll() {
      for (const get of all) {
        await idle();
        // Whoever asks for it will be told.
        await get().catch(() => {});
      }
    },
  };
}

/** @typedef {ReturnType<typeof createLater>["later"]} Later */

/** @returns {Promise<void>} */
function idle() {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback !== "function") setTimeout(resolve, PAUSE_MS);
    else requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
  });
}
