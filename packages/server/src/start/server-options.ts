// The options of a service, as a program gives them.

import type { ReaderSandbox } from "@docuvane/extract";
import type { ResetFormat } from "../access/limits/headers.ts";
import type { PaceOptions } from "../http/pace.ts";
import type { LogFormat } from "../runtime/log.ts";
import type { StorageOptions } from "../storage/open-storage.ts";

/** What a process of the service does. */
export type Role = "api" | "worker" | "all";

/** Where a service runs and what it may do. */
export interface ServerOptions extends StorageOptions, PaceOptions {
  /** Address to listen on. Default `127.0.0.1`. */
  readonly host?: string;
  /** Port; 0 = any free one. Default 4010. */
  readonly port?: number;
  /** API key to accept, 8–255 printable ASCII characters. Default: one is made when the data has none, unless `makeKey` is false. */
  readonly apiKey?: string;
  /** Whether to make a key when the data has none and none is given; a worker never does. Default true. */
  readonly makeKey?: boolean;
  /** Look of the log on standard error. Default `silent`. */
  readonly log?: LogFormat;
  /** Most bytes of an uploaded file. Default 26 214 400 (25 MiB). */
  readonly maxFileBytes?: number;
  /**
   * What this process does: `api` answers requests, `worker` reads documents and sends webhooks, `all` does both.
   * Default `all`; the others need `databaseUrl`.
   */
  readonly role?: Role;
  /**
   * Plan of the account that is there from the start: a name, and after semicolons the limits that differ, such as
   * `A.standard;minute=5`. Default: the one it has, `A.standard` at first.
   */
  readonly plan?: string;
  /** How `X-RateLimit-Reset` is written. Default `epoch-s`. */
  readonly resetFormat?: ResetFormat;
  /** Redis or Valkey that processes share their counts of requests in. Default: each process counts for itself. */
  readonly redisUrl?: string;
  /** Wrong credentials a minute that one address may send, before it gets 429; 0 = no limit. Default 100. */
  readonly wrongCredentials?: number;
  /** IP addresses and subnets of proxies whose `X-Forwarded-For` is trusted. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Origin under which callers reach the service, for the metadata of OAuth. Default: what they put into `Host`. */
  readonly publicUrl?: string;
  /** Whether the Studio, the web app at `/`, is served. Default: when the service listens on a loopback address only. */
  readonly studio?: boolean;
  /** Folder of a build of the Studio. Default: the one that ships with the service. */
  readonly studioFolder?: string;
  /** File with the certificate, and the chain it needs, as PEM; connections are then encrypted here. */
  readonly tlsCert?: string;
  /** File with the key of the certificate, as PEM. */
  readonly tlsKey?: string;
  /**
   * What confines the processes that open uploaded files: one that the start fails without, or `auto` for the strongest
   * that works here. Default `auto`.
   */
  readonly readerSandbox?: ReaderSandbox | "auto";
  /**
   * Unix socket of `docuvane-server reader`, which opens uploaded files in place of this process. While nothing listens
   * there, documents wait. Default: this process starts its own readers.
   */
  readonly readerSocket?: string;
  /**
   * Faults to play, for testing programs that use the service: shares such as `rate_limited=0.1,lost_response=0.05`, or
   * `ask` for none but those that a request asks for with the header `Docuvane-Fault`. Default: none.
   */
  readonly faults?: string;
  /** Milliseconds that a stopping service serves on while `/readyz` is 503, so that load balancers see it in time. Default 0. */
  readonly drainMs?: number;
  /** For the command: stop when standard input ends. Default false; `startServer` ends by `close`. */
  readonly whileStdin?: boolean;
  /** Makes ids and the chance of faults the same each time. Default: random. */
  readonly seed?: string;
  /**
   * Host names, IP addresses and subnets (`10.0.0.0/8`) that webhooks may reach although they are private; those that a
   * URL names itself also by plain `http` and on any port. Default: none.
   */
  readonly webhookTargets?: readonly string[];
}
