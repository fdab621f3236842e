/**
 * Short sounds made of oscillators; nothing is loaded. Nothing is made either until sounds are
 * wanted.
 *
 * @typedef {import("./session.js").State} State
 * @typedef {import("./session.js").SessionEvent} SessionEvent
 * @typedef {readonly [frequency: number, start: number, length: number, loudness: number]} Note in
 *   hertz and seconds; loudness 0 … 1
 */

const PLACE = /** @type {const} */ ([
  [190, 0, 0.09, 0.5],
  [880, 0, 0.025, 0.12],
]);
const PASS = /** @type {const} */ ([
  [392, 0, 0.14, 0.16],
  [330, 0.13, 0.2, 0.16],
]);
const REFUSED = /** @type {const} */ ([[140, 0, 0.12, 0.2]]);
const END = /** @type {const} */ ([
  [392, 0.25, 0.3, 0.14],
  [494, 0.37, 0.3, 0.14],
  [587, 0.49, 0.5, 0.14],
]);
/** Between two flips, as on the board, and no more of them than can be told apart. */
const FLIP_STEP_S = 0.04;
const MOST_FLIPS = 8;

/**
 * @param {() => boolean} wanted
 * @returns {(state: State, event: SessionEvent) => void}
 */
export function createSounds(wanted) {
  /** @type {AudioContext | null} */
  let context = null;
  return (state, event) => {
    const notes = notesOf(state, event);
    if (!wanted() || notes.length === 0 || typeof AudioContext !== "function") return;
    context ??= new AudioContext();
    // Browsers start it only after a person has done something.
    if (context.state === "suspended") context.resume().catch(() => {});
    for (const note of notes) play(context, note);
  };
}

/** @param {State} state @param {SessionEvent} event @returns {readonly Note[]} */
function notesOf({ phase }, event) {
  switch (event.type) {
    case "move": {
      const end = phase === "over" ? END : [];
      if (event.move.square < 0) return [...PASS, ...end];
      return [...PLACE, ...flips(event.move.flips.length), ...end];
    }
    case "placed":
    case "withdrawn":
      return PLACE;
    case "turned":
      return flips(1);
    case "timeout":
      return END;
    case "refused":
      return REFUSED;
    default:
      return [];
  }
}

/** @param {number} count @returns {Note[]} */
function flips(count) {
  return Array.from({ length: Math.min(count, MOST_FLIPS) }, (_, i) => [
    520 + 30 * i,
    0.08 + i * FLIP_STEP_S,
    0.04,
    0.1,
  ]);
}

/** @param {AudioContext} context @param {Note} note */
function play(context, [frequency, start, length, loudness]) {
  const at = context.currentTime + start;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(frequency, at);
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}
