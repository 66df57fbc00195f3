// Plays faults on requests: before they are processed, or on the way of their response.
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RandomSource } from "../../runtime/random.ts";
import { nextFraction } from "../../runtime/random.ts";
import { HttpProblem } from "../problem.ts";
import { type AskedFault, faultHeader, readAskedFault } from "./asked-fault.ts";
import { chooseFault, type FaultShares } from "./fault.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The fault that befalls this request. */
    fault: AskedFault | null;
  }
}

/** Milliseconds that a slow response takes unless an amount is asked for. */
const slowMs = 2_000;

/** Pieces of a slow response. */
const pieces = 10;

/** Plays faults on the operations of the API; health and metrics stay as they are. */
export function playRequestFaults(app: FastifyInstance, shares: FaultShares, random: RandomSource): void {
  app.decorateRequest("fault", null);
  app.addHook("onRequest", async (request, reply) => {
    if (!request.routeOptions.config.operation) return;
    const name = chooseFault(shares, "request", nextFraction(random));
    request.fault = readAskedFault(request.headers[faultHeader]) ?? (name ? { name } : null);
    playEarly(request, reply);
  });
  app.addHook("preSerialization", async (request, _, body) =>
    request.fault?.name === "unknown_word" ? withUnknownWords(body) : body,
  );
  app.addHook("onSend", async (request, reply, payload) => playLate(request, reply, payload));
}

/** Nothing was done yet: a client may send the request again whatever it asks for. */
function playEarly(request: FastifyRequest, reply: FastifyReply): void {
  const headers = { "retry-after": "1" };
  const detail = "An injected fault. Retry in one second.";
  const name = request.fault?.name;
  if (name === "rate_limited") throw new HttpProblem("rate_limited", detail, { headers });
  if (name === "unavailable") throw new HttpProblem("service_unavailable", detail, { headers });
  if (name !== "reset_request") return;
  reply.hijack();
  request.raw.socket.resetAndDestroy();
}

/** The request had its effect; only its response suffers. */
function playLate({ fault, raw }: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (fault?.name === "lost_response") raw.socket.resetAndDestroy();
  if (typeof payload !== "string") return payload;
  const bytes = Buffer.from(payload);
  if (fault?.name === "cut_response") return cut(reply, bytes, fault.amount ?? bytes.length / 2);
  if (fault?.name === "slow_response") return slow(reply, bytes, fault.amount ?? slowMs);
  return payload;
}

function cut(reply: FastifyReply, bytes: Buffer, length: number): Readable {
  reply.header("content-length", bytes.length);
  return Readable.from(
    (async function* () {
      yield bytes.subarray(0, length);
      // The bytes before the cut are out when the next turn of the event loop begins.
      await delay(10);
      reply.raw.socket?.resetAndDestroy();
    })(),
  );
}

function slow(reply: FastifyReply, bytes: Buffer, timeMs: number): Readable {
  reply.header("content-length", bytes.length);
  const size = Math.ceil(bytes.length / pieces);
  return Readable.from(
    (async function* () {
      for (let start = 0; start < bytes.length; start += size) {
        await delay(timeMs / pieces);
        yield bytes.subarray(start, start + size);
      }
    })(),
  );
}

/** A response of a later version of the service: with a status and a property that are unknown today. */
function withUnknownWords(body: unknown): unknown {
  const { status } = body as { status?: unknown };
  return typeof status === "string" ? { ...(body as object), status: "on_hold", on_hold_by: "nobody" } : body;
}
