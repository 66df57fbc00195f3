/** Adapts a handler to Fastify, as a plugin with its own body parser: other routes keep theirs. */
import type { WebhookHandler } from "./handler.ts";
import type { RawBody } from "./raw-body.ts";
import type { WebhookHeaders } from "./signature-headers.ts";

/** The parts used of a Fastify instance (4 and 5). */
export interface FastifyLike {
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    type: string,
    options: { parseAs: "buffer"; bodyLimit: number },
    parser: (request: unknown, body: Buffer, done: (error: null, body: Buffer) => void) => void,
  ): unknown;
  post(
    path: string,
    handler: (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<unknown>,
  ): unknown;
}

/** The parts used of a Fastify request. */
export interface FastifyRequestLike {
  readonly headers: WebhookHeaders;
  readonly body: unknown;
}

/** The parts used of a Fastify reply. */
export interface FastifyReplyLike {
  code(status: number): FastifyReplyLike;
  send(body: unknown): unknown;
}

/** Options of the plugin. */
export interface FastifyWebhookOptions {
  /** Path of the route, below the prefix of the plugin. Default `/`. */
  readonly path?: string;
}

/**
 * Creates a Fastify plugin with one POST route that keeps the raw body of its own requests.
 *
 * @returns A plugin; the route responds with 200, 400 or 500, and Fastify itself 413 to a body over the handler's
 * limit.
 * @example app.register(forFastify(webhookHandler({ secret, on: { "document.completed": archive } })), { prefix: "/webhooks" });
 */
export function forFastify(
  handler: WebhookHandler,
  { path = "/" }: FastifyWebhookOptions = {},
): (instance: FastifyLike) => Promise<void> {
  return async (instance) => {
    instance.removeAllContentTypeParsers();
    const parsing = { parseAs: "buffer", bodyLimit: handler.maxBodyBytes } as const;
    instance.addContentTypeParser("*", parsing, (_request, body, done) => done(null, body));
    instance.post(path, async ({ body, headers }, reply) => {
      // A request without a body reaches no parser; its signature is over nothing.
      const { status, code } = await handler({ body: (body ?? "") as RawBody, headers });
      return reply.code(status).send({ code });
    });
  };
}
