import { isId, newId } from "./id.js";
import { isClock, isObject, isPlayers, isTimes } from "./shape.js";

/**
 * The running games, in the browser's storage. Each tab has a place of its own, which nobody else
 * writes to: a reload finds its tab's place again, a new tab takes the place that a closed or
 * crashed one has left, and only if there is one.
 *
 * @typedef {import("../plan.js").Plan} Plan
 *
 * @typedef {object} Save
 * @property {string} game the game's name: the same for as long as it is the same game
 * @property {Plan["players"]} players
 * @property {Plan["clock"]} clock
 * @property {import("../clock.js").Times | null} times what is left on the clock
 * @property {string} code the whole game
 *
 * @typedef {object} Needs
 * @property {() => Storage} storage kept for good; asking for it may be forbidden
 * @property {() => Storage} tab kept for as long as the tab
 * @property {LockManager | undefined} locks missing where the page is not served securely
 */

const PREFIX = "outflank.game.";
const ASIDE_PREFIX = "outflank.damaged.";
const TAB_KEY = "outflank.place";
const VERSION = 1;
/** How many places that no tab holds are kept. */
const LEFT_KEPT = 20;
/** The old document of a tab that is loaded again may hold its lock for a moment. */
const RELOAD_MS = 500;

/** One tab's place. */
export class SavedGame {
  #needs;
  #id;

  /** @param {Needs} needs @param {string} id */
  constructor(needs, id) {
    this.#needs = needs;
    this.#id = id;
  }

  /** @returns {Save | "damaged" | null} the game that was left here */
  read() {
    const raw = attempt(() => this.#needs.storage().getItem(PREFIX + this.#id));
    return raw === null ? null : (parse(raw) ?? "damaged");
  }

  /** Puts a save that cannot be used where it is out of the way and not lost. */
  setAside() {
    attempt(() => {
      const storage = this.#needs.storage();
      const raw = storage.getItem(PREFIX + this.#id);
      if (raw === null) return;
      storage.setItem(ASIDE_PREFIX + newId(), raw);
      storage.removeItem(PREFIX + this.#id);
    });
  }

  /** @param {Save} save @returns {boolean} whether it could be kept */
  write(save) {
    const raw = JSON.stringify({ version: VERSION, saved: Date.now(), ...save });
    return (
      attempt(() => {
        this.#needs.storage().setItem(PREFIX + this.#id, raw);
        return true;
      }) ?? false
    );
  }
}

/**
 * Takes a place for this tab.
 *
 * @param {Needs} needs
 * @param {boolean} adopt whether a game that another tab has left may go on here
 * @returns {Promise<SavedGame>}
 */
export async function takePlace(needs, adopt) {
  const place = await choosePlace(needs, adopt);
  attempt(() => needs.tab().setItem(TAB_KEY, place));
  return new SavedGame(needs, place);
}

/** @param {Needs} needs @param {boolean} adopt @returns {Promise<string>} */
async function choosePlace(needs, adopt) {
  const own = attempt(() => needs.tab().getItem(TAB_KEY));
  if (isId(own)) {
    if (await hold(needs.locks, own, RELOAD_MS)) return own;
    // A tab that was duplicated brings its copy of the tab's storage.
    return copyPlace(needs, own);
  }
  const left = adopt ? places(needs) : [];
  if (needs.locks === undefined) {
    // Nobody can say whether another tab still plays there.
    return left[0] === undefined ? newPlace(needs) : copyPlace(needs, left[0]);
  }
  for (const id of left) {
    if (await hold(needs.locks, id)) {
      await prune(needs, left);
      return id;
    }
  }
  return newPlace(needs);
}

/** @param {Needs} needs */
async function newPlace({ locks }) {
  const id = newId();
  await hold(locks, id);
  return id;
}

/** A place with the same position, yet another game from here on. @param {Needs} needs @param {string} from */
async function copyPlace(needs, from) {
  const id = await newPlace(needs);
  const save = parse(attempt(() => needs.storage().getItem(PREFIX + from)) ?? "");
  if (save !== null) new SavedGame(needs, id).write({ ...save, game: newId() });
  return id;
}

/** The places that have a game, the latest first. @param {Needs} needs @returns {string[]} */
function places(needs) {
  return keysOf(needs.storage, PREFIX)
    .map((key) => ({ id: key.slice(PREFIX.length), saved: savedAt(needs, key) }))
    .filter(({ id }) => isId(id))
    .sort((a, b) => b.saved - a.saved)
    .map(({ id }) => id);
}

/** @param {Needs} needs @param {string} key */
function savedAt(needs, key) {
  const raw = attempt(() => JSON.parse(needs.storage().getItem(key) ?? ""));
  return isObject(raw) && typeof raw.saved === "number" ? raw.saved : 0;
}

/** Forgets the oldest of many left places. @param {Needs} needs @param {string[]} left */
async function prune({ storage, locks }, left) {
  const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
  for (const id of left.slice(LEFT_KEPT)) {
    if (!held.has(PREFIX + id)) attempt(() => storage().removeItem(PREFIX + id));
  }
}

/**
 * Holds a place for as long as this document lives.
 *
 * @param {LockManager | undefined} locks
 * @param {string} id
 * @param {number} [patience] milliseconds
 * @returns {Promise<boolean>}
 */
function hold(locks, id, patience = 0) {
  if (locks === undefined) return Promise.resolve(true);
  const options = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((resolve) => {
    locks
      .request(PREFIX + id, options, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

/** @param {string} raw @returns {Save | null} */
function parse(raw) {
  const value = attempt(() => JSON.parse(raw));
  if (!isObject(value) || value.version !== VERSION) return null;
  const { game, players, clock = null, times = null, code } = value;
  if (!isId(game) || !isPlayers(players) || typeof code !== "string") return null;
  if (!isClock(clock) || !isTimes(times, clock)) return null;
  return { game, players, clock, times, code };
}

/**
 * The saves that were set aside.
 *
 * @param {() => Storage} storage
 */
export function savesSetAside(storage) {
  return {
    /** @returns {{ key: string, raw: string }[]} */
    list: () =>
      keysOf(storage, ASIDE_PREFIX).map((key) => ({
        key,
        raw: attempt(() => storage().getItem(key)) ?? "",
      })),
    /** @param {string} key */
    remove: (key) => {
      if (key.startsWith(ASIDE_PREFIX)) attempt(() => storage().removeItem(key));
    },
  };
}

/** @param {() => Storage} storage @param {string} prefix @returns {string[]} */
export function keysOf(storage, prefix) {
  return attempt(() => Object.keys(storage()).filter((key) => key.startsWith(prefix))) ?? [];
}

/**
 * What an action that storage may refuse returns, or `null`.
 *
 * @template T
 * @param {() => T} action
 * @returns {T | null}
 */
export function attempt(action) {
  try {
    return action();
  } catch {
    return null;
  }
}
