// Every setting of the service in one table; the command line, the environment, --help and README.md come from it.
import { type ResetFormat, resetFormats } from "../access/limits/headers.ts";
import type { LogFormat } from "../runtime/log.ts";
import type { Role, ServerOptions } from "../start/server-options.ts";
import { UsageError } from "./usage-error.ts";

/** One setting. */
export interface Setting {
  /** Name of the option, without dashes. */
  readonly name: string;
  /** Word for its value in `--help`; absent for a switch. */
  readonly value?: string;
  /** Environment variable that stands for the option. Default: `DOCUVANE_SERVER_` and the name, `_` for `-`. */
  readonly env?: string;
  /** What holds without it, in words. */
  readonly otherwise: string;
  /** What it does, in words. */
  readonly text: string;
  /**
   * Turns its text into an option of the service.
   *
   * @param named - The option or variable it came from.
   * @throws {UsageError}
   */
  readonly read: (text: string, named: string) => Partial<ServerOptions>;
}

/** The upper end keeps sizes within the integer column that holds them. */
const maxSize = 2_147_483_647;

/** A day: nobody waits longer for a request. */
const maxSeconds = 86_400;

/** All settings, in the order of `--help`. */
export const settings: readonly Setting[] = [
  {
    ...{ name: "port", value: "N", otherwise: "4010, or the next free one" },
    text: "port to listen on, 0 for any free one",
    read: (text, named) => ({ port: readNumber(text, named, [0, 65_535]) }),
  },
  {
    ...{ name: "host", value: "H", otherwise: "127.0.0.1" },
    text: "address to listen on",
    read: (host) => ({ host }),
  },
  {
    ...{ name: "data", value: "DIR", otherwise: ".docuvane/data" },
    text: "directory of all data",
    read: (data) => ({ data }),
  },
  {
    ...{ name: "ephemeral", otherwise: "off" },
    text: "keep the data in a temporary directory, removed at the end",
    read: (text, named) => ({ ephemeral: readSwitch(text, named) }),
  },
  {
    ...{ name: "api-key", value: "KEY", otherwise: "one is made and shown at the first start" },
    text: "accept this API key",
    read: (apiKey) => ({ apiKey }),
  },
  {
    ...{ name: "role", value: "api|worker|all", otherwise: "all" },
    text: "api answers requests, worker reads documents and sends webhooks; both need DATABASE_URL",
    read: (text, named) => ({ role: readWord<Role>(text, named, ["api", "worker", "all"]) }),
  },
  {
    ...{ name: "plan", value: "PLAN", otherwise: "A.standard" },
    text: "limits of the first account: a plan, and what differs, as A.standard;minute=5",
    read: (plan) => ({ plan }),
  },
  {
    ...{ name: "rate-limit-reset", value: "FORM", otherwise: "epoch-s" },
    text: `form of X-RateLimit-Reset: ${resetFormats.join(", ")}`,
    read: (text, named) => ({ resetFormat: readWord<ResetFormat>(text, named, resetFormats) }),
  },
  {
    ...{ name: "redis-url", value: "URL", env: "REDIS_URL", otherwise: "each process counts for itself" },
    text: "Redis or Valkey in which processes share their counts of requests",
    read: (redisUrl) => ({ redisUrl }),
  },
  {
    ...{ name: "public-url", value: "URL", otherwise: "what callers put into Host" },
    text: "origin under which callers reach the service, for the metadata of OAuth",
    read: (text, named) => ({ publicUrl: readOrigin(text, named) }),
  },
  {
    ...{ name: "tls-cert", value: "FILE", otherwise: "plain HTTP, for a proxy in front that encrypts" },
    text: "certificate and its chain, PEM",
    read: (tlsCert) => ({ tlsCert }),
  },
  {
    ...{ name: "tls-key", value: "FILE", otherwise: "plain HTTP, for a proxy in front that encrypts" },
    text: "key of the certificate, PEM",
    read: (tlsKey) => ({ tlsKey }),
  },
  {
    ...{ name: "max-file-bytes", value: "N", otherwise: "26214400" },
    text: "most bytes of an uploaded file",
    read: (text, named) => ({ maxFileBytes: readNumber(text, named, [1, maxSize]) }),
  },
  {
    ...{ name: "head-timeout", value: "SECONDS", otherwise: "20" },
    text: "time in which the head of a request must have come in, else 408",
    read: (text, named) => ({ headTimeoutMs: readNumber(text, named, [1, maxSeconds]) * 1_000 }),
  },
  {
    ...{ name: "body-timeout", value: "SECONDS", otherwise: "30" },
    text: "time that the body of a request may stand still, else 408",
    read: (text, named) => ({ bodyTimeoutMs: readNumber(text, named, [1, maxSeconds]) * 1_000 }),
  },
  {
    ...{ name: "body-rate", value: "BYTES", otherwise: "500" },
    text: "bytes a second that a body must bring over more than that time, else 408",
    read: (text, named) => ({ bodyBytesPerSecond: readNumber(text, named, [1, maxSize]) }),
  },
  {
    ...{ name: "webhook-targets", value: "LIST", env: "DOCUVANE_WEBHOOK_TARGETS", otherwise: "none" },
    text: "private hosts, addresses and subnets that webhooks may reach, with commas between",
    read: (text) => ({ webhookTargets: text.split(",").map((one) => one.trim()) }),
  },
  {
    ...{ name: "faults", value: "LIST", otherwise: "none" },
    text: "faults to play for tests: rate_limited=0.1,lost_answer=0.05, or ask",
    read: (faults) => ({ faults }),
  },
  {
    ...{ name: "seed", value: "TEXT", otherwise: "random" },
    text: "makes ids and the chance of faults the same each time",
    read: (seed) => ({ seed }),
  },
  {
    ...{ name: "while-stdin", otherwise: "off" },
    text: "stop when standard input ends, so that a program which starts it takes it along when it dies",
    read: (text, named) => ({ whileStdin: readSwitch(text, named) }),
  },
  {
    ...{ name: "log", value: "json|pretty", otherwise: "pretty on a terminal, else json" },
    text: "look of the log on standard error; it never holds bodies, file names, queries or keys",
    read: (text, named) => ({ log: readWord<LogFormat>(text, named, ["json", "pretty"]) }),
  },
];

