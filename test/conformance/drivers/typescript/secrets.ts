// Searches errors for the credentials of a case: none may be reachable from an error.
import { inspect } from "node:util";
import type { ClientOptions } from "../../case.ts";

/** Characters. A shorter one would be found in ordinary words. */
const SHORTEST_SECRET = 8;

/** Names the credentials of a client: keys and secret. */
export function secretsOf({
  api_key = "dv_test_conformance",
  client_secret,
}: ClientOptions): readonly string[] {
  return [api_key, client_secret]
    .flat()
    .filter((each) => typeof each === "string")
    .filter(({ length }) => length >= SHORTEST_SECRET);
}

/**
 * Returns the ways to show an error that reveal a secret; empty when no secret is found.
 *
 * `inspect` with hidden properties and without a limit of depth also shows causes, headers, bodies and symbols.
 */
export function findLeaks(error: unknown, secrets: readonly string[]): readonly string[] {
  const shown = {
    message: error instanceof Error ? `${error.message}\n${error.stack}` : String(error),
    toString: String(error),
    JSON: JSON.stringify(error) ?? "",
    inspect: inspect(error, { showHidden: true, depth: Number.POSITIVE_INFINITY }),
  };
  const names = Object.entries(shown).filter(([, text]) => secrets.some((secret) => text.includes(secret)));
  return names.map(([name]) => name);
}
