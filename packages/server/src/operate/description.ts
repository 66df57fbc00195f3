// Gives out the description of the interface, for tools that read OpenAPI.
import type { FastifyInstance } from "fastify";
import document from "../generated/openapi.json" with { type: "json" };

/** Serves `/openapi.json`, the OpenAPI document that this service checks its requests and answers against. */
export function serveDescription(app: FastifyInstance): void {
  // Once: the document has 300 KB and never changes while the process runs.
  let text: string | undefined;
  app.get("/openapi.json", { config: { quiet: true } }, async (_, reply) => {
    text ??= JSON.stringify(document);
    return reply.type("application/json; charset=utf-8").send(text);
  });
}
