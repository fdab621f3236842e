import { part, typedPart } from "./part.js";

/**
 * Asks before something is lost for good. Resolves to whether it may be.
 *
 * @param {string} question
 * @param {string} answer what the button says that does it
 * @returns {Promise<boolean>}
 */
export function confirmed(question, answer) {
  const dialog = typedPart(document, "#confirm", HTMLDialogElement);
  part(dialog, "#confirm-question").textContent = question;
  part(dialog, "[value=yes]").textContent = answer;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
