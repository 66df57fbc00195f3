// Reads the command line of `docuvane-server reader`.
import type { ReaderServerOptions } from "@docuvane/extract";
import { parseOptions } from "./parse-options.ts";
import { readerSandboxes, readNumber, readValue } from "./settings.ts";
import { UsageError } from "./usage-error.ts";

/** How the command is written, for `--help`. */
export const readerUsage =
  "docuvane-server reader --socket PATH [--processes N] [--reader-sandbox NAME], see --reader-socket";

/** What a reader server is asked to do. */
export interface ReaderCommand extends Pick<ReaderServerOptions, "socket" | "processes"> {
  readonly sandbox: (typeof readerSandboxes)[number];
}

/** What must not be where uploaded files are opened. */
const secrets = [
  "DATABASE_URL",
  "DOCUVANE_SECRET",
  "DOCUVANE_SERVER_API_KEY",
  "REDIS_URL",
  "S3_SECRET_ACCESS_KEY",
];

/** More than any machine runs; each may use 512 MiB. */
const mostProcesses = 1_000;

/**
 * Reads such a command, without its first word.
 *
 * @throws {UsageError} It is malformed, or the environment holds secrets of the service.
 */
export function readReaderCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ReaderCommand {
  const secret = secrets.find((name) => env[name]);
  if (secret !== undefined)
    throw new UsageError(`The command reader opens uploaded files and must not know ${secret}; unset it.`);
  const { socket, processes, "reader-sandbox": sandbox = "auto" } = parse(args);
  if (socket === undefined) throw new UsageError("The command reader takes --socket PATH.");
  return {
    socket,
    sandbox: readValue(sandbox, "--reader-sandbox", readerSandboxes),
    ...(processes !== undefined && { processes: readNumber(processes, "--processes", [1, mostProcesses]) }),
  };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = { socket: text, processes: text, "reader-sandbox": text };
  return parseOptions(args, { options }).values;
}
