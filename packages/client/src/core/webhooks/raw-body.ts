/** Reads the raw body of a delivery: a signature covers bytes, and parsing loses them. */
import { refuse } from "../errors/checks.ts";

/** A body as it was received: its bytes, or its text. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** How to get the raw body, by framework: the most common error in webhook receivers. */
export const RAW_BODY_ADVICE = {
  any: "give the bytes or the text of the request before anything parses it",
  fetch: "pass the request on before request.json() or request.text() is called, or pass request.clone()",
  node: "pass the request on before anything reads it, or keep its bytes as req.rawBody",
  express:
    'add this route before app.use(express.json()), or put express.raw({ type: "*/*" }) in front of it: app.post(path, express.raw({ type: "*/*" }), forExpress(handler))',
  fastify:
    "register forFastify(handler) as a plugin: it keeps the raw body of its own route and leaves other routes alone",
} as const;

/**
 * Returns a body as text or bytes; checks the value, not its class, which differs between realms (Jest, vm).
 *
 * @throws {WebhookVerificationError} `body_not_raw`: it is anything else, such as a parsed object.
 */
export function rawBodyOf(body: unknown, advice: string = RAW_BODY_ADVICE.any): string | Uint8Array {
  if (typeof body === "string") return body;
  if (ArrayBuffer.isView(body)) return asBytes(body);
  if (Object.prototype.toString.call(body) === "[object ArrayBuffer]")
    return new Uint8Array(body as ArrayBuffer);
  throw notRaw(body, advice);
}

/** Creates the error for a body that was parsed, already read or missing. */
export function notRaw(body: unknown, advice: string): Error {
  const given = body === null ? "null" : typeof body;
  return refuse("body_not_raw", `Webhook verification failed: the body is not raw (${given}); ${advice}.`);
}

/** Number of bytes of a body. */
export function sizeOf(body: string | Uint8Array): number {
  return typeof body === "string" ? new TextEncoder().encode(body).byteLength : body.byteLength;
}

/** The bytes of a body. */
export function bytesOf(body: string | Uint8Array): Uint8Array {
  return typeof body === "string" ? new TextEncoder().encode(body) : body;
}

function asBytes(view: ArrayBufferView): Uint8Array {
  if (view instanceof Uint8Array) return view;
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
