import { LANGUAGES } from "./i18n/languages.js";

/**
 * What a person has chosen once and for all games. A setting that the rest of the page needs is
 * added to `SETTINGS`, and its row to `panels/settings-rows.js`.
 *
 * @template T
 * @typedef {{ initial: T, allows: (value: unknown) => value is T }} Setting
 */

/** @param {boolean} initial @returns {Setting<boolean>} */
function toggle(initial) {
  return { initial, allows: (value) => typeof value === "boolean" };
}

/**
 * @template {string | number} const T
 * @param {NoInfer<T>} initial
 * @param {readonly T[]} values
 * @returns {Setting<T> & { values: readonly T[] }}
 */
function oneOf(initial, values) {
  return {
    initial,
    values,
    allows: /** @type {(value: unknown) => value is T} */ (
      (value) => values.some((one) => one === value)
    ),
  };
}

export const THEMES = /** @type {const} */ (["felt", "wood", "slate", "paper", "night"]);

export const SETTINGS = {
  /** A language's tag; empty for the browser's own. */
  language: oneOf("", ["", ...LANGUAGES.map(({ tag }) => tag)]),
  /** One of the themes, or `system`: by what the device says of light and contrast. */
  theme: oneOf("system", ["system", ...THEMES]),
  marks: toggle(true),
  lastMark: toggle(true),
  preview: toggle(true),
  coordinates: toggle(true),
  /** How soon a reply of the computer may be shown, in milliseconds: not waited for, yet seen. */
  replyDelay: oneOf(500, [0, 500, 1000, 2000]),
  animation: oneOf("normal", ["off", "fast", "normal", "slow"]),
  sounds: toggle(false),
  autoPass: toggle(false),
  flipByHand: toggle(false),
};

/**
 * @typedef {keyof typeof SETTINGS} SettingName
 * @typedef {{ -readonly [Name in SettingName]: (typeof SETTINGS)[Name]["initial"] }} Values
 */

const STORAGE_KEY = "outflank.settings";

/**
 * The settings, kept in the browser where it lets them be kept. What cannot be read, or is no value
 * that a setting allows, counts as not chosen.
 */
export class SettingsStore {
  #storage;
  /** @type {Partial<Values>} */
  #chosen;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {() => Storage} storage where to keep them; asking for it may be forbidden */
  constructor(storage) {
    this.#storage = storage;
    this.#chosen = this.#read();
    addEventListener("storage", ({ key }) => {
      // Another tab has changed them; no key means that all storage was cleared.
      if (key !== STORAGE_KEY && key !== null) return;
      this.#chosen = this.#read();
      this.#tell();
    });
  }

  /**
   * @template {SettingName} Name
   * @param {Name} name
   * @returns {Values[Name]}
   */
  get(name) {
    const value = this.#chosen[name] ?? SETTINGS[name].initial;
    return /** @type {Values[Name]} */ (value);
  }

  /**
   * @template {SettingName} Name
   * @param {Name} name
   * @param {Values[Name]} value
   */
  set(name, value) {
    if (this.get(name) === value) return;
    this.#chosen = { ...this.#read(), ...this.#chosen, [name]: value };
    this.#write();
    this.#tell();
  }

  /** All settings as they were at first. */
  reset() {
    this.#chosen = {};
    this.#write();
    this.#tell();
  }

  /**
   * @param {() => void} listener told after each change
   * @returns {() => void} ends the subscription
   */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }

  /** @returns {Partial<Values>} */
  #read() {
    try {
      return allowedOf(JSON.parse(this.#storage().getItem(STORAGE_KEY) ?? "{}"));
    } catch {
      return {};
    }
  }

  #write() {
    try {
      this.#storage().setItem(STORAGE_KEY, JSON.stringify(this.#chosen));
    } catch {
      // Full or forbidden: they last as long as the page.
    }
  }
}

/** The settings of this page. */
export const settings = new SettingsStore(() => localStorage);

/** @param {unknown} stored @returns {Partial<Values>} */
function allowedOf(stored) {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => isSetting(name) && SETTINGS[name].allows(value),
    ),
  );
}

/** @param {string} name @returns {name is SettingName} */
function isSetting(name) {
  return Object.hasOwn(SETTINGS, name);
}
