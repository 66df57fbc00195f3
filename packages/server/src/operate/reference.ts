// Gives out a page that shows the interface and calls it, for people; everything it needs comes from this service.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";

/** The files of Swagger UI that the page loads, with their media types. */
const libraryFiles = {
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "swagger-ui.css": "text/css; charset=utf-8",
} as const;

/**
 * Nothing but this service: neither scripts, styles and fonts of others, nor calls to others, nor a frame around it. The
 * library draws small pictures from `data:` addresses.
 */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:"],
  ...["connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join("; ");

const headers = {
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  // An hour: the library has 1.9 MB, and after it the page is that of the version which runs.
  "cache-control": "max-age=3600",
};

/** Addresses are relative, so that the page works below any path that a proxy puts before it. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Docuvane API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="reference/swagger-ui.css">
<link rel="stylesheet" href="reference/page.css">
</head>
<body>
<noscript>This page needs JavaScript; the description it shows is at <a href="openapi.json">openapi.json</a>.</noscript>
<div id="reference"></div>
<script src="reference/swagger-ui-bundle.js"></script>
<script src="reference/page.js"></script>
</body>
</html>
`;

/**
 * A key that is typed in stays in the memory of the page: it is gone with the next load. The library sends JSON parts of
 * forms as files called `blob`; here they are text, as every client sends them.
 */
const script = `async function sendJsonAsText(request) {
  if (request.body instanceof FormData)
    for (const [name, part] of [...request.body])
      if (part instanceof File && part.type === "application/json" && part.name === "blob")
        request.body.set(name, await part.text());
  return request;
}

SwaggerUIBundle({
  requestInterceptor: sendJsonAsText,
  url: "openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: false,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

const style = `body { margin: 0; }
.swagger-ui .info { margin: 24px 0; }
`;

/** Serves `/reference`, an interactive description of the API that needs no network but this service. */
export function serveReference(app: FastifyInstance): void {
  const options = { config: { quiet: true } };
  const serve = (path: string, mediaType: string, read: () => Promise<string> | string) =>
    app.get(path, options, async (_, reply) =>
      reply
        .headers(headers)
        .type(mediaType)
        .send(await read()),
    );
  serve("/reference", "text/html; charset=utf-8", () => page);
  serve("/reference/page.js", "text/javascript; charset=utf-8", () => script);
  serve("/reference/page.css", "text/css; charset=utf-8", () => style);
  const folder = libraryFolder();
  for (const [name, mediaType] of Object.entries(libraryFiles))
    serve(`/reference/${name}`, mediaType, () => readFile(join(folder, name), "utf8"));
}

/** Beside the bundle, where the build puts the files; in the sources, the folder of the npm package. */
function libraryFolder(): string {
  const built = fileURLToPath(new URL("./reference/", import.meta.url));
  if (existsSync(built)) return built;
  return dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
}
