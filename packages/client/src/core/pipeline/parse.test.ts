// Checks what becomes of a response: a model, or an error that says what, where and what to do.
import { expect, it } from "vitest";
import { problem } from "../../../test/fake-transport.ts";
import { failureOf, KEY, makeClient } from "../../../test/make-client.ts";
import { type APIError, ResponseParseError } from "../errors/errors.ts";
import type { ApiResponse, Operation, OutgoingRequest } from "../request.ts";
import { readErrorResponse } from "./error-response.ts";
import { parse } from "./parse.ts";

const get = (step: Parameters<typeof makeClient>[0][number]) =>
  makeClient([step], { maxRetries: 0 }).client.documents.get("doc_1");

it("keeps members and words it does not know", async () => {
  const model = { id: "doc_1", status: "archived", new_member: { deep: [1] } };
  expect(await get({ json: model })).toEqual(model);
});

it.each([200, 201, 203, 226])("takes %i for a success", async (status) => {
  expect(await get({ status, json: { id: "doc_1" } })).toEqual({ id: "doc_1" });
});

it("says what failed, where, with code, request id and the service's sentence", async () => {
  const error = await failureOf<APIError>(get(problem(404, "not_found")));
  expect(error.message).toBe(
    "Request failed with 404 Not Found: GET /documents/doc_1 (not_found, req_1): It is not_found.",
  );
  expect(error).toMatchObject({ detail: "It is not_found.", requestId: "req_1", outcome: "rejected" });
});

it("takes the key out of what a service repeats", async () => {
  const body = { message: `unknown key ${KEY}` };
  const error = await failureOf<APIError>(get({ status: 401, json: body }));
  expect(error.message).toContain("unknown key [redacted]");
  expect(error.body).not.toContain(KEY);
});

it.each([
  [500, {}, "unknown"],
  [502, {}, "unknown"],
  [503, {}, "unknown"],
  [503, { "retry-after": "1" }, "rejected"],
  [501, {}, "rejected"],
  [422, {}, "rejected"],
])("gives %i with %j the outcome %s", async (status, headers, outcome) => {
  expect(await failureOf(get(problem(status, "x", headers)))).toMatchObject({ outcome });
});

it("does not follow a redirect, and tells where it leads without its query", async () => {
  const headers = { location: "https://other.example/v1/documents?token=secret" };
  const error = await failureOf<APIError>(get({ status: 307, headers, text: "<html>moved</html>" }));
  expect(error).toMatchObject({ status: 307, code: "redirect_refused", retryable: false });
  expect(error.message).toContain("https://other.example/v1/documents;");
  expect(error.message).not.toContain("secret");
});

it.each(["<html>hello</html>", "", "42", '"text"', "null", '{"id": "doc_1"'])(
  "refuses the success body %j with an error that repeats none of it",
  async (text) => {
    const error = await failureOf<ResponseParseError>(get({ text, headers: { "x-request-id": "req_9" } }));
    expect(error).toBeInstanceOf(ResponseParseError);
    expect(error).toMatchObject({ status: 200, requestId: "req_9", retryable: false, outcome: "unknown" });
    expect(error.message).toContain("GET /documents/doc_1 (req_9)");
    expect(error.cause).toBeUndefined();
    if (text.length > 4) expect(error.message).not.toContain(text);
  },
);

it.each([
  ["text/plain; charset=ISO-8859-1", [0x67, 0x72, 0xfc, 0xdf], "grüß"],
  ['text/plain; format=flowed; Charset="utf-16le"', [0x67, 0, 0xfc, 0], "gü"],
  ["text/plain; charset=unknown-8", [0xc3, 0xbc], "ü"],
  ["text/plain", [0xc3, 0xbc], "ü"],
  [undefined, [0xc3, 0xbc], "ü"],
])("decodes %s in its charset", async (mediaType, bytes, expected) => {
  const operation: Operation = { id: "read", method: "GET", path: "/", retry: "safe", response: "text" };
  const response = { status: 200, headers: { "content-type": mediaType }, data: Uint8Array.from(bytes) };
  const stage = parse(() => () => new Error("no error"));
  const request = { operation, headers: {} } as unknown as OutgoingRequest;
  const { data } = await stage(request, () => Promise.resolve(response as unknown as ApiResponse));
  expect(data).toBe(expected);
});

it.each([
  ["json", 204, false, "error"],
  ["json", 200, false, "error"],
  ["json", 204, true, null],
  ["json", 200, true, null],
  ["text", 205, false, "error"],
  ["text", 204, true, ""],
  ["text", 200, false, ""],
  ["stream", 204, false, "error"],
  ["stream", 204, true, "stream"],
  ["stream", 200, false, "stream"],
  ["none", 204, false, undefined],
] as const)(
  "reads no body as %s of %i, which may be empty: %s",
  async (kind, status, mayBeEmpty, expected) => {
    const operation: Operation = {
      id: "read",
      method: "DELETE",
      path: "/",
      retry: "safe",
      response: kind,
      mayBeEmpty,
    };
    const data = kind === "stream" ? "stream" : new Uint8Array();
    const response = { status, headers: {}, data, attempts: 1 } as unknown as ApiResponse;
    const request = { operation, headers: {}, shownPath: "/" } as unknown as OutgoingRequest;
    const read = parse(() => readErrorResponse)(request, () => Promise.resolve(response));
    if (expected === "error") expect(await failureOf(read)).toMatchObject({ code: "empty_response", status });
    else expect((await read).data).toBe(expected);
  },
);

it("takes an empty response to a deletion for a success", async () => {
  const { client } = makeClient([{ status: 204 }]);
  expect(await client.documents.delete("doc_1")).toBeUndefined();
});

it("takes 304 for an error when nothing was known before", async () => {
  expect(await failureOf(get({ status: 304 }))).toMatchObject({ status: 304 });
});

it("finds the request id under other names, also in the body", async () => {
  expect(await failureOf(get({ status: 400, headers: { "request-id": "req_h" } }))).toMatchObject({
    requestId: "req_h",
  });
  expect(await failureOf(get({ status: 400, json: { request_id: "req_b" } }))).toMatchObject({
    requestId: "req_b",
  });
});
