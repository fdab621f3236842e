import assert from "node:assert/strict";

/**
 * The page as a player sees it: looks at the board through the names of its squares, and plays by
 * pointer.
 *
 * @typedef {import("playwright-core").Page} Page
 */

export class Table {
  /** @param {Page} page @param {boolean} [touch] whether squares are pressed with a finger */
  constructor(page, touch = false) {
    this.page = page;
    this.touch = touch;
    this.grid = page.getByRole("grid");
    this.message = page.locator(".message-text");
  }

  /** @param {string} name of a square */
  square(name) {
    return this.page.locator(`#grid button[aria-label^="${name}, "]`);
  }

  /** Waits until no disc moves and the computer does not think. */
  async settled() {
    await this.page.waitForFunction(
      () =>
        document.querySelector("#grid")?.getAttribute("aria-busy") === "false" &&
        ["place", "pass", "paused", "away", "over"].includes(
          document.querySelector("#message")?.getAttribute("data-phase") ?? "",
        ),
    );
  }

  /**
   * Waits until the line above the board says something. Some of what it says comes from modules that are
   * loaded when they are wanted first.
   * @param {RegExp} what
   */
  async says(what) {
    const text = async () => (await this.message.textContent()) ?? "";
    const until = Date.now() + 5000;
    while (!what.test(await text()) && Date.now() < until) await this.page.waitForTimeout(25);
    assert.match(await text(), what);
  }

  /** What is to be done: place, pass, engine, paused or over. */
  phase() {
    return this.page.locator("#message").getAttribute("data-phase");
  }

  /** The board by the squares' names: `X` Dark, `O` Light, `-` empty. */
  async board() {
    const names = await this.names();
    return names
      .map((name) => (name.endsWith(", Dark") ? "X" : name.endsWith(", Light") ? "O" : "-"))
      .join("");
  }

  /** The squares that are called playable. */
  async playable() {
    const names = await this.names();
    return names
      .filter((name) => name.endsWith(", playable"))
      .map((name) => name.split(",")[0] ?? "");
  }

  names() {
    return this.page
      .locator("#grid button")
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  }

  /** The record that the page lists, the plies that stand. */
  moves() {
    return this.page
      .locator("#moves li:not([data-undone])")
      .evaluateAll((items) => items.map((item) => item.textContent ?? ""));
  }

  async counts() {
    const [dark, light] = await this.page.locator(".player-number").allTextContents();
    return { dark: Number(dark), light: Number(light) };
  }

  async trays() {
    const [dark, light] = await this.page.locator(".tray-number").allTextContents();
    return { dark: Number(dark), light: Number(light) };
  }

  /** The middle of a square, on the screen. @param {string} name */
  async middle(name) {
    const box = await this.square(name).boundingBox();
    assert.ok(box, `${name} is on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Presses a square with what the device has. @param {string} name of it */
  async click(name) {
    const { x, y } = await this.middle(name);
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Taps with a finger. @param {string} name of a square */
  async tap(name) {
    const { x, y } = await this.middle(name);
    await this.page.touchscreen.tap(x, y);
  }

  /** @param {string} name */
  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Presses a button, and waits for the dialog that it opens. @param {string} name */
  async open(name) {
    await this.button(name).click();
    await this.page.locator("dialog[open]").waitFor();
  }

  /** Opens a dialog that the menu leads to. @param {string} entry */
  async openFromMenu(entry) {
    await this.open("Menu");
    await this.button(entry).click();
    await this.page.locator("dialog[open]:not(#menu)").waitFor();
  }

  over() {
    return this.phase().then((phase) => phase === "over");
  }

  /** What the live region has said, oldest first; it keeps the last few. */
  said() {
    return this.page.locator("#live > p").allTextContents();
  }
}
