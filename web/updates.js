import { text } from "./i18n/index.js";
import { keepOffline } from "./offline.js";
import { createUpdateNote } from "./panels/update.js";
import { styles } from "./styles.js";

/**
 * Has the site kept for times without a connection, and tells when a new version of it is there.
 *
 * @param {HTMLElement} note
 * @param {(sentence: string) => void} announce
 */
export async function offerUpdates(note, announce) {
  const show = createUpdateNote(note);
  await keepOffline(async (use) => {
    await styles("update");
    show(use);
    announce(text("update.ready"));
  });
}
