/**
 * Where squares lie and what they are called. A square is `rank * size + file`, from a1 at the top
 * left.
 */

/** @param {number} square @param {number} size */
export function placeOf(square, size) {
  return { file: square % size, rank: Math.floor(square / size) };
}

/** @param {number} file */
export function fileName(file) {
  return String.fromCharCode("a".charCodeAt(0) + file);
}

/** `c4`. @param {number} square @param {number} size */
export function squareName(square, size) {
  const { file, rank } = placeOf(square, size);
  return `${fileName(file)}${rank + 1}`;
}

/** How many king's steps lie between two squares. @param {number} a @param {number} b @param {number} size */
export function distance(a, b, size) {
  const p = placeOf(a, size);
  const q = placeOf(b, size);
  return Math.max(Math.abs(p.file - q.file), Math.abs(p.rank - q.rank));
}
