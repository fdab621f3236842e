/**
 * What the Settings dialog lists. A row names a setting; its control follows from the setting's
 * kind.
 *
 * @typedef {import("../i18n/index.js").TextKey} TextKey
 * @typedef {import("../settings.js").SettingName} SettingName
 * @typedef {import("../settings.js").Values} Values
 *
 * @typedef {object} Row
 * @property {SettingName} setting
 * @property {TextKey} label
 * @property {TextKey} [hint]
 * @property {(value: Values[SettingName]) => string} [option] the text of a value, where the setting has
 *   several
 *
 * @typedef {{ title: TextKey, rows: readonly Row[] }} Group
 */
import { languageName, text } from "../i18n/index.js";

/** @type {readonly Group[]} */
export const GROUPS = [
  {
    title: "settings.group.language",
    rows: [
      {
        setting: "language",
        label: "settings.language",
        option: (value) =>
          value === "" ? text("settings.language.browser") : languageName(String(value)),
      },
    ],
  },
  {
    title: "settings.group.look",
    rows: [
      {
        setting: "theme",
        label: "settings.theme",
        option: (value) => text(/** @type {TextKey} */ (`theme.${value}`)),
      },
      { setting: "marks", label: "settings.marks" },
      { setting: "lastMark", label: "settings.lastMark" },
      { setting: "preview", label: "settings.preview", hint: "settings.preview.hint" },
      { setting: "coordinates", label: "settings.coordinates" },
    ],
  },
  {
    title: "settings.group.play",
    rows: [
      { setting: "autoPass", label: "settings.autoPass", hint: "settings.autoPass.hint" },
      { setting: "flipByHand", label: "settings.flipByHand", hint: "settings.flipByHand.hint" },
    ],
  },
  {
    title: "settings.group.feel",
    rows: [
      {
        setting: "replyDelay",
        label: "settings.replyDelay",
        hint: "settings.replyDelay.hint",
        option: (value) =>
          value === 0
            ? text("settings.replyDelay.none")
            : text("settings.seconds", { count: Number(value) / 1000 }),
      },
      {
        setting: "animation",
        label: "settings.animation",
        option: (value) => text(/** @type {TextKey} */ (`settings.animation.${value}`)),
      },
      { setting: "sounds", label: "settings.sounds", hint: "settings.sounds.hint" },
    ],
  },
];
