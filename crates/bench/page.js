// Runs the groups that the address names, or all, one after another, and sends what they found to the
// server that the page came from: one line of JSON a measurement, then an empty body for the end.
import init, { groups, measure } from "./outflank-bench.js";

const send = (body) => fetch("found", { method: "POST", body });

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
    await send(measure(group, weights));
  }
  await send("");
} catch (error) {
  await send(`failed: ${error}`);
}
