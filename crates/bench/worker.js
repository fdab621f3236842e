// Measures the groups that the address names, or all, one after another. Posts what it does as pairs:
// that a group began and its name, what was found as lines of JSON, that all is done or has failed.
import init, { groups, measure } from "./outflank-bench.js";

/** The trained weights that there are, of those that native programs have built in. */
async function fetchWeights() {
  const names = ["6x6", "8x8", "10x10"].flatMap((size) =>
    ["most", "fewest"].map((goal) => `weights/${size}-${goal}.oflw`),
  );
  const responses = await Promise.all(names.map((name) => fetch(name)));
  const found = responses.filter((response) => response.ok);
  return Promise.all(found.map(async (file) => new Uint8Array(await file.arrayBuffer())));
}

try {
  await init();
  const weights = await fetchWeights();
  const chosen = new URLSearchParams(location.search).getAll("group");
  for (const group of chosen.length > 0 ? chosen : groups()) {
    postMessage(["began", group]);
    postMessage(["found", measure(group, weights)]);
  }
  postMessage(["done"]);
} catch (error) {
  postMessage(["failed", String(error)]);
}
