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
  /** Environment variable that sets the option. Default: `DOCUVANE_SERVER_` and the name, `_` for `-`. */
  readonly env?: string;
  /** The default, in words. */
  readonly default: string;
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

/** One day: no caller waits longer for a request. */
const maxSeconds = 86_400;

/** The values of `--reader-sandbox`. */
export const readerSandboxes = ["auto", "bubblewrap", "uid", "permission"] as const;

/** All settings, in the order of `--help`. */
export const settings: readonly Setting[] = [
  {
    ...{ name: "port", value: "N", default: "4010, or the next free one" },
    text: "port to listen on, 0 for any free one",
    read: (text, named) => ({ port: readNumber(text, named, [0, 65_535]) }),
  },
  {
    ...{ name: "host", value: "H", default: "127.0.0.1" },
    text: "address to listen on",
    read: (host) => ({ host }),
  },
  {
    ...{ name: "data", value: "DIR", default: ".docuvane/data" },
    text: "data directory",
    read: (data) => ({ data }),
  },
  {
    ...{ name: "ephemeral", default: "off" },
    text: "keep the data in a temporary directory, removed on exit",
    read: (text, named) => ({ ephemeral: readSwitch(text, named) }),
  },
  {
    ...{ name: "api-key", value: "KEY", default: "generated and shown at the first start on a terminal" },
    text: "accept this API key",
    read: (apiKey) => ({ apiKey }),
  },
  {
    ...{ name: "role", value: "api|worker|all", default: "all" },
    text: "api serves requests, worker processes documents and sends webhooks; both need DATABASE_URL",
    read: (text, named) => ({ role: readValue<Role>(text, named, ["api", "worker", "all"]) }),
  },
  {
    ...{ name: "plan", value: "PLAN", default: "A.standard" },
    text: "limits of the first account: a plan, with overrides such as A.standard;minute=5",
    read: (plan) => ({ plan }),
  },
  {
    ...{ name: "rate-limit-reset", value: "FORMAT", default: "epoch-s" },
    text: `format of X-RateLimit-Reset: ${resetFormats.join(", ")}`,
    read: (text, named) => ({ resetFormat: readValue<ResetFormat>(text, named, resetFormats) }),
  },
  {
    ...{ name: "redis-url", value: "URL", env: "REDIS_URL", default: "each process counts on its own" },
    text: "Redis or Valkey for request counts shared by several processes",
    read: (redisUrl) => ({ redisUrl }),
  },
  {
    ...{ name: "wrong-credentials", value: "N", default: "100" },
    text: "wrong credentials per minute and client address before 429, 0 for no limit; valid ones always pass",
    read: (text, named) => ({ wrongCredentials: readNumber(text, named, [0, maxSize]) }),
  },
  {
    ...{ name: "trusted-proxies", value: "LIST", default: "none" },
    text: "addresses and subnets of proxies whose X-Forwarded-For is trusted, separated by commas",
    read: (text) => ({ trustedProxies: readList(text) }),
  },
  {
    ...{ name: "public-url", value: "URL", default: "the Host header of each request" },
    text: "public origin of the service, for the OAuth metadata and for a proxy on the same machine",
    read: (text, named) => ({ publicUrl: readOrigin(text, named) }),
  },
  {
    ...{ name: "studio", default: "on where only this machine can connect, --no-studio turns it off" },
    text: "serve the Studio, the web app at /",
    read: (text, named) => ({ studio: readSwitch(text, named) }),
  },
  {
    ...{ name: "tls-cert", value: "FILE", default: "plain HTTP, for a TLS-terminating proxy" },
    text: "certificate chain, PEM",
    read: (tlsCert) => ({ tlsCert }),
  },
  {
    ...{ name: "tls-key", value: "FILE", default: "plain HTTP, for a TLS-terminating proxy" },
    text: "private key of the certificate, PEM",
    read: (tlsKey) => ({ tlsKey }),
  },
  {
    ...{ name: "max-file-bytes", value: "N", default: "26214400" },
    text: "maximum size of an uploaded file in bytes",
    read: (text, named) => ({ maxFileBytes: readNumber(text, named, [1, maxSize]) }),
  },
  {
    ...{ name: "head-timeout", value: "SECONDS", default: "20" },
    text: "time in which the headers of a request must arrive, else 408",
    read: (text, named) => ({ headTimeoutMs: readNumber(text, named, [1, maxSeconds]) * 1_000 }),
  },
  {
    ...{ name: "body-timeout", value: "SECONDS", default: "30" },
    text: "time that the body of a request may stall, else 408",
    read: (text, named) => ({ bodyTimeoutMs: readNumber(text, named, [1, maxSeconds]) * 1_000 }),
  },
  {
    ...{ name: "body-rate", value: "BYTES", default: "500" },
    text: "minimum bytes per second of a body beyond that time, else 408",
    read: (text, named) => ({ bodyBytesPerSecond: readNumber(text, named, [1, maxSize]) }),
  },
  {
    ...{ name: "webhook-targets", value: "LIST", env: "DOCUVANE_WEBHOOK_TARGETS", default: "none" },
    text: "private hosts, addresses and subnets that webhooks may reach, separated by commas",
    read: (text) => ({ webhookTargets: readList(text) }),
  },
  {
    ...{
      name: "reader-sandbox",
      value: "auto|bubblewrap|uid|permission",
      default: "auto: the strongest that works",
    },
    text: "what confines the processes that open uploaded files; the start fails where it does not work",
    read: (text, named) => ({
      readerSandbox: readValue(text, named, readerSandboxes),
    }),
  },
  {
    ...{ name: "reader-socket", value: "PATH", default: "readers are started by this process" },
    text: "Unix socket of docuvane-server reader, which runs the readers in a container of its own",
    read: (readerSocket) => ({ readerSocket }),
  },
  {
    ...{ name: "faults", value: "LIST", default: "none" },
    text: "inject faults for tests: rate_limited=0.1,lost_response=0.05, or ask",
    read: (faults) => ({ faults }),
  },
  {
    ...{ name: "seed", value: "TEXT", default: "random" },
    text: "makes IDs and injected faults reproducible",
    read: (seed) => ({ seed }),
  },
  {
    ...{ name: "drain-delay", value: "SECONDS", default: "0" },
    text: "time that a stopping service serves on while /readyz is 503, so that load balancers notice",
    read: (text, named) => ({ drainMs: readNumber(text, named, [0, maxSeconds]) * 1_000 }),
  },
  {
    ...{ name: "while-stdin", default: "off" },
    text: "stop when standard input ends, so that it shuts down with the program that started it",
    read: (text, named) => ({ whileStdin: readSwitch(text, named) }),
  },
  {
    ...{ name: "log", value: "json|pretty", default: "pretty on a terminal, else json" },
    text: "format of the log on standard error; it never contains bodies, file names, queries or keys",
    read: (text, named) => ({ log: readValue<LogFormat>(text, named, ["json", "pretty"]) }),
  },
];

