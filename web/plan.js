/**
 * @typedef {import("./bindings.js").GameOptions} GameOptions
 * @typedef {import("./bindings.js").Color} Color
 * @typedef {{ kind: "person" } | { kind: "engine", level: number } | { kind: "remote", game: string }} Player
 *   remote: another person, who sends a link after each move of the game of that name
 *
 * @typedef {object} Plan what a game is started from
 * @property {GameOptions} game
 * @property {Record<Color, Player>} players
 * @property {import("./clock.js").ClockSetting | null} clock
 */

/** @type {readonly Color[]} */
export const COLORS = ["dark", "light"];

/** @param {Color} color @returns {Color} */
export function opponent(color) {
  return color === "dark" ? "light" : "dark";
}

/** The game that the page opens with. @returns {Plan} */
export function usualPlan() {
  return {
    game: { size: 8, goal: "most", setup: { kind: "opening", opening: "cross" } },
    players: { dark: { kind: "person" }, light: { kind: "engine", level: 1 } },
    clock: null,
  };
}

/** A first game of one's own: a small board and the easiest opponent. @param {import("./bindings.js").Goal} goal @returns {Plan} */
export function firstPlan(goal) {
  const plan = usualPlan();
  return { ...plan, game: { ...plan.game, size: 6, goal } };
}

/** @param {Plan} plan @param {import("./bindings.js").Goal} goal @returns {Plan} */
export function withGoal(plan, goal) {
  return { ...plan, game: { ...plan.game, goal } };
}

/** The same game with the colours changed over. @param {Plan} plan @returns {Plan} */
export function rematch(plan) {
  const { dark, light } = plan.players;
  return { ...plan, players: { dark: light, light: dark } };
}

/**
 * The only person's colour, or `null` when both or neither are persons: only then does "you" name
 * one of them.
 *
 * @param {Pick<Plan, "players">} plan
 * @returns {Color | null}
 */
export function soloPerson(plan) {
  const persons = COLORS.filter((color) => plan.players[color].kind === "person");
  return persons.length === 1 ? (persons[0] ?? null) : null;
}

/** @param {Plan} plan */
export function isEngineOnly(plan) {
  return COLORS.every((color) => plan.players[color].kind === "engine");
}

/** The name of a game by link, or `null` for any other game. @param {Pick<Plan, "players">} plan */
export function byLinkName({ players }) {
  if (players.dark.kind === "remote") return players.dark.game;
  return players.light.kind === "remote" ? players.light.game : null;
}

/**
 * The same players, at levels that the computer has: a game may come from a version that had more.
 *
 * @param {Plan["players"]} players
 * @param {number} levels
 */
export function withinLevels(players, levels) {
  const seated = { ...players };
  for (const color of COLORS) {
    const player = seated[color];
    if (player.kind === "engine" && player.level > levels)
      seated[color] = { ...player, level: levels };
  }
  return seated;
}

/** The same players, where whoever played by link is a person at this table. @param {Plan["players"]} players */
export function withoutLink(players) {
  const seated = { ...players };
  for (const color of COLORS) {
    if (seated[color].kind === "remote") seated[color] = { kind: "person" };
  }
  return seated;
}
