import { openStore } from "./database.js";
import { finish } from "./finished.js";
import { isCounted } from "./statistics.js";

/**
 * Where finished games and their results are kept.
 *
 * @typedef {import("../bindings.js").Bindings} Bindings
 * @typedef {import("./finished.js").FinishedGame} FinishedGame
 * @typedef {import("./finished.js").Result} Result
 * @typedef {ReturnType<typeof openArchive>} Archive
 *
 * @param {Bindings} bindings
 */
export function openArchive(bindings) {
  /** @type {import("./database.js").OpenedStore<FinishedGame>} */
  const games = openStore("games");
  /** @type {import("./database.js").OpenedStore<Result>} */
  const results = openStore("results");
  return {
    games,
    results,
    /** @param {Omit<FinishedGame, "winner" | "counts">} told */
    async add(told) {
      const finished = finish(bindings, told);
      if (finished === null) return;
      await games.put([finished.game]);
      if (isCounted(finished.result)) await results.put([finished.result]);
    },
  };
}
