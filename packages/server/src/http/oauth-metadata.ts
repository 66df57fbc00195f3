// Serves the OAuth 2.0 authorization server metadata (RFC 8414).
import type { FastifyInstance } from "fastify";
import { knownScopes } from "./operations.ts";
import { originOf } from "./origin.ts";

/** Path of the metadata, below the origin (RFC 8414 section 3). */
const path = "/.well-known/oauth-authorization-server";

/**
 * Serves the metadata of the authorization server.
 *
 * @param publicUrl - Origin under which callers reach the service. Default: what they put into `Host`.
 */
export function serveOAuthMetadata(app: FastifyInstance, publicUrl: string | undefined): void {
  app.get(path, async (request, reply) => {
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
