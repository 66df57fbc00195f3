// Reports to the operator whether the service is alive, and whether it should receive requests.
import { isListening } from "@docuvane/extract";
import type { FastifyInstance } from "fastify";
import { settleWithin } from "../runtime/time-budget.ts";
import type { BlobStore } from "../storage/blob/blob-store.ts";
import type { Db } from "../storage/db/db.ts";
import type { StorageSpace } from "../storage/storage-space.ts";
import type { LockedTables } from "./locked-tables.ts";

/** Milliseconds in which a part must respond: health probes give up after a second or so. */
const timeoutMs = 900;

/** Milliseconds that a result is good for, so that many probes cost no more than one. */
const freshMs = 500;

/** What is asked whether it works. */
export interface HealthTools {
  readonly db: Pick<Db, "query">;
  readonly blobs: Pick<BlobStore, "check">;
  readonly space: Pick<StorageSpace, "check">;
  readonly lockedTables: Pick<LockedTables, "find">;
}

/**
 * Serves `/healthz`, 200 as long as the process responds, and `/readyz`, 503 with the names of the parts that fail.
 *
 * A process that is alive and not ready needs no restart: the parts come back by themselves.
 *
 * @param draining - Aborted when the service is about to stop.
 * @param readerSocket - Where a worker finds its readers. Default: it has its own.
 */
export function serveHealth(
  app: FastifyInstance,
  tools: HealthTools,
  draining: AbortSignal,
  readerSocket?: string,
): void {
  const options = { config: { quiet: true } };
  const parts = {
    database: remember(() => tools.db.query("SELECT 1")),
    database_locks: remember(() => requireUnlocked(tools.lockedTables)),
    file_store: remember(() => tools.blobs.check()),
    storage_space: remember(() => tools.space.check()),
    ...(readerSocket !== undefined && { readers: remember(() => requireReaders(readerSocket)) }),
  };
  app.get("/healthz", options, async () => ({ status: "alive" }));
  app.get("/readyz", options, async (_, reply) => {
    const names = Object.entries(parts).map(async ([name, works]) => ((await works()) ? [] : [name]));
    const failing = [...(draining.aborted ? ["draining"] : []), ...(await Promise.all(names)).flat()];
    if (failing.length === 0) return { status: "ready" };
    return reply.code(503).send({ status: "not_ready", failing });
  });
}

/** A database that cannot be asked is reported under its own name. */
async function requireUnlocked(lockedTables: HealthTools["lockedTables"]): Promise<void> {
  const tables = await lockedTables.find().catch(() => []);
  if (tables.length > 0) throw new Error("Tables are locked.");
}

async function requireReaders(socket: string): Promise<void> {
  if (!(await isListening(socket))) throw new Error("No reader listens.");
}

/** Returns whether a part works, as it was found a moment ago or is found now, in bounded time. */
function remember(check: () => Promise<unknown>): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY;
  let works: Promise<boolean>;
  return () => {
    if (performance.now() - asked < freshMs) return works;
    asked = performance.now();
    works = settleWithin(timeoutMs, check()).then(
      () => true,
      () => false,
    );
    return works;
  };
}
