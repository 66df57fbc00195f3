/** Defines the facts that errors carry. */
import type { Headers } from "../headers.ts";

/**
 * Whether the service may have processed the call.
 *
 * `not_sent`: it never received a complete request. `rejected`: it refused the call. `unknown`: it may have processed
 * it.
 */
export type Outcome = "not_sent" | "rejected" | "unknown";

/** Properties that any error may have. */
export interface ErrorFacts {
  /** Stable identifier for programs, snake_case. */
  readonly code: string;
  /** Whether the service may have processed the call. */
  readonly outcome?: Outcome | undefined;
  /** The underlying error. */
  readonly cause?: unknown;
  /** Attempts made, from 1; 0 when nothing was sent. */
  readonly attempts?: number;
  /** Idempotency key: repeated with this key, the call takes effect once. */
  readonly idempotencyKey?: string | undefined;
  /** Whether the same call could succeed later. */
  readonly retryable?: boolean;
  /** Milliseconds to wait, as requested by the service. */
  readonly retryAfterMs?: number | undefined;
}

/** One error in a request and its location. */
export interface ProblemDetail {
  /** Explanation of the error. */
  readonly detail: string;
  /** Stable code of the error. */
  readonly code?: string;
  /** JSON Pointer into the body, as `#/fields/0/name`. */
  readonly pointer?: string;
  /** Name of the query or path parameter. */
  readonly parameter?: string;
  /** Name of the header. */
  readonly header?: string;
  /** Name of the part of a multipart body. */
  readonly part?: string;
}

/** Properties of an error response. */
export interface APIErrorFacts extends ErrorFacts {
  readonly status: number;
  readonly detail: string;
  readonly headers: Headers;
  readonly body?: string;
  /** Operation of the spec: `getDocument`. */
  readonly operation?: string;
  /** The body as JSON; `undefined` if it is not JSON. */
  readonly data?: unknown;
  readonly errors?: readonly ProblemDetail[];
  readonly requestId?: string | undefined;
}

/** One location where data does not match its schema. Never its value. */
export interface DataIssue {
  /** JSON Pointer (RFC 6901) into the response or document, as `/extracted_data/total`; empty for the whole. */
  readonly pointer: string;
  /** What was expected, and the kind of value that was found. */
  readonly message: string;
}

/** Properties of a success that does not match the contract. */
export interface ResponseValidationFacts extends ErrorFacts {
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly operation: string;
  readonly issues: readonly DataIssue[];
  readonly data: unknown;
}

/**
 * Why a webhook event failed verification.
 *
 * `body_not_raw`: the body was parsed before. `missing_header`, `bad_timestamp`: the headers are not those of a webhook.
 * `bad_secret`: the receiver's signing secret is invalid. `no_match`: no signature matches. `too_old`, `too_new`: the
 * signature matches, but its time is outside the tolerance. `bad_json`: the signature matches, but the body is not a
 * JSON object. `unknown_type`: the signature matches, but nothing says the type of the event.
 */
export type WebhookVerificationReason =
  | "body_not_raw"
  | "missing_header"
  | "bad_timestamp"
  | "bad_secret"
  | "no_match"
  | "too_old"
  | "too_new"
  | "bad_json"
  | "unknown_type";
