/** Defines a transport: one method that sends one request and returns one response. */
import type { TransportResponse } from "../request.ts";

/** Sends requests over HTTP. Replace it to use another HTTP library, or none in tests. */
export interface Transport {
  /**
   * Sends one request once: no retry, no redirect, no cache, no cookie.
   *
   * Resolves for every status. Rejects with `TransportFailure` without a response, including when `signal` aborts.
   */
  send(request: TransportRequest): Promise<TransportResponse>;
  /** Ends idle connections and waits for the others. */
  close?(): Promise<void>;
}

/** A request as it goes on the wire. */
export interface TransportRequest {
  readonly method: string;
  /** Scheme, host and port: `https://docs.example:8443`. */
  readonly origin: string;
  /** Path and query, encoded, from the first `/`. */
  readonly path: string;
  /** Names in lower case. `content-length` is set when the length of the body is known. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | AsyncIterable<Uint8Array> | undefined;
  /** Ends the attempt: the caller's abort and the timeouts, in one. Made when it is first asked for. */
  readonly signal: AbortSignal;
  /** The same without the cost of a signal; absent from requests that were not made by this package. */
  readonly ending?: Ending;
}

/** Notifies a transport that its attempt must end. */
export interface Ending {
  /** Why; `undefined` while it goes on. */
  readonly error: Error | undefined;
  /** Calls back when it must end. One listener; another one replaces it. */
  listen(onEnd: (error: Error) => void): void;
}

/** Why there is no answer. */
export class TransportFailure extends Error {
  /** `false` only when the request certainly never left: no connection, or ended before it was used. */
  readonly sent: boolean;

  constructor(cause: unknown, sent: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.sent = sent;
  }
}
