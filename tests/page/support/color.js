import { inflateSync } from "node:zlib";

/**
 * The colour of a pixel of a PNG as Chromium writes them: eight bits a channel, not interlaced.
 *
 * @param {Buffer} png
 * @param {number} x
 * @param {number} y
 * @returns {number[]} red, green, blue
 */
export function pixel(png, x, y) {
  const { width, height, channels, rows } = decode(png);
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = rows[Math.min(height - 1, Math.max(0, Math.floor(y)))];
  if (row === undefined) throw new Error("the picture is empty");
  return [...row.subarray(column * channels, column * channels + 3)];
}

/** @typedef {{ width: number, height: number, channels: number, rows: Uint8Array[] }} Picture */

/** @type {WeakMap<Buffer, Picture>} */
const decoded = new WeakMap();

/** @param {Buffer} png @returns {Picture} */
function decode(png) {
  const known = decoded.get(png);
  if (known !== undefined) return known;
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const data = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const picture = {
    width,
    height,
    channels,
    rows: unfilter(inflateSync(Buffer.concat(data)), width * channels, channels),
  };
  decoded.set(png, picture);
  return picture;
}

/**
 * @param {Buffer} raw
 * @param {number} stride
 * @param {number} channels
 */
function unfilter(raw, stride, channels) {
  const rows = [];
  let above = new Uint8Array(stride);
  for (let at = 0; at < raw.length; at += stride + 1) {
    const filter = raw[at] ?? 0;
    const row = new Uint8Array(raw.subarray(at + 1, at + 1 + stride));
    for (let i = 0; i < stride; i++) {
      const left = row[i - channels] ?? 0;
      const up = above[i] ?? 0;
      const corner = above[i - channels] ?? 0;
      row[i] = (row[i] ?? 0) + predict(filter, left, up, corner);
    }
    rows.push(row);
    above = row;
  }
  return rows;
}

/**
 * @param {number} filter
 * @param {number} left
 * @param {number} up
 * @param {number} corner
 */
function predict(filter, left, up, corner) {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(estimate - value));
  if ((a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0)) return left;
  return (b ?? 0) <= (c ?? 0) ? up : corner;
}

/**
 * The contrast of two computed colours, as WCAG defines it.
 *
 * @param {string} one
 * @param {string} other
 */
export function contrast(one, other) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** @param {string} color `rgb(1, 2, 3)` */
function luminance(color) {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((text) => {
    const channel = Number(text) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
