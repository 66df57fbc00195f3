// The client keeps the contract: every operation, every documented response, on handlers made from the spec.
import {
  APIError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  Docuvane,
  fetchTransport,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  UnsupportedMediaTypeError,
  ValidationError,
} from "docuvane";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ByteStream } from "../../packages/client/src/core/streaming/bytes.ts";
import { calls, invocations } from "./calls.ts";
import { apiKey } from "./check-arguments.ts";
import { baseURL, type ContractLog, contractHandlers, lastPage, successOf } from "./handlers.ts";
import { contractOperations, exampleOf } from "./spec.ts";

const classes: Readonly<Record<string, typeof APIError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  410: NotFoundError,
  405: BadRequestError,
  409: ConflictError,
  412: ConflictError,
  413: PayloadTooLargeError,
  415: UnsupportedMediaTypeError,
  422: ValidationError,
  429: RateLimitError,
  500: ServerError,
  503: ServerError,
};

const log: ContractLog = { called: [], violations: [] };
const server = setupServer();
const client = new Docuvane({
  apiKey,
  baseURL,
  transport: fetchTransport(),
  maxRetries: 0,
});

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => {
  log.called.length = 0;
  log.violations.length = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it("has a call for every operation of the spec, and no other", () => {
  expect(Object.keys(calls).sort()).toEqual(contractOperations.map(({ id }) => id).sort());
});

describe.each(contractOperations)("$id", (operation) => {
  it("sends all that it was given as the spec says, and returns the example of its success", async () => {
    server.use(...contractHandlers(log, successOf, invocations));
    const result = await textOf(await calls[operation.id]?.(client));
    const example = exampleOf(operation.responses.get(successOf(operation)) ?? {});
    const takesCursor = operation.parameters.some(({ name }) => name === "cursor");
    expect(log).toEqual({ called: [operation.id], violations: [] });
    if (typeof example?.value === "string") expect(result).toBe(example.value);
    else if (example)
      expect(result).toMatchObject(takesCursor ? lastPage(example.value) : Object(example.value));
  });

  const failures = [...operation.responses.keys()].filter((status) => /^[45]\d\d$/.test(status));
  it.each(failures)("turns %s into its error class with the example's code", async (status) => {
    server.use(...contractHandlers(log, () => status));
    const error = await calls[operation.id]?.(client).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const example = exampleOf(operation.responses.get(status) ?? {})?.value as
      | { code?: string; error?: string }
      | undefined;
    expect(error).toBeInstanceOf(classes[status] ?? APIError);
    expect(error).toMatchObject({ status: Number(status), requestId: expect.stringMatching(/^req_/) });
    if (example) expect((error as APIError).code).toBe(example.code ?? example.error);
  });
});

/** A download as text; any other result as it is. */
async function textOf(result: unknown): Promise<unknown> {
  return result instanceof ByteStream ? new TextDecoder().decode(await result.bytes()) : result;
}
