/**
 * Resolves after a time, or at once when the signal ends the wait, so that no timer outlives the
 * turn that it was set for.
 *
 * @param {number} milliseconds
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function delay(milliseconds, signal) {
  return new Promise((resolve) => {
    if (signal.aborted || milliseconds <= 0) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Lets the browser paint and answer before the work goes on, so that no task of the page is long.
 *
 * @returns {Promise<void>}
 */
export function breathe() {
  const { scheduler } = /** @type {{ scheduler?: { yield?: () => Promise<void> } }} */ (globalThis);
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
