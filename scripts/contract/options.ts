// Reads the command line of the contract check.
import { parseArgs } from "node:util";
import type { Target } from "../../packages/cli/src/contract/send.ts";

/** Text of `--help`. */
export const usage = `npm run contract -- --base-url URL [options]

Checks whether a deployment of the service keeps the contract of openapi/, operation by operation.
  --base-url URL         with its version prefix; a bare origin gets /api/v1 (default: DOCUVANE_BASE_URL)
  --api-key KEY          key to call with (default: DOCUVANE_API_KEY, which no process list shows)
  --write                also make steps that change something; what they create they delete again
  --only OPERATION       report only this operation; several with commas
  --overlay FILE         compare with the contract as this OpenAPI Overlay changes it; may be repeated
  --write-overlay FILE   write the overlay that brings the contract in line with the deployment
  --junit FILE           write a report as JUnit does
  --json FILE            write every step with its differences
  --help                 this text

Exit code: 0 the contract is kept, 1 something differs, 2 the command line is wrong or the service does not respond.
On GitHub Actions each difference is marked: an error where it is stated, a warning where it is assumed.`;

/** What the command line asks for. */
export interface ContractOptions {
  readonly target: Target;
  readonly write: boolean;
  readonly only: readonly string[];
  readonly overlays: readonly string[];
  readonly writeOverlay: string | undefined;
  readonly junit: string | undefined;
  readonly json: string | undefined;
}

/** A command line that cannot be understood. */
export class UsageError extends Error {}

const options = {
  "base-url": { type: "string" },
  "api-key": { type: "string" },
  write: { type: "boolean", default: false },
  only: { type: "string" },
  overlay: { type: "string", multiple: true, default: [] as string[] },
  "write-overlay": { type: "string" },
  junit: { type: "string" },
  json: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/**
 * Reads arguments and environment.
 *
 * @returns Undefined when help is asked for.
 * @throws {UsageError} Something is missing or unknown; one sentence says what.
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ContractOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const apiKey = values["api-key"] ?? environment["DOCUVANE_API_KEY"];
  if (!apiKey) throw new UsageError("There is no API key; set DOCUVANE_API_KEY or give --api-key.");
  return {
    target: { baseURL: readBaseURL(values["base-url"] ?? environment["DOCUVANE_BASE_URL"]), apiKey },
    write: values.write,
    only: values.only?.split(",") ?? [],
    overlays: values.overlay,
    writeOverlay: values["write-overlay"],
    junit: values.junit,
    json: values.json,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(". ")[0]}; see --help.`, { cause: error });
  }
}

function readBaseURL(text: string | undefined): string {
  if (!text) throw new UsageError("There is no address; set DOCUVANE_BASE_URL or give --base-url.");
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${text} is not an http(s) URL; pass one such as https://api.example.com/api/v1.`);
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.origin}${path === "" ? "/api/v1" : path}`;
}
