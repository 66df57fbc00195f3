// Counts the blocks of code in the README of a generated package, and those that its tests run.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A block of code in Markdown, in one of our languages. */
const BLOCK = /^```(ts|python|java|go)$/gm;
/** A test of a README, in one of our languages. */
const TEST = /^test\("README: |^def test_|^ {4}@Test$|^func TestReadme_/gm;
const TEST_FILES = [
  "tests/readme.test.ts",
  "tests/test_readme.py",
  "src/test/java/**/ReadmeTest.java",
  "readme_gen_test.go",
];

/** How many blocks a README has, and how many of them are run. */
export interface ReadmeBlocks {
  readonly shown: number;
  readonly run: number;
}

/**
 * Counts the blocks of a package.
 *
 * @param folder - The package.
 */
export function readmeBlocks(folder: string): ReadmeBlocks {
  const tests = globSync(TEST_FILES, { cwd: folder }).map((path) => textOf(folder, path));
  return {
    shown: textOf(folder, "README.md").match(BLOCK)?.length ?? 0,
    run: tests.join("\n").match(TEST)?.length ?? 0,
  };
}

function textOf(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}
