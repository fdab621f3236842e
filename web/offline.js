/** How often a page that stays open asks for a new version. */
const CHECK_MS = 60 * 60 * 1000;

/**
 * Has the service worker keep the site for times without a connection, and calls back when a new
 * version of it is ready to be used.
 *
 * @param {(use: () => void) => void} onReady given what loads the new version
 */
export async function keepOffline(onReady) {
  const workers = navigator.serviceWorker;
  // Missing where the page is not served securely.
  if (workers === undefined) return;
  try {
    // The worker must lie at the site's root, and only a fresh one knows of a new version.
    const registration = await workers.register(new URL("../sw.js", import.meta.url), {
      updateViaCache: "none",
    });
    watch(registration, () => {
      if (workers.controller !== null && registration.waiting !== null) {
        onReady(() => {
          // It may be gone, or in use by now.
          if (registration.waiting === null) location.reload();
          else registration.waiting.postMessage("activate");
        });
      }
    });
    checkNowAndThen(registration);
  } catch (error) {
    console.info("offline:", error);
  }
}

/** @param {ServiceWorkerRegistration} registration @param {() => void} onChange */
function watch(registration, onChange) {
  onChange();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", onChange);
  });
  registration.installing?.addEventListener("statechange", onChange);
}

/** @param {ServiceWorkerRegistration} registration */
function checkNowAndThen(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < CHECK_MS) return;
    last = Date.now();
    // Without a connection there is nothing new.
    registration.update().catch(() => {});
  });
}
