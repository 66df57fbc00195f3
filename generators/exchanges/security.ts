// Chooses the credentials that tests give to a client, and what they add to a request.
import type { Plan, SecurityAlternative, SecurityScheme } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import type { ExampleCredential } from "./exchange.ts";
import { queryText } from "./styles.ts";

/** What credentials add to a request. */
export interface Signed {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly string[];
  readonly cookies: readonly string[];
}

/**
 * The credentials of tests: those of the first alternative that needs no access token, or else of the first, and what
 * operations with other requirements need.
 */
export function credentialsOf(plan: Plan): readonly ExampleCredential[] {
  const all = plan.securitySchemes.flatMap(credentialOf);
  const isKnown = (key: string): boolean => all.some(({ scheme }) => scheme.key === key);
  const isToken = (key: string): boolean =>
    all.some(({ scheme, kind }) => scheme.key === key && kind === "client");
  const best = (requirements: readonly SecurityAlternative[]): readonly string[] => {
    const possible = requirements.map(Object.keys).filter((keys) => keys.length > 0 && keys.every(isKnown));
    return possible.find((keys) => !keys.some(isToken)) ?? possible[0] ?? [];
  };
  const given = new Set(best(plan.security));
  const find = (): readonly ExampleCredential[] => all.filter(({ scheme }) => given.has(scheme.key));
  for (const { security = [] } of allOperations(plan)) {
    if (isMet(security, find())) continue;
    for (const key of best(security)) given.add(key);
  }
  return find();
}

/** Returns the parts of the credential that tests give for a scheme: a key, user name and password, or client ID and secret; empty for none. */
export function secretsOf(key: string, credentials: readonly ExampleCredential[]): readonly string[] {
  const found = credentials.find(({ scheme }) => scheme.key === key);
  if (found === undefined) return [];
  if (found.kind === "client") return [found.clientId, found.clientSecret];
  return found.kind === "key" ? [found.secret] : [found.username, found.password];
}

function credentialOf(scheme: SecurityScheme, index: number): readonly ExampleCredential[] {
  const number = index + 1;
  if (scheme.kind === "client_credentials") {
    const [clientId, clientSecret] = [`client-${number}`, `secret-${number}`];
    // The mock server issues a token for each path.
    const [token, tokenPath] = [`token-${number}`, `/token/${number}`];
    return [{ kind: "client", scheme, clientId, clientSecret, tokenPath, token }];
  }
  // Keys are often base64; a client that encodes them in a cookie sends another key.
  if (scheme.kind !== "basic") return [{ kind: "key", scheme, secret: `secret-${number}=` }];
  return [{ kind: "login", scheme, username: `user-${number}`, password: `secret-${number}` }];
}

/** Whether the credentials meet one of the alternatives, or none is needed. */
export function isMet(
  alternatives: readonly SecurityAlternative[],
  credentials: readonly ExampleCredential[],
): boolean {
  return (
    alternatives.length === 0 ||
    alternatives.some((alternative) => Object.keys(alternative).length === 0) ||
    chosen(alternatives, credentials) !== undefined
  );
}

/** Returns what the first alternative with credentials adds. */
export function signatureOf(
  alternatives: readonly SecurityAlternative[],
  credentials: readonly ExampleCredential[],
): Signed {
  const used = chosen(alternatives, credentials) ?? [];
  return {
    headers: Object.assign({}, ...used.map(headerOf)) as Readonly<Record<string, string>>,
    query: used
      .flatMap((each) => keyIn(each, "query"))
      .map(([name, key]) => `${queryText(name)}=${queryText(key)}`),
    cookies: used.flatMap((each) => keyIn(each, "cookie")).map(([name, key]) => `${name}=${key}`),
  };
}

function chosen(
  alternatives: readonly SecurityAlternative[],
  credentials: readonly ExampleCredential[],
): readonly ExampleCredential[] | undefined {
  const byKey = new Map(credentials.map((credential) => [credential.scheme.key, credential]));
  for (const alternative of alternatives) {
    const keys = Object.keys(alternative);
    const found = keys.flatMap((key) => byKey.get(key) ?? []);
    if (keys.length > 0 && found.length === keys.length) return found;
  }
  return undefined;
}

function headerOf(credential: ExampleCredential): Readonly<Record<string, string>> {
  if (credential.kind === "login") {
    const login = Buffer.from(`${credential.username}:${credential.password}`).toString("base64");
    return { authorization: `Basic ${login}` };
  }
  if (credential.kind === "client") return { authorization: `Bearer ${credential.token}` };
  if (credential.scheme.kind === "bearer") {
    return { authorization: `${credential.scheme.scheme ?? "Bearer"} ${credential.secret}` };
  }
  return Object.fromEntries(keyIn(credential, "header").map(([name, key]) => [name.toLowerCase(), key]));
}

function keyIn(
  credential: ExampleCredential,
  place: Extract<SecurityScheme, { kind: "api_key" }>["in"],
): readonly (readonly [name: string, key: string])[] {
  const { scheme } = credential;
  if (credential.kind !== "key" || scheme.kind !== "api_key" || scheme.in !== place) return [];
  return [[scheme.name, credential.secret]];
}

/** Whether clients of the tests ask the mock server for access tokens. */
export function usesTokens(credentials: readonly ExampleCredential[]): boolean {
  return credentials.some(({ kind }) => kind === "client");
}
