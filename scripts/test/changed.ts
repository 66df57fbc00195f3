// Finds the tests that a change reaches: by what imports what, by what names a data file, and by a table of proofs.
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path/posix";
import type { Import } from "../imports/import.ts";
import { javaImports } from "../imports/java.ts";
import { pythonImports } from "../imports/python.ts";
import { typescriptImports } from "../imports/typescript.ts";
import { execFileSync } from "../processes.mjs";
import { root } from "../setup/run.mjs";
import { proofs } from "./proofs.ts";
import type { Language } from "./suite.ts";

/** What a change reaches. */
export interface Reached {
  /** Paths from the top folder, those of the change included. */
  readonly files: ReadonlySet<string>;
  /** The languages whose clients conformance compares. */
  readonly languages: readonly Language[];
  /** Changed files that no test reaches. */
  readonly unproved: readonly string[];
}

/**
 * Returns the files that differ from a revision: committed since, uncommitted or untracked.
 *
 * @param revision - As git names it; default: the current commit.
 * @throws {Error} Git is missing, this is no clone, or there is no such revision.
 */
export function changedFiles(revision = "HEAD"): readonly string[] {
  const changed = git("diff", "--name-only", "--no-renames", "-z", revision, "--");
  const untracked = git("ls-files", "--others", "--exclude-standard", "-z");
  return [...new Set([...changed, ...untracked])].sort();
}

/**
 * Finds what a change reaches. Imports are followed inside a package; at its border the table of proofs decides.
 *
 * @param changed - Paths from the top folder.
 * @param tests - All test files.
 */
export function reachOf(changed: readonly string[], tests: readonly string[]): Reached {
  const importers = Map.groupBy(readImports(changed), ({ to }) => to);
  const files = new Set<string>();
  const languages = new Set<Language>();
  const unproved = changed.filter((file) => {
    const reached = new Set<string>();
    visit(file, importers, reached);
    // A test that changed is its own proof.
    const found = tests.includes(file) ? [] : proofs.filter((proof) => proof.changed.test(file));
    for (const proof of found) {
      for (const test of tests.filter((each) => proof.tests?.test(each))) visit(test, importers, reached);
      for (const language of proof.languages ?? []) languages.add(language);
    }
    for (const each of reached) files.add(each);
    const isCompared = found.some((proof) => (proof.languages ?? []).length > 0);
    return !isCompared && !tests.some((test) => reached.has(test));
  });
  // Where a client changed, every case may show it.
  if (languages.size > 0) for (const test of tests.filter(isCase)) files.add(test);
  return { files, languages: [...languages], unproved };
}

function visit(file: string, importers: ReadonlyMap<string, readonly Import[]>, reached: Set<string>): void {
  if (reached.has(file)) return;
  reached.add(file);
  for (const { from } of importers.get(file) ?? []) visit(from, importers, reached);
}

const isCase = (file: string): boolean => file.startsWith("test/conformance/cases/");

/** Folders of the module search path of the Python tests, and the file that pytest reads before them. */
const python = {
  folders: ["packages/python/src", "packages/python/tests"],
  first: "packages/python/tests/conftest.py",
};

/** Folders of the root package of the Java client. */
const java = ["main", "generated", "test"].map((name) => `packages/java/src/${name}/java/dev/docuvane`);

function readImports(changed: readonly string[]): readonly Import[] {
  const files = git("ls-files", "--cached", "--others", "--exclude-standard", "-z");
  // A file that was deleted is still in the index.
  const code = files.filter((file) => /\.(tsx?|mjs|py|java)$/.test(file) && existsSync(join(root, file)));
  const typescript = code
    .flatMap((from) => typescriptImports(from).map((to) => ({ from, to })))
    .filter((each) => !isOfRuntime(each));
  const pytest = code.filter((file) => /^packages\/python\/tests\/.*test_\w+\.py$/.test(file));
  return [
    ...typescript,
    ...pythonImports(python.folders),
    ...pytest.map((from) => ({ from, to: python.first })),
    ...javaImports(java),
    ...namesOf(
      changed.filter((file) => !code.includes(file)),
      code,
    ),
  ];
}

/** The generator copies the runtimes as text, and has parts of them, so the table of proofs decides at this border. */
function isOfRuntime({ from, to }: Import): boolean {
  return from.startsWith("generators/runtimes/") && to.startsWith("packages/");
}

/** Code that names a data file reads it. */
function namesOf(data: readonly string[], code: readonly string[]): readonly Import[] {
  if (data.length === 0) return [];
  const texts = code.map((from) => ({ from, text: readFileSync(join(root, from), "utf8") }));
  return data.flatMap((to) =>
    texts.filter(({ text }) => text.includes(basename(to))).map(({ from }) => ({ from, to })),
  );
}

/** Runs git and returns what it lists; `-z` keeps names with letters beyond ASCII as they are. */
function git(...args: readonly string[]): readonly string[] {
  const output = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  return output.split("\0").filter((path) => path !== "");
}
