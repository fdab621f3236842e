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
  const show = createUpdateNote(note, announce);
  await keepOffline(async (use) => {
    await styles("update");
    show(use);
  });
}
