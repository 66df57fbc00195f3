// Checks the types of 64-bit integers: arguments take a bigint, responses have one where the configuration says so.
import { expect, it } from "vitest";
import { ok, planOf, ref } from "../plan/testdata/fixture.ts";
import { typescript } from "./typescript.ts";

const long = { type: "integer", format: "int64" };
const json = (schema: unknown) => ({ required: true, content: { "application/json": { schema } } });
const plan = planOf({
  paths: {
    "/things/{id}": {
      post: {
        operationId: "setThing",
        tags: ["things"],
        parameters: [
          { name: "id", in: "path", required: true, schema: long },
          { name: "short", in: "query", schema: { type: "integer" } },
        ],
        requestBody: json({ type: "object", properties: { sent: ref("Sent") } }),
        responses: ok(ref("Thing")),
      },
    },
  },
  components: {
    schemas: {
      Sent: { type: "object", properties: { many: { type: "array", items: long } } },
      Thing: { type: "object", required: ["id"], properties: { id: long } },
    },
  },
});

it.each([
  [false, "readonly id: number;"],
  [true, "readonly id: number | bigint;"],
])("takes a bigint, and returns one if exact integers are %s", async (exactIntegers, id) => {
  const files = await typescript.render({ ...plan, client: { exactIntegers } }, { package: true });
  const text = (path: string): string => files[path] ?? "";
  expect(text("src/models.ts")).toContain("readonly many?: readonly (number | bigint)[] | undefined;");
  expect(text("src/models.ts")).toContain(id);
  expect(text("src/resources/things.ts")).toContain("set(id: number | bigint, params?: SetThingParams");
  expect(text("src/resources/things.ts")).toContain("readonly short?: number | undefined;");
  expect(text("src/options.ts").includes("exactIntegers: true")).toBe(exactIntegers);
});
