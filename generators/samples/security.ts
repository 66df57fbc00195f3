// Chooses the credentials that tests give to a client, and what they add to a request.
import type { Plan, SecurityAlternative, SecurityScheme } from "../plan/plan.ts";
import type { SampleCredential } from "./exchange.ts";
import { percent } from "./styles.ts";

/** What credentials add to a request. */
export interface Signed {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly string[];
  readonly cookies: readonly string[];
}

/** The credentials of tests: every key and login; access tokens are not requested. */
export function credentialsOf({ securitySchemes }: Plan): readonly SampleCredential[] {
  return securitySchemes.flatMap((scheme, index): readonly SampleCredential[] => {
    if (scheme.kind === "client_credentials") return [];
    if (scheme.kind !== "basic") return [{ kind: "key", scheme, secret: `secret-${index + 1}` }];
    return [{ kind: "login", scheme, username: `user-${index + 1}`, password: `secret-${index + 1}` }];
  });
}

/** Whether the credentials meet one of the alternatives, or none is needed. */
export function isMet(
  alternatives: readonly SecurityAlternative[],
  credentials: readonly SampleCredential[],
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
  credentials: readonly SampleCredential[],
): Signed {
  const used = chosen(alternatives, credentials) ?? [];
  return {
    headers: Object.assign({}, ...used.map(headerOf)) as Readonly<Record<string, string>>,
    query: used
      .flatMap((each) => keyIn(each, "query"))
      .map(([name, key]) => `${percent(name)}=${percent(key)}`),
    cookies: used.flatMap((each) => keyIn(each, "cookie")).map(([name, key]) => `${name}=${key}`),
  };
}

function chosen(
  alternatives: readonly SecurityAlternative[],
  credentials: readonly SampleCredential[],
): readonly SampleCredential[] | undefined {
  const byKey = new Map(credentials.map((credential) => [credential.scheme.key, credential]));
  for (const alternative of alternatives) {
    const keys = Object.keys(alternative);
    const found = keys.flatMap((key) => byKey.get(key) ?? []);
    if (keys.length > 0 && found.length === keys.length) return found;
  }
  return undefined;
}

function headerOf(credential: SampleCredential): Readonly<Record<string, string>> {
  if (credential.kind === "login") {
    const login = Buffer.from(`${credential.username}:${credential.password}`).toString("base64");
    return { authorization: `Basic ${login}` };
  }
  if (credential.scheme.kind === "bearer") return { authorization: `Bearer ${credential.secret}` };
  return Object.fromEntries(keyIn(credential, "header").map(([name, key]) => [name.toLowerCase(), key]));
}

function keyIn(
  credential: SampleCredential,
  place: Extract<SecurityScheme, { kind: "api_key" }>["in"],
): readonly (readonly [name: string, key: string])[] {
  const { scheme } = credential;
  if (credential.kind !== "key" || scheme.kind !== "api_key" || scheme.in !== place) return [];
  return [[scheme.name, credential.secret]];
}
