/**
 * What all dialogs share: buttons that close it, and a click beside it that does. The browser
 * keeps the focus inside and returns it.
 *
 * @param {HTMLDialogElement} dialog
 */
export function prepareDialog(dialog) {
  for (const button of dialog.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => dialog.close());
  }
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
