// Reports to the operator whether the service is alive, and whether it should receive requests.
import { isListening } from "@docuvane/extract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../storage/db/db.ts";

/** Milliseconds in which the database must respond: health probes give up after a second or so. */
const timeoutMs = 900;

/**
 * Serves `/healthz`, 200 as long as the process runs, and `/readyz`, 503 while its database does not respond, the
 * readers it works with are away, or it stops.
 *
 * A process that is alive and not ready needs no restart: the database comes back by itself.
 *
 * @param draining - Aborted when the service is about to stop.
 * @param readerSocket - Where a worker finds its readers. Default: it has its own.
 */
export function serveHealth(
  app: FastifyInstance,
  db: Db,
  draining: AbortSignal,
  readerSocket?: string,
): void {
  const options = { config: { quiet: true } };
  app.get("/healthz", options, async () => ({ status: "alive" }));
  app.get("/readyz", options, async (_, reply) => {
    const hasReaders = readerSocket === undefined || (await isListening(readerSocket));
    const ready = !draining.aborted && hasReaders && (await isReachable(db));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not_ready" });
  });
}

async function isReachable(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const answered = db.query("SELECT 1").then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answered, late]);
  clearTimeout(timer);
  return result;
}
