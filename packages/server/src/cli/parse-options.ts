// Parses options for all commands, with errors in one sentence.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { factsOf } from "../runtime/error-facts.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Parses options as `parseArgs` does, and takes a negative number after an option for its value.
 *
 * @throws {UsageError} With the first sentence of Node's message, without its advice.
 */
export function parseOptions<const Config extends ParseArgsConfig>(args: readonly string[], config: Config) {
  try {
    return parseArgs<Config & { args: string[] }>({ ...config, args: joinNegative(args) });
  } catch (error) {
    throw new UsageError(`${factsOf(error).message.split(/\.(?:\s|$)|\n/, 1)[0]}; see --help.`, {
      cause: error,
    });
  }
}

/** No option begins with a digit: after another option, `-1` is its value. */
function joinNegative(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const one of args) {
    const last = joined.at(-1);
    if (last !== undefined && /^--[^=]+$/.test(last) && /^-\d/.test(one))
      joined.push(`${joined.pop()}=${one}`);
    else joined.push(one);
  }
  return joined;
}
