// Finds the hand-written TypeScript of the repository, and parses what is looked at.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../root.ts";

/** One hand-written file: its path from the top folder, its text and its syntax tree. */
export interface Source {
  readonly path: string;
  readonly text: string;
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
export const sources: readonly Source[] = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((path) => !/\/(generated|node_modules|dist)\//.test(path) && !path.endsWith(".d.ts"))
  .sort()
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
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
