// What a handler gets and gives: plain data, so that it knows nothing of the web framework.
import type { Credential } from "../core/api-keys.ts";
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
  /** Prefix the request came under, `/api/v1` or `/v1`. */
  readonly prefix: string;
  readonly credential: Credential;
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
}

/** Does what one operation promises. */
export type Handler = (call: Call) => Promise<Answer>;
