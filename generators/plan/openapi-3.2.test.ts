// Checks what OpenAPI 3.2 added: it is read, or left out with a warning.
import { describe, expect, test } from "vitest";
import { type Members, member, ok, onlyOperation, planOf, ref, text, warnings } from "./testdata/fixture.ts";

const thing = { type: "object", properties: { a: { type: "string" } } };

function planWith(item: Members, more: Members = {}) {
  const components = { schemas: { Thing: thing }, ...record(more["components"]) };
  return planOf({ paths: { "/things": item }, ...more, components }, "3.2.0");
}

function record(value: unknown): Members {
  return typeof value === "object" && value !== null ? (value as Members) : {};
}

describe("an OpenAPI 3.2 document", () => {
  test("has no operations with other methods, with a warning for each", () => {
    const operation = { responses: ok({ type: "string" }) };
    const plan = planWith({
      get: operation,
      query: operation,
      additionalOperations: { COPY: operation },
    });
    expect(plan.resources.flatMap(({ operations }) => operations)).toHaveLength(1);
    expect(warnings(plan)).toEqual([
      "/paths/~1things/query: The method QUERY is not supported; the operation is left out.",
      "/paths/~1things/additionalOperations/COPY: The method COPY is not supported; the operation is left out.",
    ]);
  });

  test("may share media types", () => {
    const json = { content: { "application/json": { $ref: "#/components/mediaTypes/Shared" } } };
    const mediaTypes = { Shared: { schema: ref("Thing") } };
    const plan = planWith(
      { post: { requestBody: json, responses: { "200": json, "404": json } } },
      { components: { mediaTypes } },
    );
    const type = { kind: "named", key: "Thing" };
    expect(onlyOperation(plan)).toMatchObject({
      bodies: [{ type }],
      response: { type },
      failures: [{ type }],
    });
  });

  test("may refer to itself by its own URI", () => {
    const plan = planWith(
      { get: { responses: ok({ $ref: "https://acme.example/api.yaml#/components/schemas/Thing" }) } },
      { $self: "https://acme.example/api.yaml" },
    );
    expect(plan.warnings).toEqual([]);
    expect(member(plan, "Thing", "a").type).toEqual(text);
  });

  test("has no parameter for the whole query string, with a warning", () => {
    const parameters = [{ name: "q", in: "querystring", content: { "application/json": {} } }];
    const plan = planWith({ get: { parameters, responses: ok({ type: "string" }) } });
    expect(onlyOperation(plan).parameters).toEqual([]);
    expect(warnings(plan)).toEqual([
      "/paths/~1things/get/parameters/0: A parameter without a name or a known location is ignored.",
    ]);
  });

  test("may have a default mapping, for which a value of an unknown type is kept", () => {
    const kind = (value: string) => ({ type: "object", properties: { kind: { const: value } } });
    const schemas = {
      Cat: kind("cat"),
      Other: { type: "object", properties: { kind: { type: "string" } } },
      Pet: {
        oneOf: [ref("Cat"), ref("Other")],
        discriminator: { propertyName: "kind", mapping: { cat: "Cat" }, defaultMapping: "Other" },
      },
    };
    const plan = planWith({ get: { responses: ok(ref("Pet")) } }, { components: { schemas } });
    expect(plan.warnings).toEqual([]);
    expect(plan.types.find(({ key }) => key === "Pet")).toMatchObject({
      type: { discriminator: { property: "kind", mapping: { cat: "Cat" } } },
    });
  });
});
