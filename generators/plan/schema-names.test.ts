// Checks that the names of types are unique, whatever the document calls them.
import { expect, test } from "vitest";
import { ok, planOf, ref, schemasPlan } from "./testdata/fixture.ts";

const inline = (key: string) => ({ type: "object", properties: { [key]: { type: "string" } } });
const lower = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => name.toLowerCase()));

test("types whose names differ in case or punctuation alone have different names and keys", () => {
  const schemas = {
    PetUrl: inline("a"),
    petURL: inline("b"),
    "pet-url": inline("c"),
    Pet_Url: inline("d"),
    Pet: { type: "object", properties: { url: inline("e"), URL: inline("f") } },
    AnyPet: inline("g"),
    PetUrl2: inline("h"),
  };
  const { types } = schemasPlan({ Root: { type: "array", items: ref("Pet") }, ...schemas });
  expect(types).toHaveLength(10);
  expect(lower(types.map(({ words }) => words.join("")))).toHaveProperty("size", types.length);
  expect(lower(types.map(({ key }) => key))).toHaveProperty("size", types.length);
});

test("types made from operations, errors and streams do not take the names of schemas", () => {
  const content = { "application/json": { schema: inline("a") } };
  const operation = {
    operationId: "getPet",
    responses: {
      ...ok(inline("b")),
      "404": { description: "No.", content },
      default: { description: "No.", content },
    },
  };
  const schemas = { GetPetResponse: inline("c"), GetPet404Error: inline("d"), GetPetError: inline("e") };
  const { types } = planOf({ paths: { "/pet": { get: operation } }, components: { schemas } });
  expect(types.map(({ key }) => key).toSorted()).toEqual([
    "GetPet404Error",
    "GetPet404Error2",
    "GetPetError",
    "GetPetError2",
    "GetPetResponse",
    "GetPetResponse2",
  ]);
});
