import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { en } from "../../../web/i18n/en.js";
import { LANGUAGES } from "../../../web/i18n/languages.js";
import { en as learnEn } from "../../../web/i18n/learn/en.js";
import { tokensOf } from "./tokens.js";

/**
 * @typedef {import("../../../web/i18n/index.js").Message} Message
 * @typedef {Record<string, Message>} Texts
 *
 * @typedef {object} Bundle texts that are loaded together, in all languages
 * @property {string} name
 * @property {Texts} english
 * @property {(tag: string) => URL} file
 */

const ROOT = new URL("../../../", import.meta.url);

/** @type {readonly Bundle[]} */
export const BUNDLES = [
  { name: "page", english: en, file: (tag) => new URL(`web/i18n/${tag}.js`, ROOT) },
  {
    name: "learn",
    english: learnEn,
    file: (tag) => new URL(`web/i18n/learn/${tag}.js`, ROOT),
  },
];

/** Every text in English. @type {Readonly<Texts>} */
export const ENGLISH = Object.assign({}, ...BUNDLES.map(({ english }) => english));

export const TAGS = LANGUAGES.map(({ tag }) => tag);

/** @param {Bundle} bundle @param {string} tag @returns {Promise<Texts>} */
export async function textsOf(bundle, tag) {
  return (await import(bundle.file(tag).href)).default;
}

/** The modules of the page that are no catalogues, by path. */
export function modules() {
  return readdirSync(new URL("web/", ROOT), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".js") && !isCatalogue(path))
    .map((path) => ({ path: `web/${path}`, tokens: tokensOf(read(`web/${path}`)) }));
}

/** @param {string} path */
function isCatalogue(path) {
  return BUNDLES.some(({ file }) =>
    TAGS.some((tag) => fileURLToPath(file(tag)) === fileURLToPath(new URL(`web/${path}`, ROOT))),
  );
}

/** @param {string} path from the project's root */
export function read(path) {
  return readFileSync(new URL(path, ROOT), "utf8");
}

/** The forms of a message: one, or one for each plural category. @param {Message} message */
export function formsOf(message) {
  return typeof message === "string" ? [message] : Object.values(message);
}

/** The names of the parameters of a message, in order. @param {Message} message */
export function parametersOf(message) {
  const names = formsOf(message).flatMap((form) =>
    [...form.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].sort();
}
