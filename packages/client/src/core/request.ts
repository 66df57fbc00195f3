/** Describes a call and its response as plain data, shared by resources and the pipeline. */
import type { Address } from "./address.ts";
import type { Clock, Random } from "./clock.ts";
import type { OpenTrace } from "./diagnostics.ts";
import type { Headers } from "./headers.ts";
import { type IntegerReader, toJson } from "./json/integers.ts";
import type { Logger } from "./logger.ts";
import type { CallOptions } from "./options.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { Requirement } from "./schemes.ts";

/** When a call may be retried; `x-retry` of the spec. */
export type RetryClass = "safe" | "keyed" | "unprocessed-only";

/** One operation of the service, from the spec. */
export interface Operation {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "HEAD" | "OPTIONS" | "TRACE";
  /** Path template, as `/documents/{id}`. */
  readonly path: string;
  readonly retry: RetryClass;
  /** What a success returns. Default: a JSON object; nothing for a DELETE. */
  readonly response?: Response;
  /** Whether a success may come without a body: then the result is `null`, or a text or a download without content. */
  readonly mayBeEmpty?: boolean;
  /** Reads the text of a success that is not JSON; `undefined` if it is malformed. */
  readonly decode?: (text: string) => unknown;
  /** Whether the client makes an idempotency key. Default: for calls that are not safe to repeat. */
  readonly takesKey?: boolean;
  /** Security requirements that differ from those of the client. */
  readonly security?: readonly SecurityAlternative[];
}

/** How the body of a success is read. `json`: any JSON value; `stream`: as it arrives. */
export type Response = "json" | "text" | "none" | "stream";

/** Schemes that are needed together, by their names in the spec, with their scopes. Empty: no credential. */
export type SecurityAlternative = Readonly<Record<string, readonly string[]>>;

/** A body as one attempt reads it. */
export interface Chunks extends AsyncIterable<Uint8Array> {
  /**
   * Gives back the memory of a chunk, so that a later one is read into it.
   *
   * Called by a transport that knows that nothing holds the chunk any more. Without a call each chunk has memory of its own.
   */
  readonly release?: ((chunk: Uint8Array) => void) | undefined;
  /** Gives the content to a transport that sends it as a whole, instead of chunk by chunk. */
  readonly whole?: (() => WholeBody) | undefined;
}

/** A body that is sent as a whole: its parts in their order, those that are a stream still to be read. */
export interface WholeBody {
  readonly parts: readonly (Uint8Array | Blob | AsyncIterable<Uint8Array>)[];
  /** Called with the response, when the body was sent. */
  readonly onResponse?: (() => void) | undefined;
}

/** A body: bytes in memory, or a source that is opened for each attempt. */
export type Body =
  | { readonly kind: "bytes"; readonly contentType: string; readonly bytes: Uint8Array }
  | {
      readonly kind: "stream";
      readonly contentType: string;
      /** Bytes; `undefined` if not known in advance. */
      readonly length: number | undefined;
      /** Whether `open` gives the same bytes again. */
      readonly replayable: boolean;
      /** Opens the body at its first byte, for an attempt. */
      readonly send: (attempt: number, timer: AttemptTimer) => SendingBody;
      /** Closes the streams that the caller passed; called when the call has failed. */
      readonly discard?: (() => void) | undefined;
    };

/** The timeout of an attempt, as what is sent sees it. */
export interface AttemptTimer {
  /** Restarts the timeout, because bytes were transferred. */
  touch(): void;
  /** Stops counting until bytes are transferred again. */
  hold(): void;
}

/** A streamed body of one attempt. */
export interface SendingBody {
  readonly content: Chunks;
  /** Why reading it failed; `undefined` unless it did. */
  readonly failure: { readonly error: unknown } | undefined;
}

