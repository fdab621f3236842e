import { needTexts, onLanguageChange, translate } from "../i18n/index.js";
import { prepareDialog } from "./dialog.js";
import { part, typedPart } from "./part.js";

/**
 * @typedef {import("../learn/index.js").Chapter} Chapter
 * @typedef {import("../learn/index.js").Means} Means
 */

/** @type {readonly Chapter[]} */
const CHAPTERS = ["rules", "lesson", "strategy"];

/**
 * The dialog of rules, lesson and strategy: one tab each, made when it is first looked at.
 *
 * @param {HTMLDialogElement} dialog
 * @param {Omit<Means, "template">} means
 * @returns {(chapter: Chapter) => Promise<() => void>} gives what opens it; rejects where its texts
 *   cannot be had
 */
export function createLearn(dialog, means) {
  prepareDialog(dialog);
  const template = typedPart(document, "#live-board", HTMLTemplateElement);
  const tabs = CHAPTERS.map((chapter) => ({
    chapter,
    tab: part(dialog, `[data-chapter=${chapter}]`),
    panel: part(dialog, `#learn-${chapter}`),
  }));
  const body = part(dialog, ".learn-body");
  /** @type {Map<Chapter, () => void>} */
  const retellings = new Map();

  const show = async (/** @type {Chapter} */ wanted) => {
    const [{ createChapter }] = await Promise.all([
      import("../learn/index.js"),
      needTexts("learn"),
    ]);
    for (const { chapter, tab, panel } of tabs) {
      const current = chapter === wanted;
      tab.setAttribute("aria-selected", String(current));
      tab.tabIndex = current ? 0 : -1;
      panel.hidden = !current;
      if (!current) continue;
      body.scrollTop = 0;
      if (retellings.has(chapter)) continue;
      retellings.set(
        chapter,
        createChapter(chapter, panel, {
          ...means,
          template,
          start: (goal) => {
            dialog.close();
            means.start(goal);
          },
        }),
      );
      translate(panel);
    }
  };

  for (const [i, { chapter, tab }] of tabs.entries()) {
    tab.addEventListener("click", () => show(chapter));
    tab.addEventListener("keydown", ({ key }) => {
      const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      const other = tabs[(i + by + tabs.length) % tabs.length];
      if (by === 0 || other === undefined) return;
      other.tab.focus();
      show(other.chapter);
    });
  }
  onLanguageChange(() => {
    for (const retell of retellings.values()) retell();
  });

  return async (chapter) => {
    await show(chapter);
    return () => {
      dialog.showModal();
      part(dialog, `[data-chapter=${chapter}]`).focus();
    };
  };
}
