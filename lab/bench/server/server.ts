/** The service that clients are measured against: a process of its own on 127.0.0.1, started by `run/service.ts`. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { FixedWindow, type Limit, TokenBucket } from "./limits.ts";
import { documentJson, type LimitState, listJson, refusedJson, respond, toBuffer } from "./responses.ts";
import { Sink } from "./sink.ts";

/** How the service behaves; one word on its command line. */
export type Mode = "plain" | "fixed" | "bucket" | "broken";

/** What the service counted. */
export interface Counts {
  readonly requests: number;
  readonly refused: number;
  /** The least time for the accepted requests, milliseconds. */
  readonly idealMs: number;
}

/** Milliseconds an accepted call takes under a rate limit, as a service with a database would. */
const SERVICE_MS = 20;

/** Bytes of the first attempt after which a broken service cuts the connection. */
const BREAK_AFTER_BYTES = 300_000_000;

const mode = process.argv[2] as Mode;
const limit = chooseLimit(mode);
const sink = new Sink(mode === "broken" ? BREAK_AFTER_BYTES : Number.POSITIVE_INFINITY);
let requests = 0;
let refused = 0;
let firstAt: number | undefined;

const server = createServer({ keepAliveTimeout: 600_000, requestTimeout: 0 }, (request, response) => {
  handle(request, response).catch((error: unknown) => response.destroy(error as Error));
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("message", () => process.send?.(count()));
process.on("disconnect", () => process.exit(0));

/** Limits that bind are 100 a second; the plain one only makes the headers true. */
function chooseLimit(chosen: Mode): Limit {
  if (chosen === "fixed") return new FixedWindow(100, 1);
  if (chosen === "bucket") return new TokenBucket(100, 1);
  return new FixedWindow(10_000_000, 60);
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const now = Date.now();
  firstAt ??= now;
  requests += 1;
  const limits: LimitState = { limit, verdict: limit.take(now) };
  if (request.method === "POST") return takeUpload(request, response, limits);
  if (!limits.verdict.allowed) return refuse(response, limits);
  const body = bodyOf(request.url ?? "/");
  if (mode === "plain") return respond(response, 200, body, limits);
  setTimeout(respond, SERVICE_MS, response, 200, body, limits);
}

function refuse(response: ServerResponse, limits: LimitState): void {
  refused += 1;
  respond(response, 429, refusedJson, limits);
}

function bodyOf(url: string): Buffer {
  return /\/(documents|customers|files)(\?|$)/.test(url) ? listJson(url) : documentJson;
}

async function takeUpload(
  request: IncomingMessage,
  response: ServerResponse,
  limits: LimitState,
): Promise<void> {
  const receipt = await sink.receive(request);
  if (receipt) respond(response, 201, toBuffer({ id: "doc_42", status: "processing", receipt }), limits);
}

function count(): Counts {
  const idealMs = limit.idealMs(requests - refused, firstAt ?? 0) + SERVICE_MS;
  return { requests, refused, idealMs };
}
