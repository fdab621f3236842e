import { LoadError, loadBindings } from "./bindings.js";
import { BoardView } from "./board/view.js";
import { breathe } from "./delay.js";
import { firstLanguage, prepareNumbers, speak, text } from "./i18n/index.js";
import { followLanguage } from "./language.js";
import { createAnnouncer } from "./live.js";
import { showFailure } from "./panels/failure.js";
import { createMessage } from "./panels/message.js";
import { createMoves } from "./panels/moves.js";
import { part, typedPart } from "./panels/part.js";
import { createPlayers } from "./panels/players.js";
import { usualPlan } from "./plan.js";
import { reloadWhenReplaced } from "./replaced.js";
import { settings } from "./settings.js";
import { openTable } from "./table.js";

/**
 * What the page has before the rules and the engine arrive.
 *
 * @typedef {ReturnType<typeof furnish>} Room
 */

function furnish() {
  /** @type {(square: number) => void} */
  let play = () => {};
  const live = createAnnouncer(part(document, "#live"));
  const board = new BoardView(
    {
      canvas: typedPart(document, "#board canvas", HTMLCanvasElement),
      grid: part(document, "#grid"),
    },
    usualPlan().game.size,
    (square) => play(square),
    (square) => live.say(text("refused.noSquare", { square })),
  );
  return {
    board,
    announce: live.say,
    announceAgain: live.sayAgain,
    message: createMessage(part(document, "#message")),
    moves: createMoves(part(document, "#moves"), part(document, "#moves-empty")),
    players: createPlayers(
      part(document, "#players"),
      typedPart(document, "#player-card", HTMLTemplateElement),
    ),
    /** @param {(square: number) => void} listener */
    onPlay: (listener) => {
      play = listener;
    },
  };
}

/** Has the site kept for times without a connection. @param {Room} room */
async function keepSite({ announce }) {
  const { offerUpdates } = await import("./updates.js");
  offerUpdates(part(document, "#update"), announce);
}

reloadWhenReplaced();
const arriving = loadBindings();
// It is waited for below; until then a failure is not unheard.
arriving.catch(() => {});
await speak(firstLanguage(location.search, settings.get("language")));
const room = furnish();
followLanguage(settings, () => {
  room.message.say(text("failure.part"));
  room.announce(text("failure.part"));
});
document.documentElement.dataset.furnished = "";
room.message.say(text("failure.loading"));
// While the rules are still on their way.
await breathe();
prepareNumbers();
try {
  const { loadRest } = await openTable(room, await arriving);
  // What start.js may have taken for the end was none.
  part(document, "#failure").hidden = true;
  loadRest()
    .then(() => keepSite(room))
    .catch((error) => console.warn(error));
} catch (error) {
  if (!(error instanceof LoadError)) throw error;
  console.warn(error);
  room.message.say("");
  showFailure(part(document, "#failure"), error.code);
}
document.documentElement.dataset.begun = "";
