// Checks that an object has all its properties, wherever the document declares them.
import { describe, expect, test } from "vitest";
import { member, members, named, ref, schemasPlan, text, warnings } from "./testdata/fixture.ts";

const base = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string" }, kind: { type: "string" } },
};

describe("an object", () => {
  test("has the description, default and flags of each property", () => {
    const plan = schemasPlan({
      Root: {
        type: "object",
        title: "The root",
        description: "All of it.",
        deprecated: true,
        required: ["created_at"],
        properties: {
          created_at: { type: "string", format: "date-time", readOnly: true, description: "When." },
          "@odd-name": { type: "integer", default: 3, writeOnly: true, deprecated: true },
        },
      },
    });
    expect(named(plan, "Root")).toMatchObject({
      kind: "object",
      words: ["root"],
      pointer: "/components/schemas/Root",
      title: "The root",
      description: "All of it.",
      deprecated: true,
    });
    expect(member(plan, "Root", "created_at")).toMatchObject({
      words: ["created", "at"],
      required: true,
      readOnly: true,
      description: "When.",
      default: undefined,
    });
    expect(member(plan, "Root", "@odd-name")).toMatchObject({
      words: ["odd", "name"],
      required: false,
      writeOnly: true,
      deprecated: true,
      default: 3,
    });
  });

  test("gives distinct names to properties that differ in symbols only", () => {
    const plan = schemasPlan({ Root: { type: "object", properties: { type: {}, "@type": {}, $type: {} } } });
    expect(["type", "@type", "$type"].map((name) => member(plan, "Root", name).words.join("_"))).toEqual([
      "type",
      "type_2",
      "type_3",
    ]);
  });

  test("drops a prefix that a property repeats from the name of its schema", () => {
    const open = { type: "string", enum: ["a", "b"] };
    const plan = schemasPlan({
      Token: { type: "object", properties: { token_type: open, token: open, type: open } },
    });
    expect(plan.types.map(({ words }) => words.join("_"))).toEqual([
      "token",
      "token_type",
      "token_token",
      "token_type_2",
    ]);
  });

  test("has a property that is required but not declared", () => {
    const plan = schemasPlan({
      Root: { type: "object", required: ["a", "b"], properties: { a: { type: "string" } } },
    });
    expect(members(plan, "Root")).toEqual(["a!", "b!"]);
    expect(member(plan, "Root", "b").type).toEqual({ kind: "any", known: [] });
  });

  test.each([
    [{}, { kind: "any", known: [] }, false],
    [{ additionalProperties: true }, { kind: "any", known: [] }, true],
    [{ additionalProperties: false }, undefined, false],
    [{ additionalProperties: { type: "string" } }, text, true],
    [{ patternProperties: { "^x-": {} } }, { kind: "any", known: [] }, true],
    [{ patternProperties: { "^x-": {} }, additionalProperties: false }, { kind: "any", known: [] }, true],
  ])("with %j takes other members accordingly", (rules, additional, describesAdditional) => {
    const plan = schemasPlan({ Root: { type: "object", properties: { a: {} }, ...rules } });
    expect(named(plan, "Root")).toMatchObject({ additional, describesAdditional });
  });

  test("allows no other properties with unevaluatedProperties: false", () => {
    const plan = schemasPlan({ Root: { ...base, unevaluatedProperties: false } });
    expect(named(plan, "Root")).toMatchObject({ additional: undefined });
  });

  test("without a name is named after its location", () => {
    const inner = { type: "object", properties: { a: {} } };
    const plan = schemasPlan({
      Root: {
        type: "object",
        properties: {
          billing_address: inner,
          lines: { type: "array", items: inner },
          labels: { type: "object", additionalProperties: inner },
        },
      },
    });
    expect(plan.types.map(({ key }) => key)).toEqual([
      "Root",
      "RootBillingAddress",
      "RootLinesItem",
      "RootLabelsValue",
    ]);
  });

  test("without a name never takes the name of a schema of the document", () => {
    const plan = schemasPlan({
      Root: { type: "object", properties: { part: { type: "object", properties: { a: {} } } } },
      RootPart: { type: "string" },
      rootpart: { type: "string" },
    });
    expect(plan.types.map(({ key }) => key)).toEqual(["Root", "RootPart", "rootpart2", "RootPart3"]);
    expect(plan.types.map(({ words }) => words.join("_"))).toEqual([
      "root",
      "root_part",
      "rootpart_2",
      "root_part_3",
    ]);
  });

  test("may contain itself", () => {
    const plan = schemasPlan({ Root: { type: "object", properties: { next: ref("Root") } } });
    expect(member(plan, "Root", "next").type).toEqual({ kind: "named", key: "Root" });
    expect(plan.warnings).toEqual([]);
  });
});

