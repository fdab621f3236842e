/**
 * Texts that stand in the code instead of the catalogues.
 *
 * @typedef {import("./tokens.js").Token} Token
 * @typedef {{ line: number, words: string }} Find
 */

/** Two words at least, and nothing in them but letters and what sentences are written with; no boards. */
const PROSE = /^(?![XO\s-]+$)(?=.*\p{L}{2,}[,.!?…:;]?\s+\p{L}{2,})[\p{L}\p{N}\s,.!?…:;’'“”\0-]+$/u;
const WORD = /\p{L}{2,}/u;

/** What is said to developers, or is no text: selectors, media queries, events. */
const NOT_FOR_PEOPLE =
  /^(?:\w*Error|#fail|warn|info|error|log|querySelector(?:All)?|closest|matches|part|typedPart|matchMedia|getContext)$/;
const SHOWN = /^(?:textContent|innerText|title|placeholder|alt|ariaLabel|ariaDescription)$/;
const SHOWN_ATTRIBUTE =
  /^(?:title|placeholder|alt|aria-(?:label|description|roledescription|valuetext))$/;

/** @param {Token[]} tokens @returns {Find[]} */
export function proseIn(tokens) {
  /** @type {Find[]} */
  const found = [];
  /** @type {string[]} */
  const callees = [];
  tokens.forEach((token, i) => {
    const { kind, value, line } = token;
    if (kind === "mark" && value === "(") callees.push(tokens[i - 1]?.value ?? "");
    if (kind === "mark" && value === ")") callees.pop();
    found.push(...token.inner.flatMap(proseIn));
    if (kind !== "string" && kind !== "template") return;
    if (callees.some((callee) => NOT_FOR_PEOPLE.test(callee))) return;
    if (PROSE.test(value) || (WORD.test(value) && isShown(tokens, i, callees.at(-1) ?? ""))) {
      found.push({ line, words: value.replaceAll("\0", "…") });
    }
  });
  return found;
}

/** @param {Token[]} tokens @param {number} i @param {string} callee */
function isShown(tokens, i, callee) {
  const [third, second, first] = [tokens[i - 3], tokens[i - 2], tokens[i - 1]];
  if (first?.value === "=" && SHOWN.test(second?.value ?? "") && third?.value === ".") return true;
  if (callee === "createTextNode") return true;
  if ((callee === "append" || callee === "Option") && first?.value === "(") return true;
  return (
    callee === "setAttribute" && first?.value === "," && SHOWN_ATTRIBUTE.test(second?.value ?? "")
  );
}

/**
 * Texts in the page's markup. What a catalogue will replace may stand there; so may the line for
 * those without scripts, whom no catalogue reaches.
 *
 * @param {string} html
 * @param {(key: string) => string | null} english
 * @returns {Find[]}
 */
export function proseInMarkup(html, english) {
  /** @type {Find[]} */
  const found = [];
  const lineOf = (/** @type {number} */ at) => html.slice(0, at).split("\n").length;
  const plain = html.replace(/<!--[\s\S]*?-->|<(noscript|script|style)\b[\s\S]*?<\/\1>/g, (cut) =>
    cut.replace(/[^\n]/g, " "),
  );
  for (const { 0: tag, index } of plain.matchAll(/<[a-z][^>]*>/g)) {
    for (const [, name = "", value = ""] of tag.matchAll(/([\w-]+)="([^"]*)"/g)) {
      const described = name === "content" && /name="(?:description|application-name)"/.test(tag);
      if ((SHOWN_ATTRIBUTE.test(name) || described) && WORD.test(value)) {
        found.push({ line: lineOf(index), words: `${name}="${value}"` });
      }
    }
  }
  for (const { 0: whole, 1: tag = "", 2: words = "", index } of plain.matchAll(
    /(<[^>]*>)([^<]*\p{L}[^<]*)/gu,
  )) {
    const key = /data-text="([^"]*)"/.exec(tag)?.[1];
    const expected = key === undefined ? null : english(key);
    const name = tag === "<title>" ? english("app.name") : expected;
    if (words.trim() !== name)
      found.push({ line: lineOf(index + whole.length), words: words.trim() });
  }
  return found;
}
