// Checks the bodies of errors and the headers of responses.
import { describe, expect, test } from "vitest";
import type { Operation, Plan } from "./plan.ts";
import { type Members, named, ok, onlyOperation, planOf, ref, text } from "./testdata/fixture.ts";

const problem = { type: "object", properties: { title: { type: "string" } } };

/** The plan of an operation with these responses besides its success. */
function planWith(responses: Members, components: Members = {}): Plan {
  const get = { operationId: "getPet", responses: { ...ok({ type: "string" }), ...responses } };
  return planOf({ paths: { "/pet": { get } }, components: { schemas: { Problem: problem }, ...components } });
}

function json(schema: unknown, mediaType = "application/json"): Members {
  return { description: "So.", content: { [mediaType]: { schema } } };
}

function failures(...made: Parameters<typeof planWith>): Operation["failures"] {
  return onlyOperation(planWith(...made)).failures;
}

describe("an error", () => {
  test("has the type of its body", () => {
    const type = { kind: "named", key: "Problem" };
    const responses = {
      "404": json(ref("Problem")),
      "4xx": json(ref("Problem"), "application/problem+json"),
      default: json(ref("Problem"), "*/*"),
    };
    expect(failures(responses)).toEqual([
      { status: "404", mediaType: "application/json", type, description: "So." },
      { status: "4XX", mediaType: "application/problem+json", type, description: "So." },
      { status: "default", mediaType: "application/json", type, description: "So." },
    ]);
  });

  test("without a JSON schema has none", () => {
    const responses = { "400": { description: "So." }, "404": json(undefined), "500": json({}, "text/html") };
    expect(failures(responses)).toEqual([]);
  });

  test("is named after its operation and status, or after the shared response", () => {
    const plan = planWith(
      { "404": json(problem), "409": { $ref: "#/components/responses/Conflict" }, default: json(problem) },
      { responses: { Conflict: json(problem) } },
    );
    expect(onlyOperation(plan).failures.map(({ type }) => type)).toEqual(
      ["GetPet404Error", "ConflictError", "GetPetError"].map((key) => ({ kind: "named", key })),
    );
  });

  test("does not change the name of another type", () => {
    const schemas = {
      Thing: { type: "object", properties: { error: { type: "object", properties: { a: {} } } } },
    };
    const get = { operationId: "thing", responses: { ...ok(ref("Thing")), default: json(problem) } };
    const plan = planOf({ paths: { "/pet": { get } }, components: { schemas } });
    expect(named(plan, "ThingError").pointer).toBe("/components/schemas/Thing/properties/error");
  });

  test("is no error when the default response describes success", () => {
    const get = { operationId: "getPet", responses: { default: json(ref("Problem")) } };
    const plan = planOf({ paths: { "/pet": { get } }, components: { schemas: { Problem: problem } } });
    expect(onlyOperation(plan).failures).toEqual([]);
  });
});

describe("the headers of a response", () => {
  const headersOf = (headers: Members, more: Members = {}) => {
    const success = { "200": { description: "So.", headers }, ...more };
    const get = { operationId: "getPet", responses: success };
    const components = { headers: { Total: { description: "All.", schema: { type: "integer" } } } };
    return onlyOperation(planOf({ paths: { "/pet": { get } }, components })).responseHeaders;
  };

  test("have names, types and descriptions", () => {
    const headers = { "X-Total-Count": { $ref: "#/components/headers/Total" }, ETag: { required: true } };
    expect(headersOf(headers)).toMatchObject([
      {
        name: "X-Total-Count",
        words: ["x", "total", "count"],
        type: { kind: "integer" },
        description: "All.",
        required: false,
      },
      { name: "ETag", words: ["etag"], type: text, required: true },
    ]);
  });

  test("are those of all successful responses, each once, without Content-Type and those of errors", () => {
    const more = {
      "201": { description: "So.", headers: { etag: {}, Location: {} } },
      "404": { description: "So.", headers: { "X-Error": {} } },
    };
    expect(headersOf({ ETag: {}, "Content-Type": {} }, more).map(({ name }) => name)).toEqual([
      "ETag",
      "Location",
    ]);
  });
});
