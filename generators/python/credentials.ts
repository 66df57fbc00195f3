// Decides which arguments carry the client's credentials: one or more for each security scheme.
import type { Plan, SecurityScheme } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { literal } from "./docstring.ts";
import { constant, Scope, snake } from "./names.ts";
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
  /** Prefix of environment variables. */
  readonly prefix: string;
  /** Whether the key is the only credential, so that it needs no distinguishing name. */
  readonly isOnlyKey: boolean;
}

/** The credentials of a plan, in the order of its schemes. */
export function credentialsOf(plan: Plan): readonly Credential[] {
  const isKey = ({ kind }: SecurityScheme): boolean => kind === "bearer" || kind === "api_key";
  const making: Making = {
    scope: new Scope(CLIENT_ARGUMENTS),
    prefix: plan.product.name,
    isOnlyKey: plan.securitySchemes.filter(isKey).length === 1,
  };
  const made = new Map<SecurityScheme, Credential>();
  // A login at the token endpoint is that of the grant, so grants come first.
  const inOrder = [...plan.securitySchemes].sort(
    (one, other) => Number(one.kind === "basic") - Number(other.kind === "basic"),
  );
  for (const scheme of inOrder) {
    const grant = scheme.kind === "basic" ? grantOf(scheme.key, plan) : undefined;
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
  { scope, prefix, isOnlyKey }: Making,
): Credential {
  const words = wordsOf(scheme.key);
  const name = scope.take(isOnlyKey ? "api_key" : snake(words));
  const variable = isOnlyKey ? undefined : constant([prefix, ...words]);
  const env = variable === undefined ? "" : `, env=${literal(variable)}`;
  const place = scheme.kind === "api_key" ? `, ${literal(scheme.name)}, ${literal(scheme.in)}` : "";
  const className = scheme.kind === "bearer" ? "Bearer" : "ApiKey";
  return {
    key: scheme.key,
    scheme: `${className}(${literal(scheme.key)}${place}${env})`,
    arguments: [
      {
        name,
        type: "str | Callable[[], str] | None",
        asyncType: "Secret | None",
        doc: `API key, or a function that returns one, called before each attempt. Environment variable: \`${variable ?? constant([prefix, "api", "key"])}\`.`,
      },
    ],
    value: `hide(${name})`,
    variables: [variable ?? constant([prefix, "api", "key"])],
  };
}

function login({ key: name }: SecurityScheme, { scope, prefix }: Making): Credential {
  const [username, password] = ["username", "password"].map((word) => ({
    ...text(scope.take(word, snake([...wordsOf(name), word]))),
    doc: `${word === "username" ? "User name" : "Password"} for HTTP Basic authentication. Environment variable: \`${constant([prefix, word])}\`.`,
  })) as [CredentialArgument, CredentialArgument];
  return {
    key: name,
    scheme: `Basic(${literal(name)})`,
    arguments: [username, password],
    value: `Login(${username.name}, hide(${password.name}))`,
    variables: [constant([prefix, "username"]), constant([prefix, "password"])],
  };
}

function grant(
  scheme: Extract<SecurityScheme, { readonly kind: "client_credentials" }>,
  { scope, prefix }: Making,
): Credential {
  const take = (word: string): string => scope.take(word, snake([...wordsOf(scheme.key), word]));
  const environment = (word: string): string => `Environment variable: \`${constant([prefix, word])}\`.`;
  const id = {
    ...text(take("client_id")),
    doc: `OAuth 2.0 client ID, instead of an API key. ${environment("client_id")}`,
  };
  const secret = {
    ...text(take("client_secret")),
    doc: `OAuth 2.0 client secret. ${environment("client_secret")}`,
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
    scheme: `ClientCredentials(${literal(scheme.key)}, token_url=${literal(scheme.tokenUrl)})`,
    arguments: [id, secret, scopes, url],
    value: `Grant(${id.name}, hide(${secret.name}), ${scopes.name}, ${url.name})`,
    variables: [],
  };
}

function text(name: string): Omit<CredentialArgument, "doc"> {
  return { name, type: "str | None", asyncType: "str | None" };
}

/** The grant whose token endpoint is all that a login is for (RFC 6749 §2.3.1). */
function grantOf(login: string, plan: Plan): SecurityScheme | undefined {
  const users = allOperations(plan).filter(({ security }) =>
    security?.some((alternative) => login in alternative),
  );
  return plan.securitySchemes.find(
    (scheme) =>
      scheme.kind === "client_credentials" &&
      users.length > 0 &&
      users.every(({ path }) => scheme.tokenUrl.endsWith(path)),
  );
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

/** `apiKey` → `["api", "key"]`. */
function wordsOf(name: string): readonly string[] {
  return name
    .split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}
