// Checks the types of schemas without known properties.
import { describe, expect, test } from "vitest";
import { member, named, ref, schemasPlan, text, typeOf, warnings } from "./testdata/fixture.ts";

const any = { kind: "any", known: [] };

describe("a schema of one type", () => {
  test.each([
    [{ format: "duration" }, { kind: "string", format: "duration" }],
    [
      { type: "string", format: "date-time" },
      { kind: "string", format: "date-time" },
    ],
    [
      { type: "string", format: "url" },
      { kind: "string", format: "uri" },
    ],
    [
      { type: "string", format: "byte" },
      { kind: "string", format: "byte" },
    ],
    [
      { type: "string", contentEncoding: "base64" },
      { kind: "string", format: "byte" },
    ],
    [{ type: "string", format: "something" }, text],
    [
      { type: "integer", format: "int64" },
      { kind: "integer", format: "int64" },
    ],
    [
      { type: "number", format: "decimal" },
      { kind: "number", format: "decimal" },
    ],
    [{ type: "number" }, { kind: "number", format: undefined }],
    [{ type: "boolean" }, { kind: "boolean" }],
    [{ type: "null" }, { kind: "null" }],
    [
      { type: "array", items: { type: "string" } },
      { kind: "array", items: text },
    ],
    [{ type: "array" }, { kind: "array", items: any }],
    [{ type: "object" }, { kind: "map", values: any }],
    [
      { type: "object", additionalProperties: { type: "string" } },
      { kind: "map", values: text },
    ],
    [{ const: "a" }, { kind: "const", value: "a" }],
    [{ "x-known-types": ["string", "number"] }, { kind: "any", known: ["string", "number"] }],
    [{}, any],
    [true, any],
  ])("%j becomes %j", (schema, type) => {
    expect(typeOf(schema)).toEqual(type);
  });
});

describe("a schema without type", () => {
  test.each([
    [{ properties: { a: {} } }, { kind: "named", key: "RootValue" }],
    [{ additionalProperties: { type: "string" } }, { kind: "map", values: text }],
    [{ items: { type: "string" } }, { kind: "array", items: text }],
    [{ pattern: "^a" }, text],
    [{ format: "date" }, { kind: "string", format: "date" }],
    [{ format: "int32" }, { kind: "integer", format: "int32" }],
    [{ minimum: 1 }, { kind: "number", format: undefined }],
  ])("%j is what its members tell", (schema, type) => {
    expect(typeOf(schema)).toEqual(type);
  });
});

describe("null", () => {
  const nullable = { kind: "nullable", type: text };
  test.each([
    [{ type: ["string", "null"] }],
    [{ type: "string", nullable: true }],
    [{ oneOf: [{ type: "string" }, { type: "null" }] }],
    [{ anyOf: [{ type: "null" }, { type: "string" }] }],
    [{ allOf: [{ type: "string" }], nullable: true }],
  ])("of %j is outside", (schema) => {
    expect(typeOf(schema)).toEqual(nullable);
  });

  test("of a named object applies to every reference", () => {
    const schemas = { Thing: { type: ["object", "null"], properties: { a: {} } } };
    expect(typeOf(ref("Thing"), schemas)).toEqual({
      kind: "nullable",
      type: { kind: "named", key: "Thing" },
    });
  });

  test("of an alias is inside the alias", () => {
    const schemas = { Texts: { type: ["array", "null"], items: { type: "string" } } };
    const plan = schemasPlan({ Root: { type: "object", properties: { value: ref("Texts") } }, ...schemas });
    expect(member(plan, "Root", "value").type).toEqual({ kind: "named", key: "Texts" });
    expect(named(plan, "Texts")).toMatchObject({ type: { kind: "nullable", type: { kind: "array" } } });
  });
});

