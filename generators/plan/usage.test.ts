// Checks the usage of types, and cycles among them.
import { describe, expect, test } from "vitest";
import { member, named, ok, planOf, ref, schemasPlan, text, warnings } from "./testdata/fixture.ts";

const any = { kind: "any", known: [] };

describe("a recursive alias", () => {
  test("is cut at the recursion, with a warning", () => {
    const plan = schemasPlan({
      Root: { oneOf: [{ type: "string" }, { type: "array", items: ref("Root") }] },
    });
    expect(named(plan, "Root")).toMatchObject({ type: { members: [text, { kind: "array", items: any }] } });
    expect(warnings(plan)).toEqual([
      "/components/schemas/Root: The type contains itself without an object in between; any value is accepted inside.",
    ]);
  });

  test("through other aliases is cut once", () => {
    const plan = schemasPlan({
      Root: { type: "array", items: ref("Other") },
      Other: { type: "object", additionalProperties: ref("Root") },
    });
    expect(named(plan, "Root")).toMatchObject({
      type: { kind: "array", items: { kind: "named", key: "Other" } },
    });
    expect(named(plan, "Other")).toMatchObject({ type: { kind: "map", values: any } });
    expect(plan.warnings).toHaveLength(1);
  });

  test("without a name of its own is any value, with a warning", () => {
    const plan = schemasPlan({
      Root: {
        type: "object",
        properties: { list: { type: "array", items: { $ref: "#/components/schemas/Root/properties/list" } } },
      },
    });
    expect(member(plan, "Root", "list").type).toEqual({ kind: "array", items: any });
    expect(plan.warnings).toHaveLength(1);
  });

  test("is allowed through an object", () => {
    const plan = schemasPlan({
      Root: { type: "array", items: ref("Thing") },
      Thing: { type: "object", properties: { more: ref("Root") } },
    });
    expect(plan.warnings).toEqual([]);
  });
});

test("a type records whether it occurs in requests, responses, or neither", () => {
  const schemas = {
    Sent: { type: "object", properties: { part: ref("Part") } },
    Got: { type: "object", properties: { part: ref("Part") } },
    Part: { type: "object", properties: { a: {} } },
    Filter: { type: "string", enum: ["a", "b"] },
    Failure: { type: "object", properties: { a: {} } },
    Unused: { type: "object", properties: { a: {} } },
  };
  const post = {
    operationId: "go",
    parameters: [{ name: "filter", in: "query", schema: ref("Filter") }],
    requestBody: { content: { "application/json": { schema: ref("Sent") } } },
    responses: { ...ok(ref("Got")), "400": { content: { "application/json": { schema: ref("Failure") } } } },
  };
  const plan = planOf({ paths: { "/a": { post } }, components: { schemas } });
  expect(plan.types.map(({ key, usage }) => [key, usage.request, usage.response])).toEqual([
    ["Sent", true, false],
    ["Got", false, true],
    ["Part", true, true],
    ["Filter", true, false],
    ["Failure", false, true],
    ["Unused", false, false],
  ]);
});
