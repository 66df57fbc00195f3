// Files of generated packages have names that every system can hold: Windows, and programs without a locale.
import { join } from "node:path";
import { expect, it } from "vitest";
import { exchangesOf } from "./exchanges/exchanges.ts";
import { java } from "./java/java.ts";
import { loadDocument } from "./plan/load.ts";
import { makePlan } from "./plan/make-plan.ts";
import { python } from "./python/python.ts";
import { root } from "./root.ts";
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

it.each([typescript, python, java])("of $name are no devices of Windows", async (language) => {
  const plan = makePlan(document, { name: "devices" });
  const paths = Object.keys(await language.render(plan, { package: false }));
  expect(paths.filter((path) => /com1/i.test(path))).not.toEqual([]);
  const steps = paths.flatMap((path) =>
    path.split("/").map((step) => step.split(".", 1)[0]?.toLowerCase() ?? ""),
  );
  expect(steps.filter((step) => WINDOWS_DEVICES.includes(step))).toEqual([]);
});

it.each([typescript, python, java])(
  "of $name are in ASCII, whatever the script of the document",
  async (language) => {
    const { document } = await loadDocument(join(root, "generators", "testdata", "published.yaml"));
    const plan = makePlan(document, { name: "published" });
    const paths = Object.keys(await language.render(plan, { package: true, testData: exchangesOf(plan) }));
    expect(paths.filter((path) => path.includes("8ba2u5355"))).not.toEqual([]);
    expect(paths.filter((path) => !/^[\x20-\x7e]+$/.test(path))).toEqual([]);
  },
);

it.each([typescript, python, java])("of $name are short enough for every file system", async (language) => {
  const name = "договоры международной перевозки грузов ".repeat(3).trim();
  const plan = makePlan(
    {
      ...document,
      paths: {
        "/a": { get: { operationId: name, tags: [name], responses: { 204: { description: "done" } } } },
      },
    },
    { name: "contracts" },
  );
  const paths = Object.keys(await language.render(plan, { package: true, testData: exchangesOf(plan) }));
  const steps = paths.flatMap((path) => path.split("/"));
  expect(steps.filter((step) => Buffer.byteLength(step) > 255)).toEqual([]);
});
