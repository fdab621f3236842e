import { readFile } from "node:fs/promises";
import { join } from "node:path";
import init, { Game } from "../../../dist/outflank-wasm.js";
import { DIST } from "./server.js";

await init({ module_or_path: await readFile(join(DIST, "outflank-wasm_bg.wasm")) });

/** The rules that the page plays by, in Node. */
export { Game };
