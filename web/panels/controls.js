/**
 * The buttons of the page. A button names its action in the markup (`data-action`, `data-goal`);
 * what an action does is said elsewhere.
 *
 * @typedef {import("../bindings.js").Goal} Goal
 * @typedef {"undo" | "redo" | "newGame" | "help" | "menu" | "pass" | "rematch" | "restore" | "pause"
 *   | "resume" | "retry" | "step" | "endTurn" | "exchange" | "hint" | "first" | "back" | "forward"
 *   | "last" | "send"} ButtonAction
 */

/** @type {Readonly<Record<string, ButtonAction>>} */
const ACTIONS = {
  undo: "undo",
  redo: "redo",
  newGame: "newGame",
  help: "help",
  menu: "menu",
  pass: "pass",
  rematch: "rematch",
  restore: "restore",
  pause: "pause",
  resume: "resume",
  retry: "retry",
  send: "send",
  sendAgain: "send",
  step: "step",
  endTurn: "endTurn",
  exchange: "exchange",
  hint: "hint",
  first: "first",
  back: "back",
  forward: "forward",
  last: "last",
};

/**
 * @param {HTMLElement} root
 * @param {{ act: (action: ButtonAction) => void, chooseGoal: (goal: Goal) => void }} listener
 * @returns {(state: import("../session.js").State) => void}
 */
export function createControls(root, { act, chooseGoal }) {
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    const { action, goal } = button?.dataset ?? {};
    const named = ACTIONS[action ?? ""];
    if (named !== undefined) act(named);
    if (goal === "most" || goal === "fewest") chooseGoal(goal);
  });
  return ({ snapshot, phase, canUndo, canRedo }) => {
    // Disabled buttons would lose the focus that is on them.
    setDisabled(root, "undo", !canUndo);
    setDisabled(root, "redo", !canRedo);
    setDisabled(root, "hint", phase !== "place");
    setDisabled(root, "first", snapshot.ply === 0);
    setDisabled(root, "back", snapshot.ply === 0);
    setDisabled(root, "forward", snapshot.ply === snapshot.plies);
    setDisabled(root, "last", snapshot.ply === snapshot.plies);
    for (const button of root.querySelectorAll("[data-goal]")) {
      const { goal } = /** @type {HTMLElement} */ (button).dataset;
      button.setAttribute("aria-pressed", String(goal === snapshot.goal));
    }
  };
}

/** @param {HTMLElement} root @param {ButtonAction} action @param {boolean} disabled */
function setDisabled(root, action, disabled) {
  root.querySelector(`[data-action="${action}"]`)?.setAttribute("aria-disabled", String(disabled));
}
