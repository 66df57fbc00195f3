// Creates the parts of a service and starts them.

import type { ExtractorOptions, ReaderEnd } from "@docuvane/extract";
import manifest from "../../package.json" with { type: "json" };
import { Accounts } from "../access/auth/accounts.ts";
import type { ApiKeys } from "../access/auth/api-keys.ts";
import { openCredentials } from "../access/auth/credentials.ts";
import { defaultAccountId } from "../access/credential.ts";
import { AddressThrottle } from "../access/limits/address-throttle.ts";
import { openLimiter } from "../access/limits/open-limiter.ts";
import { CallerQueue } from "../core/caller-queue.ts";
import { PageImages } from "../core/documents/page-images.ts";
import { EventFeed } from "../core/event-stream/feed.ts";
import { Extractions } from "../core/extractions.ts";
import { KeysInProgress } from "../core/idempotency.ts";
import { readProxies } from "../http/client-address.ts";
import { CredentialGuard } from "../http/credential-guard.ts";
import { Cursors } from "../http/page.ts";
import type { Services } from "../http/services.ts";
import type { StreamPace } from "../http/stream-pace.ts";
import type { Clock } from "../runtime/clock.ts";
import type { Closers } from "../runtime/closers.ts";
import { Ids } from "../runtime/ids.ts";
import { createLog, type Log } from "../runtime/log.ts";
import { createMetrics, type Metrics } from "../runtime/metrics.ts";
import { openTracing, telemetryVariables } from "../runtime/open-telemetry.ts";
import { OutageLog } from "../runtime/outage-log.ts";
import { seededRandom } from "../runtime/random.ts";
import type { openStorage } from "../storage/open-storage.ts";
import { JobQueue } from "../storage/queue/job-queue.ts";
import { deliveryQueue } from "../storage/queue/queues.ts";
import type { Sender } from "../webhooks/exchange.ts";
import { createWebhooks } from "../webhooks/webhooks.ts";
import { measureReader, type Reader } from "./measure.ts";
import type { ServerOptions } from "./server-options.ts";
import { traceReader } from "./trace-reader.ts";
import { startWorkers } from "./workers.ts";

const defaultMaxFileBytes = 25 * 1024 * 1024;

/** Wrong credentials a minute from one address: as many as the standard plan has requests, few for whoever guesses. */
const defaultWrongCredentials = 100;

/** Dependencies that a start passes down besides the options. */
export interface Start {
  readonly closers: Closers;
  readonly stopping: AbortSignal;
  /** Called when the embedded database ended by itself. */
  readonly onLost: (error: Error) => void;
  readonly parts: Parts;
  /** Puts something around the sender of webhooks. */
  readonly wrapSender: (sender: Sender) => Sender;
}

/** What tests and campaigns may put in place. */
export interface Parts {
  readonly openStorage: typeof openStorage;
  readonly makeExtractor: (options: Pick<ExtractorOptions, "onEnd">) => Reader;
  /** Milliseconds between two looks for what an interrupted process left. */
  readonly sweepEveryMs: number;
  readonly streamPace: StreamPace;
  /** The clock to begin with. */
  readonly clock: Clock;
}

