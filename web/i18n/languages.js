/**
 * The languages of the page. A catalogue is the file of the language's tag beside this one; it says
 * what the language is called.
 *
 * @typedef {object} Description
 * @property {string} name of the language in itself
 * @property {"ltr" | "rtl"} [dir] left to right unless it says otherwise
 * @property {string} description of the program, for the manifest
 *
 * @typedef {object} Language
 * @property {string} tag BCP 47, and the catalogue's name
 * @property {string} name
 * @property {"ltr" | "rtl"} [dir]
 *
 * @typedef {Language & { dir: "ltr" | "rtl" }} KnownLanguage
 */

export const FALLBACK = "en";

/** Filled in by the build from the catalogues, in the order of their names. @type {readonly Language[]} */
export const LANGUAGES = [];

/** @param {string} tag @returns {KnownLanguage | null} */
export function languageOf(tag) {
  const language = LANGUAGES.find((known) => known.tag === tag);
  return language === undefined ? null : { dir: "ltr", ...language };
}

/**
 * The tag of the first wanted language that the page speaks, or the one it falls back on.
 *
 * @param {readonly string[]} wanted tags, the dearest first
 */
export function chooseLanguage(wanted) {
  return nearestLanguage(wanted) ?? FALLBACK;
}

/**
 * The tag of the first wanted language that the page speaks, `null` for none: one written alike before
 * one of the same name only, so that `zh-TW` finds simplified Chinese only where nothing nearer is
 * wanted.
 *
 * @param {readonly string[]} wanted tags, the dearest first
 */
export function nearestLanguage(wanted) {
  const asked = wanted.flatMap((tag) => likely(tag) ?? []);
  const spoken = LANGUAGES.map(({ tag }) => ({ tag, likely: likely(tag) }));
  for (const alike of [sameScript, sameLanguage]) {
    for (const one of asked) {
      const found = spoken.find((language) => language.likely && alike(language.likely, one));
      if (found !== undefined) return found.tag;
    }
  }
  return null;
}

/** @param {Intl.Locale} a @param {Intl.Locale} b */
function sameScript(a, b) {
  return sameLanguage(a, b) && a.script === b.script;
}

/** @param {Intl.Locale} a @param {Intl.Locale} b */
function sameLanguage(a, b) {
  return a.language === b.language;
}

/** @param {string} tag @returns {Intl.Locale | null} `null` for what is no tag */
function likely(tag) {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}
