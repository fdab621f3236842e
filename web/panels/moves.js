import { squareName } from "../board/squares.js";
import { isPass } from "../history.js";
import { text } from "../i18n/index.js";

/**
 * @typedef {import("../session.js").State} State
 * @typedef {import("../bindings.js").MadeMove} MadeMove
 */

/**
 * The record, one item a ply; plies that were taken back are faint. Any of them can be gone to: by
 * a click, or with the arrow keys, Home and End.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement} placeholder shown while there is nothing to list
 * @returns {{ show: (state: State) => void, onChoose: (listener: (ply: number) => void) => void }}
 */
export function createMoves(list, placeholder) {
  /** @type {(ply: number) => void} */
  let choose = () => {};
  let ply = 0;
  let plies = 0;

  list.addEventListener("click", ({ target }) => {
    const item = target instanceof Element ? target.closest("li") : null;
    if (item !== null) choose([...list.children].indexOf(item) + 1);
  });
  list.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = targetOf(event.key, ply, plies, columnsOf(list));
    if (next === null) return;
    event.preventDefault();
    choose(next);
    // The beginning has no item: its first move keeps the focus.
    buttonAt(list, next)?.focus();
  });

  // With the frame, for which the page is laid out in any case; asked for at once it would be twice.
  const bringToSight = onceAFrame(() => scrollTo(list, buttonAt(list, ply)));
  // It may be seen only now, in a dialog or because the phone was turned.
  new ResizeObserver(bringToSight).observe(list);

  return {
    show({ moves, snapshot }) {
      ply = snapshot.ply;
      plies = moves.length;
      placeholder.hidden = plies > 0;
      list.hidden = plies === 0;
      while (list.childElementCount > plies) list.lastElementChild?.remove();
      moves.forEach((move, index) => {
        updateItem(list.children[index] ?? list.appendChild(createItem()), move, snapshot);
      });
      bringToSight();
    },
    onChoose(listener) {
      choose = listener;
    },
  };
}

/** @param {() => void} act @returns {() => void} has it done with the next frame, however often called */
function onceAFrame(act) {
  let frame = 0;
  return () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
}

function createItem() {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  item.append(button);
  return item;
}

/** @param {Element} item @param {MadeMove} move @param {State["snapshot"]} snapshot */
function updateItem(item, move, { ply, size }) {
  const button = item.firstElementChild;
  if (!(item instanceof HTMLElement) || !(button instanceof HTMLElement)) return;
  const name = isPass(move) ? text("moves.pass") : squareName(move.square, size);
  const undone = move.ply > ply;
  const label = text(undone ? "moves.undone" : "moves.item", {
    ply: move.ply,
    color: text(`color.${move.color}`),
    move: name,
  });
  if (button.textContent !== name) button.textContent = name;
  if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
  button.tabIndex = move.ply === Math.max(ply, 1) ? 0 : -1;
  item.dataset.color = move.color;
  item.toggleAttribute("data-opening", move.opening);
  item.toggleAttribute("data-undone", undone);
  if (move.ply === ply) button.setAttribute("aria-current", "step");
  else button.removeAttribute("aria-current");
}

/** @param {HTMLElement} list @param {number} ply @returns {HTMLElement | null} */
function buttonAt(list, ply) {
  const button = list.children[Math.max(ply, 1) - 1]?.firstElementChild;
  return button instanceof HTMLElement ? button : null;
}

/** How many items stand side by side. @param {HTMLElement} list */
function columnsOf(list) {
  return getComputedStyle(list).gridTemplateColumns.split(" ").length;
}

/**
 * The ply that a key leads to, or `null`.
 *
 * @param {string} key
 * @param {number} ply
 * @param {number} plies
 * @param {number} columns
 */
function targetOf(key, ply, plies, columns) {
  /** @type {Record<string, number>} */
  const targets = {
    ArrowLeft: ply - 1,
    ArrowRight: ply + 1,
    ArrowUp: ply - columns,
    ArrowDown: ply + columns,
    Home: 0,
    End: plies,
  };
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(target, plies));
}

/** Only the list may scroll, never the page. @param {HTMLElement} list @param {HTMLElement | null} button */
function scrollTo(list, button) {
  if (button !== null) list.scrollTop = button.offsetTop - list.clientHeight / 2;
}
