// `docuvane deployment check`: checks a deployment and writes the reports.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exitCodes } from "../output/exit-codes.ts";
import { CliError, usageError } from "../output/failure.ts";
import { type PrintOptions, printItems, printsJson } from "../output/print.ts";
import type { ConnectionOptions } from "../settings/connection.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type CheckResults, check, nothingChecked } from "./check.ts";
import type { CheckOptions } from "./check-options.ts";
import { type Deletion, deleteRemaining, ledgerFolder, resolveTarget, throwIfLeft } from "./clean.ts";
import { Ledger } from "./ledger.ts";
import { openContract } from "./open-contract.ts";
import { annotations } from "./reports/annotations.ts";
import { har } from "./reports/har.ts";
import { html } from "./reports/html.ts";
import { junit } from "./reports/junit.ts";
import { overlayOf } from "./reports/overlay.ts";
import { type CheckReport, differencesOf, operationsOf } from "./reports/report.ts";
import { sarif } from "./reports/sarif.ts";
import { readScenarios } from "./scenarios.ts";
import { Sender, type SenderOptions } from "./send.ts";
import type { Contract } from "./spec.ts";
import { UnreachableError, UnreadableError } from "./unreadable.ts";

/** Seconds for a document or run to be processed. */
const PROCESSING_SECONDS = 120;

/** Options of the command. */
export interface CheckCommandOptions extends ConnectionOptions, PrintOptions {
  readonly write?: boolean;
  /** Operations to report. */
  readonly only?: readonly string[];
  /** Files of OpenAPI Overlays that change the contract. */
  readonly overlay?: readonly string[];
  readonly ledger?: string;
  /** Seconds for a response, and for a document or run to be processed. */
  readonly timeout?: number;
  /** Files for reports. */
  readonly junit?: string;
  readonly sarif?: string;
  readonly report?: string;
  readonly record?: string;
  readonly writeOverlay?: string;
}

/**
 * Checks a deployment, prints a row per operation and writes the reports.
 *
 * @throws {CliError} `contract_differs`, `not_deleted`, `unreachable`, `invalid_key`.
 */
export async function checkDeployment(options: CheckCommandOptions, terminal: Terminal): Promise<void> {
  const target = resolveTarget(options, terminal);
  const contract = openContract(options.overlay);
  requireOperations(contract, options.only ?? []);
  const run = crypto.randomUUID().slice(0, 8);
  const file = options.ledger ?? join(ledgerFolder(target, terminal), `${run}.jsonl`);
  const { timeout } = options;
  const timeoutSeconds = timeout === undefined ? {} : { timeoutSeconds: timeout };
  const working = { contract, target, run, ledger: new Ledger(file, target.baseURL), ...timeoutSeconds };
  const startedAt = new Date();
  const { results, deletions, failure } = await runCheck(working, options, terminal);
  const report = { ...results, contract, baseURL: target.baseURL, run, startedAt };
  writeReports(report, options);
  if (failure !== undefined) throw failure;
  await printResults(report, terminal, options);
  terminal.signal.throwIfAborted();
  const differences = differencesOf(results);
  throwIfLeft(deletions, target);
  if (differences.length === 0) return;
  const [first] = differences;
  const count = differences.length === 1 ? "1 difference" : `${differences.length} differences`;
  const sentence = `${target.baseURL} differs from the contract (${count}): ${first?.message}`;
  throw new CliError(sentence, "contract_differs");
}

function requireOperations(contract: Contract, only: readonly string[]): void {
  const unknown = only.find((id) => !contract.operations.has(id));
  if (unknown === undefined) return;
  const available = [...contract.operations.keys()].join(", ");
  throw usageError(`Unknown operation "${unknown}". Available: ${available}.`);
}

/** What a check found, and what became of what it created. */
interface Outcome {
  readonly results: CheckResults;
  readonly deletions: readonly Deletion[];
  /** Why nothing could be checked. */
  readonly failure?: unknown;
}

