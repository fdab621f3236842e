import { text, write } from "../i18n/index.js";
import { COLORS, soloPerson } from "../plan.js";
import { part } from "./part.js";
import { shortName } from "./player-name.js";

/**
 * @typedef {import("../session.js").State} State
 * @typedef {import("../bindings.js").Color} Color
 */

/**
 * The two players' cards: who plays, how many discs lie on the board and in the tray, whose turn.
 *
 * @param {HTMLElement} root
 * @param {HTMLTemplateElement} template
 * @returns {(state: State) => void}
 */
export function createPlayers(root, template) {
  const updates = COLORS.map((color) => {
    const card = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    const update = createCard(part(card, ".player"), color);
    root.append(card);
    return update;
  });
  return (state) => {
    for (const update of updates) update(state);
  };
}

/**
 * @param {HTMLElement} card
 * @param {Color} color
 * @returns {(state: State) => void}
 */
function createCard(card, color) {
  card.dataset.color = color;
  part(card, ".disc").classList.add(`disc-${color}`);
  write(part(card, ".player-name"), `color.${color}`);
  const tray = part(card, ".tray");
  return ({ snapshot, plan, phase, outcome }) => {
    const { size, counts, trays, toMove } = snapshot;
    const onMove = phase !== "over" && toMove === color;
    const thinks = onMove && phase === "engine" && snapshot.status === "play";
    const wins = phase === "over" && outcome?.winner === color;
    const player = plan.players[color];
    const you = soloPerson(plan) === color;
    part(card, ".player-role .visually-hidden").textContent =
      player.kind === "engine" ? `${text("player.computer")} ` : "";
    part(card, ".player-who").textContent = you ? text("player.you") : shortName(player);
    part(card, ".player-number").textContent = String(counts[color]);
    part(card, ".player-count .visually-hidden").textContent = text("player.discs", {
      count: counts[color],
    });
    part(card, ".tray-number").textContent = String(trays[color]);
    part(card, ".player-tray .visually-hidden").textContent = text("player.tray", {
      count: trays[color],
    });
    tray.style.setProperty("--discs", String(trays[color]));
    tray.style.setProperty("--capacity", String((size * size) / 2));
    part(card, ".player-clock").hidden = plan.clock === null;
    card.toggleAttribute("data-clock", plan.clock !== null);
    part(card, ".player-state").textContent = stateText(onMove, thinks);
    card.toggleAttribute("data-on-move", onMove);
    card.toggleAttribute("data-thinks", thinks);
    card.toggleAttribute("data-wins", wins);
  };
}

/** @param {boolean} onMove @param {boolean} thinks */
function stateText(onMove, thinks) {
  if (thinks) return text("player.thinking");
  return onMove ? text("player.toMove") : "";
}
