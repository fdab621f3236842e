/**
 * Single keys, listed in the help. Digits and the letters a to j are left free: on the board they name
 * squares. Only H means a hint elsewhere, and with Shift on the board as well.
 *
 * @typedef {"undo" | "redo" | "newGame" | "pass" | "help" | "sayCounts" | "sayLastMove"
 *   | "nextPlayable" | "previousPlayable" | "hint" | "endTurn" | "back" | "forward" | "togglePause"
 *   | "toggleSounds" | "sayAgain"} KeyAction
 */

/** @type {Readonly<Record<string, KeyAction>>} */
const KEYS = {
  u: "undo",
  r: "redo",
  w: "newGame",
  p: "pass",
  h: "hint",
  H: "hint",
  t: "endTurn",
  ",": "back",
  ".": "forward",
  k: "togglePause",
  m: "toggleSounds",
  s: "sayCounts",
  l: "sayLastMove",
  o: "sayAgain",
  n: "nextPlayable",
  N: "previousPlayable",
  "?": "help",
};

const TYPES = /** @type {const} */ (["keydown", "keyup"]);

/** @param {(action: KeyAction) => void} act */
export function listenToKeys(act) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const action = actionOf(event);
    if (action === undefined) return;
    event.preventDefault();
    act(action);
  });
}

/**
 * Keeps the page from keys that come while a dialog is on its way: they are meant for the dialog, which
 * is given them when it is there. Escape calls it off.
 */
export function holdKeys() {
  const held = { calledOff: false, keys: /** @type {KeyboardEvent[]} */ ([]), release };
  function release() {
    for (const type of TYPES) removeEventListener(type, hold, true);
  }
  /** @param {KeyboardEvent} event */
  function hold(event) {
    if (document.querySelector("dialog[open]") !== null) return;
    event.stopImmediatePropagation();
    const { key, ctrlKey, metaKey, altKey } = event;
    // The browser's own keys stay with it.
    if (!ctrlKey && !metaKey && !altKey && !/^F\d/.test(key)) {
      event.preventDefault();
      if (event.type === "keydown") held.keys.push(event);
    }
    if (key !== "Escape") return;
    held.calledOff = true;
    release();
  }
  for (const type of TYPES) addEventListener(type, hold, true);
  return held;
}

/** @param {KeyboardEvent} event @returns {KeyAction | undefined} */
function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (altKey) return undefined;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (letter === "z") return shiftKey ? "redo" : "undo";
    return letter === "y" ? "redo" : undefined;
  }
  return KEYS[key] ?? (shiftKey ? undefined : KEYS[letter]);
}

/** In a dialog or a field, keys mean what they always mean. @param {EventTarget | null} target */
function isElsewhere(target) {
  return target instanceof Element && target.closest("dialog, input, select, textarea") !== null;
}
