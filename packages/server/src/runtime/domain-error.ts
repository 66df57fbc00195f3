// The errors of the domain: what was refused and why. `http/errors.ts` alone turns them into HTTP responses.
import type { FailureCode } from "@docuvane/extract";

/** Why the service refuses to do something; stable. */
export type DomainErrorCode =
  | "conflict"
  | "event_expired"
  | "file_too_large"
  | "idempotency_in_progress"
  | "idempotency_key_reused"
  | "invalid_request"
  | "no_page_images"
  | "not_found"
  | "quota_exceeded"
  | "rate_limited"
  | "service_unavailable"
  | "too_many_streams"
  | "unreadable_document"
  | "unsupported_file_type"
  | "validation_failed";

/** Codes of errors in one part of the input, besides the failures of reading a file. */
export const inputErrorCodes = [
  "required",
  "unknown",
  "invalid",
  "too_long",
  "too_short",
  "too_large",
  "too_small",
] as const;

/** The code of an {@link ErrorDetail}. */
export type ErrorDetailCode = (typeof inputErrorCodes)[number] | FailureCode;

/** One invalid part of the input; one of `pointer`, `parameter`, `header` and `part` says where. */
export interface ErrorDetail {
  readonly detail: string;
  readonly code: ErrorDetailCode;
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  readonly part?: string;
}

/** Optional parts of a {@link DomainError}, besides its code and message. */
export interface DomainErrorExtras {
  readonly errors?: readonly ErrorDetail[];
  /** Seconds after which the caller may retry. */
  readonly retryAfterSeconds?: number;
}

/** Thrown when the domain refuses something. The caller did nothing that is half done: its transaction is rolled back. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: DomainErrorCode;
  readonly errors: readonly ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** @param message - What failed, why, and what to do. */
  constructor(code: DomainErrorCode, message: string, extras: DomainErrorExtras = {}) {
    super(message);
    this.code = code;
    this.errors = extras.errors;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}
