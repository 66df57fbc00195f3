// The wire proof: every operation is called in every language; each request is the only right one, each property readable.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documents } from "./documents.ts";
import { proveJava } from "./java-tests.ts";
import { provePython } from "./python-tests.ts";
import { proveTypescript } from "./typescript-tests.ts";
import { coverage, type Wired, wire } from "./wired.ts";

const folder = mkdtempSync(join(tmpdir(), "docuvane-wire-"));
let all: readonly Wired[] = [];

beforeAll(async () => {
  all = await Promise.all(Object.entries(documents).map(([name, location]) => wire(name, location)));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Failure modes that every document with an operation has. */
const MODES = 5;

describe("the tests of generated packages", () => {
  it.each(Object.keys(documents))("pass in Python for %s", { timeout: 240_000 }, async (name) => {
    const wired = all.find((each) => each.name === name);
    if (wired === undefined) throw new Error(`no document ${name}`);
    const { passed, failures } = await provePython(wired, join(folder, "python", name));
    expect(failures).toEqual([]);
    expect(passed).toBeGreaterThanOrEqual(coverage(wired).calls + MODES);
  });

  it.each(Object.keys(documents))("pass in TypeScript for %s", { timeout: 240_000 }, async (name) => {
    const wired = all.find((each) => each.name === name);
    if (wired === undefined) throw new Error(`no document ${name}`);
    const { passed, failures } = await proveTypescript(wired, join(folder, "typescript", name));
    expect(failures).toEqual([]);
    expect(passed).toBeGreaterThanOrEqual(coverage(wired).calls + MODES);
  });

  it("pass in Java, compiled without a warning", { timeout: 300_000 }, async () => {
    const { passed, failures } = await proveJava(all, join(folder, "java"));
    expect(failures).toEqual([]);
    const calls = all.map(coverage).reduce((sum, each) => sum + each.calls + MODES, 0);
    expect(passed).toBeGreaterThanOrEqual(calls);
  });
});

it("leaves out only operations that no test can call", () => {
  const left = all.flatMap(({ samples }) =>
    samples.uncalled.map(({ operation, reason }) => [operation.id, reason]),
  );
  expect(left).toEqual([["createToken", "it is the token endpoint, which the client calls itself"]]);
});
