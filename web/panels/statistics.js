import { language, text } from "../i18n/index.js";
import { isCounted, levelOf, share, tally } from "../keep/statistics.js";
import { OPENINGS } from "../link.js";
import { options } from "./choices.js";
import { confirmed } from "./confirm.js";
import { prepareDialog } from "./dialog.js";
import { part, typedPart } from "./part.js";
import { levelName } from "./player-name.js";

/**
 * @typedef {import("../keep/finished.js").Result} Result
 * @typedef {import("../keep/statistics.js").Filter} Filter
 * @typedef {import("../keep/statistics.js").Tally} Tally
 */

const ALL = "";
const SIZES = [6, 8, 10];
const GOALS = /** @type {const} */ (["most", "fewest"]);

/**
 * The dialog that counts finished games: who won how often, by board, goal, set-up and level.
 *
 * @param {HTMLDialogElement} dialog
 * @param {{ results: import("../keep/database.js").OpenedStore<Result>, levels: number }} needs
 * @returns {() => void} opens it
 */
export function createStatistics(dialog, { results, levels }) {
  prepareDialog(dialog);
  const filters = {
    size: typedPart(dialog, "#statistics-size", HTMLSelectElement),
    goal: typedPart(dialog, "#statistics-goal", HTMLSelectElement),
    opening: typedPart(dialog, "#statistics-opening", HTMLSelectElement),
    level: typedPart(dialog, "#statistics-level", HTMLSelectElement),
  };
  const tables = part(dialog, "#statistics-tables");
  const clear = part(dialog, "[data-clear]");
  /** @type {Result[]} */
  let counted = [];

  /** @returns {Filter} */
  const filter = () => ({
    size: filters.size.value === ALL ? undefined : Number(filters.size.value),
    goal: GOALS.find((goal) => goal === filters.goal.value),
    opening:
      filters.opening.value === "custom"
        ? "custom"
        : OPENINGS.find((name) => name === filters.opening.value),
    level: filters.level.value === ALL ? undefined : Number(filters.level.value),
  });

  const show = () => {
    const asked = filter();
    const sums = tally(counted, asked);
    clear.setAttribute("aria-disabled", String(counted.length === 0));
    if (sums.games === 0) {
      const note = document.createElement("p");
      note.textContent = text(counted.length === 0 ? "statistics.none" : "statistics.noneSuch");
      tables.replaceChildren(note);
      return;
    }
    tables.replaceChildren(
      winnersTable(sums),
      ...(sums.own.games > 0 ? [ownTable(sums), runsOf(sums)] : []),
      ...(asked.level === undefined ? levelsTable(counted, asked) : []),
    );
  };

  const load = async () => {
    counted = (await results.all()).filter(isCounted);
    show();
  };

  const fillFilters = () => {
    const all = /** @type {const} */ ([ALL, text("statistics.all")]);
    options(filters.size, [
      all,
      ...SIZES.map((size) => pair(size, text("newGame.size.option", { size }))),
    ]);
    options(filters.goal, [all, ...GOALS.map((goal) => pair(goal, text(`goal.${goal}`)))]);
    options(filters.opening, [
      all,
      ...[...OPENINGS, /** @type {const} */ ("custom")].map((name) =>
        pair(name, text(`opening.${name}`)),
      ),
    ]);
    options(filters.level, [
      all,
      pair(0, text("statistics.people")),
      ...Array.from({ length: levels }, (_, i) => pair(i + 1, levelName(i + 1))),
    ]);
  };

  for (const select of Object.values(filters)) select.addEventListener("change", show);
  clear.addEventListener("click", async () => {
    if (counted.length === 0) return;
    if (!(await confirmed(text("statistics.clear.ask"), text("statistics.clear")))) return;
    await results.clear();
    await load();
  });

  return () => {
    fillFilters();
    tables.replaceChildren();
    dialog.showModal();
    load();
  };
}

/** @param {string | number} value @param {string} label */
function pair(value, label) {
  return /** @type {const} */ ([String(value), label]);
}

/** @param {Tally} sums */
function winnersTable({ games, winners }) {
  return table(text("statistics.winners", { count: games }), [
    [text("statistics.dark"), winners.dark, games, "dark"],
    [text("statistics.light"), winners.light, games, "light"],
    [text("statistics.draws"), winners.draw, games, "draw"],
  ]);
}

/** @param {Tally} sums */
function ownTable({ own }) {
  return table(text("statistics.own", { count: own.games }), [
    [text("statistics.won"), own.won, own.games, "won"],
    [text("statistics.lost"), own.lost, own.games, "lost"],
    [text("statistics.drawn"), own.drawn, own.games, "draw"],
  ]);
}

/** @param {Tally} sums */
function runsOf({ own }) {
  const line = document.createElement("p");
  line.className = "statistics-runs";
  line.textContent = text("statistics.runs", { run: own.run, best: own.best });
  return line;
}

/**
 * How many games against each level were won.
 *
 * @param {Result[]} counted
 * @param {Filter} filter
 */
function levelsTable(counted, filter) {
  const met = [...new Set(counted.map(levelOf))].filter((level) => level !== null && level > 0);
  const rows = met
    .sort((a, b) => Number(a) - Number(b))
    .map((level) => ({
      level: Number(level),
      own: tally(counted, { ...filter, level: Number(level) }).own,
    }))
    .filter(({ own }) => own.games > 0)
    .map(({ level, own }) => row(levelName(level), own.won, own.games, "won"));
  return rows.length < 2 ? [] : [table(text("statistics.byLevel"), rows)];
}

/** @typedef {[label: string, part: number, whole: number, kind: string]} Row */

/** @param {string} label @param {number} part @param {number} whole @param {string} kind @returns {Row} */
function row(label, part, whole, kind) {
  return [label, part, whole, kind];
}

/**
 * Counts, percentages, and a bar for the eye.
 *
 * @param {string} title
 * @param {Row[]} rows
 */
function table(title, rows) {
  const element = document.createElement("table");
  element.className = "statistics";
  const caption = element.createCaption();
  caption.textContent = title;
  const percent = new Intl.NumberFormat(language(), {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const number = new Intl.NumberFormat(language());
  const header = element.createTHead().insertRow();
  header.insertCell();
  for (const column of /** @type {const} */ (["count", "share"])) {
    const head = document.createElement("th");
    head.scope = "col";
    head.textContent = text(`statistics.column.${column}`);
    header.append(head);
  }
  const body = element.createTBody();
  for (const [label, part, whole, kind] of rows) {
    const line = body.insertRow();
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = label;
    line.append(head);
    line.insertCell().textContent = number.format(part);
    line.insertCell().textContent = percent.format(share(part, whole));
    const cell = line.insertCell();
    cell.setAttribute("aria-hidden", "true");
    const bar = document.createElement("i");
    bar.className = "bar";
    bar.dataset.kind = kind;
    bar.style.setProperty("--share", String(share(part, whole)));
    cell.append(bar);
  }
  return element;
}
