// Checks unions, and how their members are told apart.
import { describe, expect, test } from "vitest";
import { member, named, ref, schemasPlan, text, typeOf, warnings } from "./testdata/fixture.ts";

const integer = { kind: "integer", format: undefined };
const cat = { type: "object", properties: { kind: { const: "cat" }, claws: { type: "integer" } } };
const dog = { type: "object", properties: { kind: { const: "dog" }, barks: { type: "boolean" } } };

describe("a union", () => {
  test.each(["oneOf", "anyOf"])("of %s has each type once", (key) => {
    expect(typeOf({ [key]: [{ type: "string" }, { type: "integer" }, { type: "string" }] })).toEqual({
      kind: "union",
      members: [text, integer],
      discriminator: undefined,
    });
  });

  test("of one type is that type, and with any value it is any value", () => {
    expect(typeOf({ oneOf: [{ type: "string" }] })).toEqual(text);
    expect(typeOf({ oneOf: [{ type: "string" }, {}] })).toEqual({ kind: "any", known: [] });
  });

  test("opens unions inside it, and null goes outside", () => {
    expect(
      typeOf({ oneOf: [{ type: "string" }, { anyOf: [{ type: "integer" }, { type: "null" }] }] }),
    ).toEqual({
      kind: "nullable",
      type: { kind: "union", members: [text, integer], discriminator: undefined },
    });
  });

  test("calls objects without a name after their titles, else by number", () => {
    const plan = schemasPlan({
      Root: {
        oneOf: [
          { title: "Bank account", type: "object", properties: { a: {} } },
          { type: "object", properties: { b: {} } },
        ],
      },
    });
    expect(plan.types.map(({ key }) => key)).toEqual(["Root", "RootBankAccount", "RootOption2"]);
  });

  test("whose members only narrow a text takes the type from the schema around them", () => {
    expect(typeOf({ type: "string", oneOf: [{ format: "uuid" }, { format: "date" }] })).toMatchObject({
      members: [
        { kind: "string", format: "uuid" },
        { kind: "string", format: "date" },
      ],
    });
  });

  test("warns when anyOf beside oneOf is left out", () => {
    const value = { oneOf: [{ type: "string" }, { type: "integer" }], anyOf: [{ type: "boolean" }] };
    const plan = schemasPlan({ Root: { type: "object", properties: { value } } });
    expect(warnings(plan)).toEqual([
      "/components/schemas/Root/properties/value: anyOf beside oneOf is left out.",
    ]);
  });
});

describe("a discriminator", () => {
  const union = (discriminator: unknown) => ({ oneOf: [ref("Cat"), ref("Dog")], discriminator });

  test.each([
    ["references", { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" }],
    ["names", { cat: "Cat", dog: "Dog" }],
  ])("maps words to members by %s", (_, mapping) => {
    const type = typeOf(union({ propertyName: "kind", mapping }), { Cat: cat, Dog: dog });
    expect(type).toEqual({
      kind: "union",
      members: [
        { kind: "named", key: "Cat" },
        { kind: "named", key: "Dog" },
      ],
      discriminator: { property: "kind", mapping: { cat: "Cat", dog: "Dog" } },
    });
  });

  test("without a mapping knows members by their own words, else by their names", () => {
    const schemas = { Cat: cat, Dog: { type: "object", properties: { kind: { type: "string" } } } };
    expect(typeOf(union({ propertyName: "kind" }), schemas)).toMatchObject({
      discriminator: { mapping: { cat: "Cat", Dog: "Dog" } },
    });
  });

  test("does not tell apart members with the same word", () => {
    const schemas = { Cat: cat, Dog: { ...dog, properties: { kind: { enum: ["cat", "dog"] } } } };
    expect(typeOf(union({ propertyName: "kind" }), schemas)).toMatchObject({
      discriminator: { mapping: { dog: "Dog" } },
    });
  });

  test("names objects that stand in the union itself", () => {
    const schema = { oneOf: [cat, dog], discriminator: { propertyName: "kind" } };
    const plan = schemasPlan({ Root: { type: "object", properties: { pet: schema } } });
    expect(member(plan, "Root", "pet").type).toMatchObject({
      discriminator: { mapping: { cat: "RootPetOption1", dog: "RootPetOption2" } },
    });
  });

  test("that maps to a stranger, or to something that is no object, is left out with a warning", () => {
    const mapped = schemasPlan({
      Root: {
        oneOf: [ref("Cat"), ref("Dog")],
        discriminator: { propertyName: "kind", mapping: { x: "Bird" } },
      },
      Cat: cat,
      Dog: dog,
    });
    expect(warnings(mapped)).toEqual([
      "/components/schemas/Root/discriminator/mapping/x: Bird is none of the alternatives; it is left out.",
    ]);
    const mixed = schemasPlan({
      Root: { oneOf: [{ type: "string" }, cat], discriminator: { propertyName: "kind" } },
    });
    expect(warnings(mixed)[0]).toContain("The discriminator is left out");
  });
});

describe("a base with a discriminator", () => {
  const schemas = {
    Pet: {
      type: "object",
      required: ["kind"],
      properties: { kind: { type: "string" } },
      discriminator: { propertyName: "kind", mapping: { kitty: "#/components/schemas/Cat" } },
    },
    Cat: { allOf: [ref("Pet"), { properties: { claws: { type: "integer" } } }] },
    Dog: { allOf: [ref("Pet"), { properties: { barks: { type: "boolean" } } }] },
    Puppy: { allOf: [ref("Dog"), { properties: { age: { type: "integer" } } }] },
  };

  test("is any of the types made from it wherever it is named", () => {
    const plan = schemasPlan({ Root: { type: "object", properties: { pet: ref("Pet") } }, ...schemas });
    expect(member(plan, "Root", "pet").type).toEqual({ kind: "named", key: "AnyPet" });
    expect(named(plan, "AnyPet")).toMatchObject({
      kind: "alias",
      type: {
        members: [{ key: "Cat" }, { key: "Dog" }, { key: "Puppy" }, { key: "Pet" }],
        discriminator: { property: "kind", mapping: { kitty: "Cat", Dog: "Dog", Puppy: "Puppy" } },
      },
    });
  });

  test("from which nothing is made is an object as any other", () => {
    expect(typeOf(ref("Pet"), { Pet: schemas.Pet })).toEqual({ kind: "named", key: "Pet" });
  });
});
