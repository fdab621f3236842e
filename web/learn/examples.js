/**
 * The positions that rules and strategy are shown on. What they come to is worked out by the rules
 * when they are shown; `tests/learn` holds them to what the texts say of them.
 *
 * @typedef {import("../bindings.js").GameOptions} GameOptions
 * @typedef {import("../i18n/index.js").TextKey} TextKey
 *
 * @typedef {object} Example
 * @property {GameOptions} game
 * @property {string} line moves that show it, as a record
 * @property {TextKey} [label] where several examples share a figure
 * @property {import("../i18n/index.js").Params} [labelParams]
 * @property {"trays" | "goals"} [tells] what is said besides: the discs left in the trays, or how the
 *   game ends by either goal
 */

/**
 * @param {string} rows from the first rank down
 * @param {string} line
 * @param {Partial<Example> & { goal?: GameOptions["goal"] }} [more]
 * @returns {Example}
 */
function position(rows, line, { goal = "most", ...more } = {}) {
  const board = rows.replaceAll(" ", "");
  const size = Math.sqrt(board.length);
  return {
    game: { size, goal, setup: { kind: "position", board, toMove: "dark" } },
    line,
    ...more,
  };
}

/**
 * @param {number} size
 * @param {Extract<GameOptions["setup"], { kind: "opening" }>["opening"]} opening
 * @param {string} line
 * @param {Partial<Example>} [more]
 * @returns {Example}
 */
function opening(size, opening, line, more = {}) {
  return { game: { size, goal: "most", setup: { kind: "opening", opening } }, line, ...more };
}

/** @satisfies {Record<string, readonly Example[]>} */
export const RULE_EXAMPLES = {
  start: [
    opening(8, "cross", "f5d6", { label: "newGame.size.option", labelParams: { size: 8 } }),
    opening(6, "cross", "d5e3", { label: "newGame.size.option", labelParams: { size: 6 } }),
    opening(10, "cross", "g6e7", { label: "newGame.size.option", labelParams: { size: 10 } }),
  ],
  row: [position("------ ------ -XOOO- --XO-- ---O-- ------", "f3")],
  directions: [position("-OX--- ------ XO-OOX --OO-- --X-O- -----X", "c3")],
  own: [position("------ ------ -OXOOX --OX-- ------ ------", "a3")],
  chains: [position("------ ------ -OOX-- --O--- --X--- ------", "a3")],
  pass: [position("--OOOO --OOOO -XXOXO -XXXOO -X-OOO X-OOOO", "passb2")],
  end: [position("XXXXO- XXXXOO XXXOOO XXXXOO --X-OO -X-OOO", "f1")],
  goals: [position("XXXXXX OOOOXX OOXXOX OOOXOX OOOOOX O-OOOO", "b6", { tells: "goals" })],
  setups: [
    opening(8, "mirrored", "d6c4", { label: "opening.mirrored" }),
    opening(8, "parallel-bottom", "f3f4", { label: "opening.parallel-bottom" }),
    opening(8, "parallel-top", "f6d3", { label: "opening.parallel-top" }),
    opening(8, "parallel-left", "f6c4", { label: "opening.parallel-left" }),
    opening(8, "parallel-right", "c6f4", { label: "opening.parallel-right" }),
  ],
  free: [opening(8, "free", "d4e5e4d5c6")],
  trays: [position("XO-XXX OXOXXX --XOXX --OXXX XXXOXO OX--O-", "c1", { tells: "trays" })],
};

/** @satisfies {Record<string, readonly Example[]>} */
export const STRATEGY_EXAMPLES = {
  corners: [position("--OX-- -XOXX- XXOOXX -XOXOX XXOO-O O-O---", "f6")],
  xSquares: [position("--OX-- --OX-O --OXXX -OOO-- ------ ------", "b2a1")],
  edges: [position("--XO-- -OOOOO -OXXO- O-XOX- ---O-- ------", "b1a1")],
  mobility: [
    position("--X--O OOXXO- -OOO-- XOOO-- ------ ------", "a5", { label: "strategy.mobility.few" }),
    position("--X--O OOXXO- -OOO-- XOOO-- ------ ------", "e4", {
      label: "strategy.mobility.many",
    }),
  ],
  parity: [
    position("XXXXXO OOOXXO XOXOXO -OOXXO -OOOOO OOO-XO", "d6a4a5", {
      label: "strategy.parity.odd",
    }),
    position("XXXXXO OOOXXO XOXOXO -OOXXO -OOOOO OOO-XO", "a4d6passa5", {
      label: "strategy.parity.even",
    }),
  ],
  reverse: [position("--O--- --O--- OOOOO- XOOO-- XOOO-- XOXXX-", "e5f6", { goal: "fewest" })],
};
