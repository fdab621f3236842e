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

/**
 * Resolves when the page is seen: after the next frame, or after the first of all, where the browser is
 * slow to show it. A page that is hidden waits until it is looked at.
 *
 * @returns {Promise<void>}
 */
export async function painted() {
  await firstPaint();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** @returns {Promise<void>} */
function firstPaint() {
  return new Promise((resolve) => {
    // Not every browser tells.
    if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) resolve();
    else new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
  });
}
