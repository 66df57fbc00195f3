/** Sends requests with undici, the default on Node: its own connection pool, nothing repeated, nothing followed. */
import type { Dispatcher } from "undici";
import type { Headers } from "../headers.ts";
import { type Transport, TransportFailure, type TransportReply, type TransportRequest } from "./transport.ts";

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
  let own: Promise<Dispatcher> | undefined;
  let closed = false;
  return {
    async send(request) {
      if (closed) throw new TransportFailure(new Error("The client is closed."), false);
      own ??= options.dispatcher ? Promise.resolve(options.dispatcher) : openAgent();
      const dispatcher = await own;
      return new Promise((resolve, reject) => dispatch(dispatcher, request, { resolve, reject }));
    },
    async close() {
      closed = true;
      if (!options.dispatcher) await (await own)?.close();
    },
  };
}

async function openAgent(): Promise<Dispatcher> {
  const { Agent, buildConnector } = await import("undici");
  const { readAfterBrokenWrite } = await import("./early-answer.ts");
  const connect = buildConnector({ allowH2: false });
  return new Agent({
    allowH2: false,
    pipelining: 1,
    // The stage that calls us knows the timeouts; undici's own 300 s would cut a long upload.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (target, callback) =>
      connect(target, (...outcome) => {
        if (outcome[1]) readAfterBrokenWrite(outcome[1]);
        callback(...outcome);
      }),
  });
}

interface Settle {
  readonly resolve: (reply: TransportReply) => void;
  readonly reject: (failure: TransportFailure) => void;
}

function dispatch(dispatcher: Dispatcher, request: TransportRequest, settle: Settle): void {
  const { method, origin, path, headers, body, signal } = request;
  if (signal.aborted) {
    settle.reject(new TransportFailure(signal.reason, false));
    return;
  }
  dispatcher.dispatch(
    // undici takes any async iterable as a body; its types name only streams.
    { method, origin, path, headers, body: (body ?? null) as Uint8Array | null },
    new Exchange(signal, settle),
  );
}

/** One request and its answer, as undici reports them. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #signal: AbortSignal;
  readonly #settle: Settle;
  readonly #stop = (): void => this.#abort();
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #headers: Headers = {};
  #chunks: Uint8Array[] = [];

  constructor(signal: AbortSignal, settle: Settle) {
    this.#signal = signal;
    this.#settle = settle;
    signal.addEventListener("abort", this.#stop, { once: true });
  }

  /** Called when a connection is there, before the first byte: from here on the service may see the request. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#signal.aborted) controller.abort(asError(this.#signal.reason));
    else this.#controller = controller;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHeaders): void {
    this.#status = status;
    this.#headers = flatten(headers);
    this.#chunks = [];
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#signal.removeEventListener("abort", this.#stop);
    this.#settle.resolve({ status: this.#status, headers: this.#headers, body: join(this.#chunks) });
  }

  onResponseError(_: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#signal.removeEventListener("abort", this.#stop);
    this.#settle.reject(new TransportFailure(error, this.#controller !== undefined));
  }

  #abort(): void {
    if (this.#controller) this.#controller.abort(asError(this.#signal.reason));
    else this.#settle.reject(new TransportFailure(this.#signal.reason, false));
  }
}

type IncomingHeaders = Readonly<Record<string, string | string[] | undefined>>;

function flatten(headers: IncomingHeaders): Headers {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) flat[name] = typeof value === "string" ? value : value.join(", ");
  return flat;
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  return only && chunks.length === 1 ? only : Buffer.concat(chunks);
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error("aborted", { cause: reason });
}
