// Checks enums in all their notations.
import { describe, expect, test } from "vitest";
import type { EnumType } from "./plan.ts";
import { member, named, schemasPlan, text, typeOf, warnings } from "./testdata/fixture.ts";

/** The enum that the schema `Root` becomes. */
function enumOf(schema: unknown): EnumType {
  const type = named(schemasPlan({ Root: schema }), "Root");
  if (type.kind !== "enum") throw new Error(`no enum: ${JSON.stringify(type)}`);
  return type;
}

describe("an enum", () => {
  test.each([
    ["enum", true],
    ["x-known-values", false],
    ["x-extensible-enum", false],
  ])("of %s is closed: %s", (key, closed) => {
    expect(enumOf({ type: "string", [key]: ["a", "b"] })).toMatchObject({ base: "string", closed });
  });

  test("has names for its values, whatever they are", () => {
    const { values } = enumOf({ type: "string", enum: ["asc", "-asc", "2xl", "", "*", "Asc", "a b"] });
    expect(values.map(({ words }) => words.join("_"))).toEqual([
      "asc",
      "minus_asc",
      "value_2xl",
      "value",
      "star",
      "asc_2",
      "a_b",
    ]);
  });

  test("takes names and descriptions from the extensions for them", () => {
    const { values, named } = enumOf({
      type: "integer",
      enum: [1, 2],
      "x-enum-varnames": ["Low", "VeryHigh"],
      "x-enum-descriptions": ["Not much.", "A lot."],
    });
    expect(named).toBe(true);
    expect(enumOf({ type: "integer", enum: [1, 2], "x-enum-varnames": ["Low"] }).named).toBeUndefined();
    expect(values).toEqual([
      { value: 1, words: ["low"], description: "Not much." },
      { value: 2, words: ["very", "high"], description: "A lot." },
    ]);
  });

  test("has each value once", () => {
    expect(enumOf({ type: "string", enum: ["a", "b", "a"] }).values.map(({ value }) => value)).toEqual([
      "a",
      "b",
    ]);
  });

  test("of integers is integer, of other numbers number", () => {
    expect(enumOf({ enum: [1, 2] }).base).toBe("integer");
    expect(enumOf({ enum: [1, 2.5] }).base).toBe("number");
  });

  test("with null is nullable wherever it is referenced", () => {
    expect(typeOf({ $ref: "#/components/schemas/W" }, { W: { enum: ["a", "b", null] } })).toEqual({
      kind: "nullable",
      type: { kind: "named", key: "W" },
    });
  });

  test("of different types is a union of its values", () => {
    expect(typeOf({ enum: ["a", 1, true] })).toEqual({
      kind: "union",
      members: [
        { kind: "const", value: "a" },
        { kind: "const", value: 1 },
        { kind: "const", value: true },
      ],
      discriminator: undefined,
    });
  });

  test("of booleans is a boolean, or a constant", () => {
    expect(typeOf({ type: "boolean", enum: [true, false] })).toEqual({ kind: "boolean" });
    expect(typeOf({ type: "boolean", enum: [true] })).toEqual({ kind: "const", value: true });
  });

  test("of one value is a constant without a name, and an enum with one", () => {
    expect(typeOf({ type: "string", enum: ["a"] })).toEqual({ kind: "const", value: "a" });
    expect(enumOf({ type: "string", enum: ["a"] }).values).toHaveLength(1);
  });

  test("of strings that YAML reads as numbers or booleans follows its type, with a warning", () => {
    const plan = schemasPlan({ Root: { type: "string", enum: [1.5, true, "x"] } });
    expect(named(plan, "Root")).toMatchObject({
      values: [{ value: "1.5" }, { value: "true" }, { value: "x" }],
    });
    expect(warnings(plan)[0]).toContain("not of the type string");
    expect(enumOf({ type: "integer", enum: ["1", "2"] }).values.map(({ value }) => value)).toEqual([1, 2]);
  });

  test("ignores values that are not scalars, with a warning", () => {
    const plan = schemasPlan({ Root: { enum: ["a", { b: 1 }] } });
    expect(warnings(plan)).toEqual([
      "/components/schemas/Root: Enum values that are arrays or objects are ignored.",
    ]);
  });

  test("without values is any string, with a warning", () => {
    const plan = schemasPlan({ Root: { type: "string", enum: [] } });
    expect(named(plan, "Root")).toMatchObject({ kind: "alias", type: text });
  });
});

describe("a union of constants", () => {
  test("is an enum, described by its variants", () => {
    const words = [
      { const: "a", title: "First" },
      { const: "b", description: "The second." },
    ];
    expect(enumOf({ oneOf: words })).toMatchObject({
      closed: true,
      values: [
        { value: "a", description: "First" },
        { value: "b", description: "The second." },
      ],
    });
  });

  test("and any string is an open enum", () => {
    expect(enumOf({ anyOf: [{ type: "string" }, { type: "string", enum: ["a", "b"] }] })).toMatchObject({
      closed: false,
      values: [{ value: "a" }, { value: "b" }],
    });
  });

  test("and any string is an open enum through references and nested unions too", () => {
    const schemas = {
      Letter: { type: "string", enum: ["a", "b"] },
      Shared: { anyOf: [{ type: "string" }, { $ref: "#/components/schemas/Letter" }] },
      Text: { type: "string" },
    };
    const ref = (key: string) => ({ $ref: `#/components/schemas/${key}` });
    const values = [{ value: "a" }, { value: "b" }];
    const plan = schemasPlan({
      Root: { oneOf: [ref("Text"), ref("Letter")] },
      Nested: { anyOf: [ref("Shared"), { type: "string", enum: ["c"] }] },
      ...schemas,
    });
    expect(named(plan, "Root")).toMatchObject({ kind: "enum", closed: false, values });
    expect(named(plan, "Nested")).toMatchObject({ closed: false, values: [...values, { value: "c" }] });
  });

  test("stays a union of named enums when each is closed", () => {
    const ref = (key: string) => ({ $ref: `#/components/schemas/${key}` });
    const letters = (...words: readonly string[]) => ({ type: "string", enum: words });
    const plan = schemasPlan({ Root: { oneOf: [ref("A"), ref("B")] }, A: letters("a"), B: letters("b") });
    expect(named(plan, "Root")).toMatchObject({ kind: "alias", type: { kind: "union" } });
  });
});

describe("equal enums without names", () => {
  const direction = { type: "string", enum: ["asc", "desc"] };
  const holder = (schema: unknown) => ({ type: "object", properties: { direction: schema } });

  test("in properties of the same name are one type with that name", () => {
    const plan = schemasPlan({ Root: holder(direction), Other: holder(direction) });
    expect(member(plan, "Root", "direction").type).toEqual({ kind: "named", key: "Direction" });
    expect(member(plan, "Other", "direction").type).toEqual({ kind: "named", key: "Direction" });
  });

  test("keep the first long name when the short one is taken", () => {
    const plan = schemasPlan({
      Root: holder(direction),
      Other: holder(direction),
      Direction: { type: "integer" },
    });
    expect(member(plan, "Other", "direction").type).toEqual({ kind: "named", key: "RootDirection" });
  });

  test("are not merged when their values differ", () => {
    const plan = schemasPlan({
      Root: holder(direction),
      Other: holder({ type: "string", enum: ["up", "down"] }),
    });
    expect(plan.types.map(({ key }) => key)).toEqual(["Root", "Other", "RootDirection", "OtherDirection"]);
  });
});
