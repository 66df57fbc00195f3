// msw handlers made from the spec: each operation responds with its examples and checks what it was sent.
import { HttpResponse, http, type RequestHandler } from "msw";
import type { Invocation } from "../conformance/case.ts";
import { checkArguments } from "./check-arguments.ts";
import { checkRequest } from "./check-request.ts";
import { type ContractOperation, contractOperations, exampleOf } from "./spec.ts";

/** What the handlers saw. */
export interface ContractLog {
  /** operationIds in the order of the requests. */
  readonly called: string[];
  /** Violations of the contract, each with its operationId. */
  readonly violations: string[];
}

/** Base URL that the handlers answer at. */
export const baseURL = "https://api.docuvane.example/api/v1";

/**
 * Creates a handler for each operation of the spec.
 *
 * @param log - Receives what was called and which requests broke the contract.
 * @param statusFor - Which documented status an operation responds with; default its first 2xx.
 * @param given - operationId → the call that is made; each of its requests must have all that the call was given.
 * @returns Handlers for `setupServer`.
 */
export function contractHandlers(
  log: ContractLog,
  statusFor: (operation: ContractOperation) => string = successOf,
  given: Readonly<Record<string, Invocation>> = {},
): readonly RequestHandler[] {
  return contractOperations.map((operation) => {
    const base = operation.atOrigin ? new URL(baseURL).origin : baseURL;
    const url = base + operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
    const register = http[operation.method as "get" | "post" | "put" | "patch" | "delete"];
    return register(url, async ({ request, params }) => {
      log.called.push(operation.id);
      const invocation = given[operation.id];
      const violations = [
        ...(invocation ? await checkArguments(operation, request.clone(), params, invocation) : []),
        ...(await checkRequest(operation, request, params as Record<string, string>)),
      ];
      log.violations.push(...violations.map((line) => `${operation.id} ${line}`));
      return respond(operation, statusFor(operation), new URL(request.url).searchParams.has("cursor"));
    });
  });
}

/**
 * The first documented 2xx of an operation.
 *
 * @param operation - An operation of the spec.
 * @returns The status as written in the spec, for instance `"201"`.
 */
export function successOf(operation: ContractOperation): string {
  const status = [...operation.responses.keys()].find((each) => each.startsWith("2"));
  if (!status) throw new Error(`${operation.id} documents no success`);
  return status;
}

/** The example of a list as its last page, which a request with a cursor gets. */
export function lastPage(example: unknown): object {
  return { ...Object(example), has_more: false, next_cursor: null };
}

/** The example of a documented status as a response; `isNextPage`: the example of a list is the last page. */
function respond(operation: ContractOperation, status: string, isNextPage: boolean): Response {
  const example = exampleOf(operation.responses.get(status) ?? {});
  const headers = { "x-request-id": "req_01KAH2Q8ZV7M3N4P5R6S7T8V9W" };
  if (!example) return new HttpResponse(null, { status: Number(status), headers });
  const isJson = example.mediaType.endsWith("json");
  const value = isNextPage ? lastPage(example.value) : example.value;
  return new HttpResponse(isJson ? JSON.stringify(value) : String(value), {
    status: Number(status),
    headers: { ...headers, "content-type": example.mediaType },
  });
}
