// Serves the built site on this machine, as a static host does.
import { createReadStream, statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { isClientReference } from "./project.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".xml": "application/xml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/**
 * The policy that our own pages need: scripts in files only. Highlighted code has its colours in style attributes. The references of the
 * clients come from tools that write scripts into pages.
 */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'";

/** A server that runs. */
export interface ServedSite {
  /** `http://127.0.0.1:4173` */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves a folder on loopback.
 *
 * @param folder - What belongs to a host: `docs/` and its start.
 * @param port - 0 for a free one.
 */
export async function serveSite(folder: string, port: number): Promise<ServedSite> {
  const server: Server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    send(fileOf(folder, decodeURIComponent(pathname)), { pathname, folder, response });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const bound = typeof address === "object" ? address?.port : port;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${bound}`, close };
}

interface Exchange {
  readonly pathname: string;
  readonly folder: string;
  readonly response: ServerResponse;
}

function send(file: string | undefined, { pathname, folder, response }: Exchange): void {
  const shown = file ?? join(folder, "docs", "404.html");
  response.setHeader("content-type", types[extname(shown)] ?? "application/octet-stream");
  if (!isClientReference(pathname)) response.setHeader("content-security-policy", policy);
  response.statusCode = file === undefined ? 404 : 200;
  createReadStream(shown)
    .on("error", () => response.end())
    .pipe(response);
}

/** The file of a path: itself, the index of a folder, or the page without its ending. */
function fileOf(folder: string, pathname: string): string | undefined {
  const path = join(folder, normalize(pathname));
  return [path, join(path, "index.html"), `${path}.html`].find((each) =>
    statSync(each, { throwIfNoEntry: false })?.isFile(),
  );
}
