// What the handlers and workers of one running service share.
import type { Accounts } from "../access/auth/accounts.ts";
import type { Credentials } from "../access/auth/credentials.ts";
import type { ResetFormat } from "../access/limits/headers.ts";
import type { RequestLimiter } from "../access/limits/request-limiter.ts";
import type { PageImages } from "../core/documents/page-images.ts";
import type { EventFeed } from "../core/event-stream/feed.ts";
import type { Extractions } from "../core/extractions.ts";
import type { KeysInProgress } from "../core/idempotency.ts";
import type { Ids } from "../runtime/ids.ts";
import type { Log } from "../runtime/log.ts";
import type { Metrics } from "../runtime/metrics.ts";
import type { Tracing } from "../runtime/tracing.ts";
import type { BlobStore } from "../storage/blob/blob-store.ts";
import type { Db } from "../storage/db/db.ts";
import type { JobQueue } from "../storage/queue/job-queue.ts";
import type { StorageSpace } from "../storage/storage-space.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { CredentialGuard } from "./credential-guard.ts";
import type { Cursors } from "./page.ts";
import type { StreamPace } from "./stream-pace.ts";

/** The parts of a running service. */
export interface Services {
  readonly db: Db;
  readonly blobs: BlobStore;
  /** The data directory. */
  readonly directory: string;
  readonly space: StorageSpace;
  readonly jobs: JobQueue;
  readonly accounts: Accounts;
  readonly credentials: Credentials;
  /** Checks every credential of a request. */
  readonly guard: CredentialGuard;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly cursors: Cursors;
  readonly extractions: Extractions;
  /** Notifies streams of new events. */
  readonly feed: EventFeed;
  readonly ids: Ids;
  readonly keysInProgress: KeysInProgress;
  readonly limiter: RequestLimiter;
  readonly pageImages: PageImages;
  /** How `X-RateLimit-Reset` is written. */
  readonly resetFormat: ResetFormat;
  readonly streamPace: StreamPace;
  readonly webhooks: Webhooks;
  readonly log: Log;
  /** Aborted when the service begins to stop. */
  readonly stopping: AbortSignal;
  /** The time now. */
  readonly now: () => Date;
  /** Most bytes of a file. */
  readonly maxFileBytes: number;
}
