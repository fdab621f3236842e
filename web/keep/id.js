const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 10;

/** A name that no other game has: 50 random bits. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** @param {unknown} value @returns {value is string} */
export function isId(value) {
  return typeof value === "string" && /^[a-z2-7]{10}$/.test(value);
}
