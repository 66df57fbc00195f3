// Names the environment variables that generated clients read; they are the same in every language.
import type { CredentialPart } from "./client-model.ts";
import { grantOfLogin } from "./logins.ts";
import type { Plan, SecurityScheme } from "./plan.ts";
import { splitWords } from "./words.ts";

/** Returns the variable with the base URL: `ACME_BASE_URL`. */
export function addressVariable(plan: Plan): string {
  return variableOf(plan, ["base", "url"]);
}

/**
 * Returns the variables of a credential: one for a key, two for a login and for client credentials.
 *
 * @example credentialVariables(plan, scheme) // ["ACME_API_KEY"]: it is the only key
 */
export function credentialVariables(plan: Plan, scheme: SecurityScheme): readonly string[] {
  const owner = grantOfLogin(plan, scheme) ?? scheme;
  return partsOf(owner).map((part) => {
    const configured = plan.client?.variables?.[owner.key]?.[part];
    return configured ?? variableOf(plan, part === "key" ? keyWords(plan, owner) : [part]);
  });
}

/** Returns the variable that guides suggest for the secret of webhooks: `ACME_WEBHOOK_SECRET`. */
export function webhookVariable(plan: Plan): string {
  return variableOf(plan, ["webhook", "secret"]);
}

/** Returns whether a key is the only one of its API, so that it needs no name of its own. */
export function isOnlyKey({ securitySchemes }: Pick<Plan, "securitySchemes">): boolean {
  return securitySchemes.filter(({ kind }) => kind === "bearer" || kind === "api_key").length === 1;
}

function variableOf({ product, client }: Plan, words: readonly string[]): string {
  return [client?.variablePrefix ?? product.name, ...words]
    .join("_")
    .toUpperCase()
    .replaceAll(/[^\p{ID_Continue}]/gu, "_");
}

function keyWords(plan: Plan, { key }: SecurityScheme): readonly string[] {
  return isOnlyKey(plan) ? ["api", "key"] : splitWords(key);
}

function partsOf({ kind }: SecurityScheme): readonly CredentialPart[] {
  if (kind === "basic") return ["username", "password"];
  return kind === "client_credentials" ? ["client_id", "client_secret"] : ["key"];
}
