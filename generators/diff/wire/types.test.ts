// Tests what changes of types do on the wire: sent and received, made and undone.
import { describe, expect, it } from "vitest";
import { type Members, object, receiving, ref, sending, wire } from "../testdata/pair.ts";

const text = { type: "string" };
const integer = { type: "integer" };
const int32 = { type: "integer", format: "int32" };
const int64 = { type: "integer", format: "int64" };
const number = { type: "number" };
const nullable = { type: ["string", "null"] };
const date = { type: "string", format: "date-time" };
const closed = (...values: readonly string[]): Members => ({ type: "string", enum: values });
const open = (...values: readonly string[]): Members => ({ type: "string", "x-extensible-enum": values });
const array = (items: unknown): Members => ({ type: "array", items });
const has = (schema: unknown): Members => object({ "x!": schema });
const cat = object({ "kind!": { const: "cat" }, lives: integer });
const dog = object({ "kind!": { const: "dog" }, breed: text });
const bird = object({ "kind!": { const: "bird" }, wings: integer });
const union = (...variants: readonly unknown[]): Members => ({ oneOf: variants });
const tagged = (property: string, mapping: Members): Members => ({
  oneOf: Object.values(mapping).map((target) => ({ $ref: target })),
  discriminator: { propertyName: property, mapping },
});
const tags = (members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).map(([tag, key]) => [tag, `#/components/schemas/${String(key)}`]),
  );
const [WIDER, NARROWER] = ["addition request-type-widened", "breaking request-type-narrowed"];
const [CHANGED, WIDENED] = ["breaking response-type-changed", "risky response-type-widened"];
const OPENED = "risky response-enum-opened";

interface Edit {
  readonly edit: string;
  readonly old: unknown;
  readonly new: unknown;
  /** Found where the schema is sent: when it changes, and when it changes back. */
  readonly request: readonly [readonly string[], readonly string[]];
  /** Found where it is received. */
  readonly response: readonly [readonly string[], readonly string[]];
}

/** What an edit of the type of a required property is called where it is wider than before. */
function wider(edit: string, old: unknown, current: unknown, response: string): Edit {
  return {
    edit,
    old: has(old),
    new: has(current),
    request: [[WIDER], [NARROWER]],
    response: [[response], []],
  };
}

const both = (request: string, response: string): Pick<Edit, "request" | "response"> => ({
  request: [[request], [request]],
  response: [[response], [response]],
});

