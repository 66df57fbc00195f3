// Ends requests that arrive too slowly, without cutting off slow but steady ones.
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { HttpProblem } from "./problem.ts";

/** How slowly a request may arrive, as options of a service. */
export interface PaceOptions {
  /** Milliseconds in which the headers of a request must have come in, else it is answered with 408. Default 20 000. */
  readonly headTimeoutMs?: number;
  /** Milliseconds that the body of a request may stand still, else it is answered with 408. Default 30 000. */
  readonly bodyTimeoutMs?: number;
  /** Bytes a second that a body must bring in the long run, else it is answered with 408. Default 500. */
  readonly bodyBytesPerSecond?: number;
}

/** How slowly a request may come in. */
export interface Pace {
  /** Milliseconds in which the head must have come in. */
  readonly headMs: number;
  /** Milliseconds that the body may stand still. */
  readonly bodyMs: number;
  /** Bytes a second of the body at least, over more than `bodyMs`. */
  readonly bytesPerSecond: number;
}

/**
 * As Apache's mod_reqtimeout has them by default: 20 s for the head, 20 s and 500 bytes a second for the body. Half as
 * much again for bodies, which come over mobile networks too.
 */
export const defaultPace: Pace = { headMs: 20_000, bodyMs: 30_000, bytesPerSecond: 500 };

/** The pace that the options of a service ask for. */
export function paceOf(options: PaceOptions): Pace {
  return {
    headMs: options.headTimeoutMs ?? defaultPace.headMs,
    bodyMs: options.bodyTimeoutMs ?? defaultPace.bodyMs,
    bytesPerSecond: options.bodyBytesPerSecond ?? defaultPace.bytesPerSecond,
  };
}

/** Milliseconds between two checks of the open bodies, at most. */
const maxIntervalMs = 1_000;

/** A body that is coming in. */
interface OpenBody {
  /** Milliseconds it may still stand still; every byte gives some back. */
  leftMs: number;
  /** Bytes of its connection at the last check. */
  seen: number;
}

/** Options of Node's HTTP server for the heads; the time of whole requests has no limit. */
export function headLimits({ headMs }: Pace) {
  return {
    headersTimeout: headMs,
    requestTimeout: 0,
    connectionsCheckingInterval: intervalOf(headMs),
  };
}

/**
 * Responds to a request with 408 when its body stalls, or arrives below the rate for long.
 *
 * Time in which the service itself does not read, because it writes or waits, is not counted.
 */
export function keepPace(app: FastifyInstance, pace: Pace): void {
  const open = new Map<IncomingMessage, OpenBody>();
  const intervalMs = intervalOf(pace.bodyMs);
  const timer = setInterval(() => {
    for (const [request, body] of open) {
      count(request, body, pace);
      if (body.leftMs > 0) continue;
      open.delete(request);
      // Whoever reads the body gets it as the end of that; the connection stays until the response is out.
      request.emit("error", tooSlow());
    }
  }, intervalMs);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
  app.addHook("onRequest", async ({ raw }) => {
    if (!hasBody(raw)) return;
    open.set(raw, { leftMs: pace.bodyMs, seen: raw.socket.bytesRead });
    for (const event of ["end", "close"]) raw.once(event, () => open.delete(raw));
  });
  // What is still to come of a request that is answered already is thrown away, which has limits of its own.
  app.addHook("onSend", async ({ raw }) => {
    open.delete(raw);
  });
}

/** Counts what has come, and one interval: a late check means that the service was busy. */
function count(request: IncomingMessage, body: OpenBody, { bodyMs, bytesPerSecond }: Pace): void {
  const came = request.socket.bytesRead - body.seen;
  body.seen += came;
  const waited = isAwaited(request) ? intervalOf(bodyMs) : 0;
  body.leftMs = Math.min(bodyMs, body.leftMs - waited + (came * 1_000) / bytesPerSecond);
}

/** Whether the body is being read and everything that arrived was read. */
function isAwaited(request: IncomingMessage): boolean {
  return (
    request.readableFlowing === true && request.readableLength === 0 && request.listenerCount("error") > 0
  );
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function intervalOf(limitMs: number): number {
  return Math.min(maxIntervalMs, Math.ceil(limitMs / 4));
}

function tooSlow(): HttpProblem {
  return new HttpProblem("request_timeout", "The body arrived too slowly. Send the request again.", {
    headers: { connection: "close" },
  });
}
