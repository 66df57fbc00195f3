// Reads the commands for accounts, keys and clients from the command line.

import { type AdminCommand, adminVerbs } from "../operate/administration.ts";
import { parseOptions } from "./parse-options.ts";
import { UsageError } from "./usage-error.ts";

/** What the commands are about. */
export const adminNouns: readonly string[] = [...new Set(adminVerbs.map((verb) => verb.split(" ")[0] ?? ""))];

/** How the commands are written, for `--help`. */
export const adminUsage = `docuvane-server accounts create NAME [--plan PLAN] | list | set-plan ID --plan PLAN
docuvane-server keys create [--name N] [--account ID] [--scopes A,B] [--mode live|test]
docuvane-server keys list | revoke ID
docuvane-server clients create [--name N] [--account ID] [--scopes A,B] | list | revoke ID`;

/** Commands that are about something named after them. */
const withSubject = ["accounts create", "accounts set-plan", "keys revoke", "clients revoke"];

const text = { type: "string" } as const;

/**
 * Reads a command such as `keys create --name ci`.
 *
 * @returns The command, and the data directory when one is named.
 * @throws {UsageError}
 */
export function readAdminCommand(args: readonly string[]): { command: AdminCommand; data?: string } {
  const { values, positionals } = parse(args);
  const [noun, act, subject, ...more] = positionals;
  const verb = `${noun} ${act}`;
  if (!adminVerbs.includes(verb))
    throw new UsageError(`Unknown command ${verb}. Available: ${adminVerbs.join(", ")}.`);
  const needed = withSubject.includes(verb);
  if (more.length > 0 || needed !== (subject !== undefined))
    throw new UsageError(`The command ${verb} takes ${needed ? "one name or ID" : "no arguments"}.`);
  if (verb === "accounts set-plan" && values.plan === undefined)
    throw new UsageError("The command accounts set-plan requires --plan.");
  const { data, scopes, mode, ...rest } = values;
  const command = {
    ...{ verb, ...rest },
    ...(subject !== undefined && { subject }),
    ...(scopes !== undefined && { scopes: scopes.split(",") }),
    ...(mode !== undefined && { mode: readMode(mode) }),
  };
  return { command, ...(data !== undefined && { data }) };
}

function parse(args: readonly string[]) {
  const options = { data: text, name: text, account: text, scopes: text, mode: text, plan: text };
  return parseOptions(args, { options, allowPositionals: true });
}

function readMode(mode: string): "live" | "test" {
  if (mode === "live" || mode === "test") return mode;
  throw new UsageError(`--mode must be live or test, not "${mode}".`);
}