/** Opens the data and starts everything but the HTTP side. @throws {StartError} */
export async function openServices(options: ServerOptions, start: Start) {
  const { closers, stopping } = start;
  const { now } = start.parts.clock;
  const log = new OutageLog(createLog(options.log ?? "silent"));
  closers.push(() => log.close());
  const onError = (error: unknown) => log.error("something failed in the background", { error });
  const metrics = createMetrics();
  const tracing = await openTracing({
    ...{ env: telemetryVariables(), version: manifest.version, role: options.role ?? "all" },
    onError: () =>
      log.warn("traces cannot be exported; check the OTEL_EXPORTER_OTLP variables and the collector"),
  });
  closers.push(() => tracing.close());
  const { directory, db, blobs, space, pepper, alone } = await start.parts.openStorage(options, {
    closers,
    now,
    onError,
  });
  checkOutages(log, { db, blobs, space });
  const ids = new Ids(options.seed === undefined ? undefined : seededRandom(`ids ${options.seed}`));
  const accounts = new Accounts(db, ids);
  if (options.plan !== undefined) await accounts.setPlan(defaultAccountId, options.plan);
  const credentials = openCredentials(db, pepper, now);
  const apiKey = await openKey(options, credentials.keys, log);
  const limiter = await openLimiter({ redisUrl: options.redisUrl, log, now });
  closers.push(() => limiter.close());
  const onEnd = (reason: ReaderEnd) => metrics.readerEnds.inc({ reason });
  const extractor = traceReader(measureReader(start.parts.makeExtractor({ onEnd }), metrics), tracing);
  closers.push(() => extractor.close());
  const jobs = await JobQueue.open(db, onError);
  closers.push(() => jobs.close());
  const feed = new EventFeed(db, onError);
  closers.push(() => feed.close());
  const webhooks = createWebhooks({
    ...{ db, log, now, pepper, tracing, wrapSender: start.wrapSender },
    allowed: options.webhookTargets ?? [],
    announce: options.role === "api" ? () => jobs.wake(deliveryQueue) : undefined,
    onAttempt: (attempt) => metrics.webhookAttempts.inc({ ...attempt }),
  });
  closers.push(() => webhooks.dispatcher.close());
  const callers = new CallerQueue();
  const services: Services = {
    ...{ accounts, db, blobs, directory, space, feed, jobs, credentials },
    ...{ ids, limiter, log, metrics, now, stopping, tracing, webhooks },
    guard: openGuard(options, metrics, now),
    streamPace: start.parts.streamPace,
    resetFormat: options.resetFormat ?? "epoch-s",
    maxFileBytes: options.maxFileBytes ?? defaultMaxFileBytes,
    cursors: new Cursors(pepper),
    extractions: new Extractions(extractor, callers),
    pageImages: new PageImages({ db, blobs, callers, now, extractor, log }),
    keysInProgress: new KeysInProgress(),
  };
  if (options.role !== "api")
    await startWorkers({ ...services, extractor, sweepEveryMs: start.parts.sweepEveryMs }, alone, closers);
  return { services, apiKey };
}

/** How the log finds out that an outage is over. */
function checkOutages(log: OutageLog, { db, blobs, space }: Pick<Services, "db" | "blobs" | "space">): void {
  log.check("database", async () => {
    await db.query("SELECT 1");
    if (((await db.lockedTables?.()) ?? []).length > 0) throw new Error("Tables are locked.");
  });
  log.check("file_store", () => blobs.check());
  log.check("storage", () => blobs.check());
  log.check("storage_space", () => space.check());
}

function openGuard(options: ServerOptions, metrics: Metrics, now: () => Date): CredentialGuard {
  const {
    wrongCredentials = defaultWrongCredentials,
    trustedProxies = [],
    resetFormat = "epoch-s",
  } = options;
  const throttle = new AddressThrottle(wrongCredentials, now);
  return new CredentialGuard({ throttle, proxies: readProxies(trustedProxies), metrics, now, resetFormat });
}

/** Registers the given key, or makes the first one. @returns The key; `undefined` when the data has keys, or must not get one here. */
async function openKey(
  { apiKey, makeKey = true, role }: ServerOptions,
  keys: ApiKeys,
  log: Log,
): Promise<string | undefined> {
  if (apiKey !== undefined) {
    const key_id = await keys.register(apiKey);
    if (key_id !== undefined)
      log.warn(
        "the API key given at the start is revoked or expired and is refused; give another one or none",
        {
          key_id,
        },
      );
    return apiKey;
  }
  if (role === "worker") return undefined;
  if (makeKey) return keys.createFirst();
  if (!(await keys.hasKeys()))
    log.warn("there is no API key; create one with the command docuvane-server keys create");
  return undefined;
}
