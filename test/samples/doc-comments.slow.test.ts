// Compiles every example in the doc comments of the TypeScript client, and runs those that end.
import { TEST_SECRET } from "docuvane/testing";
import { describe, expect, it } from "vitest";
import { listenContract } from "../contract/server.ts";
import { diagnose } from "./compile.ts";
import { completed, docExamples, runnable } from "./doc-comments.ts";
import { sampleFolder } from "./folder.ts";
import { runners, runSamples } from "./programs.ts";

const examples = docExamples();
const folder = sampleFolder(["invoice.pdf", "a.pdf", "b.pdf"]);

describe("the examples in doc comments", () => {
  it("compile in strict TypeScript", () => {
    expect(Object.keys(examples).length).toBeGreaterThan(70);
    expect(diagnose(completed(examples))).toEqual([]);
  }, 60_000);

  it("run against a server that keeps the contract", async () => {
    await using contract = await listenContract();
    const samples = runnable(examples);
    expect(Object.keys(samples).length).toBeGreaterThan(70);
    const variables = { DOCUVANE_BASE_URL: contract.origin, DOCUVANE_WEBHOOK_SECRET: TEST_SECRET };
    expect(await runSamples(runners.TypeScript, samples, folder(), variables)).toEqual([]);
    // Of the example for middleware.
    expect(contract.log.violations).toEqual(["listDocuments /header/x-tenant is not in the spec"]);
  }, 60_000);
});
