// Registers the operations of the API with the web framework, by their operationId.
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Credentials } from "../access/auth/credentials.ts";
import type { Credential } from "../access/credential.ts";
import type { StorageSpace } from "../storage/storage-space.ts";
import { authenticate, authenticateCaller, requireScopes } from "./authenticate.ts";
import { authenticateClient } from "./authenticate-client.ts";
import type { Call, Content, Handler, HandlerResponse, Handlers, OperationId } from "./call.ts";
import { refuseContentEncoding, refuseContentType } from "./content-type.ts";
import type { CredentialGuard } from "./credential-guard.ts";
import { enforceLimits, type LimitTools } from "./limit.ts";
import { readParts } from "./multipart.ts";
import { type Operation, operations } from "./operations.ts";
import { HttpProblem } from "./problem.ts";
import { makeRequestCheck } from "./request-check.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation of the route; absent where no route matches. */
    operation?: Operation;
    /** Whether requests are neither logged nor counted: they come every few seconds from who runs the service. */
    quiet?: boolean;
  }
  interface FastifyRequest {
    /** Whose request it is; set before the handler runs. */
    credential: Credential | null;
  }
}

/**
 * Registers every operation under each of its prefixes.
 *
 * @throws {Error} An operation has no handler.
 */
export function registerRoutes(
  app: FastifyInstance,
  handlers: Handlers<OperationId>,
  services: RouteServices,
): void {
  app.decorateRequest("credential", null);
  const byId = new Map(Object.entries(handlers) as [string, Handler][]);
  for (const operation of operations) {
    const handler = byId.get(operation.id);
    if (!handler) throw new Error(`The operation ${operation.id} has no handler.`);
    for (const prefix of operation.prefixes) registerRoute(app, { operation, prefix, handler, services });
  }
}

/** What every route needs of the service. */
export interface RouteServices extends LimitTools {
  readonly space: StorageSpace;
  readonly credentials: Credentials;
  readonly guard: CredentialGuard;
  /** Whether browsers that are signed in to the Studio may call operations. */
  readonly studio: boolean;
  /** Aborted when the service begins to stop. */
  readonly stopping: AbortSignal;
}

interface Route {
  readonly operation: Operation;
  readonly prefix: string;
  readonly handler: Handler;
  readonly services: RouteServices;
}

function registerRoute(app: FastifyInstance, { operation, prefix, handler, services }: Route): void {
  let check: ReturnType<typeof makeRequestCheck> | undefined;
  app.route({
    method: operation.method,
    url: prefix + operation.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    exposeHeadRoute: supportsHead(operation),
    config: { operation },
    // Before the body is read: an unauthenticated sender is refused first.
    onRequest: async (request) => {
      if (operation.needsKey) {
        request.credential = await services.guard.check(request, "bearer", () =>
          services.studio
            ? authenticateCaller(services.credentials, request)
            : authenticate(services.credentials, request.headers.authorization),
        );
        await enforceLimits(services, operation, request, pathOf(request, prefix));
        requireScopes(operation, request.credential);
        if (needsSpace(operation)) await services.space.require();
      }
      refuseContentType(operation, request.headers["content-type"]);
      refuseContentEncoding(operation, request.headers["content-encoding"]);
    },
    preValidation: async (request) => {
      // Compiled at the first request: 20 operations at the start would cost 0.2 s.
      check ??= makeRequestCheck(operation);
      check(request);
      if (operation.needsKey) return;
      // The client of a token request may be named in the body.
      request.credential = await services.guard.check(request, "client", () =>
        authenticateClient(services.credentials.clients, request),
      );
      await enforceLimits(services, operation, request, pathOf(request, prefix));
    },
    handler: async (request, reply) => {
      return sendResponse(reply, await handler(toCall(request, reply, { operation, prefix, services })));
    },
  });
}

/** Path without prefix and query, as sent. */
function pathOf(request: FastifyRequest, prefix: string): string {
  return request.url.slice(prefix.length).split("?", 1)[0] ?? "";
}

function toCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, prefix, services }: Omit<Route, "handler">,
): Call {
  if (!request.credential) throw new Error("A handler was reached without a credential.");
  return {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    headers: headersOf(request),
    url: request.url,
    method: operation.method,
    path: pathOf(request, prefix),
    prefix,
    credential: request.credential,
    body: request.body,
    signal: () => signalOf(reply, services.stopping),
    parts: () => readParts(request.raw),
  };
}

/** The headers of a request; `Range` has a meaning for GET only (RFC 9110 §14.2). */
function headersOf({ method, headers }: FastifyRequest): Record<string, string | undefined> {
  const all = headers as Record<string, string | undefined>;
  return method === "HEAD" ? { ...all, range: undefined } : all;
}

function signalOf(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  stopping.addEventListener("abort", abort);
  // Emitted when the response is out, and when the connection broke before.
  reply.raw.once("close", () => {
    stopping.removeEventListener("abort", abort);
    abort();
  });
  if (reply.raw.destroyed || stopping.aborted) abort();
  return controller.signal;
}

async function sendResponse(reply: FastifyReply, response: HandlerResponse): Promise<FastifyReply> {
  const { content } = response;
  // Before any header is set: an error has headers of its own.
  const stream = content && (await openContent(reply, content));
  reply.code(response.status).headers({ ...response.headers });
  if (content?.size !== undefined) reply.header("content-length", content.size);
  if (content) return reply.type(content.mediaType).send(stream);
  if (response.body === undefined) return reply.send();
  return reply.type("application/json; charset=utf-8").send(response.body);
}

/** An empty stream keeps the Content-Length of a HEAD, which the framework sets to 0 for a response without a body. */
function openContent({ request }: FastifyReply, { open }: Content): Promise<Readable> | Readable {
  return request.method === "HEAD" ? Readable.from([]) : open();
}

/** A GET with an effect must not be set off by a HEAD, which caches and link checkers send without being asked. */
function supportsHead(operation: Operation): boolean {
  return operation.method === "GET" && operation.id !== "runWorkflow";
}

/** Whoever deletes makes room. */
function needsSpace(operation: Operation): boolean {
  return operation.method !== "DELETE" && !supportsHead(operation);
}

/**
 * Builds the response to a request without a route: 405 with the allowed methods, or 404.
 *
 * @param path - Without the query.
 */
export function refuseUnrouted(method: string, path: string): HttpProblem {
  const here = operations.filter((operation) => servesPath(operation, path));
  if (here.length === 0)
    return new HttpProblem("not_found", "Unknown path. GET /reference lists every operation.");
  const allow = allowedMethods(here).join(", ");
  return new HttpProblem(
    "method_not_allowed",
    `Method ${method} is not allowed at this path. Allowed: ${allow}.`,
    {
      headers: { allow },
    },
  );
}

/** The methods a path knows, or an empty list for a path that is not there. */
export function methodsAt(path: string): string[] {
  return allowedMethods(operations.filter((operation) => servesPath(operation, path)));
}

function allowedMethods(here: readonly Operation[]): string[] {
  const methods = here.flatMap((operation) =>
    supportsHead(operation) ? [operation.method, "HEAD"] : [operation.method],
  );
  return here.length === 0 ? [] : [...methods, "OPTIONS"];
}

function servesPath(operation: Operation, path: string): boolean {
  const names = path.split("/");
  return operation.prefixes.some((prefix) => {
    const template = (prefix + operation.path).split("/");
    return (
      template.length === names.length &&
      template.every((part, at) => (part.startsWith("{") ? names[at] !== "" : part === names[at]))
    );
  });
}
