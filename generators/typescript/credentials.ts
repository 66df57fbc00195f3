// Decides which options of the client carry its credentials: one or more for each security scheme.
import type { Plan, SecurityScheme } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { splitWords } from "../plan/words.ts";
import { camel, constant, Scope } from "./names.ts";
import { CLIENT_OPTIONS } from "./reserved.ts";

/** An option of the client. */
export interface CredentialOption {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

/** A security scheme with its options. */
export interface SchemeOptions {
  readonly scheme: SecurityScheme;
  readonly options: readonly CredentialOption[];
  readonly variables: readonly string[];
  /** Key of the client credentials whose ID and secret this login is. */
  readonly grant: string | undefined;
}

/** The schemes of a plan in the order of the document, with their options. */
export function credentialsOf(plan: Plan): readonly SchemeOptions[] {
  const scope = new Scope(CLIENT_OPTIONS);
  const keys = plan.securitySchemes.filter(({ kind }) => kind === "bearer" || kind === "api_key");
  return plan.securitySchemes.map((scheme): SchemeOptions => {
    const grant = scheme.kind === "basic" ? grantOf(scheme.key, plan) : undefined;
    if (grant !== undefined) return { scheme, options: [], variables: [], grant };
    if (scheme.kind === "client_credentials") return grantOptions(scheme, plan, scope);
    return scheme.kind === "basic"
      ? loginOptions(scheme, plan, scope)
      : keyOption(scheme, plan, scope, keys.length === 1);
  });
}

function keyOption(scheme: SecurityScheme, { product }: Plan, scope: Scope, isOnly: boolean): SchemeOptions {
  const words = isOnly ? ["api", "key"] : splitWords(scheme.key);
  const variable = constant([product.name, ...words]);
  const name = isOnly ? scope.take("apiKey") : scope.take(camel(words), `${camel(words)}Key`);
  const doc = `Key or token, or a function that returns it, called before each attempt. Default: environment \`${variable}\`.`;
  return { scheme, options: [{ name, type: "Credential", doc }], variables: [variable], grant: undefined };
}

function loginOptions({ key, ...scheme }: SecurityScheme, { product }: Plan, scope: Scope): SchemeOptions {
  const options = ["username", "password"].map((word) => ({
    name: scope.take(word, camel([...splitWords(key), word])),
    type: "string",
    doc: `${word === "username" ? "User name" : "Password"} for HTTP Basic authentication. Default: environment \`${constant([product.name, word])}\`.`,
  }));
  const variables = ["username", "password"].map((word) => constant([product.name, word]));
  return { scheme: { key, ...scheme } as SecurityScheme, options, variables, grant: undefined };
}

function grantOptions(scheme: SecurityScheme, { product }: Plan, scope: Scope): SchemeOptions {
  const variables = ["client_id", "client_secret"].map((word) => constant([product.name, word]));
  const option = {
    name: scope.take("credentials", camel([...splitWords(scheme.key), "credentials"])),
    type: "ClientCredentialsOptions",
    doc: `Client ID and secret: the client fetches and renews access tokens. Default: environment \`${variables.join("` and `")}\`.`,
  };
  return { scheme, options: [option], variables, grant: undefined };
}

/** The grant whose token endpoint is all that a login is for (RFC 6749 §2.3.1). */
function grantOf(login: string, plan: Plan): string | undefined {
  const users = allOperations(plan).filter(({ security }) => security?.some((each) => login in each));
  const isDefault = plan.security.some((each) => login in each);
  if (users.length === 0 || isDefault) return undefined;
  const found = plan.securitySchemes.find(
    (scheme) =>
      scheme.kind === "client_credentials" && users.every(({ path }) => scheme.tokenUrl.endsWith(path)),
  );
  return found?.key;
}
