// The interface of a command, and how commands read their arguments.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { didYouMean } from "../config/nearest.ts";

/** How the command is started where it is not on the path. */
export const published = "npx @docuvane/sdkgen";

/** How a command ends. */
export const ExitCode = {
  done: 0,
  failed: 1,
  /** The arguments are wrong; nothing was done. */
  usage: 2,
  /** Edits of the user conflict with what is generated; everything else was written. */
  conflicts: 3,
  /** `check` found that something would be generated differently. */
  outdated: 4,
  /** `diff` found changes at or above `--fail-on`. */
  findings: 5,
} as const;

/** One command of `sdkgen`. */
export interface Command {
  /** What `--help` prints. */
  readonly usage: string;
  /**
   * Runs the command.
   *
   * @param args - Arguments after its name.
   * @returns The exit code.
   * @throws {UsageError} The arguments are wrong.
   * @throws {Error} It failed; the message says what to do.
   */
  run(args: readonly string[]): Promise<number>;
}

/** The arguments of a command are wrong. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Parses arguments.
 *
 * @throws {UsageError} An option is unknown or lacks its value; the message suggests the nearest one.
 */
export function parseOptions<T extends ParseArgsConfig>(args: readonly string[], config: T) {
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /Unknown option '--([^']+)'/.exec(message)?.[1];
    if (unknown === undefined) throw new UsageError(seeHelp(message));
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    throw new UsageError(seeHelp(`unknown option --${unknown}${didYouMean(`--${unknown}`, known)}`));
  }
}

/** Returns a message that ends with where to read on, after a question as a sentence of its own. */
export function seeHelp(message: string, command = ""): string {
  return message.endsWith("?") ? `${message} See ${command}--help.` : `${message}; see ${command}--help.`;
}
