/** Opens the connections of the undici transport; loaded at the first request, so that importing this package is cheap. */
import { buildConnector, type Dispatcher, Pool, ProxyAgent } from "undici";
import { proxyFor } from "./proxy.ts";
import { hasFakeTimers } from "./real-timers.ts";
import { skippingInterim } from "./skip-interim.ts";
import { releaseWhenWritten } from "./written-chunks.ts";

/** Bytes of a header block. Four times the default of Node, as the other clients of this service. */
const MAX_HEADER_BYTES = 65_536;

/** Where requests to an origin go. */
export interface Destination {
  readonly dispatcher: Dispatcher;
  /** Called with each chunk before it is sent: connections that know when it is written give its memory back then. */
  readonly lend?: typeof releaseWhenWritten;
}

/** A pool of connections for each origin; nearly always one. */
export class Pools {
  readonly #maxConnections: number;
  readonly #proxy: string | undefined;
  readonly #pools = new Map<string, Destination>();

  constructor(maxConnections: number, proxy: string | undefined) {
    this.#maxConnections = maxConnections;
    this.#proxy = proxy;
  }

  /** Returns the pool of an origin. */
  of(origin: string): Destination {
    const pool = this.#pools.get(origin) ?? { dispatcher: this.#open(origin), lend: releaseWhenWritten };
    this.#pools.set(origin, pool);
    return pool;
  }

  /** Closes idle connections and waits for the others. */
  async close(): Promise<void> {
    const closing = Promise.all([...this.#pools.values()].map(({ dispatcher }) => dispatcher.close()));
    // undici reports the end by a timer.
    if (!hasFakeTimers()) await closing;
  }

  #open(origin: string): Dispatcher {
    const options = {
      allowH2: false,
      pipelining: 1,
      connections: this.#maxConnections,
      maxHeaderSize: MAX_HEADER_BYTES,
      // The caller of the transport enforces the timeouts; undici's own 300 s would cut a long upload.
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    const uri = proxyFor(origin, { proxy: this.#proxy, environment: globalThis.process?.env ?? {} });
    if (uri === undefined) {
      const connect = skippingInterim(buildConnector({ allowH2: false }));
      return new Pool(origin, { ...options, connect });
    }
    // A connection through the proxy is one that the agent makes; it is wrapped as a direct one is.
    const factory = (to: URL | string, made: object): Dispatcher =>
      new Pool(to, { ...made, connect: skippingInterim((made as { connect: Connector }).connect) });
    return new ProxyAgent({ ...options, uri, requestTls: { allowH2: false }, factory });
  }
}

type Connector = buildConnector.connector;
