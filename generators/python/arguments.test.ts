// Checks the arguments of a method: which are passed by position, and which may be null.
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

it.each([
  ["any value", {}, "object", "OMIT"],
  ["any value by name", { $ref: "#/components/schemas/Anything" }, "Anything | Omit", "OMIT"],
  ["null", { const: null }, "Omit | None", "OMIT"],
  ["a text or null", { type: ["string", "null"] }, "str | Omit | None", "OMIT"],
  ["a text", { type: "string" }, "str | None", "None"],
])("takes None for %s as null only where the document has null", (_, schema, type, value) => {
  const body = { type: "object", properties: { item: schema } };
  const plan = planOf({
    paths: {
      "/a": { post: { requestBody: { content: { "application/json": { schema: body } } }, responses: {} } },
    },
    components: { schemas: { Anything: {} } },
  });
  const place = { types: new Types(plan), spelling: new Map<string, string>() };
  const [item] = allOperations(plan).flatMap((operation) => argumentsOf(operation, place).all);
  expect([item?.type, item?.default]).toEqual([type, value]);
});
