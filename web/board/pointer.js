/**
 * Names the squares that a pointer chooses and hovers over. The squares are the buttons of the
 * grid; a key pressed on a button arrives here as its click.
 *
 * @param {HTMLElement} grid
 * @param {{ choose: (square: number) => void, hover: (square: number | null) => void }} listener
 */
export function listenToPointer(grid, { choose, hover }) {
  grid.addEventListener("click", (event) => {
    const square = squareOf(event.target);
    if (square !== null) choose(square);
  });
  grid.addEventListener("pointerover", (event) => {
    // A finger does not hover: its preview would stay behind after the tap.
    hover(event.pointerType === "touch" ? null : squareOf(event.target));
  });
  grid.addEventListener("pointerleave", () => hover(null));
}

/**
 * The square of a button of the grid.
 *
 * @param {EventTarget | null} target
 * @returns {number | null}
 */
export function squareOf(target) {
  const button = target instanceof Element ? target.closest("[data-square]") : null;
  return button === null ? null : Number(button.getAttribute("data-square"));
}
