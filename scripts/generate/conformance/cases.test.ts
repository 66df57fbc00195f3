// Checks that a new operation gets conformance cases for everything it documents.
import { expect, it } from "vitest";
import { listOperations, type PathItem, type Spec } from "../spec.ts";
import { missingCases, renderCases } from "./cases.ts";

const problem = (example: string, headers = {}) => ({
  headers,
  content: {
    "application/problem+json": { examples: { any: { $ref: `#/components/examples/${example}` } } },
  },
});

/** A spec with one operation. */
function specOf(item: PathItem, more: Partial<Spec> = {}): Spec {
  return {
    openapi: "3.1.1",
    info: {},
    paths: { "/things/{id}": item },
    components: {
      parameters: { Id: { name: "id", in: "path", example: "thing 1" } },
      responses: { NotFound: problem("gone"), Busy: problem("busy", { "Retry-After": {} }) },
      examples: {
        thing: { value: { id: "thing 1", tags: ["a"] } },
        change: { value: { tags: ["b"] } },
        gone: { value: { code: "not_found", detail: "It is gone.", errors: [{ detail: "Once." }] } },
        busy: { value: { code: "service_unavailable", detail: "It is busy." } },
        upload: { value: { workflow_id: "w", metadata: { source: "a b" }, file: "(bytes)" } },
      },
    },
    ...{ servers: [{ url: "http://127.0.0.1:4010/api/v1" }] },
    ...more,
  };
}

const get = {
  operationId: "getThing",
  "x-retry": "safe",
  parameters: [
    { name: "tag", in: "query", example: ["a", "b c"] },
    { name: "If-None-Match", in: "header", example: '"1"' },
  ],
  responses: {
    "200": {
      content: { "application/json": { examples: { one: { $ref: "#/components/examples/thing" } } } },
    },
    "304": {},
    "404": { $ref: "#/components/responses/NotFound" },
    "503": { $ref: "#/components/responses/Busy" },
    default: { $ref: "#/components/responses/Busy" },
  },
};

/** The case file of the only operation. */
function casesOf(spec: Spec) {
  const [placed] = listOperations(spec);
  if (!placed) throw new Error("the spec has no operation");
  return JSON.parse(renderCases(spec, placed));
}

it("has a case for each example of each documented status, with all that an error says", () => {
  const item = { parameters: [{ $ref: "#/components/parameters/Id" }], get };
  const { when, cases } = casesOf(specOf(item));
  expect(when).toEqual({ call: "getThing", arguments: { id: "thing 1" } });
  expect(cases.map(({ name }: { name: string }) => name)).toEqual([
    "200 thing",
    "sends every parameter",
    "304 without a body",
    "404 gone",
    "503 busy",
  ]);
  expect(cases[0].then).toEqual({
    seen: ["GET /api/v1/things/thing%201"],
    result: { status: 200, request_id: "req_1", attempts: 1, data: { example: "thing" } },
  });
  expect(cases[1].then.seen).toEqual(["GET /api/v1/things/thing%201?tag=a&tag=b%20c"]);
  expect(cases[2].when.arguments).toEqual({ id: "thing 1", "If-None-Match": '"1"' });
  expect(cases[3].then.error).toEqual({
    class: "NotFoundError",
    message: { contains: "It is gone." },
    status: 404,
    code: "not_found",
    request_id: "req_1",
    errors: [{ detail: "Once." }],
    attempts: 1,
    outcome: "rejected",
    retry_after_ms: null,
  });
  expect(cases[4].given.server).toEqual([{ status: 503, example: "busy", headers: { "Retry-After": "2" } }]);
  expect(cases[4].then.error).toMatchObject({
    class: "ServerError",
    outcome: "rejected",
    retry_after_ms: 2000,
  });
});

it("shows the body that is sent, and the key", () => {
  const body = {
    content: {
      "application/json": { examples: { change: { $ref: "#/components/examples/change" } } },
    },
  };
  const patch = { ...get, operationId: "updateThing", "x-retry": "keyed", requestBody: body, parameters: [] };
  const { when, cases } = casesOf(specOf({ parameters: [{ $ref: "#/components/parameters/Id" }], patch }));
  expect(when.arguments).toEqual({ id: "thing 1", tags: ["b"] });
  expect(cases[0].then.seen).toEqual([
    {
      request: {
        line: "PATCH /api/v1/things/thing%201",
        headers: { "idempotency-key": { matches: "uuid4" }, "content-type": "application/json" },
        json: { example: "change" },
      },
    },
  ]);
});

it("shows the parts of an upload", () => {
  const body = {
    content: {
      "multipart/form-data": { examples: { upload: { $ref: "#/components/examples/upload" } } },
    },
  };
  const post = { ...get, operationId: "uploadThing", requestBody: body, parameters: [] };
  const { when, cases } = casesOf(specOf({ post, servers: [{ url: "http://127.0.0.1:4010" }] }));
  expect(when.arguments).toEqual({ workflow_id: "w", metadata: { source: "a b" } });
  expect(when.file).toMatchObject({ as: "bytes", filename: "invoice.pdf" });
  expect(cases[0].then.seen[0].request.line).toMatch(/^POST \/things\//);
  expect(cases[0].then.seen[0].request.parts).toEqual([
    { name: "workflow_id", content_type: null, text: "w" },
    { name: "metadata", content_type: "application/json", text: '{"source":"a b"}' },
    { name: "file", filename: "invoice.pdf", content_type: "application/pdf", text: when.file.text },
  ]);
});

it("leaves operations alone that have cases", () => {
  const spec = specOf({ get });
  expect(Object.keys(missingCases(spec, () => false))).toEqual([
    "test/conformance/cases/getThing/responses.json",
  ]);
  expect(missingCases(spec, (path) => path === "test/conformance/cases/getThing")).toEqual({});
});
