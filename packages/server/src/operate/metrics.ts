// Figures for Prometheus: requests by operation, documents in progress, and the process itself.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Db } from "../storage/db/db.ts";

/** Seconds; from a read of one row to an upload of 25 MiB or a response that waits. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What metrics need. */
export interface MetricsTools {
  readonly db: Db;
  /** The time now. */
  readonly now: () => Date;
}

/** Records a request that was answered. */
export type Recorder = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Serves `/metrics`.
 *
 * Labels are names of operations and statuses, nothing a caller chooses: neither content nor accounts show, and their
 * number is bounded.
 *
 * @returns What counts a request.
 */
export function serveMetrics(app: FastifyInstance, tools: MetricsTools): Recorder {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const measureDocuments = gaugeDocuments(tools, registry);
  app.get("/metrics", { config: { quiet: true } }, async (_, reply) => {
    await measureDocuments();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook("onClose", async () => registry.clear());
  return countRequests(registry);
}

function countRequests(registry: Registry): Recorder {
  const registers = [registry];
  const requests = new Counter({
    ...{
      name: "docuvane_http_requests_total",
      help: "Requests by operation and status.",
      registers,
    },
    labelNames: ["operation", "status"] as const,
  });
  const seconds = new Histogram({
    ...{ name: "docuvane_http_request_seconds", help: "Response time by operation.", registers, buckets },
    labelNames: ["operation"] as const,
  });
  return (request, reply) => {
    const operation = request.routeOptions.config.operation?.id ?? "none";
    requests.inc({ operation, status: reply.statusCode });
    seconds.observe({ operation }, reply.elapsedTime / 1000);
  };
}

/**
 * Creates the figures of documents, which an index holds.
 *
 * @returns What asks the database for them. While it is unavailable they are missing: the others are needed then.
 */
function gaugeDocuments({ db, now }: MetricsTools, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const oldest = new Gauge({
    ...{ name: "docuvane_oldest_document_seconds", registers },
    help: "Age of the oldest unprocessed document; 0 without one.",
  });
  const processing = new Gauge({
    ...{ name: "docuvane_documents_processing", registers },
    help: "Unprocessed documents, across all processes.",
  });
  return async () => {
    try {
      const [row] = await db.query<{ count: number; oldest: Date | null }>(
        "SELECT count(*)::integer AS count, min(created_at) AS oldest FROM document WHERE status = 'processing'",
      );
      processing.set(row?.count ?? 0);
      oldest.set(row?.oldest ? Math.max(0, (now().getTime() - row.oldest.getTime()) / 1000) : 0);
    } catch {
      processing.remove();
      oldest.remove();
    }
  };
}
