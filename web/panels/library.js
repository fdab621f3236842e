import { download } from "../deliver.js";
import { language, text } from "../i18n/index.js";
import { exportText, importText } from "../keep/finished.js";
import { confirmed } from "./confirm.js";
import { prepareDialog } from "./dialog.js";
import { part, typedPart } from "./part.js";
import { playerName } from "./player-name.js";

/**
 * @typedef {import("../keep/finished.js").FinishedGame} FinishedGame
 * @typedef {import("../keep/finished.js").Result} Result
 *
 * @typedef {object} Needs
 * @property {import("../keep/database.js").OpenedStore<FinishedGame>} games
 * @property {import("../keep/database.js").OpenedStore<Result>} results
 * @property {{ list: () => { key: string, raw: string }[], remove: (key: string) => void }} aside
 *   saves that could not be used
 * @property {import("../bindings.js").Bindings} bindings
 * @property {(game: FinishedGame) => void} open
 */

const FILE_NAME = "outflank-games.json";
/** More than anybody reads; the search finds the others. */
const SHOWN = 100;

/**
 * The dialog of finished games: search, look at again, throw away, take elsewhere, bring back.
 *
 * @param {HTMLDialogElement} dialog
 * @param {Needs} needs
 * @returns {() => void} opens it
 */
export function createLibrary(dialog, { games, results, aside, bindings, open }) {
  prepareDialog(dialog);
  const search = typedPart(dialog, "#library-search", HTMLInputElement);
  const list = part(dialog, "#library-list");
  const note = part(dialog, "#library-note");
  const count = part(dialog, "#library-count");
  const file = typedPart(dialog, "#library-file", HTMLInputElement);
  const damaged = part(dialog, "#library-aside");
  /** @type {{ game: FinishedGame, words: string }[]} */
  let kept = [];

  const load = async () => {
    const all = await games.all();
    kept = all
      .sort((a, b) => b.date - a.date)
      .map((game) => ({ game, words: wordsOf(game).toLocaleLowerCase() }));
    if (!games.lasting) note.textContent = text("library.notLasting");
    show();
  };

  const show = () => {
    const wanted = search.value.toLocaleLowerCase().split(/\s+/);
    const found = kept.filter(({ words }) => wanted.every((word) => words.includes(word)));
    list.replaceChildren(...found.slice(0, SHOWN).map(({ game }) => itemOf(game)));
    count.textContent =
      kept.length === 0
        ? text("library.empty")
        : found.length > SHOWN
          ? text("library.firstOf", { shown: SHOWN, count: found.length })
          : text("library.count", { count: found.length });
  };

  /** @param {FinishedGame} game */
  const itemOf = (game) => {
    const item = document.createElement("li");
    const main = document.createElement("button");
    main.type = "button";
    main.className = "library-game";
    const title = document.createElement("span");
    title.className = "library-players";
    title.textContent = playersOf(game);
    const details = document.createElement("span");
    details.className = "hint";
    details.textContent = `${resultOf(game)} · ${boardOf(game)} · ${dateOf(game)}`;
    main.append(title, details);
    main.addEventListener("click", () => {
      dialog.close();
      open(game);
    });
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "icon-button";
    remove.setAttribute("aria-label", text("library.delete", { game: wordsOf(game) }));
    remove.textContent = "✕";
    remove.addEventListener("click", async () => {
      if (!(await confirmed(text("library.delete.ask"), text("action.delete")))) return;
      await games.remove(game.id);
      await load();
      note.textContent = text("library.deleted");
      search.focus();
    });
    item.append(main, remove);
    return item;
  };

  const showAside = () => {
    const saves = aside.list();
    damaged.hidden = saves.length === 0;
    part(damaged, "p").textContent = text("library.aside", { count: saves.length });
  };

  search.addEventListener("input", show);
  part(dialog, "[data-library=export]").addEventListener("click", async () => {
    const content = exportText(await games.all(), await results.all());
    download(new Blob([content], { type: "application/json" }), FILE_NAME);
  });
  part(dialog, "[data-library=import]").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (chosen === undefined) return;
    const brought = importText(bindings, await chosen.text());
    if (brought === null) {
      note.textContent = text("library.noExport");
      return;
    }
    const before = new Set((await games.all()).map(({ id }) => id));
    await games.put(brought.games);
    await results.put(brought.results);
    await load();
    const added = brought.games.filter(({ id }) => !before.has(id)).length;
    const refused = brought.refused;
    note.textContent = [
      text("library.imported", { count: added }),
      refused > 0 ? text("library.refused", { count: refused }) : "",
    ].join(" ");
  });
  part(dialog, "[data-library=save-aside]").addEventListener("click", () => {
    const content = aside
      .list()
      .map(({ raw }) => raw)
      .join("\n");
    download(new Blob([content], { type: "text/plain" }), "outflank-damaged.txt");
  });
  part(dialog, "[data-library=drop-aside]").addEventListener("click", async () => {
    if (!(await confirmed(text("library.aside.ask"), text("action.delete")))) return;
    for (const { key } of aside.list()) aside.remove(key);
    showAside();
    search.focus();
  });

  return () => {
    search.value = "";
    note.textContent = "";
    showAside();
    dialog.showModal();
    load();
  };
}

/** @param {FinishedGame} game */
function wordsOf(game) {
  return [playersOf(game), resultOf(game), boardOf(game), dateOf(game)].join(" ");
}

/** @param {FinishedGame} game */
function playersOf({ players }) {
  return text("library.players", {
    dark: playerName(players.dark),
    light: playerName(players.light),
  });
}

/** @param {FinishedGame} game */
function resultOf({ winner, counts, timedOut }) {
  if (timedOut !== null) return text(`library.time.${timedOut}`);
  return text(`library.result.${winner}`, counts);
}

/** @param {FinishedGame} game */
function boardOf({ options }) {
  const { size, goal, setup } = options;
  const opening = setup.kind === "opening" ? setup.opening : "custom";
  return [
    text("newGame.size.option", { size }),
    text(`goal.${goal}`),
    opening === "cross" ? "" : text(`opening.${opening}`),
  ]
    .filter((word) => word !== "")
    .join(" · ");
}

/** @param {FinishedGame} game */
function dateOf({ date }) {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(
    date,
  );
}
