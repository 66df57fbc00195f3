// Checks what is compared for each audience: documents and names of both sides.
import { expect, test } from "vitest";
import type { Config } from "../../config/schema.ts";
import { allOperations } from "../../plan/resources.ts";
import { makePairs } from "./pairs.ts";

const document = {
  openapi: "3.1.0",
  info: { title: "The Acme Pets API", version: "1" },
  servers: [{ url: "/v1" }],
  paths: {
    "/pets": {
      get: { tags: ["pets"], operationId: "listPets", responses: { "200": { description: "Fine." } } },
    },
  },
};
const loaded = { document, location: undefined, bundled: false };
const config = (name: string, more: Partial<Config> = {}): Config => ({
  spec: "",
  name: "acme",
  languages: { python: { output: "python" }, java: { output: "java" } },
  resources: { pets: { methods: { [name]: { endpoint: "get /pets", skip: ["java"] } } } },
  ...more,
});
const methods = (plan: Parameters<typeof allOperations>[0]) =>
  allOperations(plan).map(({ words }) => words.join("_"));

test("without a configuration all audiences share one pair, named after the title", () => {
  const pairs = makePairs(
    { old: loaded, new: loaded, configs: { old: undefined, new: undefined }, name: undefined },
    ["wire", "python"],
  );
  expect(pairs.map(({ audience }) => audience)).toEqual(["wire", "python"]);
  expect(pairs[0]?.pair).toBe(pairs[1]?.pair);
  expect(pairs[0]?.pair.new.plan.product.name).toBe("acme_pets");
});

test("each side has the names of its configuration, each language its own, and the wire none", () => {
  const configs = { old: config("every"), new: config("all") };
  const pairs = makePairs({ old: loaded, new: loaded, configs, name: undefined }, ["wire", "python", "java"]);
  const names = pairs.map(({ pair }) => [methods(pair.old.plan), methods(pair.new.plan)]);
  expect(names).toEqual([
    [["list"], ["list"]],
    [["every"], ["all"]],
    [[], []],
  ]);
});

test("the wire has what the document says, also where a configuration replaces it", () => {
  const security = [{ key: [] }];
  const schemes = { key: { type: "http", scheme: "bearer" } };
  const configured = config("all", { security, security_schemes: schemes });
  const configs = { old: configured, new: configured };
  const [wire, python] = makePairs({ old: loaded, new: loaded, configs, name: undefined }, [
    "wire",
    "python",
  ]);
  expect(wire?.pair.new.plan.securitySchemes).toEqual([]);
  expect(python?.pair.new.plan.securitySchemes).toMatchObject([{ kind: "bearer", key: "key" }]);
});

test("a relative server is the same for a file and a URL", () => {
  const remote = { ...loaded, location: "https://acme.example/openapi.json" };
  const inputs = { configs: { old: undefined, new: undefined }, name: undefined };
  for (const sides of [
    { old: loaded, new: remote },
    { old: remote, new: loaded },
  ]) {
    const [wire] = makePairs({ ...inputs, ...sides }, ["wire"]);
    expect(wire?.pair.old.plan.servers).toEqual(["https://acme.example/v1"]);
    expect(wire?.pair.new.plan.servers).toEqual(["https://acme.example/v1"]);
  }
});

test("an invalid document is named by its side", () => {
  const wrong = { ...loaded, document: { openapi: "2.9" } };
  const configs = { old: undefined, new: undefined };
  expect(() => makePairs({ old: wrong, new: loaded, configs, name: undefined }, ["wire"])).toThrow(
    /^The old document: The document is OpenAPI 2\.9/,
  );
});
