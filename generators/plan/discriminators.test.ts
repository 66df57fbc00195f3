// Checks discriminators of unions for which the document names none.
import { describe, expect, test } from "vitest";
import type { Type } from "./plan.ts";
import {
  type Members,
  named,
  ok,
  onlyOperation,
  planOf,
  ref,
  schemasPlan,
  typeOf,
} from "./testdata/fixture.ts";

const object = (kind: unknown, more: Members = {}) => ({
  type: "object",
  required: ["kind"],
  properties: { name: { type: "string" }, kind, version: { const: "v1" } },
  ...more,
});
const cat = object({ const: "cat" });
const dog = object({ type: "string", enum: ["dog", "puppy"] });

function discriminatorOf(type: Type): unknown {
  return type.kind === "union" ? type.discriminator : undefined;
}

/** The discriminator of a union of Cat and Dog. */
function inferred(Cat: Members, Dog: Members): unknown {
  return discriminatorOf(typeOf({ anyOf: [ref("Cat"), ref("Dog")] }, { Cat, Dog }));
}

describe("a union of objects", () => {
  test("gets a discriminator from a required property with different constants in each", () => {
    expect(inferred(cat, dog)).toEqual({
      property: "kind",
      mapping: { cat: "Cat", dog: "Dog", puppy: "Dog" },
    });
  });

  test("gets a discriminator from a constant that is its own default", () => {
    const withDefault = object({ const: "dog", default: "dog" }, { required: [] });
    expect(inferred(cat, withDefault)).toMatchObject({ property: "kind" });
  });

  test.each([
    ["is optional", object({ const: "dog" }, { required: [] })],
    ["shares a value", object({ enum: ["dog", "cat"] })],
    ["is any string", object({ type: "string" })],
    ["has known values only", object({ type: "string", "x-extensible-enum": ["dog"] })],
    ["is missing", { type: "object", properties: { name: { type: "string" } } }],
  ])("gets no discriminator from a property that in one of them %s", (_, other) => {
    expect(inferred(cat, other)).toBeUndefined();
  });

  test("of several responses gets a discriminator", () => {
    const json = (schema: unknown) => ({ description: "So.", content: { "application/json": { schema } } });
    const get = { responses: { ...ok(ref("Cat")), "202": json(ref("Dog")) } };
    const plan = planOf({ paths: { "/pet": { get } }, components: { schemas: { Cat: cat, Dog: dog } } });
    const { response } = onlyOperation(plan);
    expect(response.kind === "json" && discriminatorOf(response.type)).toMatchObject({ property: "kind" });
  });

  test("may contain another union with the same discriminator", () => {
    const schemas = {
      Cat: cat,
      Dog: dog,
      Bird: object({ const: "bird" }),
      Tame: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } },
    };
    expect(typeOf({ oneOf: [ref("Tame"), ref("Bird")] }, schemas)).toEqual({
      kind: "union",
      members: ["Cat", "Dog", "Bird"].map((key) => ({ kind: "named", key })),
      discriminator: {
        property: "kind",
        mapping: { cat: "Cat", dog: "Dog", puppy: "Dog", bird: "Bird" },
      },
    });
  });

  test("with a type that is not an object gets no discriminator", () => {
    expect(
      discriminatorOf(typeOf({ oneOf: [ref("Cat"), { type: "string" }] }, { Cat: cat })),
    ).toBeUndefined();
  });
});

/** The example of the OpenAPI specification (3.1.1, section 4.8.24.6). */
describe("types that derive from a base with a discriminator", () => {
  const pets = {
    Pet: {
      type: "object",
      discriminator: { propertyName: "petType", mapping: { kitty: "Cat" } },
      properties: { name: { type: "string" }, petType: { type: "string" } },
      required: ["name", "petType"],
    },
    Cat: { allOf: [ref("Pet"), { type: "object", properties: { huntingSkill: { type: "string" } } }] },
    Dog: { allOf: [ref("Pet"), { type: "object", properties: { packSize: { type: "integer" } } }] },
  };
  const discriminator = { property: "petType", mapping: { kitty: "Cat", Dog: "Dog" } };

  test("keep the discriminator where the base is referenced", () => {
    const plan = schemasPlan({ Root: { type: "array", items: ref("Pet") }, ...pets });
    expect(named(plan, "AnyPet")).toMatchObject({ kind: "alias", type: { discriminator } });
  });

  test("keep the discriminator in a union of their own", () => {
    expect(discriminatorOf(typeOf({ oneOf: [ref("Cat"), ref("Dog")] }, pets))).toEqual(discriminator);
  });
});
