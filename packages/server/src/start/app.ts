// Puts the HTTP side of the service together.
import { maxHeaderSize } from "node:http";
import type { Socket } from "node:net";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { respondToBrokenRequest } from "../http/broken-request.ts";
import { checkHosts, refuseSeveralHosts } from "../http/browser/host-check.ts";
import { mediaTypeOf, parseBodies } from "../http/content-type.ts";
import { drain } from "../http/drain.ts";
import { isFailure, stoppingProblem, toOAuthError, toProblem } from "../http/errors.ts";
import { continueWhenRead } from "../http/expect-continue.ts";
import { serveClock } from "../http/faults/clock-routes.ts";
import type { FaultShares } from "../http/faults/fault.ts";
import { playRequestFaults } from "../http/faults/request-faults.ts";
import { analyticsHandlers } from "../http/handlers/analytics.ts";
import { apiKeyHandlers } from "../http/handlers/api-keys.ts";
import { documentContentHandlers } from "../http/handlers/document-content.ts";
import { documentHandlers } from "../http/handlers/documents.ts";
import { eventHandlers } from "../http/handlers/events.ts";
import { extractHandlers } from "../http/handlers/extract.ts";
import { pageImageHandlers } from "../http/handlers/page-image.ts";
import { reviewHandlers } from "../http/handlers/review.ts";
import { runHandlers } from "../http/handlers/runs.ts";
import { tokenHandlers } from "../http/handlers/token.ts";
import { uploadHandlers } from "../http/handlers/upload.ts";
import { webhookDeliveryHandlers } from "../http/handlers/webhook-deliveries.ts";
import { webhookEndpointHandlers } from "../http/handlers/webhook-endpoints.ts";
import { workflowHandlers } from "../http/handlers/workflows.ts";
import { tellLimits } from "../http/limit.ts";
import { serveOAuthMetadata } from "../http/oauth-metadata.ts";
import { defaultPace, headLimits, keepPace, type Pace } from "../http/pace.ts";
import { HttpProblem } from "../http/problem.ts";
import { budgetRequests } from "../http/request-budget.ts";
import { requestIdOf } from "../http/request-id.ts";
import { ResponseCheck } from "../http/response-check.ts";
import { methodsAt, refuseUnrouted, registerRoutes } from "../http/routes.ts";
import type { Services } from "../http/services.ts";
import { traceRequests } from "../http/trace-requests.ts";
import { serveDescription } from "../operate/description.ts";
import { serveHealth } from "../operate/health.ts";
import { LockedTables } from "../operate/locked-tables.ts";
import { type Recorder, serveMetrics } from "../operate/metrics.ts";
import { serveReference, serveStudio } from "../operate/studio/serve-studio.ts";
import type { StudioFiles } from "../operate/studio/studio-files.ts";
import { serveWelcome } from "../operate/welcome.ts";
import type { Clock } from "../runtime/clock.ts";
import type { RandomSource } from "../runtime/random.ts";
import type { Tls } from "./tls.ts";

/** Bytes of a JSON body at most; no request of the API comes near it. */
const jsonLimit = 1024 * 1024;

/** Responses of a kind of which one is checked where a violation is only logged. */
const sampledResponses = 64;

/** How the HTTP side may differ. */
export interface AppOptions {
  /** Whether a response that does not match the API becomes a 500; otherwise it is logged and counted. */
  readonly strictResponses: boolean;
  /** Whether the operations of the API are served; a worker serves only its health. Default true. */
  readonly operations?: boolean;
  /** Address that the service listens on. Default `127.0.0.1`. */
  readonly host?: string | undefined;
  /** Origin under which callers reach the service. Default: what they put into `Host`. */
  readonly publicUrl?: string | undefined;
  /** The pages for people. Default: none is served. */
  readonly pages?: StudioFiles | undefined;
  /** Whether the Studio is among them. Default false: no browser can sign in. */
  readonly studio?: boolean;
  /** Certificate to encrypt with. Default: connections are not encrypted here. */
  readonly tls?: Tls | undefined;
  /** Aborted when the service is about to stop: it still serves, but wants no more requests. */
  readonly draining: AbortSignal;
  /** Where a worker finds its readers, without which it is not ready. Default: it has its own. */
  readonly readerSocket?: string | undefined;
  /** How slowly requests may come in. Default: `defaultPace`. */
  readonly pace?: Pace;
  /** What a service under test does besides. Default: nothing. */
  readonly test?: TestBehaviour | undefined;
}

