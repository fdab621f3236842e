/**
 * Texts that have no room: they stick out of the screen, out of a button, or out of a box that cuts
 * them off.
 *
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export function misfits(page) {
  return page.evaluate(() => {
    /** Half a pixel is rounding. */
    const SLACK = 1;
    /** What a select's arrow takes. */
    const ARROW = 20;
    /** What has an edge that is seen. */
    const FRAMES = "button, .button, select, .segments, .segments > *";
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const root = dialog ?? document.querySelector(".page") ?? document.body;
    /** @type {string[]} */
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    const restore = widenSubstitutes(root);
    const frame = root.getBoundingClientRect();
    const end = frame.right - Number.parseFloat(getComputedStyle(root).paddingRight);
    for (const child of root.children) {
      const { right } = child.getBoundingClientRect();
      if (right > end + SLACK)
        found.push(`${child.className}: ${Math.round(right - end)} px too wide`);
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim()) continue;
      if (element.closest(".visually-hidden, [aria-hidden=true], option, [hidden]")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      const words = node.textContent.trim();
      if (text.left < -SLACK || text.right > innerWidth + SLACK) found.push(`screen: ${words}`);
      for (let box = element; box !== root.parentElement && box; box = box.parentElement ?? box) {
        const { overflowX } = getComputedStyle(box);
        const button = box.matches(FRAMES);
        if (overflowX === "visible" && !button) continue;
        const edge = box.getBoundingClientRect();
        const beside = text.left < edge.left - SLACK || text.right > edge.right + SLACK;
        const below = button && (text.top < edge.top - SLACK || text.bottom > edge.bottom + SLACK);
        if (beside || below) found.push(`${box.className || box.tagName}: ${words}`);
      }
    }
    // A select shows its longest option at some time.
    for (const select of root.querySelectorAll("select")) {
      if (select.clientWidth === 0) continue;
      const measure = document.createElement("span");
      measure.style.cssText = "position:absolute;visibility:hidden;white-space:nowrap";
      measure.style.font = getComputedStyle(select).font;
      root.append(measure);
      const style = getComputedStyle(select);
      const room =
        select.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight) -
        ARROW;
      for (const { text } of select.options) {
        measure.textContent = text;
        if (measure.offsetWidth > room + SLACK) found.push(`select, ${room} px: ${text}`);
      }
      measure.remove();
    }
    restore();
    return found;

    /**
     * Where no font has them, Chinese characters and kana are drawn as boxes narrower than they are;
     * then they are spaced as if they had their width. @param {Element} within
     */
    function widenSubstitutes(within) {
      const context = document.createElement("canvas").getContext("2d");
      if (!context || !/^(?:ja|zh)/.test(document.documentElement.lang)) return () => {};
      context.font = `100px ${getComputedStyle(within).fontFamily}`;
      const missing = 1 - context.measureText("あ").width / 100;
      if (missing < 0.1) return () => {};
      const all = /** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll("*"));
      const elements = [...all].filter(({ childNodes }) =>
        [...childNodes].some(
          ({ nodeType, textContent }) =>
            nodeType === Node.TEXT_NODE && /[\u3040-\u9fff]/.test(textContent ?? ""),
        ),
      );
      for (const { style } of elements) style.letterSpacing = `${missing}em`;
      return () => {
        for (const { style } of elements) style.letterSpacing = "";
      };
    }
  });
}
