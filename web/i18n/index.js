import { chooseLanguage, FALLBACK, LANGUAGES, languageOf, nearestLanguage } from "./languages.js";

/**
 * @typedef {keyof typeof import("./en.js").en} PageKey
 * @typedef {keyof typeof import("./en.js").learn} LearnKey
 * @typedef {PageKey | LearnKey} TextKey
 * @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Message
 * @typedef {Record<PageKey, Message>} Catalogue
 * @typedef {Record<LearnKey, Message>} LearnCatalogue
 * @typedef {Record<string, string | number>} Params
 *
 * @typedef {"page" | "learn"} Bundle texts that are loaded together
 */

/**
 * The build splits each catalogue into these.
 *
 * @type {Readonly<Record<Bundle, (tag: string) => Promise<{ default: Record<string, Message> }>>>}
 */
const FILES = {
  page: (tag) => import(`./${tag}.js`),
  learn: (tag) => import(`./learn/${tag}.js`),
};

/** The bundles in use: a change of language loads them all. @type {Set<Bundle>} */
const bundles = new Set();
/** @type {Set<() => void>} */
const listeners = new Set();
let spoken = speech(FALLBACK, {});
/** Counts the changes asked for, so that of two quick ones the later stands. */
let asked = 0;

/** @param {string} tag @param {Partial<Record<string, Message>>} messages */
function speech(tag, messages) {
  return {
    tag,
    messages,
    // Made when first needed: each costs milliseconds.
    plurals: once(() => new Intl.PluralRules(tag)),
    numbers: once(() => new Intl.NumberFormat(tag)),
    differences: once(() => new Intl.NumberFormat(tag, { signDisplay: "exceptZero" })),
  };
}

/**
 * @template T
 * @param {() => T} make
 * @returns {() => T}
 */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

/** The language in use, as a BCP 47 tag. */
export function language() {
  return spoken.tag;
}

/**
 * The language to begin with: the one that the address asks for, else the one that was chosen here,
 * else the browser's.
 *
 * @param {string} query of the address
 * @param {string} chosen a tag, or anything else for none
 */
export function firstLanguage(query, chosen) {
  const asked = new URLSearchParams(query).get("lang");
  // An address may be typed by hand: `zh` and `de-AT` are as good as our own tags.
  const near = asked === null ? null : nearestLanguage([asked]);
  if (near !== null) return near;
  return languageOf(chosen) === null ? chooseLanguage(navigator.languages) : chosen;
}

/**
 * Speaks another language from now on, as soon as its texts are there. If they cannot be had, it stays
 * as it is; at the beginning it is English then.
 *
 * @param {string} tag
 * @returns {Promise<boolean>} whether nothing stood in the way
 */
export async function speak(tag) {
  const turn = ++asked;
  bundles.add("page");
  const next = await load(tag, [...bundles]);
  if (turn !== asked) return true;
  const begun = Object.keys(spoken.messages).length > 0;
  if (begun && next.tag !== tag && spoken.tag !== tag) return false;
  spoken = next;
  translateDocument();
  for (const listener of listeners) listener();
  return next.tag === tag;
}

/**
 * Makes the texts of a bundle ready to be used.
 *
 * @param {Bundle} bundle
 */
export async function needTexts(bundle) {
  if (bundles.has(bundle)) return;
  const { tag, messages } = await load(spoken.tag, [bundle]);
  bundles.add(bundle);
  if (tag === spoken.tag) Object.assign(spoken.messages, messages);
  // The language has changed meanwhile, or its file is missing: one language for all.
  else await speak(spoken.tag);
}

/**
 * @param {string} tag
 * @param {Bundle[]} names
 * @returns {Promise<typeof spoken>}
 */
async function load(tag, names) {
  try {
    const files = await Promise.all(names.map((name) => FILES[name](tag)));
    return speech(tag, Object.assign({}, ...files.map((file) => file.default)));
  } catch (error) {
    console.warn(`No texts for ${tag}:`, error);
    return tag === FALLBACK ? speech(tag, {}) : load(FALLBACK, names);
  }
}

