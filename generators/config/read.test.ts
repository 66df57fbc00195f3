// Checks that mistakes in sdkgen.yaml are reported with their line and what was probably meant.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../root.ts";
import { jsonSchema } from "./json-schema.ts";
import { readConfig } from "./read.ts";

const LANGUAGES = ["python", "java"];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-config-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const start = "spec: openapi.yaml\nname: acme\nlanguages:\n  python:\n    output: sdks/python\n";

function read(text: string) {
  const path = join(folder, "sdkgen.yaml");
  writeFileSync(path, text);
  return readConfig(path, LANGUAGES);
}

test("paths are relative to the file, URLs stay", () => {
  expect(read(`${start}overlays: [a.yaml]\n`)).toMatchObject({
    spec: join(folder, "openapi.yaml"),
    overlays: [join(folder, "a.yaml")],
    languages: { python: { output: join(folder, "sdks/python") } },
  });
  const url = "https://acme.example/openapi.json";
  expect(read(start.replace("openapi.yaml", url)).spec).toBe(url);
});

test.each([
  ["resuorces: {}", "6: unknown key resuorces; did you mean resources?"],
  ["resources:\n  pets:\n    method: {}", "8: unknown key method; did you mean methods?"],
  [
    "resources:\n  a:\n    resources:\n      b:\n        metods: {}",
    "10: unknown key metods; did you mean methods?",
  ],
  [
    "resources:\n  pets:\n    methods:\n      list:\n        endpoint: get /pets\n        paginaton: x",
    "11: unknown key paginaton; did you mean pagination?",
  ],
  ["methods:\n  me: /me", "7: methods.me must be a method and a path, as `get /pets/{id}`"],
  [
    "pagination:\n  pages: {kind: curser, items: data}",
    "7: pagination.pages.kind must be one of cursor, cursor_id, offset, page, url, link; did you mean cursor?",
  ],
  ["pagination:\n  pages: {kind: cursor}", "7: pagination.pages.items is missing"],
  ["package:\n  repository: acme", "7: package.repository must be a URL"],
  ["xyz: 1", "6: unknown key xyz"],
])("%j", (text, message) => {
  expect(() => read(`${start}${text}\n`)).toThrow(`sdkgen.yaml:${message}`);
});

test("a missing key, an unknown language and broken YAML are named", () => {
  expect(() => read(start.replace("name: acme\n", ""))).toThrow("sdkgen.yaml:1: name is missing");
  expect(() => read(start.replace("  python:", "  pyton:"))).toThrow(
    /yaml:4: unknown key pyton; did you mean python\?/,
  );
  expect(() => read(start.replace("  python:", "  py:"))).toThrow(
    /yaml:4: unknown key py; did you mean python\?/,
  );
  expect(() => read("a: [")).toThrow("correct the YAML");
});

test("the JSON Schema for editors describes every key and nests resources", () => {
  const { properties, additionalProperties, $defs } = jsonSchema(LANGUAGES) as Record<
    string,
    Record<string, unknown>
  >;
  expect(additionalProperties).toBe(false);
  expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(["spec", "languages", "resources"]));
  expect(JSON.stringify($defs)).toContain('"$ref"');
});

test("the guide lists every setting, and every setting of the clients", () => {
  const guide = readFileSync(join(root, "docs/guides/sdkgen/configuration.md"), "utf8");
  const { properties } = jsonSchema(LANGUAGES) as { properties: Record<string, { properties?: object }> };
  const settings = Object.keys(properties).filter((name) => name !== "$schema");
  expect(settings.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  const own = Object.keys(properties["client"]?.properties ?? {});
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((name) => !guide.includes(`\n  ${name}: `) && !guide.includes(`\n  ${name}:\n`))).toEqual(
    [],
  );
});
