// Finds the hand-written TypeScript and Java of the repository, and parses the TypeScript that is looked at.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../root.ts";

/** One hand-written file: its path from the top folder, and its text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** One hand-written file of TypeScript. */
export interface Source extends SourceText {
  readonly tree: ts.SourceFile;
}

const folders = [
  "packages/*/src",
  "packages/*/test",
  "packages/*/testdata",
  "openapi",
  "generators",
  "scripts",
  "examples",
  "test",
  "lab",
  "docs/site",
];

/** Every hand-written TypeScript file; generated folders and installed packages are omitted. */
export const sources: readonly Source[] = textsOf("{ts,tsx}")
  .filter(({ path }) => !path.endsWith(".d.ts"))
  .map(({ path, text }) => {
    let tree: ts.SourceFile | undefined;
    return {
      path,
      text,
      // All files together take 9 s of processor time; most tests look at the text.
      get tree() {
        tree ??= ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
        return tree;
      },
    };
  });

/** Whether a file is a test, or has what tests share; the lab is one as well. Tests may import what they test with. */
export function isTest(path: string): boolean {
  return path.endsWith(".test.ts") || /^(lab|test)\//.test(path) || /\/test(data)?\//.test(path);
}

/** Every hand-written Java file; generated folders and compiled packages are omitted. */
export const javaSources: readonly SourceText[] = textsOf("java");

function textsOf(extension: string): readonly SourceText[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.${extension}`, { cwd: root }))
    .filter((path) => !/\/(generated|node_modules|dist|target)\//.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/**
 * Returns whether a file is held to the budgets of functions and exports, which tests are not.
 *
 * @param source - A hand-written file.
 * @returns True for everything but `*.test.ts` and the folders `test` and `testdata`.
 */
export function isProduct(source: Source): boolean {
  return !source.path.endsWith(".test.ts") && !/(^|\/)test(data)?\//.test(source.path);
}

/** Middle value of a list of numbers. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
