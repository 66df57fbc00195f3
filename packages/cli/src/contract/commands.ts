// The command `contract check`.
import type { Command } from "commander";
import { groupOf } from "../operations/commands.ts";
import { withConnection, withFailures } from "../operations/options.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Adds `contract check`. */
export function addContractCommand(program: Command, terminal: Terminal): void {
  const group = groupOf(program, "contract", "Check deployments against the contract.");
  withFailures(group, terminal);
  const check = withConnection(group.command("check"), terminal)
    .summary("Check whether a deployment keeps the contract")
    .description(
      "Checks whether a deployment keeps the contract, operation by operation. Makes only requests that change nothing, unless --write allows others. Ends with 1 when something differs.",
    )
    .option("--write", "Also makes requests that change something; what they create they delete again.")
    .option("--junit <path>", "Writes a JUnit report to this file.")
    .option("--sarif <path>", "Writes a SARIF 2.1.0 report to this file.")
    .action(async () => (await import("./check-deployment.ts")).checkDeployment(check.opts(), terminal));
}
