// Checks how `xml` objects name elements and attributes, with the examples of OpenAPI.
import { expect, test } from "vitest";
import { type Members, planOf, ref } from "./testdata/fixture.ts";
import { type XmlTables, xmlTables } from "./xml-shapes.ts";

function tablesOf(schemas: Members, schema: unknown = ref("Root"), openapi?: string): XmlTables | undefined {
  const content = { "application/xml": { schema } };
  const paths = {
    "/root": { get: { operationId: "getRoot", responses: { "200": { description: "So.", content } } } },
  };
  return xmlTables(planOf({ paths, components: { schemas } }, openapi));
}

/** The entry of the property `animals`. */
function memberOf(schema: unknown, schemas: Members = {}, openapi?: string): unknown {
  const root = { type: "object", properties: { animals: schema } };
  const [member] = tablesOf({ Root: root, ...schemas }, undefined, openapi)?.types["Root"]?.members ?? [];
  return member;
}

const item = { type: "string", xml: { name: "animal" } };
const named = (name: string) => ({ key: "animals", name });

test.each([
  ["no XML", { type: "string" }, { ...named("animals"), shape: "text" }],
  ["a name", { type: "string", xml: { name: "animal" } }, { ...named("animal"), shape: "text" }],
  ["an attribute", { type: "integer", xml: { attribute: true } }, { node: "attribute", shape: "number" }],
  [
    "a namespace with a prefix",
    { type: "string", xml: { namespace: "urn:a", prefix: "a" } },
    { ...named("animals"), namespace: "urn:a", prefix: "a" },
  ],
  [
    "an array",
    { type: "array", items: { type: "string" } },
    { shape: { list: "text", item: { name: "animals" } } },
  ],
  [
    "the items of an array",
    { type: "array", items: item },
    { shape: { list: "text", item: { name: "animal" } } },
  ],
  [
    "an array without an element, whose name counts for nothing",
    { type: "array", items: item, xml: { name: "aliens" } },
    { ...named("animals"), shape: { list: "text", item: { name: "animal" } } },
  ],
  [
    "a wrapped array",
    { type: "array", items: { type: "string" }, xml: { wrapped: true } },
    { ...named("animals"), wrapped: true, shape: { list: "text", item: { name: "animals" } } },
  ],
  [
    "a wrapped array and its items",
    { type: "array", items: item, xml: { name: "aliens", wrapped: true } },
    { ...named("aliens"), wrapped: true, shape: { list: "text", item: { name: "animal" } } },
  ],
  [
    "a wrapped array only",
    { type: "array", items: { type: "string" }, xml: { name: "aliens", wrapped: true } },
    { ...named("aliens"), wrapped: true, shape: { list: "text", item: { name: "aliens" } } },
  ],
])("reads %s", (_, schema, expected) => {
  expect(memberOf(schema)).toMatchObject(expected);
});

test.each([
  ["element", { type: "array", items: item }, { wrapped: true }],
  ["none", { type: "array", items: item }, { shape: { list: "text", item: { name: "animal" } } }],
  ["attribute", { type: "string" }, { node: "attribute" }],
  ["text", { type: "string" }, { node: "text" }],
  ["cdata", { type: "string" }, { node: "cdata" }],
  ["none", ref("Part"), { node: "none", shape: { type: "Part" } }],
])("reads the node type %s", (nodeType, schema, expected) => {
  const part = { type: "object", properties: { a: { type: "string" } } };
  const member = memberOf({ ...schema, xml: { nodeType } }, { Part: part }, "3.2.0");
  expect(member).toMatchObject(expected);
});

test("prefers the name at a reference to that of its target, and takes the latter otherwise", () => {
  const part = { type: "object", xml: { name: "Part" }, properties: { a: { type: "string" } } };
  expect(memberOf(ref("Part"), { Part: part })).toMatchObject({ name: "Part" });
  const own = { allOf: [ref("Part")], xml: { name: "own" } };
  expect(memberOf(own, { Part: part })).toMatchObject({ name: "own", shape: { type: "Part" } });
});

test("writes attributes first, whatever their place in the document", () => {
  const properties = { a: { type: "string" }, b: { type: "string", xml: { attribute: true } } };
  const tables = tablesOf({ Root: { type: "object", properties } });
  expect(tables?.types["Root"]?.members.map(({ key }) => key)).toEqual(["b", "a"]);
});

test("names a root after its component, and the items of one after theirs", () => {
  const pet = { type: "object", properties: { a: { type: "string" } } };
  const list = { type: "array", items: ref("Pet") };
  expect(tablesOf({ Pet: pet, Pets: list }, ref("Pets"))?.operations["getRoot"]?.response).toEqual({
    name: "Pets",
    shape: { list: { type: "Pet" }, item: { name: "Pet" } },
  });
});

test("describes types that contain themselves once", () => {
  const tree = { type: "object", properties: { trees: { type: "array", items: ref("Root") } } };
  expect(tablesOf({ Root: tree })?.types["Root"]?.members).toMatchObject([
    { shape: { list: { type: "Root" }, item: { name: "trees" } } },
  ]);
  const endless = { type: "array", items: ref("Root") };
  expect(tablesOf({ Root: endless })).toBeDefined();
});

test("puts the text of a union last, and names its types by the discriminator", () => {
  const cat = { type: "object", required: ["kind"], properties: { kind: { type: "string" } } };
  const union = {
    oneOf: [ref("Cat"), ref("Dog")],
    discriminator: {
      propertyName: "kind",
      mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
    },
  };
  expect(memberOf(union, { Cat: cat, Dog: cat })).toMatchObject({
    shape: { oneOf: [{ type: "Cat" }, { type: "Dog" }], by: "kind", types: { cat: "Cat", dog: "Dog" } },
  });
  expect(memberOf({ oneOf: [{ type: "string" }, { type: "number" }] })).toMatchObject({
    shape: { oneOf: ["number", "text"] },
  });
});

test("has no tables for a document without XML", () => {
  expect(tablesOf({ Root: { type: "string" } })).toBeUndefined();
});
