// Creates a client with client credentials on a service in memory.
import type { DocuvaneOptions } from "../src/index.ts";
import { makeClient } from "./make-client.ts";
import { type json, OAuthService, type Override, SECRET } from "./oauth-service.ts";

/** A client with client credentials on a service in memory. */
export function makeProgram(override: Override = () => undefined, options: DocuvaneOptions = {}) {
  const service = new OAuthService();
  service.override = override;
  const credentials = { clientId: "program", clientSecret: SECRET };
  const made = makeClient([], { apiKey: undefined as never, credentials, transport: service, ...options });
  return { ...made, service, get: () => made.client.documents.get("doc_1").withResponse() };
}

/** Responds to requests whose path ends so, and leaves the others to the service. */
export const path =
  (suffix: string, response: ReturnType<typeof json>): Override =>
  (request) =>
    request.path.endsWith(suffix) ? response : undefined;
