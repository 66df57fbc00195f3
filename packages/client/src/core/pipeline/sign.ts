/** Adds what the security schemes of an operation ask for: headers, cookies and query parameters, anew for each attempt. */

import { APIError } from "../errors/errors.ts";
import type { OutgoingRequest, Signature, Stage } from "../request.ts";
import type { Requirement, SecretOf, SecurityScheme } from "../schemes.ts";
import { queryPair } from "../serialize.ts";
import { type SecretSource, sourceOf, waitForSecret } from "./secret-source.ts";
import type { Settings } from "./settings.ts";

/** A scheme with the secret of one attempt. */
interface Signed {
  readonly scheme: SecurityScheme;
  readonly secret: string;
  readonly source: SecretSource | undefined;
}

/**
 * Signs each attempt; on a 401 tokens are dropped, and the retry stage makes one more attempt.
 *
 * @throws {DocuvaneError} `api_key_failed`: the key function failed; nothing was sent.
 * @throws {AuthenticationError} No token for these client credentials; nothing was sent.
 */
export function sign(settings: Settings): Stage {
  const sources = new Map<SecretOf, SecretSource>();
  const find = (secret: Exclude<SecretOf, string>): SecretSource => {
    const source = sources.get(secret) ?? sourceOf(secret, settings);
    sources.set(secret, source);
    return source;
  };
  const signing = async ({ scheme, secret }: Requirement, request: OutgoingRequest): Promise<Signed> => {
    if (typeof secret === "string") return { scheme, secret, source: undefined };
    const source = find(secret);
    const given = source.get();
    const known = typeof given === "string" ? given : await waitForSecret(given, request, settings.clock);
    return { scheme, secret: known, source };
  };
  return async (request, next) => {
    const signed: Signed[] = [];
    for (const requirement of request.requirements ?? []) signed.push(await signing(requirement, request));
    try {
      return await next({ ...request, signature: join(signed) });
    } catch (error) {
      if (error instanceof APIError && error.status === 401) drop(signed);
      throw error;
    }
  };
}

function drop(signed: readonly Signed[]): void {
  for (const { source, secret } of signed) source?.drop(secret);
}

function httpScheme(scheme: SecurityScheme): string {
  if (scheme.kind === "basic") return "Basic";
  return (scheme.kind === "bearer" && scheme.scheme) || "Bearer";
}

function join(signed: readonly Signed[]): Signature {
  const headers: Record<string, string> = {};
  const search: string[] = [];
  const cookies: string[] = [];
  for (const { scheme, secret } of signed) {
    if (scheme.kind !== "api_key") headers["authorization"] = `${httpScheme(scheme)} ${secret}`;
    else if (scheme.in === "header") headers[scheme.name.toLowerCase()] = secret;
    else if (scheme.in === "cookie") cookies.push(`${scheme.name}=${secret}`);
    else search.push(queryPair(scheme.name, secret));
  }
  if (cookies.length > 0) headers["cookie"] = cookies.join("; ");
  const apply: Signature["apply"] = (request) => add(request, headers, search.join("&"));
  return { apply, secrets: signed.map(({ secret }) => secret) };
}

function add(
  { path, headers }: Pick<OutgoingRequest, "path" | "headers">,
  more: OutgoingRequest["headers"],
  search: string,
): Pick<OutgoingRequest, "path" | "headers"> {
  const cookie = [headers["cookie"], more["cookie"]].filter(Boolean).join("; ");
  return {
    path: search === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${search}`,
    headers: { ...headers, ...more, ...(cookie && { cookie }) },
  };
}
