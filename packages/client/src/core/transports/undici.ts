/** Sends requests with undici, the default on Node: its own connection pool, no retries, no redirects. */
import type { buildConnector, Dispatcher } from "undici";
import { checkCount } from "../errors/checks.ts";
import type { Headers } from "../headers.ts";
import type { TransportResponse } from "../request.ts";
import { proxyFor } from "./proxy.ts";
import {
  type Ending,
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

/** Bytes of a header block. Four times the default of Node, as the other clients of this service. */
const MAX_HEADER_BYTES = 65_536;

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
  let closed = false;
  let pools: Pools | undefined;
  let loading: Promise<Pools> | undefined;
  const send = (request: TransportRequest, to: Dispatcher): Promise<TransportResponse> =>
    new Promise((resolve, reject) => dispatch(to, request, { resolve, reject }));
  return {
    send(request) {
      if (closed) return Promise.reject(new TransportFailure(new Error("The client is closed."), false));
      if (dispatcher) return send(request, dispatcher);
      if (pools) return send(request, pools.of(request.origin));
      loading ??= loadPools(maxConnections, proxy);
      return loading.then((loaded) => {
        pools = loaded;
        return send(request, loaded.of(request.origin));
      });
    },
    async close() {
      closed = true;
      await (await loading)?.close();
    },
  };
}

/** A pool of connections for each origin; nearly always one. */
class Pools {
  readonly #open: (origin: string) => Dispatcher;
  readonly #pools = new Map<string, Dispatcher>();

  constructor(open: (origin: string) => Dispatcher) {
    this.#open = open;
  }

  of(origin: string): Dispatcher {
    const pool = this.#pools.get(origin) ?? this.#open(origin);
    this.#pools.set(origin, pool);
    return pool;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }
}

async function loadPools(maxConnections: number, proxy: string | undefined): Promise<Pools> {
  const { buildConnector, Pool, ProxyAgent } = await import("undici");
  const { skippingInterim } = await import("./skip-interim.ts");
  const environment = globalThis.process?.env ?? {};
  const options = {
    allowH2: false,
    pipelining: 1,
    connections: maxConnections,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The caller of the transport enforces the timeouts; undici's own 300 s would cut a long upload.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const connect = skippingInterim(buildConnector({ allowH2: false }));
  return new Pools((origin) => {
    const uri = proxyFor(origin, { proxy, environment });
    if (uri === undefined) return new Pool(origin, { ...options, connect });
    // A connection through the proxy is one that the agent makes; it is wrapped as a direct one is.
    const factory = (to: URL | string, made: object): Dispatcher =>
      new Pool(to, { ...made, connect: skippingInterim((made as { connect: Connector }).connect) });
    return new ProxyAgent({ ...options, uri, requestTls: { allowH2: false }, factory });
  });
}

type Connector = buildConnector.connector;

interface Settle {
  readonly resolve: (response: TransportResponse) => void;
  readonly reject: (failure: TransportFailure) => void;
}

function dispatch(dispatcher: Dispatcher, request: TransportRequest, settle: Settle): void {
  const { method, origin, path, headers, body } = request;
  const ending = request.ending ?? endingOf(request.signal);
  if (ending.error) {
    settle.reject(new TransportFailure(ending.error, false));
    return;
  }
  dispatcher.dispatch(
    // undici takes any async iterable as a body; its types name only streams.
    { method, origin, path, headers, body: toBody(body) as Uint8Array | null },
    new Exchange(ending, request.maxResponseBytes ?? Number.POSITIVE_INFINITY, settle),
  );
}

function toBody(body: TransportRequest["body"]): Uint8Array | AsyncIterable<Uint8Array> | null {
  if (body === undefined || body instanceof Uint8Array) return body ?? null;
  return readingFirst(body);
}

/**
 * Lets the event loop read what has arrived before each chunk is written.
 *
 * A service that refuses an upload (401, 413, 429) responds and closes while the body is still being sent. The next
 * write then fails, and Node destroys the socket with the response unread, unless it was read before that write.
 */
async function* readingFirst(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    await afterReading();
    yield chunk;
  }
}

/** Sockets are read in the poll phase, which comes before `setImmediate`; the second turn is for a response on its way. */
function afterReading(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

/** For requests that were not made by this package. */
function endingOf(signal: AbortSignal): Ending {
  const why = (): Error =>
    signal.reason instanceof Error ? signal.reason : new Error("aborted", { cause: signal.reason });
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
  #status = 0;
  #headers: Headers = {};
  #bytes = 0;
  #chunk: Uint8Array | undefined;
  #more: Uint8Array[] | undefined;

  constructor(ending: Ending, maxBytes: number, settle: Settle) {
    this.#settle = settle;
    this.#maxBytes = maxBytes;
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
    this.#bytes = 0;
    this.#chunk = undefined;
    this.#more = undefined;
    const hasBody = status >= 200 && status !== 204 && status !== 304;
    if (hasBody && Number(this.#headers["content-length"]) > this.#maxBytes)
      controller.abort(this.#tooLarge());
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#maxBytes) controller.abort(this.#tooLarge());
    else if (!this.#chunk) this.#chunk = chunk;
    else if (!this.#more) this.#more = [this.#chunk, chunk];
    else this.#more.push(chunk);
  }

  onResponseEnd(): void {
    this.#isComplete = true;
    const body = this.#more ? Buffer.concat(this.#more) : (this.#chunk ?? EMPTY);
    const coding = this.#headers["content-encoding"];
    if (body.length > 0 && isEncoded(coding)) void this.#decode(body, coding);
    else this.#settle.resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_: Dispatcher.DispatchController | undefined, error: Error): void {
    const isOverflow = "code" in error && error.code === "UND_ERR_HEADERS_OVERFLOW";
    const cause = isOverflow ? new ResponseTooLarge() : error;
    this.#settle.reject(new TransportFailure(cause, this.#controller !== undefined));
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
