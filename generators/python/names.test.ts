// Checks that words become unique, valid Python names.
import { expect, it } from "vitest";
import { constant, isName, pascal, Scope, snake } from "./names.ts";

it.each([
  [["created", "at"], "created_at", "CREATED_AT", "CreatedAt"],
  [["2xl"], "n2xl", "n2XL", "n2xl"],
  [["größe"], "größe", "GRÖSSE", "Größe"],
  [["宠物"], "宠物", "N宠物", "N宠物"],
  [[], "value", "VALUE", "value"],
  [["_a", "b"], "a_b", "A_B", "aB"],
])("joins %j by the customs of Python", (words, asName, asConstant, asClass) => {
  expect([snake(words), constant(words), pascal(words)]).toEqual([asName, asConstant, asClass]);
});

it("knows what may be a name", () => {
  expect(["from", "None", "2a", "a-b", "", "a b"].filter(isName)).toEqual([]);
  expect(["id", "match", "_x", "ä"].filter(isName)).toEqual(["id", "match", "_x", "ä"]);
});

it("gives each name once, and keeps away from keywords and what is taken", () => {
  const scope = new Scope(["timeout"]);
  const taken = [
    scope.take("timeout"),
    scope.take("timeout", "query_timeout"),
    scope.take("class"),
    scope.take("id"),
    scope.take("id"),
    scope.take("id"),
    scope.take("id"),
  ];
  expect(taken).toEqual(["timeout_", "query_timeout", "class_", "id", "id_", "id_2", "id_3"]);
});
