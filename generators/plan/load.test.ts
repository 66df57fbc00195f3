// Checks that documents are read from files and URLs, and that anything else is rejected with one sentence.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadDocument } from "./load.ts";
import { makePlan } from "./make-plan.ts";

const folder = mkdtempSync(join(tmpdir(), "docuvane-load-"));
const responses: Readonly<Record<string, string>> = {
  "/openapi.json": '{"openapi":"3.1.0","paths":{}}',
  "/parts/openapi.yaml": "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  /a: {$ref: ./a.yaml}\n",
  "/parts/a.yaml": "get: {operationId: a, responses: {'200': {description: Fine.}}}\n",
};
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const text = responses[url ?? ""];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Writes a file into the folder of the tests. */
function file(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
  return path;
}

describe("a document is read", () => {
  test("as JSON, with or without a byte order mark", async () => {
    const { document, location, bundled } = await loadDocument(file("a.json", '\uFEFF{"openapi":"3.1.0"}'));
    expect({ document, location, bundled }).toEqual({
      document: { openapi: "3.1.0" },
      location: undefined,
      bundled: false,
    });
  });

  test("as YAML, with anchors, merge keys and duplicate keys", async () => {
    const text =
      "openapi: 3.1.0\nx: &x {a: 1}\ny: {<<: *x, b: 2}\ny2: *x\nz: 1\nz: 2\ndate: 2020-01-01\n'200': 200\n";
    expect((await loadDocument(file("a.yaml", text))).document).toEqual({
      openapi: "3.1.0",
      x: { a: 1 },
      y: { a: 1, b: 2 },
      y2: { a: 1 },
      z: 2,
      date: "2020-01-01",
      "200": 200,
    });
  });

  test("from a URL, which it keeps", async () => {
    const { document, location } = await loadDocument(`${origin}/openapi.json`);
    expect(document).toEqual({ openapi: "3.1.0", paths: {} });
    expect(location).toBe(`${origin}/openapi.json`);
  });

  test("together with the files it refers to", async () => {
    const path = file("parts/openapi.yaml", responses["/parts/openapi.yaml"] ?? "");
    file("parts/a.yaml", responses["/parts/a.yaml"] ?? "");
    const { document, bundled } = await loadDocument(path);
    expect(document).toMatchObject({ paths: { "/a": { get: { operationId: "a" } } } });
    expect(bundled).toBe(true);
  });

  const outer = {
    $id: "https://acme.example/types/outer.json",
    oneOf: [{ $ref: "v1/inner.json" }, { $ref: "v1/inner.json#/definitions/Deep" }],
  };
  const inner = {
    $id: "https://acme.example/types/inner.json",
    properties: {
      again: { $ref: "https://acme.example/types/outer.json" },
      deep: { $ref: "#/definitions/Deep" },
    },
    definitions: { Deep: { type: "object", properties: { z: { type: "string" } } } },
  };

  test.each([
    ["3.1", 'openapi: "3.1.0"', "content: { application/json: { schema: { $ref: outer.json } } }"],
    ["2.0", 'swagger: "2.0"', "schema: { $ref: outer.json }"],
  ])("together with files that have an $id, of OpenAPI %s", async (version, head, response) => {
    const operation = `{ responses: { "200": { description: A, ${response} } } }`;
    const path = file(
      `ids-${version}/openapi.yaml`,
      `${head}\ninfo: { title: A, version: "1" }\npaths: { /a: { get: ${operation} } }\n`,
    );
    file(`ids-${version}/outer.json`, JSON.stringify(outer));
    file(`ids-${version}/v1/inner.json`, JSON.stringify(inner));
    const { document } = await loadDocument(path);
    const plan = makePlan(document, { name: "acme" });
    expect(plan.warnings.filter(({ message }) => message.includes("does not exist"))).toEqual([]);
    const properties = plan.types.flatMap((type) => (type.kind === "object" ? type.properties : []));
    expect(properties.map(({ name }) => name).sort()).toEqual(["again", "deep", "z"]);
  });

  test("together with the URLs it refers to", async () => {
    const { document } = await loadDocument(`${origin}/parts/openapi.yaml`);
    expect(document).toMatchObject({ paths: { "/a": { get: { operationId: "a" } } } });
  });

  test("unchanged when references are to the `$id`s of its schemas", async () => {
    const id = "https://acme.example/schemas/pet";
    const text = JSON.stringify({
      openapi: "3.1.0",
      components: { schemas: { Pet: { $id: id, type: "string" }, List: { items: { $ref: `${id}#/x` } } } },
    });
    expect((await loadDocument(file("e.json", text))).bundled).toBe(false);
  });

  test("unchanged when references are to its own URI", async () => {
    const self = "https://acme.example/openapi.yaml";
    const schemas = { Pet: { type: "string" }, Other: { $ref: `${self}#/components/schemas/Pet` } };
    const text = JSON.stringify({ openapi: "3.2.0", $self: self, components: { schemas } });
    expect((await loadDocument(file("f.json", text))).bundled).toBe(false);
  });

  test("unchanged when only an example or an extension looks like a reference", async () => {
    const text = JSON.stringify({
      openapi: "3.1.0",
      "x-note": { $ref: "other.yaml" },
      components: {
        schemas: { A: { example: { $ref: "other.yaml" }, properties: { $ref: { type: "string" } } } },
      },
    });
    expect((await loadDocument(file("b.json", text))).bundled).toBe(false);
  });
});

describe("a document is rejected with one sentence", () => {
  test.each([
    ["that does not exist", () => join(folder, "none.yaml"), "cannot be read (ENOENT)"],
    ["that is a folder", () => folder, "cannot be read (EISDIR)"],
    ["whose address is unknown", () => `${origin}/none`, "responded with 404"],
    ["whose server is away", () => "http://127.0.0.1:1/openapi.json", "cannot be reached"],
    ["that is neither JSON nor YAML", () => file("c.yaml", "a: [1, 2\nb: }"), "is neither JSON nor YAML"],
    [
      "whose parts are missing",
      () => file("d.json", '{"openapi":"3.1.0","paths":{"/a":{"$ref":"none.yaml"}}}'),
      "/paths/~1a does not exist (ENOENT",
    ],
  ])("%s", async (_, where, message) => {
    await expect(loadDocument(where())).rejects.toThrow(message);
  });
});
