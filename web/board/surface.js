/**
 * A square canvas that always has as many pixels as the screen gives it.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {(side: number, ratio: number) => void} onResize told the canvas's side in its own pixels
 *   and how many of them make a CSS pixel
 */
export function keepSharp(canvas, onResize) {
  const resize = () => {
    const ratio = window.devicePixelRatio;
    const side = Math.max(1, Math.round(canvas.clientWidth * ratio));
    canvas.width = side;
    canvas.height = side;
    onResize(side, side / Math.max(1, canvas.clientWidth));
  };
  new ResizeObserver(resize).observe(canvas);
  watchRatio(resize);
}

/** Zooming and moving to another screen change the ratio, not the size. @param {() => void} callback */
function watchRatio(callback) {
  const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  query.addEventListener(
    "change",
    () => {
      callback();
      watchRatio(callback);
    },
    { once: true },
  );
}
