// Serves the OpenAPI document of the API, with code samples.

import samples from "@docuvane/contract/code-samples.json" with { type: "json" };
import document from "@docuvane/contract/openapi.json" with { type: "json" };
import type { FastifyInstance } from "fastify";
import { originOf } from "../http/origin.ts";

/** Where a service on this machine is, by the document: the origin of its first server. */
const documentedOrigin = new URL(document.servers[0]?.url ?? "").origin;

/**
 * Serves `/openapi.json`, the OpenAPI document that this service checks its requests and answers against. Its servers are
 * where this service is, so that what a tool makes of it calls this one.
 *
 * @param publicUrl - Origin under which callers reach the service. Default: what they put into `Host`.
 */
export function serveDescription(app: FastifyInstance, publicUrl: string | undefined): void {
  // Once: the document has 300 KB and never changes while the process runs.
  let text: string | undefined;
  app.get("/openapi.json", { config: { quiet: true } }, async (request, reply) => {
    text ??= JSON.stringify(withSamples());
    const origin = JSON.stringify(originOf(request, publicUrl)).slice(1, -1);
    // Differs by Host unless the origin was set, so nothing in between may keep it for others.
    if (!publicUrl) reply.header("cache-control", "no-store");
    return reply.type("application/json; charset=utf-8").send(text.split(documentedOrigin).join(origin));
  });
}

/** The document with samples of each operation, where Redocly, Scalar and our own reference look for them. */
function withSamples(): object {
  const samplesOf = (id: string): readonly object[] =>
    Object.entries(samples[id as keyof typeof samples] ?? {}).map(([label, source]) => ({
      lang: label === "curl" ? "Shell" : label,
      label,
      source,
    }));
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const parts = Object.entries(item as Readonly<Record<string, { readonly operationId?: string }>>);
    const withCode = parts.map(([name, part]) => [
      name,
      part.operationId === undefined ? part : { ...part, "x-codeSamples": samplesOf(part.operationId) },
    ]);
    return [path, Object.fromEntries(withCode)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
