// Checks the types of every example in the docstrings of the Python client, and runs those that end.
import { describe, expect, it } from "vitest";
import { listenContract } from "../contract/server.ts";
import { check, completed, docstringExamples, readersFolder, runnable } from "./docstrings.ts";
import { sampleFolder } from "./folder.ts";
import { runners, runSamples } from "./programs.ts";

const examples = docstringExamples();
const folder = sampleFolder();

describe("the examples in docstrings", () => {
  it("fit the types of the client", async () => {
    expect(Object.keys(examples).length).toBeGreaterThan(20);
    expect(await check(completed(examples), folder())).toEqual([]);
  }, 120_000);

  it("run against a server that keeps the contract", async () => {
    await using contract = await listenContract();
    const programs = runnable(examples);
    expect(Object.keys(programs).length).toBeGreaterThan(18);
    const variables = { DOCUVANE_BASE_URL: contract.origin, PYTHONPATH: readersFolder };
    expect(await runSamples(runners.Python, programs, folder(), variables)).toEqual([]);
    // Of the example for middleware.
    expect(contract.log.violations).toEqual(["listDocuments /header/x-tenant is not in the spec"]);
  }, 60_000);
});
