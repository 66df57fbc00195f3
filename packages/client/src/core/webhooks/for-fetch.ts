/** Adapts a handler to any framework with Fetch `Request`s: Next.js, Hono, Deno, Bun, Workers, edge functions. */
import { NOT_POST, TOO_LARGE, type WebhookHandler, type WebhookResponse } from "./handler.ts";
import { notRaw, RAW_BODY_ADVICE } from "./raw-body.ts";

/**
 * Creates a Fetch handler. It reads the body itself, up to the handler's limit.
 *
 * @returns A function that responds with 200, 400, 405, 413 or 500 and never rejects, unless the connection breaks.
 * @example
 * export const POST = forFetch(webhookHandler({ secret: process.env.DOCUVANE_WEBHOOK_SECRET, on: { "document.completed": archive } }));
 */
export function forFetch(handler: WebhookHandler): (request: Request) => Promise<Response> {
  return async (request) => responseOf(await respond(request, handler));
}

async function respond(request: Request, handler: WebhookHandler): Promise<WebhookResponse> {
  if (request.method !== "POST") return NOT_POST;
  if (request.bodyUsed) return handler.refuse(notRaw("already read", RAW_BODY_ADVICE.fetch));
  const body = await readBody(request.body, handler.maxBodyBytes);
  return body ? handler({ body, headers: request.headers }) : TOO_LARGE;
}

/** Reads a stream to its end; `undefined` when it is longer than `limit` bytes. */
async function readBody(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | undefined> {
  const reader = stream?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

function responseOf({ status, code }: WebhookResponse): Response {
  return Response.json({ code }, { status, headers: status === 405 ? { allow: "POST" } : {} });
}
