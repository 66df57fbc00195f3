// Serves the OAuth 2.0 authorization server metadata (RFC 8414).
import type { FastifyInstance } from "fastify";
import { isLoopback } from "./browser/host-check.ts";
import { knownScopes } from "./operations.ts";
import { originOf } from "./origin.ts";
import { HttpProblem } from "./problem.ts";

/** Path of the metadata, below the origin (RFC 8414 section 3). */
const path = "/.well-known/oauth-authorization-server";

/**
 * Serves the metadata of the authorization server.
 *
 * The issuer is the public URL. Without one, it is taken from the `Host` header if that can only name this machine;
 * otherwise whoever sets the header could choose the issuer, so no metadata is served. Clients then use `/oauth/token`.
 *
 * @param bound - Address that the service listens on.
 * @param publicUrl - Origin under which callers reach the service.
 */
export function serveOAuthMetadata(app: FastifyInstance, bound: string, publicUrl: string | undefined): void {
  const isKnown = publicUrl !== undefined || isLoopback(bound);
  app.get(path, async (request, reply) => {
    if (!isKnown)
      throw new HttpProblem(
        "not_found",
        "The service does not know its public address. Request tokens at /oauth/token; start it with --public-url to serve this metadata.",
      );
    const issuer = originOf(request, publicUrl);
    // Differs by Host unless the origin was set, so nothing in between may keep it for others.
    return reply.header("cache-control", publicUrl ? "max-age=3600" : "no-store").send({
      issuer,
      token_endpoint: `${issuer}/oauth/token`,
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      grant_types_supported: ["client_credentials"],
      response_types_supported: [],
      scopes_supported: knownScopes,
    });
  });
}
