/**
 * The service worker: keeps one whole version of the site, so that the page works without its server
 * and is never put together from files of two versions.
 *
 * A new version is fetched beside the one in use and waits until no page uses that any more, or until
 * a person asks for it; then all pages load anew.
 *
 * @typedef {object} Precache
 * @property {string} version
 * @property {Record<string, string>} files addresses, relative to the site, and integrity digests
 */

/** Filled in by the build, which puts this file at the site's root. @type {Precache} */
const PRECACHE = { version: "", files: {} };

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
/** Other sites may share the origin, and with it the names of caches. */
const OWN_CACHES = `outflank ${worker.registration.scope} `;
const CACHE = OWN_CACHES + PRECACHE.version;

worker.addEventListener("install", (event) => event.waitUntil(install()));

worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("message", ({ data }) => {
  if (data === "activate") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.method === "GET" ? pathOf(request.url) : null;
  if (path !== null) event.respondWith(answer(path, event));
});

async function install() {
  // The digests keep out files of another version, from a browser's cache or a site that is just
  // being replaced: then nothing is kept, and the browser tries again later.
  const requests = Object.entries(PRECACHE.files).map(
    ([path, integrity]) => new Request(path, { integrity, cache: "no-cache" }),
  );
  try {
    const cache = await caches.open(CACHE);
    await cache.addAll(requests);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OWN_CACHES) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page of the first visit, too, is to go on without its server.
  await worker.clients.claim();
}

/** The address of a file that is kept. @param {string} url @returns {string | null} */
function pathOf(url) {
  const { origin, pathname } = new URL(url);
  const { scope } = worker.registration;
  if (!(origin + pathname).startsWith(scope)) return null;
  const path = (origin + pathname).slice(scope.length);
  if (path === "" || path === "index.html") return "./";
  return Object.hasOwn(PRECACHE.files, path) ? path : null;
}

/** @type {Promise<void> | null} */
let again = null;

/** @param {string} path @param {FetchEvent} event */
async function answer(path, event) {
  const kept = await caches.match(path, { cacheName: CACHE, ignoreVary: true });
  if (kept !== undefined) return kept;
  // The browser has thrown away what was kept, all of it at once: all comes from the server, and is
  // kept again unless a new version is there.
  again ??= install().catch(() => {});
  event.waitUntil(again);
  return fetch(event.request);
}
