import { en } from "./en.js";

/**
 * @typedef {keyof typeof en} TextKey
 * @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Message
 * @typedef {Record<TextKey, Message>} Catalogue
 * @typedef {Record<string, string | number>} Params
 */

/** @type {Catalogue} */
const catalogue = en;
const tag = "en";
const plurals = new Intl.PluralRules(tag);
const numbers = new Intl.NumberFormat(tag);
const differences = new Intl.NumberFormat(tag, { signDisplay: "exceptZero" });

/** The language in use, as a BCP 47 tag. */
export function language() {
  return tag;
}

/**
 * The text of a key in the language in use.
 *
 * @param {TextKey} key
 * @param {Params} [params]
 * @returns {string}
 */
export function text(key, params = {}) {
  return fill(template(catalogue[key], params), params);
}

/** A number with its sign, as a difference is written. @param {number} value */
export function signed(value) {
  // A hyphen is no minus sign, though some languages' data say so.
  return differences.format(value).replace("-", "\u2212");
}

/**
 * @param {Message} message
 * @param {Params} params
 */
function template(message, params) {
  if (typeof message === "string") return message;
  const category = plurals.select(Number(params.count));
  return message[category] ?? message.other ?? "";
}

/**
 * @param {string} template
 * @param {Params} params
 */
function fill(template, params) {
  return template.replace(/\{(\w+)\}/g, (_, name) => {
    const value = params[name];
    return typeof value === "number" ? numbers.format(value) : String(value ?? "");
  });
}

/** @param {string | null} key @returns {key is TextKey} */
function isKey(key) {
  return key !== null && Object.hasOwn(catalogue, key);
}

/**
 * Fills in the texts that the markup only names: `data-text` for the content, `data-label` for the
 * accessible name, `data-hint` for the tooltip.
 *
 * @param {ParentNode} root
 */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-text]")) {
    const key = element.getAttribute("data-text");
    if (isKey(key)) element.textContent = text(key);
  }
  for (const element of root.querySelectorAll("[data-label]")) {
    const key = element.getAttribute("data-label");
    if (isKey(key)) element.setAttribute("aria-label", text(key));
  }
  for (const element of root.querySelectorAll("[data-hint]")) {
    const key = element.getAttribute("data-hint");
    if (isKey(key)) element.setAttribute("title", text(key));
  }
}

/** Fills in the whole document, its language and its title. */
export function translateDocument() {
  document.documentElement.lang = language();
  document.title = text("app.title");
  translate(document);
}
