/**
 * Styles of what is not on the page at first. The page's own are in its markup.
 *
 * @type {Map<string, Promise<void>>}
 */
const loaded = new Map();

/** The styles of dialogs, in their order: no dialog is shown without them. */
const DIALOGS = ["dialog", "settings", "keeping", "learn"];

/** Resolves when dialogs have their styles. */
export async function dialogStyles() {
  await Promise.all(DIALOGS.map(styles));
}

/**
 * Resolves when the styles of a name are in use.
 *
 * @param {string} name
 * @returns {Promise<void>}
 */
export function styles(name) {
  const present = loaded.get(name) ?? load(name);
  loaded.set(name, present);
  present.catch(() => loaded.delete(name));
  return present;
}

/** @param {string} name @returns {Promise<void>} */
function load(name) {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`./styles/${name}.css`, import.meta.url).href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`no styles: ${link.href}`));
    };
    document.head.append(link);
  });
}
