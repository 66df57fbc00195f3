/** Sends requests with undici, the default on Node: its own connection pool, nothing repeated, nothing followed. */
import type { Dispatcher } from "undici";
import type { Headers } from "../headers.ts";
import type { TransportResponse } from "../request.ts";
import { type Ending, type Transport, TransportFailure, type TransportRequest } from "./transport.ts";

/** Options of the undici transport. */
export interface UndiciTransportOptions {
  /** A dispatcher to use instead of an own pool, such as undici's `ProxyAgent` or `MockAgent`. It is not closed. */
  readonly dispatcher?: Dispatcher;
}

/**
 * Makes the transport for Node on undici.
 *
 * undici is loaded at the first request, so that importing this package stays cheap. HTTP/1.1, one request at a
 * time on a connection: a broken connection then never concerns a second request.
 *
 * @example
 * import { ProxyAgent } from "undici";
 * const client = new Docuvane({ transport: undiciTransport({ dispatcher: new ProxyAgent("http://proxy:3128") }) });
 */
export function undiciTransport(options: UndiciTransportOptions = {}): Transport {
  const { dispatcher } = options;
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
      loading ??= loadPools();
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

async function loadPools(): Promise<Pools> {
  const { Pool } = await import("undici");
  const options = {
    allowH2: false,
    pipelining: 1,
    // The caller of the transport enforces the timeouts; undici's own 300 s would cut a long upload.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  return new Pools((origin) => new Pool(origin, options));
}

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
    new Exchange(ending, settle),
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

/** One request and its answer, as undici reports them. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #settle: Settle;
  #controller: Dispatcher.DispatchController | undefined;
  #ended: Error | undefined;
  #status = 0;
  #headers: Headers = {};
  #chunk: Uint8Array | undefined;
  #more: Uint8Array[] | undefined;

  constructor(ending: Ending, settle: Settle) {
    this.#settle = settle;
    ending.listen((error) => this.#end(error));
  }

  /** Called when a connection is there, before the first byte: from here on the service may see the request. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#ended) controller.abort(this.#ended);
    else this.#controller = controller;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHeaders): void {
    this.#status = status;
    this.#headers = flatten(headers);
    this.#chunk = undefined;
    this.#more = undefined;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (!this.#chunk) this.#chunk = chunk;
    else if (!this.#more) this.#more = [this.#chunk, chunk];
    else this.#more.push(chunk);
  }

  onResponseEnd(): void {
    const body = this.#more ? Buffer.concat(this.#more) : (this.#chunk ?? EMPTY);
    this.#settle.resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#settle.reject(new TransportFailure(error, this.#controller !== undefined));
  }

  #end(error: Error): void {
    this.#ended = error;
    if (this.#controller) this.#controller.abort(error);
    else this.#settle.reject(new TransportFailure(error, false));
  }
}

const EMPTY = new Uint8Array();

type IncomingHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The object undici made for this answer alone; it is copied only where a header came more than once. */
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
