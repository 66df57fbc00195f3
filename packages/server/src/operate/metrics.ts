// Serves the metrics for Prometheus.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { eventStream } from "../http/event-stream.ts";
import type { Metrics } from "../runtime/metrics.ts";
import { Figures, type FigureTools } from "./figures.ts";

/** Records a request that was answered. */
export type Recorder = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Serves `/metrics`, which responds within about a second whatever state the database is in.
 *
 * Labels are names from lists in the code, nothing a caller chooses: neither content nor accounts show, and their
 * number is bounded.
 *
 * @returns What counts a request.
 */
export function serveMetrics(app: FastifyInstance, tools: FigureTools): Recorder {
  const { registry } = tools.metrics;
  const figures = new Figures(tools);
  app.get("/metrics", { config: { quiet: true } }, async (_, reply) => {
    await figures.update();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook("onClose", async () => registry.clear());
  return (request, reply) => count(tools.metrics, request, reply);
}

/** Neither the lifetime of a stream nor a wait that the caller asked for says anything about response times. */
function count({ requests, requestSeconds }: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const operation = request.routeOptions.config.operation?.id ?? "none";
  requests.inc({ operation, status: reply.statusCode });
  const isStream = String(reply.getHeader("content-type")).startsWith(eventStream);
  const hasWaited = reply.hasHeader("preference-applied");
  if (!isStream && !hasWaited) requestSeconds.observe({ operation }, reply.elapsedTime / 1_000);
}
