/**
 * The tokens of a module, as far as texts are concerned: words, marks, strings and templates.
 * Comments are left out. It reads what the formatter writes, not all of the language.
 *
 * @typedef {object} Token
 * @property {"word" | "mark" | "string" | "template"} kind
 * @property {string} value a template's has `\0` for each of its expressions
 * @property {Token[][]} inner the expressions of a template
 * @property {number} line
 */

const WORD = /[\p{ID_Start}$_#][\p{ID_Continue}$]*|\d[\w.]*/uy;
const SPACE = /\s+|\/\/.*|\/\*[\s\S]*?\*\//y;
const STRING = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y;
const REGEX = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
/** After these a slash begins a regular expression. */
const BEFORE_REGEX = /^(?:[(,=:[!&|?{};>]|return)$/;

/** @param {string} source @returns {Token[]} */
export function tokensOf(source) {
  return read(source, 0, 1).tokens;
}

/**
 * Reads until the source ends, or until the brace that ends a template's expression.
 *
 * @param {string} source
 * @param {number} start
 * @param {number} startLine
 * @returns {{ tokens: Token[], at: number, line: number }}
 */
function read(source, start, startLine) {
  /** @type {Token[]} */
  const tokens = [];
  let at = start;
  let line = startLine;
  let depth = 0;
  const take = (/** @type {RegExp} */ pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found === undefined) return null;
    at += found.length;
    const before = line;
    line += found.split("\n").length - 1;
    return { found, line: before };
  };
  while (at < source.length) {
    if (take(SPACE)) continue;
    const string = take(STRING);
    if (string) {
      const value = unescaped(string.found.slice(1, -1));
      tokens.push({ kind: "string", value, inner: [], line: string.line });
      continue;
    }
    if (source[at] === "`") {
      const template = readTemplate(source, at, line);
      tokens.push(template.token);
      ({ at, line } = template);
      continue;
    }
    if (source[at] === "/" && BEFORE_REGEX.test(tokens.at(-1)?.value ?? ";") && take(REGEX)) {
      tokens.push({ kind: "mark", value: "regex", inner: [], line });
      continue;
    }
    const word = take(WORD);
    if (word) {
      tokens.push({ kind: "word", value: word.found, inner: [], line });
      continue;
    }
    const mark = source[at] ?? "";
    if (mark === "{") depth++;
    if (mark === "}" && depth-- === 0) break;
    tokens.push({ kind: "mark", value: mark, inner: [], line });
    at++;
  }
  return { tokens, at, line };
}

/**
 * @param {string} source
 * @param {number} start
 * @param {number} startLine
 */
function readTemplate(source, start, startLine) {
  /** @type {Token} */
  const token = { kind: "template", value: "", inner: [], line: startLine };
  let at = start + 1;
  let line = startLine;
  while (at < source.length && source[at] !== "`") {
    if (source.startsWith("${", at)) {
      const expression = read(source, at + 2, line);
      token.inner.push(expression.tokens);
      token.value += "\0";
      at = expression.at + 1;
      line = expression.line;
    } else {
      const length = source[at] === "\\" ? 2 : 1;
      const piece = source.slice(at, at + length);
      token.value += length === 2 ? unescaped(piece) : piece;
      if (piece === "\n") line++;
      at += length;
    }
  }
  return { token, at: at + 1, line };
}

/** @param {string} written */
function unescaped(written) {
  return written.replace(/\\(u\{([\da-f]+)\}|u([\da-f]{4})|[\s\S])/gi, (_, one, code, code4) => {
    const point = code ?? code4;
    if (point) return String.fromCodePoint(Number.parseInt(point, 16));
    return { n: "\n", t: "\t" }[/** @type {string} */ (one)] ?? one;
  });
}

/** A list of tokens and those within its templates. @param {Token[]} tokens @returns {Token[][]} */
export function levels(tokens) {
  return [tokens, ...tokens.flatMap((token) => token.inner.flatMap(levels))];
}

/**
 * The arguments of the call whose opening bracket is at an index.
 *
 * @param {Token[]} tokens
 * @param {number} open
 * @returns {Token[][]}
 */
export function argumentsAt(tokens, open) {
  /** @type {Token[][]} */
  const all = [[]];
  let depth = 0;
  for (const token of tokens.slice(open)) {
    const { kind, value } = token;
    if (kind === "mark" && "([{".includes(value) && depth++ === 0) continue;
    if (kind === "mark" && ")]}".includes(value) && --depth === 0) break;
    if (kind === "mark" && value === "," && depth === 1) all.push([]);
    else all.at(-1)?.push(token);
  }
  return all.filter((argument) => argument.length > 0);
}
