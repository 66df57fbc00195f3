// Decides which options of the client carry its credentials: one or more for each security scheme.
import { grantOfLogin } from "../plan/logins.ts";
import type { Plan, SecurityScheme } from "../plan/plan.ts";
import { credentialVariables, isOnlyKey } from "../plan/variables.ts";
import { splitWords } from "../plan/words.ts";
import { camel, Scope } from "./names.ts";
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
  return plan.securitySchemes.map((scheme): SchemeOptions => {
    const grant = grantOfLogin(plan, scheme)?.key;
    if (grant !== undefined) return { scheme, options: [], variables: [], grant };
    if (scheme.kind === "client_credentials") return grantOptions(scheme, plan, scope);
    return scheme.kind === "basic" ? loginOptions(scheme, plan, scope) : keyOption(scheme, plan, scope);
  });
}

function keyOption(scheme: SecurityScheme, plan: Plan, scope: Scope): SchemeOptions {
  const isOnly = isOnlyKey(plan);
  const words = isOnly ? ["api", "key"] : splitWords(scheme.key);
  const variables = credentialVariables(plan, scheme);
  const name = isOnly ? scope.take("apiKey") : scope.take(camel(words), `${camel(words)}Key`);
  const doc = `Key or token, or a function that returns it, called before each attempt. Default: environment \`${variables.join()}\`.`;
  return { scheme, options: [{ name, type: "Credential", doc }], variables, grant: undefined };
}

function loginOptions(scheme: SecurityScheme, plan: Plan, scope: Scope): SchemeOptions {
  const variables = credentialVariables(plan, scheme);
  const options = ["username", "password"].map((word, index) => ({
    name: scope.take(word, camel([...splitWords(scheme.key), word])),
    type: "string",
    doc: `${word === "username" ? "User name" : "Password"} for HTTP Basic authentication. Default: environment \`${variables[index]}\`.`,
  }));
  return { scheme, options, variables, grant: undefined };
}

function grantOptions(scheme: SecurityScheme, plan: Plan, scope: Scope): SchemeOptions {
  const variables = credentialVariables(plan, scheme);
  const option = {
    name: scope.take("credentials", camel([...splitWords(scheme.key), "credentials"])),
    type: "ClientCredentialsOptions",
    doc: `Client ID and secret: the client fetches and renews access tokens. Default: environment \`${variables.join("` and `")}\`.`,
  };
  return { scheme, options: [option], variables, grant: undefined };
}
