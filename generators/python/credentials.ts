// Decides which arguments carry the client's credentials: one or more for each security scheme.
import { type SchemeOptions, schemeOptions } from "../plan/client-options.ts";
import type { Plan, SecurityScheme } from "../plan/plan.ts";
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
}

/** A scheme with the arguments that are named for its options. */
interface Named {
  readonly scheme: SecurityScheme;
  readonly variables: readonly string[];
  readonly arguments: readonly CredentialArgument[];
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
  const inOrder = [...schemeOptions(plan)].sort(
    (one, other) => Number(one.scheme.kind === "basic") - Number(other.scheme.kind === "basic"),
  );
  for (const each of inOrder) {
    const known = each.grant && made.get(each.grant);
    made.set(each.scheme, known ? loginOfGrant(each.scheme, known) : credentialOf(each, making));
  }
  return plan.securitySchemes.flatMap((scheme) => made.get(scheme) ?? []);
}

function credentialOf({ scheme, variables, options }: SchemeOptions, making: Making): Credential {
  const named = {
    scheme,
    variables,
    arguments: options.map(({ names: [wish, other], text: doc }) => ({
      ...text(making.scope.take(snake(wish), snake(other))),
      doc,
    })),
  };
  if (scheme.kind === "client_credentials") return grant(named, scheme.tokenUrl, making);
  if (scheme.kind === "basic") return login(named, making);
  return key(named, scheme, making);
}

function key(
  { variables, arguments: [option] }: Named,
  scheme: Extract<SecurityScheme, { readonly kind: "bearer" | "api_key" }>,
  { plan }: Making,
): Credential {
  const env = isDefault(plan, variables, ["API_KEY"]) ? "" : `, env=${literal(variables.join())}`;
  const place = scheme.kind === "api_key" ? `, ${literal(scheme.name)}, ${literal(scheme.in)}` : "";
  const http = scheme.kind === "bearer" && scheme.scheme ? `, scheme=${literal(scheme.scheme)}` : "";
  const className = scheme.kind === "bearer" ? "Bearer" : "ApiKey";
  const types = { type: "str | Callable[[], str] | None", asyncType: "Secret | None" };
  return {
    key: scheme.key,
    scheme: `${className}(${literal(scheme.key)}${place}${env}${http})`,
    arguments: option === undefined ? [] : [{ ...option, ...types }],
    value: `hide(${option?.name})`,
  };
}

function login({ scheme, variables, arguments: own }: Named, { plan }: Making): Credential {
  const [username, password] = own;
  return {
    key: scheme.key,
    scheme: `Basic(${literal(scheme.key)}${envs(plan, variables, ["USERNAME", "PASSWORD"])})`,
    arguments: own,
    value: `Login(${username?.name}, hide(${password?.name}))`,
  };
}

function grant(
  { scheme, variables, arguments: own }: Named,
  tokenUrl: string,
  { scope, plan }: Making,
): Credential {
  const [id, secret] = own;
  const take = (word: string): string => scope.take(word, snake([...splitWords(scheme.key), word]));
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
    scheme: `ClientCredentials(${literal(scheme.key)}, token_url=${literal(tokenUrl)}${envs(plan, variables, ["CLIENT_ID", "CLIENT_SECRET"])})`,
    arguments: [...own, scopes, url],
    value: `Grant(${id?.name}, hide(${secret?.name}), ${scopes.name}, ${url.name})`,
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
  };
}
