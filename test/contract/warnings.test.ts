// The types and warnings that extraction can report are those that the API documents.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../generators/root.ts";
import { TYPE_NAMES } from "../../packages/extract/src/checks/type/type-name.ts";

const { components } = JSON.parse(
  readFileSync(join(root, "packages/contract/generated/openapi.json"), "utf8"),
);
const known = (schema: string, property: string): readonly string[] =>
  components.schemas[schema].properties[property]["x-known-values"];

const sources = ["packages/extract/src/checks/**/*.ts", "packages/server/src/core/documents/duplicate.ts"];
const reported = sources
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((path) => !path.endsWith(".test.ts"))
  .flatMap((path) => [...readFileSync(join(root, path), "utf8").matchAll(/\bcode: "(\w+)"/g)])
  .map(([, code]) => code);

it("every type of document is documented, and no other", () => {
  expect(TYPE_NAMES).toEqual(known("DocumentType", "value"));
});

it("every code of a warning is documented, and no other", () => {
  expect([...new Set(reported)].toSorted()).toEqual(known("DocumentWarning", "code").toSorted());
});

it("the guide explains every documented type and code", () => {
  const guide = readFileSync(join(root, "docs/guides/reviews.md"), "utf8");
  for (const code of known("DocumentWarning", "code")) expect(guide).toContain(`| \`${code}\` |`);
  for (const type of known("DocumentType", "value")) expect(guide).toContain(`\`${type}\``);
});
