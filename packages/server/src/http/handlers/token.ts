// Serves access tokens (RFC 6749 section 4.4).
import { tokenLifeSeconds } from "../../access/auth/access-tokens.ts";
import { OAuthError } from "../../access/auth/oauth-error.ts";
import type { Credential } from "../../access/credential.ts";
import type { Call, HandlerResponse, Handlers } from "../call.ts";
import type { Services } from "../services.ts";

/** Creates the handler of the token endpoint. */
export function tokenHandlers(services: Services): Handlers<"createToken"> {
  return { createToken: (call) => createToken(services, call) };
}

async function createToken(services: Services, call: Call): Promise<HandlerResponse> {
  const form = call.body as Readonly<Record<string, unknown>>;
  const grantType = readOnce(form, "grant_type");
  if (grantType === undefined)
    throw new OAuthError("invalid_request", "The form has no grant_type. Send client_credentials.");
  if (grantType !== "client_credentials")
    throw new OAuthError("unsupported_grant_type", "Only the grant type client_credentials is supported.");
  const scopes = grantScopes(call.credential, readOnce(form, "scope"));
  const token = await services.credentials.tokens.issue(call.credential.id, scopes);
  return {
    status: 200,
    headers: { "cache-control": "no-store" },
    body: {
      access_token: token,
      token_type: "Bearer",
      expires_in: tokenLifeSeconds,
      scope: scopes.join(" "),
    },
  };
}

/** A parameter without a value is as good as none, and none may come twice (RFC 6749 section 3.2). */
function readOnce(form: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = form[name];
  if (Array.isArray(value)) throw new OAuthError("invalid_request", `The form has ${name} more than once.`);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The scopes asked for, when the client may have them; else those of the client. */
function grantScopes({ scopes = new Set() }: Credential, wanted: string | undefined): string[] {
  if (wanted === undefined) return [...scopes];
  const list = [...new Set(wanted.split(" ").filter((scope) => scope !== ""))];
  const refused = list.find((scope) => !scopes.has(scope));
  if (refused === undefined) return list;
  // Only what the interface could be asking for is repeated: the description allows no other characters (section 5.2).
  const name = /^[\w:.-]{1,64}$/.test(refused) ? ` ${refused}` : "";
  throw new OAuthError(
    "invalid_scope",
    `The scope${name} is unknown or not granted to the client. Request fewer scopes.`,
  );
}
