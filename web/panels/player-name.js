import { text } from "../i18n/index.js";

/** @typedef {import("../i18n/index.js").TextKey} TextKey */

/** So many levels have names. */
const NAMED = 10;

/** A level's number and name, such as `3 · Casual`. @param {number} level */
export function levelName(level) {
  // An older or a newer version may have kept games of other levels.
  if (level < 1 || level > NAMED) return text("player.level", { level });
  const name = text(/** @type {TextKey} */ (`level.${level}`));
  return text("player.named", { level, name });
}

/** @param {import("../plan.js").Player} player */
export function playerName(player) {
  if (player.kind === "engine") {
    return text("player.engine", { level: levelName(player.level) });
  }
  return text(player.kind === "person" ? "player.person" : "player.remote");
}

/** The same where there is little room: that it is a computer then goes without saying. @param {import("../plan.js").Player} player */
export function shortName(player) {
  return player.kind === "engine" ? levelName(player.level) : playerName(player);
}
