// The options of a service, as a program gives them.

import type { ResetFormat } from "../access/limits/headers.ts";
import type { LogFormat } from "../runtime/log.ts";
import type { S3Options } from "../storage/blob/s3-blob-store.ts";

/** What a process of the service does. */
export type Role = "api" | "worker" | "all";

/** Where a service runs and what it may do. */
export interface ServerOptions {
  /** Address to listen on. Default `127.0.0.1`. */
  readonly host?: string;
  /** Port; 0 = any free one. Default 4010. */
  readonly port?: number;
  /** Directory of all data, made when it is not there. Default `.docuvane/data`. */
  readonly data?: string;
  /** Keeps the data in a temporary directory that is removed at the end; `data` is ignored. Default false. */
  readonly ephemeral?: boolean;
  /** API key to accept, 8–255 printable ASCII characters. Default: one is made when the data has none. */
  readonly apiKey?: string;
  /** Look of the log on standard error. Default `silent`. */
  readonly log?: LogFormat;
  /** Most bytes of an uploaded file. Default 26 214 400 (25 MiB). */
  readonly maxFileBytes?: number;
  /** Milliseconds in which the head of a request must have come in, else it is answered with 408. Default 20 000. */
  readonly headTimeoutMs?: number;
  /** Milliseconds that the body of a request may stand still, else it is answered with 408. Default 30 000. */
  readonly bodyTimeoutMs?: number;
  /** Bytes a second that a body must bring in the long run, else it is answered with 408. Default 500. */
  readonly bodyBytesPerSecond?: number;
  /**
   * Address of a PostgreSQL 15 or newer, such as `postgres://user:password@host/database`; many processes may share it.
   * Default: the database is embedded, in the data directory.
   */
  readonly databaseUrl?: string;
  /** Where files lie. Default: in the data directory. */
  readonly s3?: S3Options;
  /** Secret of at least 32 characters, the same for every process on one database. Default: the file `pepper` of the data directory. */
  readonly secret?: string;
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
  /** Origin under which callers reach the service, for the metadata of OAuth. Default: what they put into `Host`. */
  readonly publicUrl?: string;
  /** File with the certificate, and the chain it needs, as PEM; connections are then encrypted here. */
  readonly tlsCert?: string;
  /** File with the key of the certificate, as PEM. */
  readonly tlsKey?: string;
  /**
   * Faults to play, for testing programs that use the service: shares such as `rate_limited=0.1,lost_answer=0.05`, or
   * `ask` for none but those that a request asks for with the header `Docuvane-Fault`. Default: none.
   */
  readonly faults?: string;
  /** For the command: stop when standard input ends. Default false; `startServer` ends by `close`. */
  readonly whileStdin?: boolean;
  /** Makes ids and the chance of faults the same each time. Default: random. */
  readonly seed?: string;
  /** Folder for database templates, which make a first start fast; `null` = none. Default `~/.cache/docuvane`. */
  readonly cache?: string | null;
  /**
   * Host names, IP addresses and subnets (`10.0.0.0/8`) that webhooks may reach although they are private; those that a
   * URL names itself also by plain `http` and on any port. Default: none.
   */
  readonly webhookTargets?: readonly string[];
}
