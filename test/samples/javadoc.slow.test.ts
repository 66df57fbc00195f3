// Compiles every example in the javadoc of the Java client, and runs those that end, one of them against a real service.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../generators/root.ts";
import { listenContract } from "../contract/server.ts";
import { sampleFolder } from "./folder.ts";
import { javadocExamples, javadocRunner, runnable } from "./javadoc.ts";
import { runSamples } from "./programs.ts";

const examples = javadocExamples();
const folder = sampleFolder();

describe("the examples in javadoc", () => {
  it("compile, and run against a server that keeps the contract", async () => {
    expect(Object.keys(examples).length).toBeGreaterThan(15);
    expect(Object.keys(runnable(examples)).length).toBeGreaterThan(12);
    await using contract = await listenContract();
    const variables = {
      DOCUVANE_BASE_URL: contract.origin,
      DOCUVANE_SERVER_COMMAND: `"${process.execPath}" "${join(root, "packages/server/src/cli.ts")}"`,
    };
    expect(await runSamples(javadocRunner, examples, folder(), variables)).toEqual([]);
    expect(contract.log.violations).toEqual([]);
  }, 120_000);
});
