// Compiles the extras and the samples of packages, and proves that our own schemas have the types of openapi-typescript.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { root } from "../root.ts";
import { SOURCE_CONDITION } from "../typescript/package.ts";
import { writePackages, writeText } from "./testdata/packages.ts";

const execute = promisify(execFile);
let folder = "";

beforeAll(async () => {
  folder = await writePackages(["pets", "published", "fastapi", "pages", "streams", "wire"]);
  writeOwn(join(folder, "own"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const compilerOptions = {
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable"],
  module: "nodenext",
  types: ["node"],
  customConditions: [SOURCE_CONDITION],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Our own schemas as zod infers their types, without the annotations, and the proof that these say the same. */
function writeOwn(to: string): void {
  const generated = join(root, "packages/contract/generated");
  const schemas = readFileSync(join(generated, "zod.ts"), "utf8");
  const inferred = schemas
    .replaceAll(/: Schema<.*?> = of\(/g, " = (")
    .replaceAll(/^export const (responses|events)[\s\S]*?^};$/gm, "")
    .replaceAll(/^(import type|type Schema|function of).*$|^ {2}return schema as.*\n}$/gm, "");
  // A lower bound, so that an empty set of schemas cannot prove anything.
  expect(inferred.match(/^export const \w+ = \(z\./gm)?.length).toBeGreaterThan(30);
  writeText(join(to, "inferred.ts"), inferred);
  writeText(join(to, "types.ts"), readFileSync(join(generated, "types.ts"), "utf8"));
  writeText(join(to, "proof.ts"), readFileSync(join(import.meta.dirname, "testdata", "proof.txt"), "utf8"));
}

it("compile in strict TypeScript", async () => {
  const include = ["*/src", "*/samples", "own"];
  writeText(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const failed = (error: { readonly stdout: string }) => error;
  const { stdout } = await execute(process.execPath, [tsc, "-p", folder], { cwd: folder }).catch(failed);
  expect(stdout).toBe("");
}, 180_000);
