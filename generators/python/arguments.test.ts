// Checks which arguments of a method are passed by position.
import { expect, it } from "vitest";
import { allOperations } from "../plan/resources.ts";
import { type Members, ok, planOf } from "../plan/testdata/fixture.ts";
import { argumentsOf } from "./arguments.ts";
import { Types } from "./types.ts";

/** Names of the positional arguments of an upload to `/folders/{id}`. */
function positionalOf(more: Members): readonly string[] {
  const schema = {
    type: "object",
    required: ["file", "purpose"],
    properties: { file: { type: "string", format: "binary" }, purpose: { type: "string" } },
  };
  const post = {
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    requestBody: { required: true, content: { "multipart/form-data": { schema } } },
    responses: ok({ type: "string" }),
    ...more,
  };
  const plan = planOf({ paths: { "/folders/{id}": { post } } });
  const place = { types: new Types(plan), spelling: new Map<string, string>() };
  return allOperations(plan).flatMap((operation) =>
    argumentsOf(operation, place).all.flatMap(({ name, positional }) => (positional ? [name] : [])),
  );
}

it("passes parameters of the path and a required file by position", () => {
  expect(positionalOf({})).toEqual(["id", "file"]);
});

it.each([[["id"]], [[]]])("passes nothing else by position where the document names %j", (names) => {
  expect(positionalOf({ "x-sdk-positional": names })).toEqual(names);
});
