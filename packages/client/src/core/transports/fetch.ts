/** Sends requests with `fetch`, for runtimes other than Node and for tests that intercept it. */
import type { Headers } from "../headers.ts";
import { type Transport, TransportFailure, type TransportRequest } from "./transport.ts";

/** Options of the fetch transport. */
export interface FetchTransportOptions {
  /** The function to call. Default: the global `fetch`, looked up at each request so that it can be intercepted. */
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Makes a transport on the Fetch API.
 *
 * An upload needs a runtime that streams request bodies: Node, Bun, Deno, Workers with `nodejs_compat`, Chromium over
 * HTTP/2.
 *
 * @example
 * const client = new Docuvane({ transport: fetchTransport() });
 */
export function fetchTransport(options: FetchTransportOptions = {}): Transport {
  return {
    async send(request) {
      const call = options.fetch ?? globalThis.fetch;
      const { aborted, reason } = request.signal;
      if (aborted) throw new TransportFailure(reason, false);
      try {
        const response = await call(request.origin + request.path, fetchInit(request));
        const body = new Uint8Array(await response.arrayBuffer());
        return { status: response.status, headers: readHeaders(response), body };
      } catch (error) {
        throw new TransportFailure(error, wasSent(error));
      }
    },
  };
}

function fetchInit({ method, headers, body, signal }: TransportRequest): RequestInit {
  const base: RequestInit = { method, headers, signal, redirect: "manual" };
  if (body === undefined) return base;
  if (body instanceof Uint8Array) return Object.assign(base, { body });
  // Node keeps the whole of a streamed body for a redirect it might follow, unless redirects are an error (undici #4058).
  const redirect = isWorker() ? "manual" : "error";
  // Half duplex is the only kind fetch has; a stream as a body must say so (Fetch standard, RequestInit.duplex).
  return Object.assign(base, { body: toStream(body), redirect, duplex: "half" });
}

/** Cloudflare Workers refuse `redirect: "error"` before sending, and do not keep the body. */
function isWorker(): boolean {
  return globalThis.navigator?.userAgent === "Cloudflare-Workers";
}

/** Makes a web stream that asks for a chunk only when one is wanted, so that memory stays constant. */
function toStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function readHeaders(response: Response): Headers {
  return Object.fromEntries(response.headers);
}

/** Errors of the connection phase: nothing was sent. Deno and Workers give no code, so there it may have been. */
const NEVER_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Node gives the code with the cause of the error, Bun with the error itself. */
function wasSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return ![error, cause].some((each) => NEVER_CONNECTED.test(codeOf(each)));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
