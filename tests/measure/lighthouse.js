import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { DIST, typeOf } from "../page/support/server.js";

/**
 * Lets Lighthouse judge the built page, on a phone and on a desktop, and prints what it finds, the
 * middle one of so many runs (3 unless given); nothing is asserted, since the figures depend on the
 * machine and on what else it does.
 *
 *     node tests/measure/lighthouse.js [runs]
 *
 * The site is served as hosts serve it: over HTTP/2, compressed, kept for a while. Needs openssl, for a
 * certificate that nobody else trusts, and fetches Lighthouse with npx.
 */

const LIGHTHOUSE = "lighthouse@12.2.3";
const RUNS = Number(process.argv[2] ?? 3);
const COMPRESSED = /\.(?:html|js|css|svg|webmanifest|wasm)$/;
const FIGURES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "speed-index",
  "cumulative-layout-shift",
];

const run = promisify(execFile);
const place = await mkdtemp(join(tmpdir(), "outflank-lighthouse-"));
const server = await serve();
try {
  for (const form of ["phone", "desktop"]) {
    const found = [];
    for (let i = 0; i < RUNS; i++) found.push(await judge(form));
    found.sort((a, b) => a.performance - b.performance);
    console.log(`${form}:`, found.map(({ performance }) => performance).join(" "));
    console.log(JSON.stringify(found[found.length >> 1]));
  }
} finally {
  server.close();
  await rm(place, { recursive: true });
}

/** @param {string} form @returns {Promise<Record<string, any>>} */
async function judge(form) {
  const report = join(place, `${form}.json`);
  await run(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      `${server.origin}/`,
      "--quiet",
      "--output=json",
      `--output-path=${report}`,
      "--only-categories=performance,accessibility,best-practices",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors",
      ...(form === "desktop" ? ["--preset=desktop"] : []),
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" } },
  );
  const { categories, audits } = JSON.parse(await readFile(report, "utf8"));
  const percent = (/** @type {string} */ key) => Math.round(categories[key].score * 100);
  return {
    performance: percent("performance"),
    accessibility: percent("accessibility"),
    bestPractices: percent("best-practices"),
    ...Object.fromEntries(FIGURES.map((key) => [key, audits[key].displayValue])),
  };
}

async function serve() {
  const key = join(place, "key.pem");
  const cert = join(place, "cert.pem");
  await run("openssl", [
    ..."req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost".split(" "),
    ...["-keyout", key, "-out", cert],
  ]);
  /** @type {Map<string, Buffer>} */
  const ready = new Map();
  const secure = createSecureServer(
    { key: await readFile(key), cert: await readFile(cert) },
    async (request, response) => {
      const { pathname } = new URL(request.url, "https://localhost");
      const path = pathname.replace(/\/$/, "/index.html");
      const compressed = COMPRESSED.test(path);
      try {
        let body = ready.get(path);
        if (body === undefined) {
          body = await readFile(join(DIST, path));
          if (compressed) body = brotliCompressSync(body);
          ready.set(path, body);
        }
        response.writeHead(200, {
          "content-type": typeOf(path),
          "cache-control": "max-age=600",
          ...(compressed ? { "content-encoding": "br" } : {}),
        });
        response.end(body);
      } catch {
        response.writeHead(404);
        response.end();
      }
    },
  );
  await new Promise((resolve) => secure.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = secure.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { origin: `https://127.0.0.1:${address.port}`, close: () => secure.close() };
}
