import { text } from "../i18n/index.js";

/** Three levels have names; more of them are numbered. */
const NAMES = /** @type {const} */ (["easy", "medium", "hard"]);

/** @param {number} level @param {number} levels */
export function levelName(level, levels) {
  const name = levels === NAMES.length ? NAMES[level - 1] : undefined;
  return name === undefined ? text("player.level", { level }) : text(`level.${name}`);
}

/** @param {import("../plan.js").Player} player @param {number} levels */
export function playerName(player, levels) {
  if (player.kind === "engine") {
    return text("player.engine", { level: levelName(player.level, levels) });
  }
  return text(player.kind === "person" ? "player.person" : "player.remote");
}
