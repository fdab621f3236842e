import { text } from "../i18n/index.js";
import { COLORS, soloPerson } from "../plan.js";
import { part } from "./part.js";

/**
 * @typedef {import("../session.js").State} State
 * @typedef {import("../bindings.js").Color} Color
 */

/** Often enough for tenths of a second to run. */
const TICK_MS = 100;
/** Below this, tenths are shown. */
const SHORT_MS = 20_000;
/** At these, in seconds, a person is told. */
const WARNINGS = [30, 10];

/**
 * The clocks on the players' cards. One timer serves them all, and only while a clock runs.
 *
 * @param {HTMLElement} root the players' cards
 * @param {object} needs
 * @param {() => State["clock"]} needs.read the clocks at this moment
 * @param {(sentence: string) => void} needs.announce
 * @returns {(state: State) => void}
 */
export function createClocks(root, { read, announce }) {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  /** @type {Color | null} */
  let listener = null;
  let before = Number.POSITIVE_INFINITY;
  const tick = () => {
    const clock = read();
    if (clock === null) return;
    for (const color of COLORS) {
      const face = part(root, `[data-color="${color}"] .player-clock`);
      const time = timeText(clock.times[color]);
      if (face.textContent !== time) face.textContent = time;
      face.toggleAttribute("data-short", clock.times[color] < SHORT_MS);
      face.toggleAttribute("data-running", clock.running === color);
    }
    if (clock.running === null || (listener !== null && clock.running !== listener)) return;
    const seconds = clock.times[clock.running] / 1000;
    const passed = WARNINGS.find((at) => seconds <= at && at < before);
    if (passed !== undefined) announce(text("clock.low", { count: passed }));
    before = seconds;
  };
  return (state) => {
    clearInterval(timer);
    listener = soloPerson(state.plan);
    before = Number.POSITIVE_INFINITY;
    const { clock } = state;
    if (clock === null) return;
    if (clock.running !== null) {
      // What has been told already is not told again in each turn.
      before = Math.max(clock.times[clock.running] / 1000, 0);
      timer = setInterval(tick, TICK_MS);
    }
    tick();
  };
}

/** `4:07`, or `0:07.3` where little is left. @param {number} milliseconds */
export function timeText(milliseconds) {
  // Rounded up, so that nothing is left only when nothing is.
  const short = milliseconds < SHORT_MS;
  const tenths = short ? Math.ceil(milliseconds / 100) : Math.ceil(milliseconds / 1000) * 10;
  const minutes = Math.floor(tenths / 600);
  const seconds = String(Math.floor((tenths % 600) / 10)).padStart(2, "0");
  return short ? `${minutes}:${seconds}.${tenths % 10}` : `${minutes}:${seconds}`;
}