/** Runs the steps; whatever happens, what they created is deleted, and the exchanges are recorded. */
async function runCheck(
  working: SenderOptions,
  options: CheckCommandOptions,
  terminal: Terminal,
): Promise<Outcome> {
  const { contract, run, ledger } = working;
  const sender = new Sender(working);
  const checking: CheckOptions = {
    ...{ contract, sender, run, scenarios: readScenarios(contract), signal: terminal.signal },
    ...{ write: options.write === true, only: options.only ?? [] },
    processingSeconds: options.timeout ?? PROCESSING_SECONDS,
    onResult: ({ label }) => terminal.progress(label),
  };
  const outcome = await checkAll(checking, working);
  terminal.progress("");
  const deletions = await deleteRemaining(sender, contract, ledger);
  if (options.record !== undefined) writeReport(options.record, har(sender.exchanges));
  for (const { id, result } of deletions)
    if (result.startsWith("not deleted")) terminal.report(`${id}: ${result}; see ${ledger.file}.`);
  return { ...outcome, deletions };
}

async function checkAll(checking: CheckOptions, working: SenderOptions): Promise<Omit<Outcome, "deletions">> {
  try {
    await requireService(checking.sender, working);
    return { results: await check(checking) };
  } catch (failure) {
    return { results: nothingChecked(checking, "the deployment could not be checked"), failure };
  }
}

/**
 * Finds out whether the deployment can be reached at all, and accepts the key: with another one, every step would differ.
 * A response that cannot be read is one difference of its operation, so another operation is asked then.
 */
async function requireService(sender: Sender, { contract, target }: SenderOptions): Promise<void> {
  for (const id of ["listDocuments", "listWorkflows"])
    try {
      const { status } = await sender.send(contract.operation(id), { query: [["limit", "1"]] });
      if (status !== 401) return;
      const sentence = `${target.baseURL} does not accept the API key; check DOCUVANE_API_KEY, or run \`docuvane whoami\`.`;
      throw new CliError(sentence, "invalid_key", exitCodes.authentication);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      const isLast = id === "listWorkflows" && (error.isSilent || error.isReset);
      if (error.isUnreachable || isLast) throw new UnreachableError(target.baseURL, error);
    }
}

function writeReports(report: CheckReport, options: CheckCommandOptions): void {
  const files: readonly (readonly [path: string | undefined, write: (report: CheckReport) => string])[] = [
    [options.junit, junit],
    [options.sarif, sarif],
    [options.report, html],
    [options.writeOverlay, (each) => `${JSON.stringify(overlayOf(each), null, 2)}\n`],
  ];
  for (const [path, write] of files) if (path !== undefined) writeReport(path, write(report));
}

function writeReport(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Prints the operations to standard output and the differences to standard error. */
async function printResults(report: CheckReport, terminal: Terminal, options: PrintOptions): Promise<void> {
  const rows = operationsOf(report).map(({ operation, result, run, skipped, notes }) => ({
    ...{ operation, result, steps: run.length, skipped: skipped.length },
    differences: run.flatMap(({ differences }) =>
      differences.map(({ rule, step, message, pointer }) => ({ rule, step, message, pointer })),
    ),
    notes: notes.map(({ kind, message, pointer }) => ({ kind, message, pointer })),
  }));
  await printItems([rows], ["operation", "result", "steps", "skipped"], terminal, options);
  if (!printsJson(terminal, options))
    for (const { message, pointer } of report.notes) await terminal.write(`note: ${message} (${pointer})\n`);
  const differences = differencesOf(report);
  for (const { message, pointer, step, more } of differences)
    terminal.report(`${message} (${pointer}; ${step}${more > 0 ? `, and ${more} more` : ""})`);
  if (terminal.env["GITHUB_ACTIONS"]) for (const line of annotations(differences)) terminal.report(line);
}
