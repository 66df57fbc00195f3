// Holds what was fixed for this repository before anything was built: its top level, its packages and its commands.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ownOutputs } from "../scripts/generate/outputs.ts";
import { findDifferences } from "../scripts/generate/write.ts";
import { typescriptImports } from "../scripts/imports/typescript.ts";
import { type ProjectName, projects } from "../scripts/test/projects.ts";
import { vitestSuite } from "../scripts/test/vitest.ts";
import { root } from "./root.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");

it.each([
  "package.json",
  "tsconfig.json",
  "openapi",
  "packages",
  "generators",
  "examples",
  "test",
  "README.md",
])("the top level has %s", (name) => {
  expect(existsSync(join(root, name))).toBe(true);
});

/** Each package, a file that uses it, and a test of `npm test` that runs the file. */
const uses = {
  "openapi-typescript": ["scripts/generate/contract/types.ts", "test/fixed-choices.test.ts"],
  "@openapitools/openapi-generator-cli": ["generators/others/jar.ts", "generators/others/languages.test.ts"],
  undici: [
    "packages/client/src/core/transports/pools.ts",
    "packages/client/src/core/transports/undici.test.ts",
  ],
  "form-data": [
    "packages/client/src/core/bodies/form-data-framing.ts",
    "packages/client/src/core/platform/platform.test.ts",
  ],
  zod: [
    "packages/client/src/zod/response-validator.ts",
    "packages/client/src/zod/response-validator.test.ts",
  ],
  tsup: ["scripts/pack.ts", "test/consumers/consumers.test.ts"],
  vitest: ["test/fixed-choices.test.ts", "test/fixed-choices.test.ts"],
  msw: ["test/contract/handlers.ts", "test/contract/contract.test.ts"],
} as const;

describe("npm test", () => {
  const tests = (Object.keys(projects) as ProjectName[]).flatMap((name) => vitestSuite(name).files("quick"));

  it.each(Object.entries(uses))("uses %s", (name, [file, test]) => {
    expect(read(file)).toMatch(new RegExp(`["'/]${name}["'/]`));
    expect(tests).toContain(test);
    expect(reachedFrom(test)).toContain(file);
  });
});

/** A test file and all that it imports by relative paths. */
function reachedFrom(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of typescriptImports(file)) reachedFrom(imported, seen);
  return seen;
}

it("openapi/ is edited by hand: nothing is generated into it, and what is generated from it is up to date", async () => {
  const outputs = await ownOutputs();
  const paths = Object.keys(outputs);
  expect(paths).toContain("packages/contract/generated/types.ts");
  expect(paths.filter((path) => path.startsWith("openapi/"))).toEqual([]);
  const differences = findDifferences(root, outputs).map(({ path }) => path);
  expect(differences, "run npm run generate").toEqual([]);
});

it("the README has npm start and npm test", () => {
  const commands = /```sh\n([\s\S]*?)```/.exec(read("README.md"))?.[1] ?? "";
  expect(commands).toMatch(/^npm start\b/m);
  expect(commands).toMatch(/^npm test\b/m);
});
