/** Sends requests with undici, the default on Node: its own connection pool, no retries, no redirects. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Dispatcher } from "undici";
import { checkCount } from "../errors/checks.ts";
import { isBytes, isError, messageOf } from "../errors/outside.ts";
import type { Headers } from "../headers.ts";
import type { Chunks, TransportResponse } from "../request.ts";
import { closable } from "./closable.ts";
import type { Destination, Pools } from "./pools.ts";
import { withRealTimers } from "./real-timers.ts";
import { ChunkQueue, CollectedBody } from "./response-body.ts";
import {
  type Ending,
  LibraryMissing,
  ResponseTooLarge,
  type Transport,
  TransportFailure,
  type TransportRequest,
} from "./transport.ts";

/** Options of the undici transport. */
export interface UndiciTransportOptions {
  /**
   * A dispatcher to use instead of an own pool, such as undici's `MockAgent`. It is not closed; the other options do not
   * apply to it.
   */
  readonly dispatcher?: Dispatcher;
  /** Most connections to one origin; further requests wait within their deadline. Default 64. */
  readonly maxConnections?: number | undefined;
  /** Address of a proxy for `https:` origins, or `"none"`. Default: environment `HTTPS_PROXY` and `NO_PROXY`. */
  readonly proxy?: string | undefined;
}

/** Connections. Enough to keep a service busy; far from the usual limit of 1 024 file descriptors. */
const MAX_CONNECTIONS = 64;

/**
 * Creates the transport for Node on undici.
 *
 * undici is loaded at the first request, so that importing this package is cheap. HTTP/1.1, one request at a
 * time per connection: a broken connection never affects a second request.
 *
 * @example
 * import { MockAgent } from "undici";
 * const client = new Docuvane({ transport: undiciTransport({ dispatcher: new MockAgent() }) });
 */
export function undiciTransport(options: UndiciTransportOptions = {}): Transport {
  const { dispatcher, maxConnections = MAX_CONNECTIONS, proxy } = options;
  checkCount("maxConnections", maxConnections);
  let pools: Pools | undefined;
  let loading: Promise<Pools> | undefined;
  const send = (request: TransportRequest, to: Destination): Promise<TransportResponse> =>
    new Promise((resolve, reject) => dispatch(to, request, { resolve, reject }));
  const load = async (): Promise<Pools> => {
    const { Pools } = await import("./pools.ts").catch((cause: unknown) => {
      const message = `undici cannot be loaded (${messageOf(cause)}); install it, and leave it out of bundles`;
      throw new TransportFailure(new LibraryMissing(message, { cause }), false);
    });
    pools = new Pools(maxConnections, proxy);
    return pools;
  };
  return closable({
    send(request) {
      if (dispatcher) return send(request, { dispatcher });
      if (pools) return send(request, pools.of(request.origin));
      loading ??= load();
      return loading.then((loaded) => send(request, loaded.of(request.origin)));
    },
    async close() {
      const loaded = await loading?.catch(() => undefined);
      await loaded?.close();
    },
  });
}

interface Settle {
  readonly resolve: (response: TransportResponse) => void;
  readonly reject: (failure: TransportFailure) => void;
}

function dispatch({ dispatcher, lend }: Destination, request: TransportRequest, settle: Settle): void {
  const { method, origin, path, headers, body } = request;
  const ending = request.ending ?? endingOf(request.signal);
  if (ending.error) {
    settle.reject(new TransportFailure(ending.error, false));
    return;
  }
  const content = !body || isBytes(body) ? body : reading(body, AsyncLocalStorage.snapshot(), lend);
  // undici takes any async iterable as a body; its types name only streams.
  const options = { method, origin, path, headers, body: (content ?? null) as Uint8Array | null };
  const exchange = new Exchange(request, ending, settle);
  withRealTimers(() => dispatcher.dispatch(options, exchange));
}

/**
 * Reads a body in the async context of its call: undici asks for the next chunk in that of the call which had the connection
 * before, and callbacks of the caller would see another caller's store.
 */
async function* reading(
  chunks: Chunks,
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>,
  lend: Destination["lend"],
): AsyncGenerator<Uint8Array> {
  const source = inContext(() => chunks[Symbol.asyncIterator]());
  try {
    for (;;) {
      const { done, value } = await inContext(() => source.next());
      if (done) return;
      if (chunks.release) lend?.(value, chunks.release);
      yield value;
    }
  } finally {
    await inContext(() => source.return?.());
  }
}

