// The wire proof: every operation is called in every language; each request is the only right one, each property readable.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readmeBlocks } from "./readme-blocks.ts";
import { coverage, type Outcome, type Wired, wire } from "./wired.ts";

/** Failure modes that every document with an operation has. */
const MODES = 5;

/** Operations that no test can call, by the name of the package. */
const uncalled: Readonly<Record<string, readonly (readonly string[])[]>> = {
  wire_own: [["createToken", "it is the token endpoint, which the client calls itself"]],
};

/**
 * Declares a test for each document: the tests of the package generated from it pass, and call every operation.
 *
 * @param documents - Package name → document.
 * @param prove - Generates the package into a folder and runs its tests.
 */
export function proveEach(
  documents: Readonly<Record<string, string | object>>,
  prove: (wired: Wired, folder: string) => Promise<Outcome>,
): void {
  it.each(Object.entries(documents))("pass for %s", { timeout: 240_000 }, async (name, location) => {
    const wired = await wire(name, location);
    // With a space and a letter beyond ASCII, as in the home folders of many users.
    const folder = join(folderNamed("docuvane wiré "), name);
    const { passed, failures } = await prove(wired, folder);
    expect(failures).toEqual([]);
    expectRunReadme(folder);
    expect(passed).toBeGreaterThanOrEqual(coverage(wired).calls + MODES);
    const left = wired.testData.uncalled.map(({ operation, reason }) => [operation.id, reason]);
    expect(left).toEqual(uncalled[name] ?? []);
  });
}

/** Declares one test for all documents, for a language whose compiler takes longer to start than to compile. */
export function proveTogether(
  documents: Readonly<Record<string, string | object>>,
  prove: (wired: readonly Wired[], folder: string) => Promise<Outcome>,
): void {
  it("pass for all documents, compiled without a warning", { timeout: 1_800_000 }, async () => {
    const all = await Promise.all(Object.entries(documents).map(([name, location]) => wire(name, location)));
    // With a space only: without a locale, no JVM opens a file below a folder with letters beyond ASCII.
    const folder = folderNamed("docuvane wire ");
    const { passed, failures } = await prove(all, folder);
    expect(failures).toEqual([]);
    for (const { name } of all) expectRunReadme(join(folder, name));
    const calls = all.map(coverage).reduce((sum, each) => sum + each.calls + MODES, 0);
    expect(passed).toBeGreaterThanOrEqual(calls);
  });
}

/** Expects that the tests of a package run every block of code of its README. */
function expectRunReadme(folder: string): void {
  const { shown, run } = readmeBlocks(folder);
  expect(shown, `blocks in the README of ${basename(folder)}`).toBeGreaterThan(MODES);
  expect(run, `blocks that are run of ${basename(folder)}`).toBe(shown);
}

/** A temporary folder that is removed after the test. */
function folderNamed(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
