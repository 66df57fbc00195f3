// Serves `/`: the Studio for people; for programs, where they find the API and its documentation.
import type { FastifyInstance } from "fastify";
import { originOf } from "../http/origin.ts";
import { sendPage } from "./studio/serve-studio.ts";
import type { StudioFiles } from "./studio/studio-files.ts";

/** What is to be found where, from the origin. */
const places = {
  reference: "/reference",
  api: "/api/v1",
  openapi: "/openapi.json",
  health: "/readyz",
} as const;

/** What a browser shows for each place. */
const descriptions: Readonly<Record<keyof typeof places, string>> = {
  reference: "Reference: every operation, with forms to try it",
  api: "API: base URL for clients (set it as DOCUVANE_BASE_URL)",
  openapi: "OpenAPI document",
  health: "Health",
};

/**
 * Serves `/`: for browsers the Studio, or a page of links without it; links as JSON for everything else.
 *
 * @param publicUrl - Origin under which callers reach the service. Default: the `Host` header.
 * @param studio - The Studio, when it is served.
 */
export function serveWelcome(
  app: FastifyInstance,
  publicUrl: string | undefined,
  studio: StudioFiles | undefined,
): void {
  app.get("/", { config: { quiet: true } }, async (request, reply) => {
    const origin = originOf(request, publicUrl);
    // Both forms name the host that was asked, so no cache may keep them for another.
    reply.headers({ "cache-control": "no-store", vary: "accept", "x-content-type-options": "nosniff" });
    const isBrowser = request.headers.accept?.includes("text/html");
    if (isBrowser && studio) return sendPage(request, reply, studio.page);
    if (isBrowser)
      return reply
        .headers({ "content-security-policy": "default-src 'none'" })
        .type("text/html; charset=utf-8")
        .send(pageOf());
    const links = Object.entries(places).map(([name, path]) => [name, origin + path] as const);
    return reply.send({ service: "Docuvane", ...Object.fromEntries(links) });
  });
}

/** The page; its links are relative, so that it holds behind any proxy. */
function pageOf(): string {
  const items = Object.entries(places).map(
    ([name, path]) => `<li><a href="${path}">${path}</a> – ${descriptions[name as keyof typeof places]}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Docuvane</title></head>
<body>
<h1>Docuvane</h1>
<p>The document automation service is running. Calls need an API key: <code>Authorization: Bearer …</code></p>
<ul>
${items.join("\n")}
</ul>
</body>
</html>
`;
}
