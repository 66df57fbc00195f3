/** Defines a transport: one method that sends one request and returns one response. */
import { messageOf } from "../errors/outside.ts";
import type { Chunks, TransportResponse } from "../request.ts";

/** Sends requests over HTTP. Replace it to use another HTTP library, or none in tests. */
export interface Transport {
  /**
   * Sends one request once: no retry, no redirect, no cache, no cookie.
   *
   * Resolves for every status. Rejects with `TransportFailure` without a response, including when `signal` aborts.
   */
  send(request: TransportRequest): Promise<TransportResponse>;
  /** Closes idle connections and waits for the others. */
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
  readonly body: Uint8Array | Chunks | undefined;
  /** Largest body of the response in bytes, also after decoding; absent from requests that were not made by this package. */
  readonly maxResponseBytes?: number;
  /** Whether a success is given as a `stream`, without a limit to its bytes. */
  readonly streaming?: boolean;
  /** Ends the attempt: the caller's abort and the timeouts combined. Created on first access. */
  readonly signal: AbortSignal;
  /** The same without the cost of a signal; absent from requests that were not made by this package. */
  readonly ending?: Ending;
}

/** Notifies a transport that its attempt must end. */
export interface Ending {
  /** The reason; `undefined` while the attempt continues. */
  readonly error: Error | undefined;
  /** Calls the listener when it must end. Only one listener; a new one replaces it. */
  listen(onEnd: (error: Error) => void): void;
}

/** Stands for a body that could not be decoded. Compared by identity; its byte is no valid UTF-8 either. */
export const UNREADABLE: Uint8Array = Uint8Array.of(0xff);

/** The response is larger than it may be; the connection was closed. */
export class ResponseTooLarge extends Error {
  /** Status and headers; `undefined` when the headers themselves are too large. */
  declare readonly response: Pick<TransportResponse, "status" | "headers"> | undefined;

  constructor(response?: Pick<TransportResponse, "status" | "headers">) {
    super("response too large");
    this.response = response;
  }
}

/** The response is a redirect that the HTTP library refuses without showing it. */
export class RedirectRefused extends Error {}

/** The client was closed. */
export class ClientClosed extends Error {}

/** The HTTP library cannot be loaded. */
export class LibraryMissing extends Error {}

/** Why there is no response. */
export class TransportFailure extends Error {
  /** `false` only when the request was certainly not sent: no connection, or aborted before it was used. */
  declare readonly sent: boolean;

  constructor(cause: unknown, sent: boolean) {
    super(messageOf(cause), { cause });
    this.sent = sent;
  }
}