/** A call as a resource describes it. */
export interface ApiRequest {
  readonly operation: Operation;
  /** Path without prefix and query, encoded. Default: that of the operation, if it has no `{names}`. */
  readonly path?: string;
  /** Query, encoded, as `a=1&b=2`. */
  readonly search?: string;
  /** Where the operation is served, if not where the others are. */
  readonly server?: Address;
  /** Whether the path starts at the origin instead of below the prefix `/api/v1`. */
  readonly atOrigin?: boolean;
  /** Headers the operation needs, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body | undefined;
  readonly options?: CallOptions | undefined;
}

/** A call ready to go through the stages; `attempt` counts from 1. */
export interface OutgoingRequest {
  readonly operation: Operation;
  /** Path without prefix and query, for messages. */
  readonly shownPath: string;
  /** Origin of the service, if not that of the client. */
  readonly origin?: string | undefined;
  /** Path and query from the origin on, encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | undefined;
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly attempt: number;
  readonly maxRetries: number;
  /** Milliseconds for one attempt; for a streamed body, without progress. */
  readonly timeoutMs: number;
  /** When the whole call must be over, milliseconds of the monotonic clock; `Infinity` for never. */
  readonly deadline: number;
  /** The trace of the call, if there are subscribers. */
  readonly trace?: OpenTrace;
  /** The credentials that the operation needs, by security scheme. */
  readonly requirements?: readonly Requirement[] | undefined;
  /** What the security schemes of the operation add; seen by no stage but the transport. */
  readonly signature?: Signature;
}

/** What security schemes add to a request. */
export interface Signature {
  /** The secrets in them, to be removed from messages. */
  readonly secrets: readonly string[];
  /** Adds them to a request; cookies of the call come first. */
  readonly apply: (
    request: Pick<OutgoingRequest, "path" | "headers">,
  ) => Pick<OutgoingRequest, "path" | "headers">;
}

/** The body of a response in chunks. */
export interface ReceivedChunks extends AsyncIterable<Uint8Array> {
  /** Whether only the reader uses the memory of a chunk. */
  readonly isOwned?: boolean | undefined;
}

/** A response with its whole body. */
export interface TransportResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** The body as it arrives, instead of `body`, of a success whose request asked for it. */
  readonly stream?: ReceivedChunks;
}

/** A response; `data` is bytes below the parse stage and the model above it. */
export interface ApiResponse<T = unknown> {
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | undefined;
  readonly rateLimit: RateLimit | undefined;
  readonly attempts: number;
  readonly idempotencyKey: string | undefined;
}

/** The only part of the client that resources use. */
export interface Sender {
  /** Makes a call, with all its attempts. Rejects with a `DocuvaneError`. */
  send<T>(request: ApiRequest): Promise<ApiResponse<T>>;
}

/** What resources may use. It does not include the client or its key. */
export interface Context {
  readonly sender: Sender;
  /** Scheme, host and port of the service. */
  readonly origin?: string;
  /** Most bytes of a response, and of an item of a stream. */
  readonly maxResponseBytes?: number;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  /** Reads integers beyond 2^53 in items of streams. */
  readonly integers?: IntegerReader;
}

/** Passes a request on to the next stage. */
export type Next = (request: OutgoingRequest) => Promise<ApiResponse>;

/** One step of a call: may change the request, the response, or call `next` again. */
export type Stage = (request: OutgoingRequest, next: Next) => Promise<ApiResponse>;

/** Formats a call for messages: `GET /documents/doc_42`, without its query, which may contain private filters. */
export function describeCall({
  operation,
  shownPath,
}: Pick<OutgoingRequest, "operation" | "shownPath">): string {
  return `${operation.method} ${shownPath}`;
}

/** Client errors that pass. */
const PASSING = new Set([408, 425, 429]);

/** Returns whether an error may pass: a transient client error, or a server error except 501. */
export function isPassing(status: number): boolean {
  return PASSING.has(status) || (status >= 500 && status !== 501);
}

/** Returns whether a success of this status never has a body; that of any other may be a text or a file without content. */
export function neverHasBody(status: number): boolean {
  return status === 204 || status === 205;
}

/** Returns the length of a body in bytes; `undefined` without a body or if it is not known in advance. */
export function bodyLength(body: Body | undefined): number | undefined {
  return body?.kind === "bytes" ? body.bytes.length : body?.length;
}

/** Returns a value as a JSON body. */
export function jsonBody(value: unknown, contentType = "application/json"): Body {
  return { kind: "bytes", contentType, bytes: new TextEncoder().encode(toJson(value)) };
}

/** Returns values as a form body; `undefined` is omitted. */
export function formBody(values: Readonly<Record<string, string | undefined>>): Body {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.append(name, value);
  const contentType = "application/x-www-form-urlencoded";
  return { kind: "bytes", contentType, bytes: new TextEncoder().encode(form.toString()) };
}

/** Composes stages, outermost first; the last one must be a transport. */
export function compose(stages: readonly Stage[]): Next {
  return stages.reduceRight<Next>((next, stage) => (request) => stage(request, next), nothingBelow);
}

/** Creates a stage whose code is loaded at its first call, for features that most clients do not use. */
export function lazy(load: () => Promise<Stage>): Stage {
  let loading: Promise<Stage> | undefined;
  return async (request, next) => {
    loading ??= load();
    return (await loading)(request, next);
  };
}

/** The transport stage is the last one and never calls `next`. */
const nothingBelow: Next = () => Promise.reject(new Error("no stage below transport"));

/** Makes a call; closes the streams of its body when it fails, because an HTTP library closes only those that it has read. */
export async function discarding<T>(body: Body | undefined, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (body?.kind === "stream") body.discard?.();
    throw error;
  }
}