const edits: readonly Edit[] = [
  wider("integer to number", integer, number, CHANGED),
  wider("date-time to any string", date, text, CHANGED),
  wider("UUID to any string", { type: "string", format: "uuid" }, text, WIDENED),
  wider("null", text, nullable, CHANGED),
  wider("a closed enum to any string", closed("a", "b"), text, OPENED),
  wider("an enum of one value to any string", closed(""), text, OPENED),
  wider("a constant to any integer", { const: 409 }, integer, OPENED),
  wider("the items of an array to any string", array(closed("a")), array(text), WIDENED),
  wider("an enum to any string or null", closed("a"), nullable, CHANGED),
  wider("the items of an array", array(text), array(nullable), CHANGED),
  wider("the values of a map", { additionalProperties: integer }, { additionalProperties: number }, CHANGED),
  wider("a union of a single type", text, union(text, integer), CHANGED),
  wider("a variant of a union", union(cat, dog), union(cat, dog, bird), WIDENED),
  wider("any value", text, {}, CHANGED),
  wider("a value of a constant", { const: "a" }, closed("a", "b"), WIDENED),
  { edit: "string to integer", old: has(text), new: has(integer), ...both(NARROWER, CHANGED) },
  { edit: "string to array", old: has(text), new: has(array(text)), ...both(NARROWER, CHANGED) },
  {
    edit: "the value of a constant",
    old: has({ const: "a" }),
    new: has({ const: "b" }),
    ...both(NARROWER, CHANGED),
  },
  {
    edit: "a larger integer",
    old: has(int32),
    new: has(int64),
    request: [[WIDER], ["risky request-type-narrowed"]],
    response: [[WIDENED], []],
  },
  {
    edit: "a value of a closed enum",
    old: has(closed("a", "b")),
    new: has(closed("a", "b", "c")),
    request: [["addition request-enum-value-added"], ["breaking request-enum-value-removed"]],
    response: [["risky response-enum-value-added"], []],
  },
  {
    edit: "a value of an open enum",
    old: has(open("a", "b")),
    new: has(open("a", "b", "c")),
    request: [["addition request-enum-value-added"], ["risky request-enum-value-removed"]],
    response: [[], []],
  },
  {
    edit: "an enum that is opened",
    old: has(closed("a", "b")),
    new: has(open("a", "b")),
    request: [["addition request-enum-opened"], ["breaking request-enum-closed"]],
    response: [["risky response-enum-opened"], []],
  },
  {
    edit: "an enum of other values",
    old: has(closed("a", "b")),
    new: has(closed("c", "d")),
    ...both(NARROWER, CHANGED),
  },
  {
    edit: "an optional property",
    old: object({ a: text }),
    new: object({ a: text, b: text }),
    request: [["addition request-property-added-optional"], ["risky request-property-removed"]],
    response: [["addition response-property-added"], ["risky response-property-removed"]],
  },
  {
    edit: "a required property",
    old: object({ a: text }),
    new: object({ a: text, "b!": text }),
    request: [["breaking request-property-added-required"], ["risky request-property-removed"]],
    response: [["addition response-property-added"], ["breaking response-property-removed"]],
  },
  {
    edit: "a property of a closed object",
    old: object({ a: text }, { additionalProperties: false }),
    new: object({ a: text, b: text }, { additionalProperties: false }),
    request: [["addition request-property-added-optional"], ["breaking request-property-removed"]],
    response: [["addition response-property-added"], ["risky response-property-removed"]],
  },
  {
    edit: "the name of a property",
    old: object({ a: text, "petName!": text }),
    new: object({ a: text, "pet_name!": text }),
    ...both("breaking request-property-renamed", "breaking response-property-renamed"),
  },
  {
    edit: "a property that becomes required",
    old: object({ a: text }),
    new: object({ "a!": text }),
    request: [["breaking request-property-became-required"], []],
    response: [[], ["breaking response-property-became-optional"]],
  },
  {
    edit: "null instead of a missing property",
    old: object({ a: text }),
    new: object({ "a!": nullable }),
    request: [["breaking request-property-became-required", WIDER], [NARROWER]],
    response: [
      ["breaking response-property-null-instead-of-absent"],
      ["breaking response-property-became-optional"],
    ],
  },
  {
    edit: "a read-only property",
    old: object({ a: text, b: text }),
    new: object({ a: text, b: { ...text, readOnly: true } }),
    request: [["risky request-property-became-read-only"], ["addition request-property-added-optional"]],
    response: [[], []],
  },
  {
    edit: "a write-only property",
    old: object({ a: text, b: text }),
    new: object({ a: text, b: { ...text, writeOnly: true } }),
    request: [[], []],
    response: [["risky response-property-became-write-only"], ["addition response-property-added"]],
  },
  {
    edit: "a required property that becomes write-only",
    old: object({ a: text, "b!": text }),
    new: object({ a: text, "b!": { ...text, writeOnly: true } }),
    request: [[], []],
    response: [["breaking response-property-became-write-only"], ["addition response-property-added"]],
  },
  {
    edit: "the type of additional properties, where none was described",
    old: object({ a: text }),
    new: object({ a: text }, { additionalProperties: text }),
    request: [["breaking request-additional-properties-refused"], ["addition request-type-widened"]],
    response: [[], ["breaking response-type-changed"]],
  },
  {
    edit: "a map that becomes an object",
    old: object({ a: { type: "object", additionalProperties: text } }),
    new: object({ a: object({ b: text }) }),
    request: [["breaking request-type-narrowed"], ["breaking request-additional-properties-refused"]],
    response: [["breaking response-type-changed"], []],
  },
  {
    edit: "the default of a property",
    old: object({ a: text }),
    new: object({ a: { ...text, default: "z" } }),
    request: [["risky request-property-default-changed"], ["risky request-property-default-changed"]],
    response: [[], []],
  },
  {
    edit: "additional properties",
    old: object({ a: text }, { additionalProperties: false }),
    new: object({ a: text }),
    request: [
      ["addition request-additional-properties-allowed"],
      ["breaking request-additional-properties-refused"],
    ],
    response: [[], []],
  },
  {
    edit: "additional properties of a declared type",
    old: object({ a: text }, { additionalProperties: false }),
    new: object({ a: text }, { additionalProperties: integer }),
    request: [
      ["addition request-additional-properties-allowed"],
      ["breaking request-additional-properties-refused"],
    ],
    response: [[], []],
  },
  {
    edit: "the type of additional properties",
    old: object({ a: text }, { additionalProperties: integer }),
    new: object({ a: text }, { additionalProperties: number }),
    request: [[WIDER], [NARROWER]],
    response: [[CHANGED], []],
  },
  {
    edit: "a limit",
    old: object({ a: text }),
    new: object({ a: { ...text, maxLength: 5 } }),
    request: [["breaking request-limit-tightened"], ["addition request-limit-loosened"]],
    response: [[], ["risky response-limit-loosened"]],
  },
  {
    edit: "an object instead of a union",
    old: union(cat, dog),
    new: object({ "name!": text }),
    ...both(NARROWER, CHANGED),
  },
];

