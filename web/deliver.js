/**
 * Ways out of the page: the system's share sheet, the clipboard, a file.
 *
 * @typedef {"shared" | "copied" | "cancelled" | "failed"} Delivery
 */

/** Whether the system can share this. @param {ShareData} data */
export function canShare(data) {
  return typeof navigator.share === "function" && (navigator.canShare?.(data) ?? true);
}

/** @param {ShareData} data @returns {Promise<Delivery>} */
export async function share(data) {
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "failed";
  }
}

/**
 * Copies a text. Where the clipboard is refused, what a field holds can still be copied.
 *
 * @param {string} text
 * @param {HTMLInputElement | HTMLTextAreaElement} [field] that holds the text
 * @returns {Promise<Delivery>}
 */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    field?.focus();
    field?.select();
    return field !== undefined && document.execCommand("copy") ? "copied" : "failed";
  }
}

/** Whether pictures can go to the clipboard. */
export function canCopyPictures() {
  return typeof ClipboardItem === "function" && typeof navigator.clipboard?.write === "function";
}

/**
 * Copies a picture that is still being made: WebKit refuses the clipboard to whoever asks for it only
 * after the press.
 *
 * @param {Promise<Blob>} png
 * @returns {Promise<Delivery>}
 */
export async function copyPicture(png) {
  /** @param {Blob | Promise<Blob>} picture */
  const write = async (picture) =>
    navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
  try {
    // Older browsers take no picture that is still being made.
    await write(png).catch(async () => write(await png));
    return "copied";
  } catch {
    return "failed";
  }
}

/** Saves a file where the browser puts what it downloads. @param {Blob} content @param {string} name */
export function download(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Not at once: some browsers read it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
