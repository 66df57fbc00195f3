// Checks how lists of different documents are paged through.
import { expect, test } from "vitest";
import { pageRule } from "./page-rule.ts";
import type { AliasType, NamedType, ObjectType, Operation, Pagination, Property, Type } from "./plan.ts";

const named = (key: string): Type => ({ kind: "named", key });
const text: Type = { kind: "string", format: undefined };
const list: Type = { kind: "array", items: text };
const facts = { words: [], description: undefined, deprecated: false };
const property = (name: string, type: Type, required = true): Property => ({
  ...facts,
  name,
  type,
  required,
  readOnly: false,
  writeOnly: false,
  default: undefined,
});
const type = { ...facts, pointer: "", title: undefined, usage: { request: false, response: true } };
const object = (key: string, properties: readonly Property[]): ObjectType => ({
  ...type,
  kind: "object",
  key,
  properties,
  additional: undefined,
  describesAdditional: false,
});
const alias = (key: string, of: Type): AliasType => ({ ...type, kind: "alias", key, type: of });

const types = new Map<string, NamedType>(
  [
    object("Page", [property("data", list), property("meta", named("Meta")), property("a.b", list)]),
    object("Meta", [property("items", named("Items")), property("maybe", list, false)]),
    alias("Items", { kind: "nullable", type: list }),
  ].map((each) => [each.key, each]),
);

function ruleOf(response: Type, pages: Partial<Extract<Pagination, { readonly kind: "page" }>>) {
  const parameters = [{ name: "page", default: 0 }];
  const operation = { response: { kind: "json", mediaType: "application/json", type: response }, parameters };
  const whole = {
    kind: "page",
    in: "query",
    pageParameter: "page",
    totalPages: undefined,
    items: "",
    item: text,
  };
  return pageRule(operation as unknown as Operation, { ...whole, ...pages } as Pagination, types);
}

test.each([
  ["", list, true],
  ["", { kind: "nullable", type: list } as const, false],
  ["data", named("Page"), true],
  ["a.b", named("Page"), true],
  ["meta.items", named("Page"), false],
  ["meta.maybe", named("Page"), false],
  ["data", { kind: "nullable", type: named("Page") } as const, false],
])("the list at %j of %j is always there: %j", (items, response, isRequired) => {
  expect(ruleOf(response, { items }).isRequired).toBe(isRequired);
});

test("the first page has the number that the document gives, else 1", () => {
  expect(ruleOf(list, {}).first).toBe(0);
  expect(ruleOf(list, { pageParameter: "other" }).first).toBe(1);
});

test("a parameter in the body is told from one of the query", () => {
  expect(ruleOf(list, { in: "body" })).toMatchObject({ inBody: true, parameter: "page" });
  expect(ruleOf(list, {}).inBody).toBe(false);
});
