/**
 * Loads the page anew when another version of it has come into use, as after *Reload* in another tab: a
 * page of the version before would be given files of the new one. Watched from the beginning, since
 * parts of the page are loaded later.
 */
export function reloadWhenReplaced() {
  const workers = navigator.serviceWorker;
  // Missing where the page is not served securely.
  if (workers === undefined) return;
  let before = workers.controller;
  workers.addEventListener("controllerchange", () => {
    // The first worker takes over the page that has brought it.
    if (before !== null) location.reload();
    before = workers.controller;
  });
}