describe("allOf", () => {
  test("is flattened, with properties in order and required ones combined", () => {
    const plan = schemasPlan({
      Base: base,
      Root: {
        allOf: [ref("Base"), { properties: { name: { type: "string" } }, required: ["kind"] }],
        required: ["name"],
      },
    });
    expect(members(plan, "Root")).toEqual(["id!", "kind!", "name!"]);
  });

  test("lets a later part override the type of a property, and an annotation keep it", () => {
    const plan = schemasPlan({
      Base: base,
      Root: {
        allOf: [
          ref("Base"),
          { properties: { id: { type: "integer" }, kind: { description: "Which.", readOnly: true } } },
        ],
      },
    });
    expect(member(plan, "Root", "id").type).toEqual({ kind: "integer", format: undefined });
    expect(member(plan, "Root", "kind")).toMatchObject({ type: text, description: "Which.", readOnly: true });
  });

  test("follows nested allOf, and handles a base that occurs twice", () => {
    const plan = schemasPlan({
      Base: base,
      Left: { allOf: [ref("Base"), { properties: { left: {} } }] },
      Right: { allOf: [ref("Base"), { properties: { right: {} } }] },
      Root: { allOf: [ref("Left"), ref("Right")] },
    });
    expect(members(plan, "Root")).toEqual(["id!", "kind", "left", "right"]);
    expect(plan.warnings).toEqual([]);
  });

  test("that is circular terminates, with a warning", () => {
    const plan = schemasPlan({
      Root: { allOf: [ref("Other"), { properties: { a: {} } }] },
      Other: { allOf: [ref("Root"), { properties: { b: {} } }] },
    });
    expect(members(plan, "Root")).toEqual(["b", "a"]);
    expect(warnings(plan).join()).toContain("contains itself through allOf");
  });

  test("of a thousand steps is followed up to a limit, with a warning", () => {
    const steps = Array.from({ length: 1000 }, (_, index) => [
      `S${index}`,
      { allOf: [ref(`S${index + 1}`), { properties: { [`p${index}`]: {} } }] },
    ]);
    const plan = schemasPlan({ Root: ref("S0"), ...Object.fromEntries(steps), S1000: base });
    expect(members(plan, "S0").length).toBeGreaterThan(100);
    expect(plan.warnings.length).toBeGreaterThan(0);
  });

  test("around one named schema is that schema", () => {
    const plan = schemasPlan({
      Base: base,
      Root: { type: "object", properties: { a: { allOf: [ref("Base")] } } },
    });
    expect(member(plan, "Root", "a").type).toEqual({ kind: "named", key: "Base" });
  });

  test("ignores a part that is not an object, with a warning", () => {
    const plan = schemasPlan({ Root: { allOf: [base, { type: "string" }] } });
    expect(members(plan, "Root")).toEqual(["id!", "kind"]);
    expect(warnings(plan)).toEqual([
      "/components/schemas/Root/allOf/1: A part of allOf is not an object but string; this part is ignored.",
    ]);
  });

  test("keeps additional properties open when one part types them", () => {
    const plan = schemasPlan({
      Root: {
        allOf: [{ ...base, additionalProperties: false }, { additionalProperties: { type: "string" } }],
      },
    });
    expect(named(plan, "Root")).toMatchObject({ additional: text });
  });
});

describe("alternatives next to properties", () => {
  const one = { type: "object", required: ["a", "b"], properties: { a: { type: "string" }, b: {} } };
  const other = { type: "object", required: ["a"], properties: { a: { type: "boolean" } } };

  test("contribute all their properties, required only if common, with a warning", () => {
    const plan = schemasPlan({
      One: one,
      Other: other,
      Root: { ...base, oneOf: [ref("One"), ref("Other")] },
    });
    expect(members(plan, "Root")).toEqual(["id!", "kind", "a!", "b"]);
    expect(member(plan, "Root", "a").type).toMatchObject({
      kind: "union",
      members: [text, { kind: "boolean" }],
    });
    expect(warnings(plan)[0]).toContain("Alternatives next to properties are merged");
  });

  test("are a union when each has all the properties next to them", () => {
    const plan = schemasPlan({
      Root: { type: "object", properties: { a: { type: "string" } }, oneOf: [ref("One"), ref("Other")] },
      One: one,
      Other: other,
    });
    expect(named(plan, "Root")).toMatchObject({ kind: "alias", type: { kind: "union" } });
    expect(plan.warnings).toEqual([]);
  });

  test("that derive from the base itself are a union, and inherit its properties", () => {
    const plan = schemasPlan({
      Root: {
        type: "object",
        required: ["kind"],
        properties: { kind: { type: "string" } },
        discriminator: { propertyName: "kind" },
        oneOf: [ref("Cat"), ref("Dog")],
      },
      Cat: { allOf: [ref("Root"), { properties: { claws: { type: "integer" } } }] },
      Dog: { allOf: [ref("Root"), { properties: { barks: { type: "boolean" } } }] },
    });
    expect(named(plan, "Root")).toMatchObject({
      kind: "alias",
      type: { kind: "union", discriminator: { property: "kind", mapping: { Cat: "Cat", Dog: "Dog" } } },
    });
    expect(members(plan, "Cat")).toEqual(["kind!", "claws"]);
    expect(plan.warnings).toEqual([]);
  });
});
