import { readFile } from "node:fs/promises";
import { join } from "node:path";
import init, { Engine, Game, levels } from "../../../dist/outflank-wasm.js";
import { DIST } from "./server.js";

await init({ module_or_path: await readFile(join(DIST, "outflank-wasm_bg.wasm")) });

/** The rules and the engine of the page, in Node. */
export { Engine, Game, levels };