describe("several JSON types", () => {
  test("are a union", () => {
    expect(typeOf({ type: ["string", "integer", "null"] })).toEqual({
      kind: "nullable",
      type: {
        kind: "union",
        members: [text, { kind: "integer", format: undefined }],
        discriminator: undefined,
      },
    });
  });

  test("may be an object among others, also under a name of its own", () => {
    const plan = schemasPlan({ Root: { type: ["object", "string"], properties: { a: { type: "string" } } } });
    expect(named(plan, "Root")).toMatchObject({
      kind: "alias",
      type: { kind: "union", members: [{ kind: "named", key: "RootObject" }, text] },
    });
    expect(member(plan, "RootObject", "a").type).toEqual(text);
  });
});

describe("keywords that no type expresses cause a warning", () => {
  test.each([
    [false, "allows nothing"],
    [{ type: "string", not: { const: "a" } }, "not is not validated"],
    [{ type: "object", properties: { a: {} }, if: {}, else: {} }, "if, then and else"],
    [{ type: "object", patternProperties: { "^x": { type: "string" } } }, "patternProperties"],
    [
      { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }] },
      "A tuple is generated as an array",
    ],
    [{ type: "text" }, "text is not a type of JSON Schema"],
    [{ $dynamicRef: "#node" }, "$dynamicRef is not followed"],
    [{ type: "string", enum: [] }, "An empty enum"],
    [{ type: "array", items: { type: "string" }, enum: ["a"] }, "An enum of arrays"],
    [{ allOf: [{ type: "string" }, { type: "integer" }] }, "string and number at once"],
    [
      { anyOf: [{ required: ["a"] }, { required: ["b"] }], properties: { a: {}, b: {} } },
      "Combinations of required properties",
    ],
  ])("%j: %s", (schema, message) => {
    const plan = schemasPlan({ Root: { type: "object", properties: { value: schema } } });
    const found = warnings(plan).find((warning) => warning.includes(message));
    expect(found).toContain("/components/schemas/Root/properties/value");
  });
});

test("a tuple is an array of a union", () => {
  const items = { kind: "union", members: [text, { kind: "boolean" }], discriminator: undefined };
  expect(typeOf({ type: "array", prefixItems: [{ type: "string" }, { type: "boolean" }] })).toEqual({
    kind: "array",
    items,
  });
  expect(typeOf({ type: "array", items: [{ type: "string" }, { type: "boolean" }] })).toEqual({
    kind: "array",
    items,
  });
});

test("a map by pattern has the values of the pattern", () => {
  const patterns = { "^x": { type: "string" }, "^y": { type: "boolean" } };
  expect(
    typeOf({ type: "object", patternProperties: patterns, additionalProperties: { type: "null" } }),
  ).toEqual({
    kind: "map",
    values: {
      kind: "nullable",
      type: {
        kind: "union",
        members: [{ kind: "string", format: undefined }, { kind: "boolean" }],
        discriminator: undefined,
      },
    },
  });
  expect(typeOf({ type: "object", patternProperties: { "^x": { type: "string" } } })).toEqual({
    kind: "map",
    values: text,
  });
});

test("one part of allOf with structure is the type, the others only constrain it", () => {
  expect(typeOf({ allOf: [{ type: "string" }, { minLength: 1 }] })).toEqual(text);
  expect(
    typeOf(
      { allOf: [ref("Words")], description: "Better." },
      { Words: { type: "string", enum: ["a", "b"] } },
    ),
  ).toEqual({
    kind: "named",
    key: "Words",
  });
  expect(typeOf({ type: "string", allOf: [{ enum: ["a", "b"] }] })).toEqual({
    kind: "named",
    key: "RootValue",
  });
});

test("endlessly nested arrays are any value at some depth", () => {
  let schema: unknown = { type: "string" };
  for (let depth = 0; depth < 2000; depth += 1) schema = { type: "array", items: schema };
  const plan = schemasPlan({ Root: { type: "object", properties: { value: schema } } });
  expect(warnings(plan).join()).toContain("infinitely recursive");
});
