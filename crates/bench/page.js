// Runs the groups that the address names, one after another, and sends what they found to the server
// that the page came from: one line of JSON a measurement, then an empty body for the end.
import init, { groups, measure } from "./outflank-bench.js";

const send = (body) => fetch("found", { method: "POST", body });

try {
  await init();
  const chosen = new URLSearchParams(location.search).getAll("group");
  for (const group of groups()) {
    if (chosen.length > 0 && !chosen.includes(group)) continue;
    await send(measure(group));
  }
  await send("");
} catch (error) {
  await send(`failed: ${error}`);
}
