// The commands `deployment check` and `deployment clean`.
import type { Command } from "commander";
import { withExamples } from "../help.ts";
import { readCount, withConnection, withFailures } from "../operations/options.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Adds `deployment check` and `deployment clean`, which are also found under their old name `contract`. */
export function addDeploymentCommands(program: Command, terminal: Terminal): void {
  const group = program
    .command("deployment")
    .summary("Check deployments against the contract")
    .description("Checks deployments against the contract.")
    .alias("contract");
  withFailures(group, terminal);
  const check = withConnection(group.command("check"), terminal)
    .summary("Check whether a deployment conforms to the contract")
    .description(
      "Checks whether a deployment conforms to the contract, operation by operation. Makes only requests that change nothing, unless --write allows others. Exit code: 0 it conforms, 1 it differs, 2 the command line is wrong, 3 it does not respond.",
    )
    .option("--write", "Also creates documents, a workflow and webhook endpoints, and deletes them again.")
    .option("--only <operations>", "Reports only these operations, separated by commas.", (text) =>
      text.split(","),
    )
    .option(
      "--timeout <seconds>",
      "Longest time for a response (default 60), and for a document or a run to be processed (default 120).",
      readCount("--timeout"),
    )
    .option("--junit <path>", "Writes a JUnit report to this file.")
    .option("--sarif <path>", "Writes a SARIF 2.1.0 report to this file.")
    .option("--report <path>", "Writes an HTML report to this file.")
    .option(
      "--record <path>",
      "Writes all requests and responses to this file, as HAR 1.2 with secrets masked.",
    )
    .option(
      "--ledger <path>",
      "Lists what --write creates in this file until it is deleted. Default: in the directory for state, ~/.local/state or %LOCALAPPDATA%.",
    )
    .option("--overlay <path>", "Changes the contract by this OpenAPI Overlay; may be repeated.", append)
    .option(
      "--write-overlay <path>",
      "Writes the overlay that brings the contract in line with the deployment.",
    )
    .action(async () => (await import("./check-deployment.ts")).checkDeployment(check.opts(), terminal));
  withExamples(check, [
    ["deployment check --base-url https://staging.example.com", "Changes nothing"],
    ["deployment check --write --junit deployment.xml", "Every operation, with a report for CI"],
  ]);

  const clean = withConnection(group.command("clean"), terminal)
    .summary("Delete what a killed check left behind")
    .description(
      "Deletes what `deployment check --write` created and could not delete, because it was killed or the service did not respond. It deletes only what is in a ledger. Run it when no check is running.",
    )
    .option("--ledger <path>", "The ledger. Default: all ledgers of this service in the directory for state.")
    .action(async () => (await import("./clean.ts")).clean(clean.opts(), terminal));
}

function append(path: string, before: readonly string[] = []): readonly string[] {
  return [...before, path];
}
