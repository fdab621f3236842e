/** How many announcements stay readable for someone who goes back to them. */
const KEPT = 4;

/**
 * The page's one polite live region. Each announcement is an element of its own, so that the same
 * words twice are heard twice and a quick second one does not wipe out the first.
 *
 * @param {HTMLElement} region
 * @returns {{ say: (sentence: string) => void, sayAgain: () => void }}
 */
export function createAnnouncer(region) {
  let latest = "";
  const say = (/** @type {string} */ sentence) => {
    if (sentence === "") return;
    latest = sentence;
    const line = document.createElement("p");
    line.textContent = sentence;
    region.append(line);
    while (region.childElementCount > KEPT) region.firstElementChild?.remove();
  };
  return { say, sayAgain: () => say(latest) };
}
