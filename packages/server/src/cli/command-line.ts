// Reads the command line and the environment of `docuvane-server`.

import type { AdminCommand } from "../operate/administration.ts";
import type { TransferCommand } from "../operate/transfer/transfer.ts";
import { factsOf } from "../runtime/error-facts.ts";
import type { ServerOptions } from "../start/server-options.ts";
import { adminNouns, readAdminCommand } from "./admin-command.ts";
import { parseOptions } from "./parse-options.ts";
import { type Setting, settings, variableOf } from "./settings.ts";
import { readStorageSettings, type StorageSettings } from "./storage-settings.ts";
import { isTransfer, readTransferCommand } from "./transfer-command.ts";
import { UsageError } from "./usage-error.ts";

/** What the command line asks for. */
export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "administer"; readonly options: ServerOptions; readonly command: AdminCommand }
  | { readonly kind: "transfer"; readonly options: ServerOptions; readonly command: TransferCommand }
  | { readonly kind: "serve"; readonly options: ServerOptions };

/** What the environment adds. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard error is a terminal. */
  readonly terminal: boolean;
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Reads a command line.
 *
 * @throws {UsageError}
 */
export function readCommandLine(args: readonly string[], surroundings: Surroundings): Command {
  // Of any command: the help describes all of them.
  if (args.includes("--help")) return { kind: "help" };
  if (adminNouns.includes(args[0] ?? "")) return readAdministration(args, surroundings);
  if (isTransfer(args[0])) return readTransfer(args, surroundings);
  const values = parse(args);
  if (values["version"]) return { kind: "version" };
  return { kind: "serve", options: readSettings(values, surroundings) };
}

function readAdministration(args: readonly string[], surroundings: Surroundings): Command {
  const { command, data } = readAdminCommand(args);
  return {
    kind: "administer",
    options: readSettings(data === undefined ? {} : { data }, surroundings),
    command,
  };
}

function readTransfer(args: readonly string[], surroundings: Surroundings): Command {
  const { command, data } = readTransferCommand(args);
  return {
    kind: "transfer",
    options: readSettings(data === undefined ? {} : { data }, surroundings),
    command,
  };
}

function readSettings(values: Values, { env, terminal }: Surroundings): ServerOptions {
  const options = settings.map((setting) => readSetting(setting, values[setting.name], env));
  const log = terminal ? "pretty" : "json";
  const read: ServerOptions = Object.assign({ log }, readStorage(env), ...options);
  if (read.ephemeral && read.data !== undefined)
    throw new UsageError("--ephemeral and --data exclude each other; leave one out.");
  if (read.readerSocket !== undefined && read.readerSandbox !== undefined)
    throw new UsageError(
      "--reader-socket and --reader-sandbox exclude each other; give the sandbox to docuvane-server reader.",
    );
  return read;
}

function readStorage(env: Surroundings["env"]): StorageSettings {
  try {
    return readStorageSettings(env);
  } catch (error) {
    throw new UsageError(factsOf(error).message, { cause: error });
  }
}

/** The option wins over the variable; an empty variable is as good as none. */
function readSetting(
  setting: Setting,
  given: string | boolean | undefined,
  env: Surroundings["env"],
): Partial<ServerOptions> {
  if (given !== undefined) return setting.read(String(given), `--${setting.name}`);
  const variable = variableOf(setting);
  const text = env[variable];
  return text ? setting.read(text, variable) : {};
}

function parse(args: readonly string[]): Values {
  const ofSettings = settings.map(
    ({ name, value }) => [name, { type: value === undefined ? "boolean" : "string" }] as const,
  );
  const options = { ...Object.fromEntries(ofSettings), version: { type: "boolean" } as const };
  return parseOptions(args, { options, allowNegative: true }).values;
}