/**
 * Calls back when the language has changed and the texts that the markup names are in place.
 *
 * @param {() => void} listener
 */
export function onLanguageChange(listener) {
  listeners.add(listener);
}

/**
 * The text of a key in the language in use.
 *
 * @param {TextKey} key
 * @param {Params} [params]
 * @returns {string}
 */
export function text(key, params = {}) {
  const message = spoken.messages[key];
  return message === undefined ? "" : fill(template(message, params), params);
}

/** Makes numbers ready to be written, so that the first ones need not wait: it costs milliseconds. */
export function prepareNumbers() {
  spoken.numbers();
  spoken.plurals();
}

/** A number with its sign, as a difference is written. @param {number} value */
export function signed(value) {
  // A hyphen is no minus sign, though some languages' data say so.
  return spoken.differences().format(value).replace("-", "\u2212");
}

/**
 * @param {Message} message
 * @param {Params} params
 */
function template(message, params) {
  if (typeof message === "string") return message;
  const category = spoken.plurals().select(Number(params.count));
  return message[category] ?? message.other ?? "";
}

/**
 * @param {string} template
 * @param {Params} params
 */
function fill(template, params) {
  return template.replace(/\{(\w+)\}/g, (_, name) => {
    const value = params[name];
    return typeof value === "number" ? spoken.numbers().format(value) : String(value ?? "");
  });
}

/** A number as the language writes it. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
  return new Intl.NumberFormat(spoken.tag, options).format(value);
}

/** `a, b and c`. @param {readonly string[]} items */
export function list(items) {
  return new Intl.ListFormat(spoken.tag).format(items);
}

/** Sentences one after the other, the empty ones left out. @param {readonly string[]} all */
export function sentences(all) {
  return all
    .filter((sentence) => sentence !== "")
    .reduce((first, second) => (first === "" ? second : text("sentences", { first, second })), "");
}

/** The name of a language in itself. @param {string} tag */
export function languageName(tag) {
  return LANGUAGES.find((known) => known.tag === tag)?.name ?? tag;
}

/** What the markup may name, and where it goes. @type {readonly [string, (element: Element, words: string) => void][]} */
const PLACES = [
  [
    "data-text",
    (element, words) => {
      element.textContent = words;
    },
  ],
  ["data-label", (element, words) => element.setAttribute("aria-label", words)],
  ["data-hint", (element, words) => element.setAttribute("title", words)],
  ["data-placeholder", (element, words) => element.setAttribute("placeholder", words)],
];

/**
 * Fills in the texts that the markup only names: `data-text` for the content, `data-label` for the
 * accessible name, `data-hint` for the tooltip, `data-placeholder` for an empty field;
 * `data-params` has the parameters, as JSON.
 *
 * @param {ParentNode} root
 */
export function translate(root) {
  for (const [attribute, put] of PLACES) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      const key = element.getAttribute(attribute);
      if (isKey(key)) put(element, text(key, paramsOf(element)));
    }
  }
}

/** @param {string | null} key @returns {key is TextKey} */
function isKey(key) {
  return key !== null && Object.hasOwn(spoken.messages, key);
}

/** @param {Element} element @returns {Params} */
function paramsOf(element) {
  const written = element.getAttribute("data-params");
  return written === null ? {} : JSON.parse(written);
}

/**
 * Gives an element a text that stays right when the language changes.
 *
 * @template {HTMLElement} T
 * @param {T} element
 * @param {TextKey} key
 * @param {Params} [params]
 * @returns {T}
 */
export function write(element, key, params) {
  element.dataset.text = key;
  if (params === undefined) delete element.dataset.params;
  else element.dataset.params = JSON.stringify(params);
  element.textContent = text(key, params);
  return element;
}

/** Fills in the whole document, its language and its title, templates included. */
function translateDocument() {
  const root = document.documentElement;
  root.lang = spoken.tag;
  root.dir = languageOf(spoken.tag)?.dir ?? "ltr";
  document.title = text("app.title");
  translate(document);
  for (const { content } of document.querySelectorAll("template")) translate(content);
}
