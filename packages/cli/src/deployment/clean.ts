// Deletes what deployment checks created: at the end of each check, and with `docuvane deployment clean`.
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { CliError, usageError } from "../output/failure.ts";
import { type PrintOptions, printItems } from "../output/print.ts";
import { type ConnectionOptions, resolveConnection } from "../settings/connection.ts";
import { serviceURL, stateFolder } from "../settings/state.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type Created, Ledger } from "./ledger.ts";
import { openContract } from "./open-contract.ts";
import { Sender, type Target } from "./send.ts";
import type { Contract } from "./spec.ts";

/** Options of the command. */
export interface CleanOptions extends ConnectionOptions, PrintOptions {
  readonly ledger?: string;
}

/** Milliseconds between two attempts to delete what is in use, and how many there are: runs end within a minute. */
const WAIT_MS = 500;
const ATTEMPTS = 120;

/**
 * Deletes what earlier checks left at a service, and prints a row for each object.
 *
 * @throws {CliError} `not_deleted`: something could not be deleted.
 */
export async function clean(options: CleanOptions, terminal: Terminal): Promise<void> {
  const target = resolveTarget(options, terminal);
  const folder = ledgerFolder(target, terminal);
  const files = options.ledger === undefined ? ledgersIn(folder) : [options.ledger];
  if (options.ledger !== undefined && !existsSync(options.ledger))
    throw usageError(
      `${options.ledger} does not exist: a check removes its ledger when nothing is left to delete.`,
    );
  const contract = openContract();
  const rows: Deletion[] = [];
  for (const file of files.toSorted()) {
    const ledger = new Ledger(file, target.baseURL);
    rows.push(
      ...(await deleteRemaining(new Sender({ contract, target, ledger, run: "clean" }), contract, ledger)),
    );
  }
  await printItems([rows], ["id", "operation", "result"], terminal, options);
  throwIfLeft(rows, target);
}

/** What became of one object. */
export interface Deletion extends Created {
  readonly result: string;
}

/** Deletes the objects of a ledger, newest first. */
export async function deleteRemaining(
  sender: Sender,
  contract: Contract,
  ledger: Ledger,
): Promise<readonly Deletion[]> {
  const deletions: Deletion[] = [];
  for (const created of ledger.remaining())
    deletions.push({ ...created, result: await deleteOne(sender, contract, created) });
  ledger.close();
  return deletions;
}

async function deleteOne(
  sender: Sender,
  contract: Contract,
  { operation: name, id }: Created,
): Promise<string> {
  const operation = contract.operation(name);
  const [, parameter = ""] = /\{(\w+)\}/.exec(operation.path) ?? [];
  try {
    for (let attempt = 1; ; attempt += 1) {
      const { status } = await sender.send(operation, { path: { [parameter]: id } });
      if (status >= 200 && status < 300) return "deleted";
      if (status === 404 || status === 410) return "already gone";
      // A workflow cannot be deleted while one of its runs is in progress.
      if (status !== 409 || attempt === ATTEMPTS) return `not deleted, status ${status}`;
      await delay(WAIT_MS);
    }
  } catch (error) {
    return `not deleted: ${(error as Error).message}`;
  }
}

/**
 * Ends a command with what could not be deleted.
 *
 * @throws {CliError} `not_deleted`.
 */
export function throwIfLeft(deletions: readonly Deletion[], { baseURL }: Target): void {
  const left = deletions.filter(({ result }) => result.startsWith("not deleted"));
  const [first] = left;
  if (!first) return;
  const objects = left.length === 1 ? first.id : `${first.id} and ${left.length - 1} more`;
  const sentence = `${objects} could not be deleted at ${baseURL}: ${first.result}. Run \`docuvane deployment clean\` to try again.`;
  throw new CliError(sentence, "not_deleted");
}

/** A folder may have characters that a pattern gives a meaning, such as `[` in the name of a user. */
function ledgersIn(folder: string): readonly string[] {
  return globSync("*.jsonl", { cwd: folder }).map((name) => join(folder, name));
}

/** Returns the address and the key that the check uses. */
export function resolveTarget(options: ConnectionOptions, { env }: Terminal): Target {
  const { baseURL, apiKey } = resolveConnection(options, env);
  if (apiKey === undefined)
    throw usageError("The deployment check needs an API key: set DOCUVANE_API_KEY, or run `docuvane login`.");
  return { baseURL: serviceURL(baseURL), apiKey };
}

/** Returns the folder with the ledgers of a service. */
export function ledgerFolder({ baseURL }: Target, { env }: Terminal): string {
  return stateFolder("deployment", { baseURL }, env);
}
