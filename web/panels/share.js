import { createFigure } from "../board/figure.js";
import { pictureOf } from "../board/picture.js";
import { canCopyPictures, canShare, copyPicture, copyText, download, share } from "../deliver.js";
import { text } from "../i18n/index.js";
import { prepareDialog } from "./dialog.js";
import { part, typedPart } from "./part.js";

/**
 * @typedef {import("../deliver.js").Delivery} Delivery
 *
 * @typedef {object} Shareable
 * @property {string} link
 * @property {string} record
 * @property {import("../board/scene.js").Scene} scene
 */

const PICTURE_NAME = "outflank.png";

/**
 * The dialog in which a game is given away: as a link, as a record, as a picture.
 *
 * @param {HTMLDialogElement} dialog
 * @returns {(shareable: Shareable) => void} opens it
 */
export function createShare(dialog) {
  prepareDialog(dialog);
  const canvas = typedPart(dialog, "canvas", HTMLCanvasElement);
  // Not the picture itself made small: that has no room for its lines.
  const preview = createFigure(canvas);
  /** @type {Shareable["scene"] | null} */
  let scene = null;
  const link = typedPart(dialog, "#share-link", HTMLInputElement);
  const record = typedPart(dialog, "#share-record", HTMLInputElement);
  const note = part(dialog, "#share-note");
  const sendButton = part(dialog, '[data-share="send"]');

  /** @param {Delivery | "saved"} delivery */
  const tell = (delivery) => {
    note.textContent = delivery === "cancelled" ? "" : text(`share.${delivery}`);
  };
  const makePicture = async () => {
    const png = scene && (await pictureOf(scene, canvas));
    if (png === null) throw new Error("no picture can be drawn");
    return png;
  };
  /** @param {string} way @returns {Promise<Delivery | "saved">} */
  const deliver = async (way) => {
    if (way === "link") return copyText(link.value, link);
    if (way === "record") return copyText(record.value, record);
    if (way === "send") {
      return share({ title: text("app.name"), url: link.value });
    }
    if (way === "picture-copy") return copyPicture(makePicture());
    try {
      download(await makePicture(), PICTURE_NAME);
      return "saved";
    } catch {
      return "failed";
    }
  };
  dialog.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-share]") : null;
    const way = button?.getAttribute("data-share");
    if (way) tell(await deliver(way));
  });
  for (const field of [link, record]) field.addEventListener("focus", () => field.select());
  part(dialog, '[data-share="picture-copy"]').hidden = !canCopyPictures();

  return (shareable) => {
    link.value = shareable.link;
    record.value = shareable.record;
    note.textContent = "";
    part(dialog, "#share-moves").hidden = shareable.record === "";
    sendButton.hidden = !canShare({ url: shareable.link });
    dialog.showModal();
    scene = shareable.scene;
    preview(scene);
  };
}
