// Runs the measurements in a worker, as the page of the game does its thinking, and tells the server
// what they found. That this page lives it tells as well: a tab that has crashed says nothing at all.

/** How often it says so. The server gives up after several times as long. */
const HEARTBEAT_MS = 5000;

/** What happens is told in order, whatever each connection takes. */
let told = Promise.resolve();

/** @param {"began" | "found" | "failed" | "done"} what @param {string} [body] */
function tell(what, body = "") {
  told = told.then(() => fetch(what, { method: "POST", body })).then(() => {});
}

setInterval(() => void fetch("alive", { method: "POST" }), HEARTBEAT_MS);

const worker = new Worker(new URL(`worker.js${location.search}`, import.meta.url), {
  type: "module",
});
worker.addEventListener("message", ({ data: [what, body] }) => tell(what, body));
worker.addEventListener("error", (event) => tell("failed", event.message || "the worker is gone"));
