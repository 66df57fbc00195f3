// Checks the zod code of schemas, and that nothing of the spec is dropped silently.
import { expect, it } from "vitest";
import type { Json, Spec } from "../spec.ts";
import { renderZod } from "./zod.ts";

/** A spec whose one operation responses with `Thing`. */
function specOf(schemas: Readonly<Record<string, Json>>, more: Partial<Spec> = {}): Spec {
  return {
    openapi: "3.1.1",
    info: {},
    paths: {
      "/things/{id}": {
        get: { operationId: "getThing", responses: { "200": response("Thing"), default: response("Thing") } },
        delete: { operationId: "deleteThing", responses: { "204": {} } },
      },
    },
    components: { schemas },
    ...more,
  };
}

const response = (name: string): Json => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});

const thing = (properties: Json, more: Json = {}): Json => ({
  type: "object",
  additionalProperties: true,
  properties,
  ...more,
});

it("keeps objects open, words unknown, and all but required members optional", () => {
  const text = renderZod(
    specOf({
      Thing: thing(
        {
          id: { type: "string", description: "Identifier" },
          state: { type: "string", "x-known-values": ["new", "old"] },
          "odd-name": { type: ["string", "null"], format: "date-time" },
          counts: { type: "object", additionalProperties: { type: "integer" } },
          list: { type: "array", items: { type: "number" } },
          value: { "x-known-types": ["string", "number"] },
          done: { type: "boolean" },
        },
        { description: "A thing. It lies about (see v1.0).", required: ["id"] },
      ),
    }),
  );
  expect(text).toContain(
    [
      "/** A thing. */",
      "export const Thing = z.looseObject({",
      "  id: z.string(),",
      "  state: z.exactOptional(z.string()),",
      '  "odd-name": z.exactOptional(z.nullable(z.string())),',
      "  counts: z.exactOptional(z.record(z.string(), z.int())),",
      "  list: z.exactOptional(z.array(z.number())),",
      "  value: z.exactOptional(z.unknown()),",
      "  done: z.exactOptional(z.boolean()),",
      "});",
    ].join("\n"),
  );
});

it("writes what is referred to first, and omits what is only sent to the service", () => {
  const text = renderZod(
    specOf({
      Thing: thing({ part: { $ref: "#/components/schemas/Part" } }),
      Part: thing({}),
      ThingInput: { type: "string", enum: ["a"] },
    }),
  );
  expect(text.indexOf("const Part =")).toBeLessThan(text.indexOf("const Thing ="));
  expect(text).toContain("part: z.exactOptional(Part)");
  expect(text).not.toContain("ThingInput");
});

it("maps operations with a body and webhook events to their schemas, shared responses included", () => {
  const text = renderZod(
    specOf(
      { Thing: thing({}), Fault: thing({}) },
      {
        paths: {
          "/things": {
            post: {
              operationId: "createThing",
              responses: { "201": response("Thing"), "400": { $ref: "#/components/responses/Bad" } },
            },
          },
        },
        webhooks: { "thing.made": { post: { requestBody: response("Thing") } } },
        components: {
          schemas: { Thing: thing({}), Fault: thing({}) },
          responses: { Bad: response("Fault") },
        },
      },
    ),
  );
  expect(text).toContain("export const responses = {\n  createThing: Thing,\n} as const;");
  expect(text).toContain('export const events = {\n  "thing.made": Thing,\n} as const;');
  expect(text).toContain("export const Fault");
});

it.each<[string, Json, RegExp]>([
  ["a keyword it does not know", { type: "string", pattern: "^a" }, /Thing\/properties\/a: .*pattern/],
  ["several types", { type: ["string", "number"] }, /Thing\/properties\/a: .*several types/],
  ["a missing type", {}, /Thing\/properties\/a: has no type/],
  ["a closed object", { type: "object", properties: {} }, /additionalProperties: true/],
  ["a circular reference", { $ref: "#/components/schemas/Thing" }, /Thing → Thing: circular references/],
  ["a dangling reference", { $ref: "#/components/schemas/None" }, /None: does not exist/],
])("rejects %s, with its location", (_, property, message) => {
  expect(() => renderZod(specOf({ Thing: thing({ a: property }) }))).toThrow(message);
});
