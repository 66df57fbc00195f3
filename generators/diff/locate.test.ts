// Checks that JSON pointers lead to the right line, in YAML and JSON, in one file and several.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bundleDocument } from "../bundle.ts";
import { segmentsOf } from "../plan/source.ts";
import { createLocator, type Region } from "./locate.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "docuvane-locate-"));
});
afterEach(() => rmSync(base, { recursive: true }));

/** Writes files; the first is the document. */
function write(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return { path: join(base, Object.keys(files)[0] ?? ""), base };
}

/** The text of a region, with its file and line. */
function textOf({ path, startLine, startColumn, endLine, endColumn }: Region): string {
  const line = readFileSync(join(base, path), "utf8").split("\n")[startLine - 1] ?? "";
  expect(endLine).toBe(startLine);
  return `${path}:${startLine}: ${line.slice(startColumn - 1, endColumn - 1)}`;
}

const yaml = `# A comment.
openapi: 3.1.0
paths:
  /pets/{id}:
    get: &get
      tags: [pets, "cats"]
      parameters:
        - name: id
          in: path
    head:
      <<: *get
    put: *get
  "/quoted": {get: {summary: "ä", operationId: b}}
`;

test.each([
  ["", "openapi.yaml:1: #"],
  ["/openapi", "openapi.yaml:2: openapi"],
  ["/paths/~1pets~1{id}/get", "openapi.yaml:5: get"],
  ["/paths/~1pets~1{id}/get/tags/1", 'openapi.yaml:6: "cats"'],
  ["/paths/~1pets~1{id}/get/parameters/0", "openapi.yaml:8: name: id"],
  ["/paths/~1pets~1{id}/get/parameters/0/in", "openapi.yaml:9: in"],
  ["/paths/~1pets~1{id}/head/tags", "openapi.yaml:6: tags"],
  ["/paths/~1pets~1{id}/put/tags", "openapi.yaml:6: tags"],
  ["/paths/~1quoted/get/operationId", "openapi.yaml:13: operationId"],
  ["/paths/~1pets~1{id}/get/responses/200", "openapi.yaml:5: get"],
  ["/paths/~1gone/get", "openapi.yaml:3: paths"],
  ["/components/schemas/Pet", "openapi.yaml:1: #"],
])("%j in YAML is %s", (pointer, expected) => {
  expect(textOf(createLocator(write({ "openapi.yaml": yaml }))(pointer))).toBe(expected);
});

const json = `\ufeff{
  "openapi": "3.1.0", "paths": {
    "/a\\"}b": { "get": { "tags": ["x", {"y": 1}, [true, null]],
      "operationId": "b" } },
    "/empty": {}, "/list": []
  }
}
`;

test.each([
  ["/openapi", 'openapi.json:2: "openapi"'],
  ["/paths", 'openapi.json:2: "paths"'],
  ['/paths/~1a"}b/get', 'openapi.json:3: "get"'],
  ['/paths/~1a"}b/get/tags/0', 'openapi.json:3: "x"'],
  ['/paths/~1a"}b/get/tags/1/y', 'openapi.json:3: "y"'],
  ['/paths/~1a"}b/get/tags/2/1', "openapi.json:3: null"],
  ['/paths/~1a"}b/get/operationId', 'openapi.json:4: "operationId"'],
  ["/paths/~1empty/get", 'openapi.json:5: "/empty"'],
  ["/paths/~1list/7", 'openapi.json:5: "/list"'],
])("%j in JSON is %s", (pointer, expected) => {
  expect(textOf(createLocator(write({ "openapi.json": json }))(pointer))).toBe(expected);
});

const parts = {
  "spec/openapi.yaml":
    "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  /pets: {$ref: paths/pets.yaml}\n",
  "spec/paths/pets.yaml":
    "get:\n  responses:\n    '200':\n      description: Fine.\n      content:\n        application/json:\n          schema: {$ref: ../schemas/Pet.yaml}\n",
  "spec/schemas/Pet.yaml":
    "type: object\nproperties:\n  owner: {$ref: '../../common/all.json#/$defs/Owner'}\n",
  "common/all.json":
    '{ "$defs": {\n  "Owner": { "type": "object",\n    "properties": { "name": { "type": "string" } } } } }\n',
};

test.each([
  ["/paths/~1pets", "spec/openapi.yaml:4: /pets"],
  ["/paths/~1pets/get/responses/200", "spec/paths/pets.yaml:3: '200'"],
  ["/components/schemas/Pet/properties/owner", "spec/schemas/Pet.yaml:3: owner"],
  ["/components/schemas/Owner/properties/name", 'common/all.json:3: "name"'],
  ["/components/schemas/Owner/properties/gone", 'common/all.json:3: "properties"'],
])("%s of a document in several files is %s", async (pointer, expected) => {
  const source = write(parts);
  const bundle = await bundleDocument(source.path);
  const parent = segmentsOf(pointer.replace("/gone", "")).reduce<unknown>(
    (value, segment) => (value as Readonly<Record<string, unknown>>)[segment],
    bundle,
  );
  expect(parent).toBeDefined();
  expect(textOf(createLocator(source)(pointer))).toBe(expected);
});

test("references in a circle end", () => {
  const source = write({ "a.yaml": "x: {$ref: b.yaml}\n", "b.yaml": "$ref: a.yaml#/x\n" });
  expect(textOf(createLocator(source)("/x/y"))).toMatch(/^[ab]\.yaml:1: /);
});

test("a document in no other format has its first line", () => {
  expect(createLocator({ path: join(base, "none.yaml"), base })("/a")).toEqual({
    path: "none.yaml",
    startLine: 1,
    startColumn: 1,
    endLine: 1,
    endColumn: 2,
  });
});