/** How a service helps to test the programs that use it. */
export interface TestBehaviour {
  readonly shares: FaultShares;
  readonly random: RandomSource;
  /** Can be moved from another process. */
  readonly clock: Clock;
}

/** Creates the HTTP side of the service, ready to listen. */
export function createApp(services: Services, options: AppOptions): FastifyInstance {
  const { pace = defaultPace } = options;
  const recorders: Recorder[] = [logRequests(services)];
  const record: Recorder = (request, reply) => {
    if (request.routeOptions.config.quiet) return;
    for (const recordIn of recorders) recordIn(request, reply);
  };
  const app = createFramework(services, options, record);
  parseBodies(app);
  app.setErrorHandler((error, request, reply) => sendProblem(services, error, request, reply));
  budgetRequests(app);
  traceRequests(app, services.tracing);
  if (options.operations === false) refuseOperations(app);
  refuseSeveralHosts(app);
  checkHosts(app, options.host ?? "127.0.0.1", options.publicUrl);
  addBasics(app, options.draining);
  keepPace(app, pace);
  tellLimits(app, services);
  addResponseCheck(app, services, options);
  app.addHook("onResponse", async (request, reply) => record(request, reply));
  keepStreams(app, services, options.draining);
  const tools = { ...services, lockedTables: new LockedTables(services.db, services.log) };
  serveHealth(app, tools, options.draining, options.readerSocket);
  recorders.push(serveMetrics(app, tools));
  const handlers = {
    ...tokenHandlers(services),
    ...uploadHandlers(services),
    ...documentHandlers(services),
    ...documentContentHandlers(services),
    ...pageImageHandlers(services),
    ...webhookEndpointHandlers(services),
    ...webhookDeliveryHandlers(services),
    ...eventHandlers(services),
    ...workflowHandlers(services),
    ...reviewHandlers(services),
    ...runHandlers(services),
    ...extractHandlers(services),
    ...analyticsHandlers(services),
    ...apiKeyHandlers(services),
  };
  if (options.operations === false) return app;
  if (options.test) helpTests(app, options.test);
  servePages(app, services, options);
  registerRoutes(app, handlers, { ...services, studio: studioOf(options) !== undefined });
  return app;
}

/** Creates the server of the web framework, without hooks and routes. */
function createFramework(
  services: Services,
  { tls, pace = defaultPace }: AppOptions,
  record: Recorder,
): FastifyInstance {
  return Fastify({
    // The framework's type wants no key at all; for the program the two kinds of server are the same.
    ...((tls ? { https: { ...tls, ...headLimits(pace) } } : { http: headLimits(pace) }) as object),
    logger: false,
    genReqId: ({ headers }) => requestIdOf(headers) ?? services.ids.request(services.now()),
    bodyLimit: jsonLimit,
    return503OnClosing: false,
    // The headers have a limit already; over one of its own the router would respond before any hook.
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler: (error, socket) => respondToBrokenRequest(error, socket as Socket),
    frameworkErrors: (error, request, reply) => {
      // A request that the router refuses passes no hooks.
      reply.raw.once("finish", () => record(request, reply));
      sendProblem(services, error, request, reply);
    },
  });
}

/** Notifies streams and webhooks of what requests changed, and ends them before the service waits for its connections to end. */
function keepStreams(app: FastifyInstance, { feed, webhooks }: Services, draining: AbortSignal): void {
  app.addHook("onResponse", async ({ method }) => {
    if (method === "GET" || method === "HEAD") return;
    feed.wake();
    webhooks.dispatcher.wake();
  });
  draining.addEventListener("abort", () => feed.end(), { once: true });
  app.addHook("preClose", async () => feed.end());
}