/** Secrets and addresses that only a variable can set, because every user of a machine can see command lines. */
export const variables: readonly Variable[] = [
  {
    ...{ name: "DATABASE_URL", default: "embedded, in the data directory" },
    text: "PostgreSQL 15 or newer, for several processes",
  },
  {
    ...{ name: "DOCUVANE_SECRET", default: "a file in the data directory" },
    text: "at least 32 characters, the same for all processes",
  },
  {
    ...{ name: "S3_BUCKET", default: "files in the data directory" },
    text: "bucket for files, with S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION",
  },
];

/** A setting without an option. */
export interface Variable {
  readonly name: string;
  /** The default, in words. */
  readonly default: string;
  /** What it does, in words. */
  readonly text: string;
}

/** The environment variable of a setting. */
export function variableOf({ name, env }: Setting): string {
  return env ?? `DOCUVANE_SERVER_${name.toUpperCase().replaceAll("-", "_")}`;
}

function readList(text: string): string[] {
  return text.split(",").map((one) => one.trim());
}

/** Reads a whole number. @throws {UsageError} */
export function readNumber(text: string, named: string, [low, high]: readonly [number, number]): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= low && number <= high) return number;
  throw new UsageError(`${named} must be a whole number from ${low} to ${high}, not "${text}".`);
}

/** Reads one of some values. @throws {UsageError} */
export function readValue<Value extends string>(
  text: string,
  named: string,
  values: readonly Value[],
): Value {
  const value = values.find((one) => one === text);
  if (value !== undefined) return value;
  throw new UsageError(`${named} must be ${values.join(" or ")}, not "${text}".`);
}

function readSwitch(text: string, named: string): boolean {
  return readValue(text, named, ["true", "false"]) === "true";
}

function readOrigin(text: string, named: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new UsageError(`${named} must be an origin such as https://api.example.com, not "${text}".`);
}
