// Runs `sdkgen diff` in a temporary folder with two versions of a document.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { runSdkgen } from "../../../run.ts";

const fine = { "200": { description: "Fine." } };
/** A document with two operations. */
export const acme = {
  openapi: "3.1.0",
  info: { title: "Acme API", version: "1.4.2" },
  paths: {
    "/pets": {
      get: { tags: ["pets"], operationId: "listPets", responses: fine },
      head: { tags: ["pets"], operationId: "checkPets", responses: fine },
    },
  },
};
/** The document without one of them. */
export const withoutHead = { ...acme, paths: { "/pets": { get: acme.paths["/pets"].get } } };

/** Captures what a run prints. */
export async function capture(run: () => Promise<number>) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line: string) => void stdout.push(line)),
    vi.spyOn(console, "error").mockImplementation((line: string) => void stderr.push(line)),
  ];
  try {
    const status = await run();
    return { status, stdout: stdout.join("\n"), stderr: stderr.join("\n") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs `sdkgen diff` in the current folder. */
export const diff = (...args: readonly string[]) => capture(() => runSdkgen(["diff", ...args]));

/** The JSON report, as far as the tests read it. */
export interface Report {
  readonly ok: boolean;
  readonly summary: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly findings: readonly Readonly<Record<string, unknown>>[];
  readonly packages: readonly Readonly<Record<string, unknown>>[];
  readonly notes: readonly string[];
}

/** Runs `sdkgen diff` and reads its JSON report. */
export async function report(...args: readonly string[]): Promise<Report & { readonly status: number }> {
  const { status, stdout } = await diff(...args, "--json");
  return { status, ...(JSON.parse(stdout) as Report) };
}

/** Makes every test run in a folder of its own, with `old.json` and `new.json`, that lacks an operation. */
export function useFolder(): void {
  let folder: string;
  let before: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "docuvane-diff-"));
    before = process.cwd();
    process.chdir(folder);
    writeFileSync("old.json", JSON.stringify(acme, null, 2));
    writeFileSync("new.json", JSON.stringify(withoutHead, null, 2));
  });
  afterEach(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
}
