import { codeAtEnd, readCode } from "../code.js";
import { COLORS, opponent } from "../plan.js";
import { newId } from "./id.js";
import { attempt, keysOf } from "./saves.js";
import { isObject } from "./shape.js";

/**
 * Games of two people who send each other a link after each move. Each is known by a name that its
 * links carry. What has been sent or received stands; a link whose past differs from it is refused.
 *
 * @typedef {import("../bindings.js").Bindings} Bindings
 * @typedef {import("../bindings.js").Color} Color
 * @typedef {import("../code.js").CodedGame} CodedGame
 * @typedef {import("../link.js").ByLink} ByLink
 * @typedef {import("../plan.js").Plan} Plan
 *
 * @typedef {object} GameByLink
 * @property {Color} me
 * @property {string} code the whole game, with moves that were not sent yet
 * @property {number} fixed how many plies have been sent or received; -1 before the first link
 * @property {number} updated milliseconds since 1970
 *
 * @typedef {"joined" | "moved" | "same" | "old" | "differs"} Reception
 *   joined: a game that was not known. moved: it goes on. same: nothing new. old: the game is
 *   further on already. differs: it is not the game that was seen.
 */

const PREFIX = "outflank.by-link.";
const VERSION = 1;

export class GamesByLink {
  #storage;
  #bindings;
  /** @type {Map<string, GameByLink>} what is read already, and all there is where storage is forbidden */
  #known = new Map();

  /** @param {() => Storage} storage @param {Pick<Bindings, "Game">} bindings */
  constructor(storage, bindings) {
    this.#storage = storage;
    this.#bindings = bindings;
  }

  /** @param {(game: string) => void} listener told when another tab has changed a game */
  subscribe(listener) {
    addEventListener("storage", ({ key }) => {
      if (!key?.startsWith(PREFIX)) return;
      const id = key.slice(PREFIX.length);
      this.#known.delete(id);
      listener(id);
    });
  }

  /** @param {string} id @returns {GameByLink | null} */
  get(id) {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const stored = parse(attempt(() => this.#storage().getItem(PREFIX + id)));
    // What cannot be read any more is as if it had never been seen.
    if (stored === null || attempt(() => readCode(this.#bindings, stored.code)) === null)
      return null;
    this.#known.set(id, stored);
    return stored;
  }

  /** All games, the latest first. @returns {(GameByLink & { id: string })[]} */
  list() {
    const stored = keysOf(this.#storage, PREFIX).map((key) => key.slice(PREFIX.length));
    return [...new Set([...this.#known.keys(), ...stored])]
      .flatMap((id) => {
        const game = this.get(id);
        return game === null ? [] : [{ id, ...game }];
      })
      .sort((a, b) => b.updated - a.updated);
  }

  /** Keeps how a game stands here. @param {string} id @param {Color} me @param {string} code */
  keep(id, me, code) {
    const before = this.get(id);
    if (before?.code === code) return;
    // What has been sent or received stands, whatever an older copy of the game says.
    if (before !== null && readCode(this.#bindings, code).moves.length < before.fixed) return;
    this.#write(id, { me, code, fixed: before?.fixed ?? -1, updated: Date.now() });
  }

  /** All moves up to now have gone to the other player. @param {string} id @param {number} plies */
  sent(id, plies) {
    const game = this.get(id);
    if (game !== null) this.#write(id, { ...game, fixed: plies, updated: Date.now() });
  }

  /** @param {string} id */
  remove(id) {
    this.#known.delete(id);
    attempt(() => this.#storage().removeItem(PREFIX + id));
  }

  /**
   * Takes a link in, unless it is refused.
   *
   * @param {ByLink} link
   * @returns {Reception}
   */
  receive({ game: id, coded, code }) {
    const known = this.get(id);
    if (known === null) {
      // Whoever is to move is whom the link was sent to.
      this.#fix(id, coded.last.toMove, coded, code);
      return "joined";
    }
    const seen = readCode(this.#bindings, known.code);
    const past = seen.moves.slice(0, Math.max(known.fixed, 0));
    if (!sameStart(seen, coded)) return "differs";
    if (!startsWith(coded.moves, past)) return startsWith(past, coded.moves) ? "old" : "differs";
    if (coded.moves.length === past.length) return "same";
    this.#fix(id, known.me, coded, code);
    return "moved";
  }

  /** How a game goes on here. @param {string} id @returns {{ plan: Plan, record: string, ply: number } | null} */
  open(id) {
    const game = this.get(id);
    if (game === null) return null;
    const { options, record, moves, ply } = readCode(this.#bindings, game.code);
    const standing = Math.min(Math.max(ply, game.fixed), moves.length);
    return { plan: planOf(id, game.me, options), record, ply: standing };
  }

  /** @param {string} id @param {Color} me @param {CodedGame} coded @param {string} code */
  #fix(id, me, coded, code) {
    this.#write(id, {
      me,
      code: codeAtEnd(this.#bindings, code),
      fixed: coded.moves.length,
      updated: Date.now(),
    });
  }

  /** @param {string} id @param {GameByLink} game */
  #write(id, game) {
    this.#known.set(id, game);
    attempt(() =>
      this.#storage().setItem(PREFIX + id, JSON.stringify({ version: VERSION, ...game })),
    );
  }
}

/**
 * @param {string} id
 * @param {Color} me
 * @param {Plan["game"]} game
 * @returns {Plan}
 */
export function planOf(id, me, game) {
  const players = { dark: person(), light: person() };
  return {
    game,
    players: { ...players, [opponent(me)]: { kind: "remote", game: id } },
    clock: null,
  };
}

/** @returns {{ kind: "person" }} */
function person() {
  return { kind: "person" };
}

/** A plan for another game between the same players, under a name of its own. @param {Plan} plan @returns {Plan} */
export function renamed(plan) {
  const players = { ...plan.players };
  for (const color of COLORS) {
    if (players[color].kind === "remote") players[color] = { kind: "remote", game: newId() };
  }
  return { ...plan, players };
}

/** @param {CodedGame} a @param {CodedGame} b */
function sameStart(a, b) {
  return JSON.stringify(a.options) === JSON.stringify(b.options);
}

/** @param {string[]} moves @param {string[]} beginning */
function startsWith(moves, beginning) {
  return beginning.every((move, ply) => moves[ply] === move);
}

/** @param {string | null} raw @returns {GameByLink | null} */
function parse(raw) {
  const value = attempt(() => JSON.parse(raw ?? ""));
  if (!isObject(value) || value.version !== VERSION) return null;
  const { me, code, fixed, updated } = value;
  if ((me !== "dark" && me !== "light") || typeof code !== "string") return null;
  if (typeof fixed !== "number" || typeof updated !== "number") return null;
  return { me, code, fixed, updated };
}
