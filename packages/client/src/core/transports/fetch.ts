/** Sends requests with `fetch`, for runtimes other than Node and for tests that intercept it. */
import { uploadInit } from "#platform";
import { causeOf, codeOf, isBytes, messageOf } from "../errors/outside.ts";
import type { Headers } from "../headers.ts";
import type { Chunks, TransportResponse } from "../request.ts";
import { isUnconnected } from "./not-sent.ts";
import { CollectedBody } from "./response-body.ts";
import {
  LibraryMissing,
  RedirectRefused,
  ResponseTooLarge,
  type Transport,
  TransportFailure,
  type TransportRequest,
  UNREADABLE,
} from "./transport.ts";

/** Options of the fetch transport. */
export interface FetchTransportOptions {
  /** The function to call. Default: the global `fetch`, looked up at each request so that it can be intercepted. */
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Creates a transport on the Fetch API.
 *
 * Uploads are streamed on Node, Bun, Deno and Workers. Browsers get a whole body: a Blob or File is not read into memory,
 * a stream is, and progress is reported at the end only.
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
      checkGlobals(call, request);
      try {
        const { method, headers: sent, body, signal } = request;
        const upload = isStreamed(body) ? await uploadInit(body) : undefined;
        const content = upload ? upload.init : body && { body: body as BodyInit };
        const init: RequestInit = { method, headers: sent, signal, redirect: "manual", ...content };
        const response = await call(request.origin + request.path, init);
        upload?.onResponse?.();
        const { status, type } = response;
        // Browsers do not show redirects that are not followed.
        if (type === "opaqueredirect") throw new RedirectRefused("unexpected redirect");
        const headers = readHeaders(response);
        const stream = streamOf(response.body);
        if (request.streaming && response.ok && stream)
          return { status, headers, body: new Uint8Array(), stream: readChunks(stream) };
        return {
          status,
          headers,
          body: await readBody(stream, { status, headers }, request.maxResponseBytes),
        };
      } catch (error) {
        throw new TransportFailure(explain(error), wasSent(error));
      }
    },
  };
}

/** jsdom has neither `fetch` nor streams. */
function checkGlobals(call: unknown, { body }: TransportRequest): void {
  const missing = call ? isStreamed(body) && !globalThis.ReadableStream && "ReadableStream" : "fetch";
  if (missing)
    throw new TransportFailure(
      new LibraryMissing(`There is no ${missing} here; run tests in the environment node, or define it`),
      false,
    );
}

function isStreamed(body: TransportRequest["body"]): body is Chunks {
  return body !== undefined && !isBytes(body);
}

/** The types of browsers do not have it; they need it nowhere. */
type Streams = typeof ReadableStream & {
  from(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array>;
};

/** The body of node-fetch, which programs put in the place of `fetch`, is a stream of Node. */
function streamOf(body: Response["body"]): ReadableStream<Uint8Array> | null {
  return body && !("getReader" in body) ? (ReadableStream as Streams).from(body) : body;
}

/** Reads a body as `fetch` decodes it, piece by piece so that it cannot grow beyond the limit. */
async function readBody(
  body: ReadableStream<Uint8Array> | null,
  response: Pick<TransportResponse, "status" | "headers">,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const { headers } = response;
  if (Number(headers["content-length"]) > maxBytes) {
    await body.cancel();
    throw new ResponseTooLarge(response);
  }
  const received = new CollectedBody();
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); read.value; read = await reader.read()) {
      received.add(read.value);
      if (received.length <= maxBytes) continue;
      // Closes the connection.
      await reader.cancel();
      throw new ResponseTooLarge(response);
    }
  } catch (error) {
    if (!("content-encoding" in headers) || !isDecodingError(error)) throw error;
    return UNREADABLE;
  }
  return received.whole();
}

/** Gives the chunks of a body one by one; leaving the loop closes the connection. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); read.value; read = await reader.read()) yield read.value;
  } catch (error) {
    throw new TransportFailure(explain(error), true);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readHeaders(response: Response): Headers {
  const headers: Record<string, string> = {};
  // In Node it costs two thirds of the iterator.
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  return headers;
}

/** Part of the message of Deno, which sets no code. */
const DENO_NEVER_CONNECTED = ": client error (Connect)";

/** Node and Deno report the reason in the cause of the error, Bun in the error itself. */
function wasSent(error: unknown): boolean {
  return ![error, causeOf(error)].some(
    (each) => isUnconnected(codeOf(each)) || messageOf(each).includes(DENO_NEVER_CONNECTED),
  );
}

/** zlib's codes, with the error or its cause; Bun has one for all. */
function isDecodingError(error: unknown): boolean {
  return [error, causeOf(error)].some((each) => /^(Z_|ZlibError$)/.test(codeOf(each)));
}

/** Determines the failure behind the `TypeError` that `fetch` throws for all of them. */
function explain(error: unknown): unknown {
  const cause = causeOf(error);
  if (codeOf(cause) === "UND_ERR_HEADERS_OVERFLOW") return new ResponseTooLarge();
  const message = messageOf(cause);
  return message === "unexpected redirect" ? new RedirectRefused(message, { cause: error }) : error;
}
