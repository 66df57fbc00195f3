// What a handler gets and gives: plain data, so that it knows nothing of the web framework.
import type { Credential } from "../access/credential.ts";
import type { FieldPart, FilePart } from "./multipart.ts";

/** One request to an operation, checked against the interface. */
export interface Call {
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters; numbers and lists where the interface has them, defaults filled in. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Headers, names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Path and query as sent. */
  readonly url: string;
  /** Upper case; a HEAD is a GET. */
  readonly method: string;
  /** Path as sent, without prefix and query. */
  readonly path: string;
  /** Prefix the request came under, `/api/v1` or `/v1`. */
  readonly prefix: string;
  readonly credential: Credential;
  /** JSON or form body, checked; `undefined` without one and for a multipart body. */
  readonly body: unknown;
  /** Aborted when the caller hangs up or the service stops: nobody waits for the answer any more. */
  readonly signal: () => AbortSignal;
  /** Reads the parts of a multipart body. */
  readonly parts: () => AsyncIterable<FilePart | FieldPart>;
}

/** The answer of a handler. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON; absent for an answer without a body. */
  readonly body?: object;
  /**
   * Id of what the answer tells of: deleting it deletes an answer kept for an idempotency key. Default: `body.id`.
   */
  readonly about?: string;
}

/** Does what one operation promises. */
export type Handler = (call: Call) => Promise<Answer>;
