import { readdirSync, readFileSync } from "node:fs";
import { en, learn } from "../../../web/i18n/en.js";
import { tokensOf } from "./tokens.js";

/**
 * @typedef {import("../../../web/i18n/index.js").Message} Message
 * @typedef {Record<string, Message>} Texts
 *
 * @typedef {object} Bundle texts that are loaded together, in all languages
 * @property {"default" | "learn"} name what a catalogue exports them as
 * @property {Texts} english
 * @property {(tag: string) => URL} published the file that the build makes of them
 */

const ROOT = new URL("../../../", import.meta.url);
const DIRECTORY = new URL("web/i18n/", ROOT);

/** @type {readonly Bundle[]} */
export const BUNDLES = [
  {
    name: "default",
    english: en,
    published: (tag) => new URL(`dist/web/i18n/${tag}.js`, ROOT),
  },
  {
    name: "learn",
    english: learn,
    published: (tag) => new URL(`dist/web/i18n/learn/${tag}.js`, ROOT),
  },
];

/** Every text in English. @type {Readonly<Texts>} */
export const ENGLISH = Object.assign({}, ...BUNDLES.map(({ english }) => english));

/** The tags of the catalogues, by their files. */
export const TAGS = readdirSync(DIRECTORY)
  .filter((path) => path.endsWith(".js") && !["index.js", "languages.js"].includes(path))
  .map((path) => path.replace(/\.js$/, ""));

/** What a language's file says. @param {string} tag */
export async function catalogue(tag) {
  return import(new URL(`${tag}.js`, DIRECTORY).href);
}

/** @param {Bundle} bundle @param {string} tag @returns {Promise<Texts>} */
export async function textsOf({ name }, tag) {
  return (await catalogue(tag))[name];
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
  return TAGS.some((tag) => path === `i18n/${tag}.js`);
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
