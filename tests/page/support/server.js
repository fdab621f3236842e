import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** The built page. */
export const DIST = fileURLToPath(new URL("../../../dist/", import.meta.url));

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
};

/** @param {string} path */
export function typeOf(path) {
  return TYPES[extname(path)] ?? "application/octet-stream";
}

/**
 * Serves the built page on a free port of this machine, with the page's own policy as a header as
 * well: workers are bound by the header of their script, not by the page's markup.
 *
 * @param {string} [site]
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export async function serve(site = DIST) {
  const policy = policyOf(await readFile(join(site, "index.html"), "utf8"));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = normalize(pathname.replace(/\/$/, "/index.html"));
    try {
      const body = await readFile(join(site, path));
      response.writeHead(200, {
        "content-type": typeOf(path),
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @param {string} html */
function policyOf(html) {
  const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/i.exec(html)?.[1];
  if (policy === undefined) throw new Error("the page has no content security policy");
  return policy;
}
