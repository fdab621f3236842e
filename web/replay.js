/**
 * Gives a dialog the keys that were pressed before it was there. Browsers let no script press a key, so
 * what keys do by themselves is done here, as far as it is likely within such a moment: Enter, Space and
 * Tab, and letters in a field.
 *
 * @param {readonly KeyboardEvent[]} keys as they were pressed
 */
export function replay(keys) {
  for (const { key, code, shiftKey } of keys) {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const target = document.activeElement;
    if (dialog === undefined || target === null) return;
    const event = new KeyboardEvent("keydown", {
      key,
      code,
      shiftKey,
      bubbles: true,
      cancelable: true,
    });
    if (target.dispatchEvent(event)) press(key, shiftKey, target, dialog);
  }
}

/** @param {string} key @param {boolean} back @param {Element} target @param {Element} dialog */
function press(key, back, target, dialog) {
  if (key === "Tab") moveFocus(back ? -1 : 1, target, dialog);
  else if (target instanceof HTMLButtonElement) {
    if (key === "Enter" || key === " ") target.click();
  } else if (target instanceof HTMLInputElement) {
    if (key === "Enter") target.form?.requestSubmit();
    else if (["checkbox", "radio"].includes(target.type)) {
      if (key === " ") target.click();
    } else if (key.length === 1 && !target.readOnly) write(target, key);
  }
}

/** @param {1 | -1} step @param {Element} from @param {Element} dialog */
function moveFocus(step, from, dialog) {
  const stops = [
    .../** @type {NodeListOf<HTMLElement>} */ (
      dialog.querySelectorAll("button, input, select, textarea, [tabindex='0']")
    ),
  ].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility() && !isPassedOver(stop, from));
  const at = stops.indexOf(/** @type {HTMLElement} */ (from));
  stops.at((at + step) % stops.length)?.focus();
}

/** Of the radios that belong together only the chosen one is a stop. @param {Element} stop @param {Element} from */
function isPassedOver(stop, from) {
  return (
    stop !== from && stop instanceof HTMLInputElement && stop.type === "radio" && !stop.checked
  );
}

/** @param {HTMLInputElement} field @param {string} letter */
function write(field, letter) {
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(letter, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: letter }));
}
