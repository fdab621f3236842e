import { argumentsAt, levels } from "./tokens.js";

/**
 * Where the code uses texts.
 *
 * @typedef {import("./tokens.js").Token} Token
 *
 * @typedef {object} Call
 * @property {number} line
 * @property {string[]} keys every key that it may be meant to give
 * @property {boolean} literal whether the code names the key where it asks for the text
 * @property {string[] | null} parameters their names; `null` if the code does not tell
 */

/** Functions that give a text, and which of their arguments is the key. */
const GIVERS = new Map([
  ["text", 0],
  ["write", 1],
]);

/**
 * The keys that a string or a template may stand for: a key, several joined by plus signs as the keys
 * of the keyboard are, or whatever fits a template. That must begin with a part of a key.
 *
 * @param {Token} token
 * @param {readonly string[]} keys
 */
export function keysOf({ kind, value }, keys) {
  if (kind === "string") return value.split("+").filter((part) => keys.includes(part));
  if (kind !== "template" || !/^[a-zA-Z]+\./.test(value)) return [];
  const pattern = new RegExp(
    `^${value
      .split("\0")
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("[\\w-]+(?:\\.[\\w-]+)*")}$`,
  );
  return keys.filter((key) => pattern.test(key));
}

/**
 * All keys that strings and templates of a module stand for.
 *
 * @param {Token[]} tokens
 * @param {readonly string[]} keys
 */
export function usedKeys(tokens, keys) {
  return levels(tokens).flatMap((level) => level.flatMap((token) => keysOf(token, keys)));
}

/**
 * @param {Token[]} tokens
 * @param {readonly string[]} keys
 * @returns {Call[]}
 */
export function callsOf(tokens, keys) {
  return levels(tokens).flatMap((level) =>
    level.flatMap((token, i) => {
      const place = token.kind === "word" ? GIVERS.get(token.value) : undefined;
      const before = level[i - 1]?.value;
      if (place === undefined || level[i + 1]?.value !== "(") return [];
      if (before === "." || before === "function") return [];
      const given = argumentsAt(level, i + 1);
      const found = (given[place] ?? []).flatMap((part) => keysOf(part, keys));
      const literal = ["string", "template"].includes(given[place]?.[0]?.kind ?? "");
      const parameters = propertiesOf(given[place + 1]);
      return [{ line: token.line, keys: found, literal, parameters }];
    }),
  );
}

/** The names of an object's properties. @param {Token[] | undefined} argument */
function propertiesOf(argument) {
  if (argument === undefined) return [];
  if (argument[0]?.value !== "{" || argument.at(-1)?.value !== "}") return null;
  const properties = argumentsAt(argument, 0);
  if (properties.some(([first]) => first?.value === ".")) return null;
  return properties.map(([first]) => first?.value ?? "");
}
