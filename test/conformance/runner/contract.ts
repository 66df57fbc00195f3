// Checks the requests of a case against the spec.
import { checkRequest } from "../../contract/check-request.ts";
import { type ContractOperation, contractOperations } from "../../contract/spec.ts";
import type { SeenRequest } from "../server/read-request.ts";
import { headersOf } from "./compare.ts";
import type { LoadedCase } from "./read-cases.ts";

/** Where a service describes its authorization server (RFC 8414 §3): of a standard, not of our spec. */
const METADATA = /^\/\.well-known\/oauth-authorization-server/;

const templates = contractOperations.map((operation) => {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  return { operation, pattern: new RegExp(`^(?:/.*)?${operation.atOrigin ? "" : "/v\\d+"}${path}$`) };
});

/** Findings about a request by its text: drivers send the same ones. */
const known = new Map<string, Promise<readonly string[]>>();

/**
 * Checks a request.
 *
 * @param key - A text that is the same for requests that are the same.
 * @returns One line per violation, beginning with the operationId and a JSON pointer; empty when it keeps the contract.
 */
export function checkContract(
  request: SeenRequest,
  { given, calls }: LoadedCase,
  key: string,
): Promise<readonly string[]> {
  const before = known.get(key);
  if (before) return before;
  const own = [given.client?.headers, ...calls.map(({ options }) => options?.headers)].flatMap((headers) =>
    Object.keys(headers ?? {}).map((name) => name.toLowerCase()),
  );
  const checked = check(request, own);
  known.set(key, checked);
  return checked;
}

async function check(request: SeenRequest, own: readonly string[]): Promise<readonly string[]> {
  const [method = "", target = ""] = request.line.split(" ");
  const { pathname } = new URL(target, "http://service.example");
  if (method === "GET" && METADATA.test(pathname)) return [];
  const found = find(method, target.split("?", 1)[0] ?? "");
  if (!found) return [`${request.line} is no operation of the spec`];
  const { operation, values } = found;
  const headers = [...headersOf(request)];
  const isMeant = (line: string): boolean =>
    own.some((name) => line === `/header/${name} is not in the spec`);
  try {
    const body = request.body.length > 0 ? { body: new Uint8Array(request.body) } : {};
    const sent = new Request(`http://service.example${target}`, { method, headers, ...body });
    const violations = await checkRequest(operation, sent, values);
    return violations.filter((line) => !isMeant(line)).map((line) => `${operation.id} ${line}`);
  } catch (error) {
    return [`${operation.id} /body ${(error as Error).message}`];
  }
}

function find(
  method: string,
  path: string,
): { readonly operation: ContractOperation; readonly values: Readonly<Record<string, string>> } | undefined {
  for (const { operation, pattern } of templates) {
    const match = operation.method === method.toLowerCase() ? pattern.exec(path) : null;
    if (!match) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return { operation, values: Object.fromEntries(values) };
  }
  return undefined;
}
