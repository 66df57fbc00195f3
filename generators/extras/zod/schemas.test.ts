// Checks the zod code of schemas; extras.test.ts compiles it and runs it.
import { expect, it } from "vitest";
import type { Plan } from "../../plan/plan.ts";
import { type Members, ok, planOf, schemasPlan } from "../../plan/testdata/fixture.ts";
import { generatedPlace } from "./generated.ts";
import { renderSchemas } from "./schemas.ts";

const render = (plan: Plan): string => renderSchemas(plan, generatedPlace(plan));

/** The schemas of a document whose one operation responds with `Root`. */
const schemas = (all: Members): string => render(schemasPlan(all));

const object = (properties: Members, more: Members = {}): Members => ({
  type: "object",
  properties,
  ...more,
});
const ref = (name: string): Members => ({ $ref: `#/components/schemas/${name}` });

it("keeps objects open, new values of enums valid, and all but required properties optional", () => {
  const properties = {
    id: { type: "string", description: "Identifier" },
    state: { type: "string", enum: ["new", "old"] },
    "odd-name": { type: ["string", "null"], format: "date-time" },
    counts: { type: "object", additionalProperties: { type: "integer" } },
    list: { type: "array", items: { type: "number" } },
    value: {},
    always: { const: "it" },
  };
  const description = "A thing. It lies about (see */ v1.0).";
  expect(schemas({ Root: object(properties, { description, required: ["id"] }) })).toContain(
    [
      "/** A thing. */",
      "export const Root: Schema<models.Root> = of(z.looseObject({",
      "  id: z.string(),",
      "  state: z.exactOptional(RootState),",
      '  "odd-name": z.exactOptional(z.nullable(z.string())),',
      "  counts: z.exactOptional(z.record(z.string(), z.int())),",
      "  list: z.exactOptional(z.array(z.number())),",
      "  value: z.exactOptional(z.unknown()),",
      '  always: z.exactOptional(z.literal("it")),',
      "}));",
    ].join("\n"),
  );
});

it("writes what is referred to first, and what refers back lazily", () => {
  const text = schemas({
    Root: object({ part: ref("Part"), size: ref("Size") }),
    Part: object({ whole: ref("Root"), parts: { type: "array", items: ref("Part") } }),
    Size: object({}),
  });
  expect(text.indexOf("const Size:")).toBeLessThan(text.indexOf("const Root:"));
  expect(text).toContain("size: z.exactOptional(Size)");
  expect(text).toContain("part: z.exactOptional(z.lazy(() => Part))");
  expect(text).toContain("whole: z.exactOptional(Root)");
  expect(text).toContain("parts: z.exactOptional(z.array(z.lazy(() => Part)))");
});

it("takes every member of a union, and checks typed additional properties", () => {
  const text = schemas({
    Root: { oneOf: [ref("Cat"), { type: "null" }, { type: "boolean" }] },
    Cat: object({ name: {} }, { additionalProperties: { type: "integer" } }),
  });
  expect(text).toContain("of(z.nullable(z.union([Cat, z.boolean()])))");
  expect(text).toContain("}).catchall(z.int()));");
});

it("leaves out what is only sent to the service, and properties that it never returns", () => {
  const post = {
    requestBody: { content: { "application/json": { schema: ref("Input") } } },
    responses: ok(ref("Root")),
  };
  const all = {
    Root: object({ secret: { type: "string", writeOnly: true }, id: {} }),
    Input: object({ kind: ref("Kind") }),
    Kind: { type: "string", enum: ["a"] },
  };
  const text = render(planOf({ paths: { "/a": { post } }, components: { schemas: all } }));
  expect(text).not.toMatch(/secret|Kind|Input/);
});

it("maps operations with a body and webhook events to their schemas, errors have one too", () => {
  const plan = planOf({
    paths: {
      "/things": {
        get: { operationId: "listThings", responses: ok({ type: "array", items: ref("Thing") }) },
        post: {
          operationId: "create thing",
          responses: { ...ok(ref("Thing")), "400": { $ref: "#/components/responses/Bad" } },
        },
        delete: { operationId: "clear", responses: { "204": {} } },
      },
    },
    webhooks: {
      "thing.made": { post: { requestBody: { content: { "application/json": { schema: ref("Thing") } } } } },
    },
    components: {
      schemas: { Thing: object({}), Fault: object({ code: {} }) },
      responses: { Bad: { content: { "application/json": { schema: ref("Fault") } } } },
    },
  });
  const text = render(plan);
  expect(text).toContain(
    [
      "export const responses: {",
      "  readonly listThings: Schema<readonly (models.Thing)[]>;",
      '  readonly "create thing": typeof Thing;',
      "} = {",
      "  listThings: of(z.array(Thing)),",
      '  "create thing": Thing,',
      "};",
    ].join("\n"),
  );
  expect(text).toContain('  "thing.made": Thing,\n};');
  expect(text).toContain("export const Fault");
});
