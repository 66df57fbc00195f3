// Compiles every example in the doc comments of the TypeScript client, and runs those that need nothing but a client.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../generators/root.ts";
import { listenContract } from "../contract/server.ts";
import { diagnose } from "./compile.ts";
import { compilable, docExamples, runnable } from "./doc-comments.ts";
import { runners, runSamples } from "./programs.ts";

const examples = docExamples();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-doc-comments-"));
  for (const name of ["invoice.pdf", "a.pdf", "b.pdf"])
    copyFileSync(join(root, "examples/invoice/invoice.pdf"), join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the examples in doc comments", () => {
  it("compile in strict TypeScript", () => {
    expect(Object.keys(examples).length).toBeGreaterThan(70);
    expect(diagnose(compilable(examples))).toEqual([]);
  }, 60_000);

  it("run against a server that keeps the contract", async () => {
    await using contract = await listenContract();
    const samples = runnable(examples, contract.origin);
    expect(Object.keys(samples).length).toBeGreaterThan(30);
    expect(await runSamples(runners.TypeScript, samples, folder)).toEqual([]);
    expect(contract.log.violations).toEqual([]);
  }, 60_000);
});
