// Decides which arguments carry the client's credentials: one or more for each security scheme.
import { grantOfLogin } from "../plan/logins.ts";
import type { Plan, SecurityScheme } from "../plan/plan.ts";
import { credentialVariables, isOnlyKey } from "../plan/variables.ts";
import { splitWords } from "../plan/words.ts";
import { literal } from "./docstring.ts";
import { Scope, snake } from "./names.ts";
import { CLIENT_ARGUMENTS } from "./reserved.ts";

/** An argument of a client. */
export interface CredentialArgument {
  readonly name: string;
  /** Its type in the sync client, and in the async one. */
  readonly type: string;
  readonly asyncType: string;
  readonly doc: string;
}

/** A security scheme and its credential. */
export interface Credential {
  readonly key: string;
  /** Constructor call that describes the scheme. */
  readonly scheme: string;
  readonly arguments: readonly CredentialArgument[];
  /** Source text of the credential. */
  readonly value: string;
  /** Environment variables from which arguments default. */
  readonly variables: readonly string[];
}

/** What the arguments are made from. */
interface Making {
  readonly scope: Scope;
  readonly plan: Plan;
}

/** The credentials of a plan, in the order of its schemes. */
export function credentialsOf(plan: Plan): readonly Credential[] {
  const making: Making = { scope: new Scope(CLIENT_ARGUMENTS), plan };
  const made = new Map<SecurityScheme, Credential>();
  // A login at the token endpoint is that of the grant, so grants come first.
  const inOrder = [...plan.securitySchemes].sort(
    (one, other) => Number(one.kind === "basic") - Number(other.kind === "basic"),
  );
  for (const scheme of inOrder) {
    const grant = grantOfLogin(plan, scheme);
    const known = grant && made.get(grant);
    made.set(scheme, known ? loginOfGrant(scheme, known) : credentialOf(scheme, making));
  }
  return plan.securitySchemes.flatMap((scheme) => made.get(scheme) ?? []);
}

function credentialOf(scheme: SecurityScheme, making: Making): Credential {
  if (scheme.kind === "client_credentials") return grant(scheme, making);
  if (scheme.kind === "basic") return login(scheme, making);
  return key(scheme, making);
}

function key(
  scheme: Extract<SecurityScheme, { readonly kind: "bearer" | "api_key" }>,
  { scope, plan }: Making,
): Credential {
  const name = scope.take(isOnlyKey(plan) ? "api_key" : snake(splitWords(scheme.key)));
  const variables = credentialVariables(plan, scheme);
  const env = isDefault(plan, variables, ["API_KEY"]) ? "" : `, env=${literal(variables.join())}`;
  const place = scheme.kind === "api_key" ? `, ${literal(scheme.name)}, ${literal(scheme.in)}` : "";
  const http = scheme.kind === "bearer" && scheme.scheme ? `, scheme=${literal(scheme.scheme)}` : "";
  const className = scheme.kind === "bearer" ? "Bearer" : "ApiKey";
  return {
    key: scheme.key,
    scheme: `${className}(${literal(scheme.key)}${place}${env}${http})`,
    arguments: [
      {
        name,
        type: "str | Callable[[], str] | None",
        asyncType: "Secret | None",
        doc: `API key, or a function that returns one, called before each attempt. Environment variable: \`${variables.join()}\`.`,
      },
    ],
    value: `hide(${name})`,
    variables,
  };
}

function login(scheme: SecurityScheme, { scope, plan }: Making): Credential {
  const { key: name } = scheme;
  const variables = credentialVariables(plan, scheme);
  const [username, password] = ["username", "password"].map((word, index) => ({
    ...text(scope.take(word, snake([...splitWords(name), word]))),
    doc: `${word === "username" ? "User name" : "Password"} for HTTP Basic authentication. Environment variable: \`${variables[index]}\`.`,
  })) as [CredentialArgument, CredentialArgument];
  return {
    key: name,
    scheme: `Basic(${literal(name)}${envs(plan, variables, ["USERNAME", "PASSWORD"])})`,
    arguments: [username, password],
    value: `Login(${username.name}, hide(${password.name}))`,
    variables,
  };
}

function grant(
  scheme: Extract<SecurityScheme, { readonly kind: "client_credentials" }>,
  { scope, plan }: Making,
): Credential {
  const take = (word: string): string => scope.take(word, snake([...splitWords(scheme.key), word]));
  const variables = credentialVariables(plan, scheme);
  const environment = (index: number): string => `Environment variable: \`${variables[index]}\`.`;
  const id = {
    ...text(take("client_id")),
    doc: `OAuth 2.0 client ID, instead of an API key. ${environment(0)}`,
  };
  const secret = {
    ...text(take("client_secret")),
    doc: `OAuth 2.0 client secret. ${environment(1)}`,
  };
  const scopes = {
    name: take("scopes"),
    type: "Sequence[str] | None",
    asyncType: "Sequence[str] | None",
    doc: "Scopes to request for access tokens. Default: all scopes the service grants the client.",
  };
  const url = {
    ...text(take("token_url")),
    doc: "URL of the token endpoint. Default: the one in the API description.",
  };
  return {
    key: scheme.key,
    scheme: `ClientCredentials(${literal(scheme.key)}, token_url=${literal(scheme.tokenUrl)}${envs(plan, variables, ["CLIENT_ID", "CLIENT_SECRET"])})`,
    arguments: [id, secret, scopes, url],
    value: `Grant(${id.name}, hide(${secret.name}), ${scopes.name}, ${url.name})`,
    variables,
  };
}

/** Whether variables have the names that the runtime gives them. */
function isDefault(
  { product, client }: Plan,
  variables: readonly string[],
  endings: readonly string[],
): boolean {
  const prefix = client?.variablePrefix ?? product.name.toUpperCase();
  return variables.every((name, index) => name === `${prefix}_${endings[index]}`);
}

/** The variables of a scheme as an argument, unless the runtime knows them. */
function envs(plan: Plan, variables: readonly string[], endings: readonly string[]): string {
  return isDefault(plan, variables, endings) ? "" : `, env=(${variables.map(literal).join(", ")})`;
}

function text(name: string): Omit<CredentialArgument, "doc"> {
  return { name, type: "str | None", asyncType: "str | None" };
}

function loginOfGrant({ key: name }: SecurityScheme, { arguments: [id, secret] }: Credential): Credential {
  return {
    key: name,
    scheme: `Basic(${literal(name)})`,
    arguments: [],
    value: `Login(${id?.name}, hide(${secret?.name}))`,
    variables: [],
  };
}
