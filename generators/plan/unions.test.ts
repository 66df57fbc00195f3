// Checks unions and their discriminators.
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

  test("flattens nested unions, and moves null outside", () => {
    expect(
      typeOf({ oneOf: [{ type: "string" }, { anyOf: [{ type: "integer" }, { type: "null" }] }] }),
    ).toEqual({
      kind: "nullable",
      type: { kind: "union", members: [text, integer], discriminator: undefined },
    });
  });

  test("names inline objects after their titles, otherwise by number", () => {
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

  test("whose variants only narrow a string takes the type of the enclosing schema", () => {
    expect(typeOf({ type: "string", oneOf: [{ format: "uuid" }, { format: "date" }] })).toMatchObject({
      members: [
        { kind: "string", format: "uuid" },
        { kind: "string", format: "date" },
      ],
    });
  });

  test("warns when anyOf next to oneOf is ignored", () => {
    const value = { oneOf: [{ type: "string" }, { type: "integer" }], anyOf: [{ type: "boolean" }] };
    const plan = schemasPlan({ Root: { type: "object", properties: { value } } });
    expect(warnings(plan)).toEqual([
      "/components/schemas/Root/properties/value: anyOf next to oneOf is ignored.",
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

  test("without a mapping uses the constants of its variants, otherwise their names", () => {
    const schemas = { Cat: cat, Dog: { type: "object", properties: { kind: { type: "string" } } } };
    expect(typeOf(union({ propertyName: "kind" }), schemas)).toMatchObject({
      discriminator: { mapping: { cat: "Cat", Dog: "Dog" } },
    });
  });

  test("is ignored when variants share a value", () => {
    const schemas = { Cat: cat, Dog: { ...dog, properties: { kind: { enum: ["cat", "dog"] } } } };
    expect(typeOf(union({ propertyName: "kind" }), schemas)).toMatchObject({
      discriminator: { mapping: { dog: "Dog" } },
    });
  });

  test("names inline objects of the union", () => {
    const schema = { oneOf: [cat, dog], discriminator: { propertyName: "kind" } };
    const plan = schemasPlan({ Root: { type: "object", properties: { pet: schema } } });
    expect(member(plan, "Root", "pet").type).toMatchObject({
      discriminator: { mapping: { cat: "RootPetOption1", dog: "RootPetOption2" } },
    });
  });

  test("that maps to something outside the union, or to a non-object, is ignored, with a warning", () => {
    const mapped = schemasPlan({
      Root: {
        oneOf: [ref("Cat"), ref("Dog")],
        discriminator: { propertyName: "kind", mapping: { x: "Bird" } },
      },
      Cat: cat,
      Dog: dog,
    });
    expect(warnings(mapped)).toEqual([
      "/components/schemas/Root/discriminator/mapping/x: Bird is not one of the alternatives; it is ignored.",
    ]);
    const mixed = schemasPlan({
      Root: { oneOf: [{ type: "string" }, cat], discriminator: { propertyName: "kind" } },
    });
    expect(warnings(mixed)[0]).toContain("The discriminator is ignored");
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

  test("is any of the derived types wherever it is referenced", () => {
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

  test("without derived types is an ordinary object", () => {
    expect(typeOf(ref("Pet"), { Pet: schemas.Pet })).toEqual({ kind: "named", key: "Pet" });
  });
});
