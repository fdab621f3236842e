import { onLanguageChange, text } from "../i18n/index.js";
import { SETTINGS } from "../settings.js";
import { prepareDialog } from "./dialog.js";
import { part } from "./part.js";
import { GROUPS } from "./settings-rows.js";

/**
 * @typedef {import("../settings.js").SettingsStore} SettingsStore
 * @typedef {import("../settings.js").SettingName} SettingName
 * @typedef {import("../settings.js").Values} Values
 * @typedef {import("./settings-rows.js").Row} Row
 */

/**
 * The dialog of all settings, in groups. A change counts at once; there is nothing to confirm.
 *
 * @param {HTMLDialogElement} dialog
 * @param {SettingsStore} store
 * @returns {(setting?: SettingName) => void} opens it, at a setting if one is named
 */
export function createSettings(dialog, store) {
  prepareDialog(dialog);
  const body = part(dialog, ".dialog-body");
  /** @type {(() => void)[]} */
  const updates = [];
  const update = () => {
    for (const one of updates) one();
  };
  const build = () => {
    updates.length = 0;
    body.replaceChildren(
      ...GROUPS.map(({ title, rows }) => {
        const group = document.createElement("fieldset");
        group.className = "settings-group";
        const legend = document.createElement("legend");
        legend.textContent = text(title);
        group.append(
          legend,
          ...rows.map((row) => {
            const control = createControl(row.setting, row, store);
            control.element.dataset.setting = row.setting;
            updates.push(control.update);
            return createRow(row, control.element);
          }),
        );
        return group;
      }),
    );
    update();
  };
  part(dialog, "[data-reset]").addEventListener("click", () => store.reset());
  store.subscribe(update);
  const goTo = (/** @type {string} */ setting) => part(body, `[data-setting=${setting}]`).focus();
  onLanguageChange(() => {
    if (!dialog.open) return;
    const focused = document.activeElement?.getAttribute("data-setting");
    build();
    if (focused) goTo(focused);
  });
  // Built anew each time: the language may have changed.
  return (setting) => {
    build();
    dialog.showModal();
    if (setting !== undefined) goTo(setting);
  };
}

/** @param {Row} row @param {HTMLElement} control */
function createRow({ setting, label, hint }, control) {
  const row = document.createElement("label");
  row.className = "setting";
  const caption = document.createElement("span");
  caption.className = "setting-label";
  caption.textContent = text(label);
  row.append(caption, control);
  if (hint !== undefined) {
    const note = document.createElement("span");
    note.className = "hint";
    note.id = `setting-${setting}-hint`;
    note.textContent = text(hint);
    // Beside the label, so that it describes the control and is not part of its name.
    const wrapper = document.createElement("div");
    wrapper.className = "setting-row";
    control.setAttribute("aria-describedby", note.id);
    wrapper.append(row, note);
    return wrapper;
  }
  return row;
}

/**
 * @template {SettingName} Name
 * @param {Name} name
 * @param {Row} row
 * @param {SettingsStore} store
 * @returns {{ element: HTMLElement, update: () => void }}
 */
function createControl(name, row, store) {
  const setting = SETTINGS[name];
  const choose = (/** @type {unknown} */ value) => {
    if (setting.allows(value)) store.set(name, /** @type {Values[Name]} */ (value));
  };
  if (!("values" in setting)) {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.className = "switch";
    box.setAttribute("role", "switch");
    box.addEventListener("change", () => choose(box.checked));
    return {
      element: box,
      update: () => {
        box.checked = store.get(name) === true;
      },
    };
  }
  /** @type {readonly Values[SettingName][]} */
  const values = setting.values;
  const select = document.createElement("select");
  select.append(
    ...values.map(
      (value, index) => new Option(row.option?.(value) ?? String(value), String(index)),
    ),
  );
  select.addEventListener("change", () => choose(values[select.selectedIndex]));
  return {
    element: select,
    update: () => {
      select.selectedIndex = values.indexOf(store.get(name));
    },
  };
}
