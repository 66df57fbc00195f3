// Searches errors for the credentials of a case: none may be reachable from an error.
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

/** Returns the ways to show an error that reveal a secret; empty when no secret is found. */
export function findLeaks(error: unknown, secrets: readonly string[]): readonly string[] {
  const shown = {
    message: error instanceof Error ? `${error.message}\n${error.stack}` : String(error),
    toString: String(error),
    JSON: JSON.stringify(error) ?? "",
    properties: textsIn(error, new Set()).join("\n"),
  };
  const names = Object.entries(shown).filter(([, text]) => secrets.some((secret) => text.includes(secret)));
  return names.map(([name]) => name);
}

/** Returns all texts that can be reached from a value: causes, headers and bodies too, hidden properties and symbols. */
function textsIn(value: unknown, seen: Set<unknown>): readonly string[] {
  if (typeof value === "string") return [value];
  if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value))
    return [];
  seen.add(value);
  if (ArrayBuffer.isView(value)) return [textOf(value)];
  const own = Reflect.ownKeys(value).map((key) => Object.getOwnPropertyDescriptor(value, key)?.value);
  const held = isCollection(value) ? [...value] : [];
  return [...own, ...held].flatMap((each) => textsIn(each, seen));
}

function textOf({ buffer, byteOffset, byteLength }: ArrayBufferView): string {
  return new TextDecoder().decode(new Uint8Array(buffer, byteOffset, byteLength));
}

function isCollection(value: object): value is Iterable<unknown> {
  return value instanceof Map || value instanceof Set || value instanceof Headers;
}
