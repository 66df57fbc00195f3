// Reads the command line of `docuvane-server`.
import { parseArgs } from "node:util";
import type { LogFormat } from "./log.ts";
import type { ServerOptions } from "./server.ts";
import { readStorageSettings, type StorageSettings } from "./storage-settings.ts";

/** The text of `--help`. */
export const usage = `docuvane-server [options]

Starts the Docuvane service; everything it needs is inside.

  --port N             port to listen on, 0 for any free one (4010)
  --host H             address to listen on (127.0.0.1)
  --data DIR           directory of all data (.docuvane/data)
  --ephemeral          keep the data in a temporary directory, removed at the end
  --api-key KEY        accept this API key; also DOCUVANE_SERVER_API_KEY
                       (without one a key is made and shown at the first start)
  --role R             api answers, worker reads documents and sends webhooks, all does both
                       (all); the others need DATABASE_URL
  --max-file-bytes N   most bytes of an uploaded file (26214400)
  --webhook-targets L  private hosts, addresses and subnets that webhooks may reach,
                       with commas between; also DOCUVANE_WEBHOOK_TARGETS (none)
  --log json|pretty    look of the log on standard error (pretty on a terminal)
  --help, --version    this text, the version

  DATABASE_URL         PostgreSQL 15 or newer, for several processes (embedded)
  DOCUVANE_SECRET      32 characters or more, the same for all processes
                       (a file in the data directory)
  S3_BUCKET            bucket for files, with S3_ENDPOINT, S3_ACCESS_KEY_ID,
                       S3_SECRET_ACCESS_KEY, S3_REGION (files in the data directory)`;

/** What the command line asks for. */
export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "serve"; readonly options: ServerOptions };

/** Thrown for a command line that cannot be understood; one sentence. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What the environment adds. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard error is a terminal. */
  readonly terminal: boolean;
}

/**
 * Reads a command line.
 *
 * @throws {UsageError}
 */
export function readCommandLine(args: readonly string[], { env, terminal }: Surroundings): Command {
  const values = parse(args);
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  if (values.ephemeral && values.data !== undefined)
    throw new UsageError("--ephemeral and --data exclude each other; leave one out.");
  const apiKey = values["api-key"] ?? env["DOCUVANE_SERVER_API_KEY"];
  const targets = values["webhook-targets"] ?? env["DOCUVANE_WEBHOOK_TARGETS"];
  const options = {
    log: readLog(values.log, terminal),
    ...(values.port !== undefined && { port: readNumber("--port", values.port, 0, 65_535) }),
    ...(values.host !== undefined && { host: values.host }),
    ...(values.data !== undefined && { data: values.data }),
    ...(values.ephemeral && { ephemeral: true }),
    ...(apiKey && { apiKey }),
    ...readStorage(values.role, env),
    ...(targets && { webhookTargets: targets.split(",").map((entry) => entry.trim()) }),
    ...(values["max-file-bytes"] !== undefined && {
      // The upper end keeps sizes within the integer column that holds them.
      maxFileBytes: readNumber("--max-file-bytes", values["max-file-bytes"], 1, 2_147_483_647),
    }),
  };
  return { kind: "serve", options };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: "string" },
        host: { type: "string" },
        data: { type: "string" },
        ephemeral: { type: "boolean" },
        "api-key": { type: "string" },
        role: { type: "string" },
        "max-file-bytes": { type: "string" },
        "webhook-targets": { type: "string" },
        log: { type: "string" },
        help: { type: "boolean" },
        version: { type: "boolean" },
      },
    });
    return values;
  } catch (error) {
    // Node's own sentence, without its advice on further lines.
    throw new UsageError(`${(error as Error).message.split(/\. |\n/, 1)[0]}; see --help.`, { cause: error });
  }
}

function readStorage(role: string | undefined, env: Surroundings["env"]): StorageSettings {
  try {
    return readStorageSettings(role, env);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

function readNumber(option: string, text: string, low: number, high: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= low && number <= high) return number;
  throw new UsageError(`${option} must be a whole number from ${low} to ${high}, not "${text}".`);
}

function readLog(text: string | undefined, terminal: boolean): LogFormat {
  if (text === undefined) return terminal ? "pretty" : "json";
  if (text === "json" || text === "pretty") return text;
  throw new UsageError(`--log must be json or pretty, not "${text}".`);
}
