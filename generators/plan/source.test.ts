// Checks that references are followed to any target, and that circular ones terminate.
import { expect, test } from "vitest";
import { member, named, ref, schemasPlan, text, typeOf, warnings } from "./testdata/fixture.ts";

test("a reference into the middle of a document leads to the schema there", () => {
  const plan = schemasPlan({
    Root: { type: "object", properties: { copy: { $ref: "#/components/schemas/Other/properties/deep" } } },
    Other: {
      type: "object",
      properties: { deep: { type: "object", properties: { a: { type: "string" } } } },
    },
  });
  expect(member(plan, "Root", "copy").type).toEqual({ kind: "named", key: "OtherDeep" });
  expect(member(plan, "Other", "deep").type).toEqual({ kind: "named", key: "OtherDeep" });
});

test("a reference escapes slashes, tildes and characters that URIs do not allow", () => {
  const schemas = { "a/b~c d": { type: "object", properties: { x: { type: "string" } } } };
  expect(typeOf({ $ref: "#/components/schemas/a~1b~0c%20d" }, schemas)).toEqual({
    kind: "named",
    key: "a/b~c d",
  });
});

test("a reference into a path leads to the schema there", () => {
  const reference = "#/paths/~1root/get/responses/200/content/application~1json/schema";
  expect(typeOf({ $ref: reference })).toEqual({ kind: "named", key: "Root" });
});

test("#/$defs of an embedded schema is resolved in that schema", () => {
  const plan = schemasPlan({
    Root: {
      type: "object",
      properties: { a: { $ref: "#/$defs/Part" } },
      $defs: { Part: { type: "string" } },
    },
  });
  expect(member(plan, "Root", "a").type).toEqual(text);
});

test("a reference to the $id or $anchor of a schema leads to it", () => {
  const schemas = {
    Pet: { $id: "https://acme.example/pet", type: "object", properties: { name: { type: "string" } } },
    Part: { $anchor: "part", type: "object", properties: { a: {} } },
  };
  expect(typeOf({ $ref: "https://acme.example/pet" }, schemas)).toEqual({ kind: "named", key: "Pet" });
  expect(typeOf({ $ref: "https://acme.example/pet#/properties/name" }, schemas)).toEqual(text);
  expect(typeOf({ $ref: "#part" }, schemas)).toEqual({ kind: "named", key: "Part" });
});

test("a reference to a missing target is any value, with a warning", () => {
  const plan = schemasPlan({ Root: { type: "object", properties: { a: ref("Missing") } } });
  expect(member(plan, "Root", "a").type).toEqual({ kind: "any", known: [] });
  expect(warnings(plan)).toEqual([
    "/components/schemas/Root/properties/a: The reference #/components/schemas/Missing does not exist; any value is accepted instead.",
  ]);
});

test("circular references are any value, with a warning", () => {
  const plan = schemasPlan({ Root: ref("Other"), Other: ref("Root") });
  expect(named(plan, "Root")).toMatchObject({ kind: "alias", type: { kind: "any" } });
  expect(warnings(plan).join()).toContain("The reference is circular");
});

test("a chain of a thousand references is followed", () => {
  const chain = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`C${index}`, ref(`C${index + 1}`)]),
  );
  expect(typeOf(ref("C0"), { ...chain, C1000: { type: "object", properties: { a: {} } } })).toEqual({
    kind: "named",
    key: "C1000",
  });
});

test("siblings of a reference count since 3.1, and are annotations before", () => {
  const schemas = { Base: { type: "object", properties: { a: { type: "string" } } } };
  const joined = { ...ref("Base"), properties: { b: { type: "string" } } };
  expect(typeOf(joined, schemas)).toEqual({ kind: "named", key: "RootValue" });
  expect(typeOf(joined, schemas, "3.0.3")).toEqual({ kind: "named", key: "Base" });
  expect(typeOf({ ...ref("Base"), nullable: true }, schemas, "3.0.3")).toEqual({
    kind: "nullable",
    type: { kind: "named", key: "Base" },
  });
});
