// Checks that calls are bound to the arguments of each language: by position, by name, as bounds and as a whole.
import { expect, test } from "vitest";
import { exchangesOf } from "../exchanges/exchanges.ts";
import { java } from "../java/java.ts";
import type { OwnLanguage } from "../language.ts";
import { makePlan } from "../plan/make-plan.ts";
import { python } from "../python/python.ts";
import { typescript } from "../typescript/typescript.ts";
import { Binder, type BoundCall } from "./bind.ts";

const time = (name: string) => ({ name, in: "query", schema: { type: "string", format: "date-time" } });
const body = { "application/json": { schema: { type: "array", items: { type: "string" } } } };
const plan = makePlan(
  {
    openapi: "3.1.0",
    info: { title: "Acme", version: "1" },
    paths: {
      "/pets/{id}/notes": {
        put: {
          operationId: "putNotes",
          tags: ["pets"],
          parameters: [
            { name: "id", in: "path", required: true, schema: { type: "string" } },
            time("at[gte]"),
            time("at[lt]"),
          ],
          requestBody: { required: true, content: body },
          responses: { 204: { description: "" } },
        },
      },
    },
  },
  { name: "acme" },
);

function bind(language: OwnLanguage, name: string): BoundCall | undefined {
  const exchange = exchangesOf(plan).exchanges.find((each) => each.name === name);
  return exchange && new Binder(language.surface(plan)).bind(exchange);
}

const names = (call: BoundCall | undefined): readonly string[] =>
  [...(call?.positional ?? []), ...(call?.named ?? [])].map(({ slot }) => slot.name);

test.each([
  ["typescript", typescript, ["id", '"at[gte]"', '"at[lt]"', "body"]],
  ["python", python, ["id", "body", "at"]],
  ["java", java, ["id", "body", "at"]],
] as const)(
  "%s takes a path by position, a filter by its bounds and a body as a whole",
  (_, language, all) => {
    expect(names(bind(language, "all"))).toEqual(all);
    expect(bind(language, "all")?.positional[0]?.example).toMatchObject({
      value: expect.stringContaining("id"),
    });
    expect(names(bind(language, "required"))).not.toContain("at");
  },
);

test("a filter has its values by bound, and no value of its own", () => {
  const filter = bind(python, "all")?.named.find(({ slot }) => slot.name === "at");
  expect(filter?.bounds.map(({ bound }) => bound)).toEqual(["gte", "lt"]);
  expect(filter?.example).toBeUndefined();
});

test("an operation that the package does not have is not bound", () => {
  const [exchange] = exchangesOf(plan).exchanges;
  expect(exchange && new Binder({ resources: [] }).bind(exchange)).toBeUndefined();
});
