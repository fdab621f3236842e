import { emptyScene } from "./board/scene.js";
import { canShare, copyText, share } from "./deliver.js";
import { lastPlaced } from "./history.js";
import { text } from "./i18n/index.js";
import { writeLink } from "./link.js";
import { typedPart } from "./panels/part.js";
import { createShare } from "./panels/share.js";
import { usualPlan, withoutLink } from "./plan.js";

/**
 * The ways to give a game away: the link that goes to the other player, and the dialog with the link,
 * the record and the picture.
 *
 * @typedef {import("./bindings.js").GameOptions} GameOptions
 * @typedef {import("./session.js").State} State
 *
 * @param {object} needs
 * @param {import("./bindings.js").Bindings} needs.bindings
 * @param {import("./session.js").Session} needs.session
 * @param {import("./keeping.js").Keeping} needs.keeping
 * @param {(sentence: string) => void} needs.say
 */
export function createGiving({ bindings, session, keeping, say }) {
  const openShare = createShare(typedPart(document, "#share", HTMLDialogElement));

  /** @param {State} state @param {string} link */
  const shareState = ({ snapshot, moves, record }, link) => {
    const last = lastPlaced(moves, snapshot.ply);
    const scene = { ...emptyScene(snapshot.size), board: snapshot.board, last };
    openShare({ link, record, scene });
  };

  return {
    /** Opens the dialog with the game as it stands. */
    shareGame() {
      const { state } = session;
      shareState(state, addressOf(writeLink(session.code(), withoutLink(state.plan.players))));
    },

    /** Opens the dialog with a position that was set up. @param {GameOptions} options */
    sharePosition(options) {
      const game = new bindings.Game(options);
      const { board, size } = game.snapshot();
      const link = addressOf(writeLink(game.code(), usualPlan().players));
      game.free();
      openShare({ link, record: "", scene: { ...emptyScene(size), board } });
    },

    /** Sends the game on to the other player. */
    async send() {
      const outgoing = keeping.outgoing(session);
      if (outgoing === null) return;
      const link = addressOf(writeLink(outgoing.code, outgoing.players));
      const data = { title: text("app.name"), text: text("byLink.invitation"), url: link };
      const delivery = canShare(data) ? await share(data) : await copyText(link);
      if (delivery === "cancelled") return;
      outgoing.sent();
      // Where the clipboard is refused, the link can be copied by hand.
      if (delivery === "failed") shareState(session.state, link);
      else say(text(delivery === "copied" ? "byLink.copied" : "byLink.shared"));
    },
  };
}

/** @param {string} fragment */
function addressOf(fragment) {
  return location.origin + location.pathname + fragment;
}
