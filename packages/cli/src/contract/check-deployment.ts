// `docuvane contract check`: checks a deployment against the contract that this version was built with.
import { writeFileSync } from "node:fs";
import document from "@docuvane/contract/openapi.json" with { type: "json" };
import { CliError, usageError } from "../output/failure.ts";
import { type PrintOptions, printItems } from "../output/print.ts";
import { type ConnectionOptions, resolveConnection } from "../settings/connection.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { check, type StepResult } from "./check.ts";
import { junit } from "./junit.ts";
import { sarif } from "./sarif.ts";
import { readScenarios } from "./scenarios.ts";
import { Contract } from "./spec.ts";

/** The options of the command. */
export interface CheckCommandOptions extends ConnectionOptions, PrintOptions {
  readonly write?: boolean;
  /** File for a JUnit report. */
  readonly junit?: string;
  /** File for a SARIF report. */
  readonly sarif?: string;
}

/**
 * Checks a deployment, prints a line per operation and writes the reports.
 *
 * @throws {CliError} `contract_differs`.
 * @throws {UnreachableError} The deployment does not respond.
 */
export async function checkDeployment(options: CheckCommandOptions, terminal: Terminal): Promise<void> {
  const { baseURL, apiKey } = resolveConnection(options, terminal.env);
  if (apiKey === undefined) throw usageError("The check needs an API key: set DOCUVANE_API_KEY, or log in.");
  const contract = new Contract(document);
  const results = await check(contract, readScenarios(contract), {
    ...{ target: { baseURL: withPrefix(baseURL), apiKey }, write: options.write === true, only: [] },
    onResult: ({ label }) => terminal.progress(label),
  });
  terminal.progress("");
  await printItems([rowsOf(results)], ["operation", "result", "steps", "left_out"], terminal, options);
  if (options.junit !== undefined) writeFileSync(options.junit, junit(results));
  if (options.sarif !== undefined) writeFileSync(options.sarif, sarif(results));
  const differences = results.flatMap((result) => result.differences);
  for (const { step, message, pointer } of differences) terminal.report(`${step}: ${message} (${pointer})`);
  if (differences.length === 0) return;
  throw new CliError(
    `${baseURL} differs from the contract in ${differences.length} places; see above.`,
    "contract_differs",
  );
}

/** A row per operation. */
function rowsOf(results: readonly StepResult[]): readonly object[] {
  const byOperation = Map.groupBy(results, ({ operation }) => operation);
  return [...byOperation].map(([operation, steps]) => {
    const made = steps.filter(({ leftOut }) => leftOut === undefined);
    const differs = made.some(({ differences }) => differences.length > 0);
    const result = made.length === 0 ? "not checked" : differs ? "differs" : "conforms";
    return { operation, result, steps: made.length, left_out: steps.length - made.length };
  });
}

/** A bare origin gets the prefix of the service, as in the client. */
function withPrefix(baseURL: string): string {
  const address = baseURL.replace(/\/+$/, "");
  return URL.canParse(address) && new URL(address).pathname === "/" ? `${address}/api/v1` : address;
}
