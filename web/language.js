import { firstLanguage, language, speak } from "./i18n/index.js";

/**
 * Speaks the language that is chosen in the settings. A choice outweighs the language that the
 * address asked for.
 *
 * @param {import("./settings.js").SettingsStore} store
 * @param {() => void} onFailure told when its texts cannot be had
 */
export function followLanguage(store, onFailure) {
  let chosen = store.get("language");
  store.subscribe(async () => {
    if (store.get("language") === chosen) return;
    chosen = store.get("language");
    forgetAsked();
    const wanted = firstLanguage("", chosen);
    if (wanted !== language() && !(await speak(wanted))) onFailure();
  });
}

/** Takes `?lang=` out of the address, so that a reload keeps to the choice. */
function forgetAsked() {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}
