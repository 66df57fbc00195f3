// What the handlers and workers of one running service share.
import type { Accounts } from "./auth/accounts.ts";
import type { Credentials } from "./auth/credentials.ts";
import type { BlobStore } from "./blob/blob-store.ts";
import type { KeysInWork } from "./core/idempotency.ts";
import type { Db } from "./db/db.ts";
import type { Extractions } from "./extractions/extractions.ts";
import type { Cursors } from "./http/page.ts";
import type { Ids } from "./ids.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { ResetFormat } from "./limits/headers.ts";
import type { RequestLimiter } from "./limits/request-limiter.ts";
import type { Log } from "./log.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** The parts of a running service. */
export interface Services {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly jobs: JobQueue;
  readonly accounts: Accounts;
  readonly credentials: Credentials;
  readonly cursors: Cursors;
  readonly extractions: Extractions;
  readonly ids: Ids;
  readonly keysInWork: KeysInWork;
  readonly limiter: RequestLimiter;
  /** How `X-RateLimit-Reset` is written. */
  readonly resetFormat: ResetFormat;
  readonly webhooks: Webhooks;
  readonly log: Log;
  /** Aborted when the service begins to stop. */
  readonly stopping: AbortSignal;
  /** The time now. */
  readonly now: () => Date;
  /** Most bytes of a file. */
  readonly maxFileBytes: number;
}