/** For requests that were not made by this package. */
function endingOf(signal: AbortSignal): Ending {
  const why = (): Error =>
    isError(signal.reason) ? signal.reason : new Error("aborted", { cause: signal.reason });
  return {
    error: signal.aborted ? why() : undefined,
    listen: (onEnd) => signal.addEventListener("abort", () => onEnd(why()), { once: true }),
  };
}

/** One request and its response, as undici reports them. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #settle: Settle;
  readonly #maxBytes: number;
  #controller: Dispatcher.DispatchController | undefined;
  #ended: Error | undefined;
  #isComplete = false;
  readonly #isStreaming: boolean;
  #stream: ChunkQueue | undefined;
  #status = 0;
  #headers: Headers = {};
  #body: CollectedBody | undefined;

  constructor({ maxResponseBytes, streaming = false }: TransportRequest, ending: Ending, settle: Settle) {
    this.#settle = settle;
    this.#maxBytes = maxResponseBytes ?? Number.POSITIVE_INFINITY;
    this.#isStreaming = streaming;
    ending.listen((error) => this.#end(error));
  }

  /** Called when a connection is there, before the first byte: from here on the service may see the request. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#ended) controller.abort(this.#ended);
    else this.#controller = controller;
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHeaders): void {
    this.#status = status;
    this.#headers = flatten(headers);
    this.#body = undefined;
    if (this.#isStreaming && status >= 200 && status < 300) {
      this.#stream = new ChunkQueue(controller);
      this.#settle.resolve({ status, headers: this.#headers, body: EMPTY, stream: this.#stream });
      return;
    }
    const hasBody = status >= 200 && status !== 204 && status !== 304;
    if (hasBody && Number(this.#headers["content-length"]) > this.#maxBytes)
      controller.abort(this.#tooLarge());
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (this.#stream) {
      this.#stream.push(chunk);
      return;
    }
    this.#body ??= new CollectedBody();
    this.#body.add(chunk);
    if (this.#body.length > this.#maxBytes) controller.abort(this.#tooLarge());
  }

  onResponseEnd(): void {
    this.#isComplete = true;
    if (this.#stream) {
      this.#stream.end();
      return;
    }
    const body = this.#body?.whole() ?? EMPTY;
    const coding = this.#headers["content-encoding"];
    if (body.length > 0 && isEncoded(coding)) void this.#decode(body, coding);
    else this.#settle.resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_: Dispatcher.DispatchController | undefined, error: Error): void {
    const isOverflow = "code" in error && error.code === "UND_ERR_HEADERS_OVERFLOW";
    const cause = isOverflow ? new ResponseTooLarge() : error;
    const failure = new TransportFailure(cause, this.#controller !== undefined);
    if (this.#stream) this.#stream.end(failure);
    else this.#settle.reject(failure);
  }

  async #decode(encoded: Uint8Array, coding: string): Promise<void> {
    const { decode } = await import("./decode.ts");
    const body = await decode(encoded, coding, this.#maxBytes);
    if (body) this.#settle.resolve({ status: this.#status, headers: this.#headers, body });
    else this.#settle.reject(new TransportFailure(this.#tooLarge(), true));
  }

  #tooLarge(): ResponseTooLarge {
    return new ResponseTooLarge({ status: this.#status, headers: this.#headers });
  }

  #end(error: Error): void {
    this.#ended = error;
    if (this.#controller && !this.#isComplete) this.#controller.abort(error);
    else this.#settle.reject(new TransportFailure(error, this.#isComplete));
  }
}

const EMPTY = new Uint8Array();

function isEncoded(coding: string | undefined): coding is string {
  return coding !== undefined && !/^\s*(?:identity)?\s*$/i.test(coding);
}

type IncomingHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** undici creates this object per response; it is copied only if a header is repeated. */
function flatten(headers: IncomingHeaders): Headers {
  for (const name in headers) if (typeof headers[name] !== "string") return join(headers);
  return headers as Headers;
}

function join(headers: IncomingHeaders): Headers {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) flat[name] = typeof value === "string" ? value : value.join(", ");
  return flat;
}
