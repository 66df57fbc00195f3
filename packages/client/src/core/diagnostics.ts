/** Publishes calls on `node:diagnostics_channel`, from an allow-list of facts, for subscribers. */
import type { TracingChannel } from "node:diagnostics_channel";

/**
 * Name of the tracing channel: `tracing:docuvane:call:start`, `:end`, `:asyncStart`, `:asyncEnd` and `:error`.
 *
 * @example
 * import { subscribe } from "node:diagnostics_channel";
 * subscribe("tracing:docuvane:call:asyncEnd", (call) => console.log(call)); // operation, status, attempts, …
 */
export const CALL_CHANNEL = "docuvane:call";

/** One attempt of a call that is traced. */
export interface AttemptTrace {
  /** Attempt, from 1. */
  readonly attempt: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** HTTP status, if there was a response. */
  readonly status?: number | undefined;
  /** Why it failed: the code of the error. */
  readonly code?: string | undefined;
}

/**
 * What subscribers receive about a call: the same object from start to end. Metadata only: never bodies, queries,
 * headers of the call, file names or credentials.
 */
export interface CallTrace {
  /** Operation of the spec: `uploadDocument`. */
  readonly operation: string;
  readonly method: string;
  /** Path template, such as `/documents/{id}`, without document IDs. */
  readonly route: string;
  /** Scheme, host and port of the service. */
  readonly origin: string;
  readonly idempotencyKey: string | undefined;
  /** Bytes of the request body, where known. */
  readonly requestBytes: number | undefined;
  /** Attempts that ended so far. */
  readonly attempts: readonly AttemptTrace[];
  /** HTTP status of the last response, at the end. */
  readonly status?: number | undefined;
  /** The request ID from the service, at the end. */
  readonly requestId?: string | undefined;
  /** Facts of the error, when the call failed. Not the error itself: its message may repeat text of the service. */
  readonly error?: CallFailure;
  /** Headers that a subscriber of `start` adds to the call, such as `traceparent`. The client's own take precedence. */
  readonly headers: Record<string, string>;
  /** Set by a subscriber of `start`: runs the call, for instance in a context of its own. */
  run?: <T>(call: () => T) => T;
}

/** Facts of a failed call. */
export interface CallFailure {
  /** Class of the error: `RateLimitError`. */
  readonly name: string;
  readonly code: string;
  /** Whether the service may have processed the call. */
  readonly outcome: string | undefined;
}

/** The same facts while they are written. */
export interface OpenTrace extends CallTrace {
  attempts: AttemptTrace[];
  status?: number | undefined;
  requestId?: string | undefined;
  error?: CallFailure;
}

/** Opens the channel; `undefined` on runtimes that have none. Loads nothing that Node did not load before. */
export function openCallChannel(): TracingChannel<OpenTrace, OpenTrace> | undefined {
  const channels = globalThis.process?.getBuiltinModule?.("node:diagnostics_channel");
  return channels?.tracingChannel<OpenTrace, OpenTrace>(CALL_CHANNEL);
}
