// `npm run contract`: checks whether a deployment of the service keeps the contract.
import { writeFileSync } from "node:fs";
import { check } from "../packages/cli/src/contract/check.ts";
import { junit } from "../packages/cli/src/contract/junit.ts";
import { readScenarios } from "../packages/cli/src/contract/scenarios.ts";
import { UnreachableError } from "../packages/cli/src/contract/send.ts";
import { openContract, readDocument } from "./contract/document.ts";
import { type ContractOptions, readOptions, UsageError, usage } from "./contract/options.ts";
import { annotations, describe, overlayOf } from "./contract/report.ts";

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options) process.exitCode = await run(options);
  else console.log(usage);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof UnreachableError)) throw error;
  console.error(`contract: ${error.message}`);
  process.exitCode = 2;
}

/** Checks, prints and writes what was asked for; returns the exit code. */
async function run(options: ContractOptions): Promise<number> {
  const contract = openContract(await readDocument(), options.overlays);
  for (const id of options.only) {
    if (!contract.operations.has(id)) throw new UsageError(`--only: the contract has no operation ${id}.`);
  }
  const onResult = process.stderr.isTTY
    ? ({ label }: { readonly label: string }) => process.stderr.write(`\u001b[2K\r${label}`)
    : undefined;
  const results = await check(contract, readScenarios(contract), {
    ...options,
    ...(onResult && { onResult }),
  });
  if (onResult) process.stderr.write("\u001b[2K\r");
  console.log(describe(results));
  if (process.env["GITHUB_ACTIONS"]) console.log(annotations(results));
  if (options.junit) writeFileSync(options.junit, junit(results));
  if (options.json) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  if (options.writeOverlay) {
    const overlay = overlayOf(results, options.target.baseURL);
    writeFileSync(options.writeOverlay, `${JSON.stringify(overlay, null, 2)}\n`);
  }
  return results.some(({ differences }) => differences.length > 0) ? 1 : 0;
}
