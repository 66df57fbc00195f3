// Files of generated packages have names that Windows can hold.
import { expect, it } from "vitest";
import { java } from "./java/java.ts";
import { makePlan } from "./plan/make-plan.ts";
import { python } from "./python/python.ts";
import { WINDOWS_DEVICES } from "./text.ts";
import { typescript } from "./typescript/typescript.ts";

const names = ["aux", "con", "com1"];
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const document = {
  openapi: "3.1.0",
  info: { title: "Devices", version: "1.0.0" },
  servers: [{ url: "https://api.devices.example" }],
  paths: Object.fromEntries(
    names.map((name) => [
      `/${name}`,
      {
        get: {
          operationId: `list_${name}`,
          tags: [name],
          responses: {
            200: { description: "OK", content: { "application/json": { schema: reference(name) } } },
          },
        },
      },
    ]),
  ),
  components: {
    schemas: Object.fromEntries(
      names.map((name) => [name, { type: "object", properties: { id: { type: "string" } } }]),
    ),
  },
};

it.each([typescript, python, java])("of $name", async (language) => {
  const plan = makePlan(document, { name: "devices" });
  const paths = Object.keys(await language.render(plan, { package: false }));
  expect(paths.filter((path) => /com1/i.test(path))).not.toEqual([]);
  const steps = paths.flatMap((path) =>
    path.split("/").map((step) => step.split(".", 1)[0]?.toLowerCase() ?? ""),
  );
  expect(steps.filter((step) => WINDOWS_DEVICES.includes(step))).toEqual([]);
});
