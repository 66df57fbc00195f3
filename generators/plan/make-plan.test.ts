// Checks plans as a whole: our own contract, invalid documents, and documents of any size.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../root.ts";
import { makePlan } from "./make-plan.ts";
import { ok, planOf } from "./testdata/fixture.ts";

const contract: unknown = JSON.parse(
  readFileSync(join(root, "packages/contract/generated/openapi.json"), "utf8"),
);

describe("our own contract", () => {
  const plan = makePlan(contract, { name: "docuvane" });

  test("is expressed without a warning", () => {
    expect(plan.warnings).toEqual([]);
  });

  test("has the resources and methods its extensions name", () => {
    const methods = plan.resources.flatMap(({ words, operations }) =>
      operations.map((operation) => `${words.join("_")}.${operation.words.join("_")}`),
    );
    expect(methods).toContain("documents.upload");
    expect(methods).toContain("webhook_endpoints.rotate_secret");
    const { paths } = contract as { readonly paths: Readonly<Record<string, object>> };
    const operations = Object.values(paths)
      .flatMap(Object.values)
      .filter((each) => each.operationId !== undefined);
    const streams = operations.filter((each) => "x-stream" in each);
    expect(new Set(methods).size).toBe(operations.length + streams.length);
    expect(methods).toContain("events.stream");
  });

  test("has the methods derived from an upload", () => {
    const [documents] = plan.resources;
    const upload = documents?.operations.find(({ id }) => id === "uploadDocument");
    expect(upload).toMatchObject({
      retry: "keyed",
      process: { words: ["process"], waiter: ["wait", "until", "done"] },
      batch: { words: ["upload", "many"], concurrency: 5 },
      bodies: [
        {
          kind: "multipart",
          encoding: { metadata: { style: "json" }, file: { style: "file" }, workflow_id: { style: "text" } },
        },
      ],
    });
  });

  test("has two bodies when a required property distinguishes them", () => {
    const extract = plan.resources.flatMap(({ operations }) => operations).find(({ id }) => id === "extract");
    expect(extract?.bodies.map(({ kind }) => kind)).toEqual(["multipart", "json"]);
  });

  test("has its token endpoint at the origin", () => {
    const token = plan.resources
      .flatMap(({ operations }) => operations)
      .find(({ id }) => id === "createToken");
    expect(token).toMatchObject({ atOrigin: true, path: "/oauth/token", server: undefined });
  });

  test("has its events", () => {
    expect(plan.webhooks).toHaveLength(9);
  });

  test("is deterministic", () => {
    expect(JSON.stringify(makePlan(contract, { name: "docuvane" }))).toBe(JSON.stringify(plan));
  });
});

describe("an invalid document", () => {
  test.each([
    [{ swagger: "1.2" }, "is Swagger 1.2; convert it to OpenAPI 3 first"],
    [{ openapi: "4.0.0" }, "is OpenAPI 4.0.0; provide one of version 3.0, 3.1 or 3.2"],
    [{ info: {} }, "it has no property openapi"],
    ["text", "its root is not an object"],
    [null, "its root is not an object"],
    [[], "its root is not an object"],
  ])("as %j is rejected with one sentence", (document, message) => {
    expect(() => makePlan(document, { name: "acme" })).toThrow(message);
  });

  test("is rejected with an invalid package name", () => {
    for (const name of ["Acme", "acme-storage", "1acme", "acme__x", ""])
      expect(() => makePlan(contract, { name })).toThrow("use snake_case");
  });
});

describe("a document", () => {
  test("without paths has no resources", () => {
    expect(planOf({}).resources).toEqual([]);
  });

  test("has a title, a version and a licence", () => {
    const info = {
      title: " Acme API ",
      version: "1.2.3",
      summary: "Things.",
      license: { name: "MIT License", identifier: "MIT" },
    };
    expect(planOf({ info }).product).toEqual({
      name: "acme",
      title: "Acme API",
      version: "1.2.3",
      description: "Things.",
      license: "MIT",
    });
  });

  test("with properties of the wrong types is read as far as possible", () => {
    const broken = {
      info: null,
      servers: "https://acme.example",
      tags: [null, { name: 3 }],
      security: {},
      paths: {
        "/a": null,
        "/b": {
          parameters: {},
          get: [],
          post: { tags: "a", parameters: [null, "x"], responses: [], security: [null] },
        },
        "/c": { get: { operationId: 5, requestBody: true, responses: { "200": null, default: "no" } } },
      },
      components: {
        schemas: {
          A: null,
          B: "text",
          C: { type: 5, properties: [], required: {} },
          D: { allOf: {}, oneOf: [null] },
        },
        securitySchemes: { s: null },
      },
      webhooks: { a: null },
    };
    expect(planOf(broken).resources.flatMap(({ operations }) => operations)).toHaveLength(2);
  });

  test("costs in proportion to its size", () => {
    const documentOf = (count: number) => {
      const numbers = Array.from({ length: count }, (_, index) => index);
      const schema = (index: number) => ({
        type: "object",
        properties: {
          id: { type: "string" },
          state: { type: "string", enum: ["a", "b"] },
          next: { $ref: `#/components/schemas/S${(index + 1) % count}` },
        },
      });
      const operation = (index: number) => ({
        get: { responses: ok({ $ref: `#/components/schemas/S${index}` }) },
      });
      return {
        paths: Object.fromEntries(numbers.map((index) => [`/r${index % 50}/p${index}`, operation(index)])),
        components: { schemas: Object.fromEntries(numbers.map((index) => [`S${index}`, schema(index)])) },
      };
    };
    /** Processor time, which other processes change little. */
    const cost = (count: number): number => {
      const document = documentOf(count);
      const start = process.cpuUsage();
      expect(planOf(document).types).toHaveLength(count + 1);
      return process.cpuUsage(start).user;
    };
    cost(500);
    // Five times the size: a quadratic step would cost 25 times as much.
    expect(cost(5000) / cost(1000)).toBeLessThan(15);
  });
});