/** Level and rule of each finding, without the symbol. */
function rules(found: readonly string[]): readonly string[] {
  return found.map((line) => line.split(" ").slice(0, 2).join(" ")).toSorted();
}

describe("types on the wire", () => {
  it.each(edits)("$edit", ({ old, new: current, request, response }) => {
    expect(rules(wire(sending(old), sending(current)))).toEqual(request[0].toSorted());
    expect(rules(wire(sending(current), sending(old)))).toEqual(request[1].toSorted());
    expect(rules(wire(receiving(old), receiving(current)))).toEqual(response[0].toSorted());
    expect(rules(wire(receiving(current), receiving(old)))).toEqual(response[1].toSorted());
  });

  it.each([
    ["null as a variant", { anyOf: [text, { type: "null" }] }, nullable],
    ["a constant as an enum of one value", { const: "a" }, { enum: ["a"] }],
    ["a named enum", closed("a", "b"), ref("Kind")],
  ])("finds nothing in another notation: %s", (_, old, current) => {
    const schemas = { Kind: closed("a", "b") };
    expect(wire(sending(has(old), schemas), sending(has(current), schemas))).toEqual([]);
    expect(wire(receiving(has(old), schemas), receiving(has(current), schemas))).toEqual([]);
  });

  it("finds another discriminator, and other values of it", () => {
    const schemas = {
      Cat: object({ "kind!": text, "sort!": text, lives: integer }),
      Dog: object({ "kind!": text, "sort!": text, breed: text }),
    };
    const pets = (property: string, mapping: Members): Members =>
      receiving(has(tagged(property, tags(mapping))), schemas);
    const base = pets("kind", { cat: "Cat", dog: "Dog" });
    expect(wire(base, pets("sort", { cat: "Cat", dog: "Dog" }))).toEqual([`${CHANGED} Pet.x`]);
    expect(wire(base, pets("kind", { kitten: "Cat", dog: "Dog" }))).toEqual([`${CHANGED} Pet.x`]);
  });

  it("compares a reference that leads elsewhere by its structure", () => {
    const schemas = {
      One: object({ "a!": text }),
      Same: object({ "a!": text }),
      Less: object({ b: text }),
      Other: object({ "a!": integer }),
    };
    const all = (key: string): Members =>
      receiving(
        object({ x: ref(key), keep: array(union(ref("One"), ref("Same"), ref("Less"), ref("Other"))) }),
        schemas,
      );
    expect(wire(all("One"), all("Same"))).toEqual([]);
    expect(wire(all("One"), all("Less"))).toEqual([`${CHANGED} Pet.x`]);
    expect(wire(all("One"), all("Other"))).toEqual([`${CHANGED} Pet.x`]);
  });
});
