/** Adapts a handler to Node's `http` and to Express. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";
import { NOT_POST, TOO_LARGE, type WebhookHandler, type WebhookResponse } from "./handler.ts";
import { notRaw, RAW_BODY_ADVICE, type RawBody } from "./raw-body.ts";

/** A Node request, with properties that frameworks may add. */
export type NodeRequest = IncomingMessage & { readonly body?: unknown; readonly rawBody?: unknown };

/** A function that handles requests of Node. */
export type NodeHandler = (request: NodeRequest, response: ServerResponse) => Promise<void>;

/**
 * Creates a handler for `http.createServer`. It reads the body itself, up to the handler's limit.
 *
 * @returns A function that responds with 200, 400, 405, 413 or 500 and never rejects.
 * @example createServer(forNode(webhookHandler({ secret, on: { "document.completed": archive } }))).listen(3000, "127.0.0.1");
 */
export function forNode(handler: WebhookHandler): NodeHandler {
  return answering(handler, RAW_BODY_ADVICE.node);
}

/**
 * Creates a handler for a route of Express. Put the route before `app.use(express.json())`.
 *
 * @returns A function that responds with 200, 400, 405, 413 or 500, never calls `next` and never rejects.
 * @example app.post("/webhooks", forExpress(webhookHandler({ secret, on: { "document.completed": archive } })));
 */
export function forExpress(handler: WebhookHandler): NodeHandler {
  return answering(handler, RAW_BODY_ADVICE.express);
}

function answering(handler: WebhookHandler, advice: string): NodeHandler {
  return async (request, response) => {
    const result = await resultOf(request, handler, advice);
    if (result) send(response, result);
  };
}

async function resultOf(
  request: NodeRequest,
  handler: WebhookHandler,
  advice: string,
): Promise<WebhookResponse | undefined> {
  if (request.method !== "POST") return NOT_POST;
  const { headers, readableDidRead } = request;
  if (readableDidRead) {
    const kept = [request.rawBody, request.body].find(isRaw);
    return kept === undefined
      ? handler.refuse(notRaw(request.body, advice))
      : handler({ body: kept, headers });
  }
  try {
    const body = await readBody(request, handler.maxBodyBytes);
    return body ? await handler({ body, headers }) : TOO_LARGE;
  } catch {
    return undefined; // the connection broke before the body was complete: no response can be sent
  }
}

function isRaw(value: unknown): value is RawBody {
  return typeof value === "string" || ArrayBuffer.isView(value);
}

/**
 * Reads a request to its end; `undefined` when it is longer than `limit` bytes.
 *
 * The rest of a long body is still read and discarded, so that the sender can read the response.
 */
function readBody(request: NodeRequest, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      chunks.length = 0;
      resolve(undefined);
    });
    finished(request, (error) => (error ? reject(error) : resolve(Buffer.concat(chunks))));
  });
}

function send(response: ServerResponse, { status, code }: WebhookResponse): void {
  const body = JSON.stringify({ code });
  const allow = status === 405 ? { allow: "POST" } : {};
  response.writeHead(status, { "content-type": "application/json", "content-length": body.length, ...allow });
  response.end(body);
}
