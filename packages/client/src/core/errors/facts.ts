/** Defines the facts that errors carry. */
import type { Headers } from "../headers.ts";

/**
 * Whether the service may have acted on the call.
 *
 * `not_sent`: it never got a complete request. `rejected`: it refused. `unknown`: it may have done the work.
 */
export type Outcome = "not_sent" | "rejected" | "unknown";

/** Facts any error may carry. */
export interface ErrorFacts {
  /** Stable identifier for programs, snake_case. */
  readonly code: string;
  /** Whether the service may have acted. */
  readonly outcome?: Outcome | undefined;
  /** What was thrown below. */
  readonly cause?: unknown;
  /** Attempts made, from 1; 0 when nothing was sent. */
  readonly attempts?: number;
  /** Key of the call: send it again with this key and it is done once. */
  readonly idempotencyKey?: string | undefined;
  /** Whether the same call, made again later, could succeed. */
  readonly retryable?: boolean;
  /** Milliseconds the service asked to wait. */
  readonly retryAfterMs?: number | undefined;
}

/** One mistake of a call and where it is. */
export interface ProblemDetail {
  /** What is wrong. */
  readonly detail: string;
  /** Stable word for it. */
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

/** Facts of an answer that was an error. */
export interface APIErrorFacts extends ErrorFacts {
  readonly status: number;
  readonly detail: string;
  readonly headers: Headers;
  readonly body?: string;
  readonly errors?: readonly ProblemDetail[];
  readonly requestId?: string | undefined;
}

/** One place where data is not as it was agreed. Never its value. */
export interface DataIssue {
  /** JSON Pointer (RFC 6901) into the answer or document, as `/extracted_data/total`; empty for the whole. */
  readonly pointer: string;
  /** What was expected there, and what kind of value stands there. */
  readonly message: string;
}

/** Facts of a success that is not as the contract says. */
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
 * `bad_secret`: the receiver's own signing secret cannot be used. `no_match`: no signature fits. `too_old`, `too_new`: the
 * signature fits, but its time is outside of the tolerance. `bad_json`: the signature fits, but the body is no JSON object.
 */
export type WebhookVerificationReason =
  | "body_not_raw"
  | "missing_header"
  | "bad_timestamp"
  | "bad_secret"
  | "no_match"
  | "too_old"
  | "too_new"
  | "bad_json";
