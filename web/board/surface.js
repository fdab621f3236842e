/**
 * A square canvas that always has as many pixels as the screen gives it.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {(side: number, ratio: number) => void} onResize told the canvas's side in its own pixels
 *   and how many of them make a CSS pixel
 */
export function keepSharp(canvas, onResize) {
  const resize = () => {
    const { width } = canvas.getBoundingClientRect();
    const side = Math.max(1, Math.round(width * window.devicePixelRatio));
    canvas.width = side;
    canvas.height = side;
    onResize(side, side / Math.max(1, width));
  };
  watchRatio(resize);
  new ResizeObserver(resize).observe(canvas);
}

/** Zooming and moving to another screen change the ratio, not the size. @param {() => void} callback */
function watchRatio(callback) {
  // For the styles, which have no word for it.
  document.documentElement.style.setProperty("--pixel", `${1 / window.devicePixelRatio}px`);
  const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  query.addEventListener(
    "change",
    () => {
      watchRatio(callback);
      callback();
    },
    { once: true },
  );
}