/** Serves everything besides the operations: pages for people, and metadata by which programs discover the service. */
function servePages(app: FastifyInstance, services: Services, options: AppOptions): void {
  const { credentials, guard, maxFileBytes } = services;
  const { publicUrl, pages } = options;
  const studio = studioOf(options);
  serveDescription(app, publicUrl);
  if (pages) serveReference(app, pages);
  serveWelcome(app, publicUrl, studio);
  if (studio) serveStudio(app, { files: studio, credentials, guard, publicUrl, maxFileBytes });
  serveOAuthMetadata(app, options.host ?? "127.0.0.1", publicUrl);
}

function studioOf({ pages, studio = false }: AppOptions): StudioFiles | undefined {
  return studio ? pages : undefined;
}

function helpTests(app: FastifyInstance, { shares, random, clock }: TestBehaviour): void {
  playRequestFaults(app, shares, random);
  serveClock(app, clock);
}

function refuseOperations(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.is404)
      throw new HttpProblem(
        "not_found",
        "This process is a worker. Send requests to one with the role api or all.",
      );
  });
}

function addBasics(app: FastifyInstance, draining: AbortSignal): void {
  continueWhenRead(app);
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(commonHeaders(request));
    if (closing) throw stoppingProblem();
    if (!request.is404) return undefined;
    const path = pathOf(request);
    if (request.method !== "OPTIONS" || methodsAt(path).length === 0)
      throw refuseUnrouted(request.method, path);
    return reply.code(204).header("allow", methodsAt(path).join(", ")).send();
  });
  app.addHook("onSend", async (request, reply) => {
    // Also of requests that came before: a connection that stays open ends with the process, maybe under the next request.
    if (draining.aborted) reply.header("connection", "close");
    drain(request.raw);
  });
}

/** Headers of every response. */
function commonHeaders({ id }: FastifyRequest) {
  return { "x-request-id": id, "x-content-type-options": "nosniff" };
}

/**
 * Checks responses against the API: all of them where a violation is an error, else the first of each kind and then a
 * sample, because the check of a list costs as much as its statement.
 */
function addResponseCheck(app: FastifyInstance, services: Services, options: AppOptions): void {
  const responses = new ResponseCheck(options.strictResponses ? 1 : sampledResponses);
  let mismatches = 0;
  app.addHook("preSerialization", (request, reply, body, done) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return done(null, body);
    const mediaType = mediaTypeOf(String(reply.getHeader("content-type") ?? ""));
    try {
      responses.check(operation, reply.statusCode, mediaType, body);
    } catch (error) {
      if (options.strictResponses) return done(error as Error);
      mismatches += 1;
      services.log.error("a response does not match the API", {
        request_id: request.id,
        operation: operation.id,
        count: mismatches,
        error,
      });
    }
    return done(null, body);
  });
}

function logRequests({ log }: Services): Recorder {
  return (request, reply) => {
    const { operation } = request.routeOptions.config;
    const traceId = request.span?.context?.traceId;
    log.info("request", {
      request_id: request.id,
      ...(traceId !== undefined && { trace_id: traceId }),
      method: request.method,
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      ...(operation && { operation: operation.id, route: operation.path }),
    });
  };
}

function sendProblem(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toOAuthError(error, request.routeOptions.config.operation);
  if (refusal) {
    reply
      .code(refusal.status)
      .headers({ ...refusal.headers })
      .send(refusal.toBody());
    return;
  }
  const problem = toProblem(error);
  if (problem.code === "insufficient_storage") services.space.noteFull();
  if (isFailure(problem)) {
    services.log.error("a request failed", { request_id: request.id, error: problem.cause });
  }
  reply
    .code(problem.status)
    .headers({ ...commonHeaders(request), ...problem.headers })
    .type("application/problem+json")
    .send(problem.toBody(pathOf(request), request.id));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}