/** What can only be set by a variable, because every user of a machine can see command lines. */
export const variables: readonly Variable[] = [
  {
    ...{ name: "DATABASE_URL", otherwise: "embedded, in the data directory" },
    text: "PostgreSQL 15 or newer, for several processes",
  },
  {
    ...{ name: "DOCUVANE_SECRET", otherwise: "a file in the data directory" },
    text: "32 characters or more, the same for all processes",
  },
  {
    ...{ name: "S3_BUCKET", otherwise: "files in the data directory" },
    text: "bucket for files, with S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION",
  },
];

/** A setting without an option. */
export interface Variable {
  readonly name: string;
  /** What holds without it, in words. */
  readonly otherwise: string;
  /** What it does, in words. */
  readonly text: string;
}

/** The environment variable of a setting. */
export function variableOf({ name, env }: Setting): string {
  return env ?? `DOCUVANE_SERVER_${name.toUpperCase().replaceAll("-", "_")}`;
}

function readNumber(text: string, named: string, [low, high]: readonly [number, number]): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= low && number <= high) return number;
  throw new UsageError(`${named} must be a whole number from ${low} to ${high}, not "${text}".`);
}

function readWord<Word extends string>(text: string, named: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === text);
  if (word !== undefined) return word;
  throw new UsageError(`${named} must be ${words.join(" or ")}, not "${text}".`);
}

function readSwitch(text: string, named: string): boolean {
  return readWord(text, named, ["true", "false"]) === "true";
}

function readOrigin(text: string, named: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new UsageError(`${named} must be an origin such as https://api.example.com, not "${text}".`);
}
