/** Defines the errors of a call: a class per status, and one per kind of failure without a response. */

import type { Headers } from "../headers.ts";
import { DocuvaneError, hide } from "./docuvane-error.ts";
import type {
  APIErrorFacts,
  DataIssue,
  ErrorFacts,
  ProblemDetail,
  ResponseValidationFacts,
  WebhookVerificationReason,
} from "./facts.ts";

export { amend, DocuvaneError } from "./docuvane-error.ts";

/** The service responded with an error; subclasses by status. */
export class APIError extends DocuvaneError {
  /** HTTP status. */
  declare readonly status: number;
  /** Explanation from the service, at most 500 characters. */
  declare readonly detail: string;
  /** Individual errors, if the service listed them. */
  declare readonly errors: readonly ProblemDetail[];
  /** The request ID from the service: `req_…`. */
  declare readonly requestId: string | undefined;
  /** Headers of the response. Not shown by `inspect` and `toJSON`. */
  declare readonly headers: Headers;
  /** Body of the response as text. Not shown by `inspect` and `toJSON`. */
  declare readonly body: string;
  /** The body as JSON; `undefined` if it is not JSON. Not shown by `inspect` and `toJSON`. */
  declare readonly data: unknown;
  /** Operation of the spec: `getDocument`. Not shown by `inspect` and `toJSON`. */
  declare readonly operation: string | undefined;

  constructor(message: string, { headers, body, data, operation, ...facts }: APIErrorFacts) {
    super(message, { errors: [], ...facts } as ErrorFacts);
    hide(this, { headers, body: body ?? "", data, operation });
  }

  override get name(): string {
    return "APIError";
  }
}

/** The request is malformed: 400, 405, 411. */
export class BadRequestError extends APIError {
  override get name(): "BadRequestError" {
    return "BadRequestError";
  }
}

/** The key is missing, unknown or expired: 401. */
export class AuthenticationError extends APIError {
  override get name(): "AuthenticationError" {
    return "AuthenticationError";
  }
}

/** The key does not permit this operation: 402, 403. */
export class PermissionDeniedError extends APIError {
  override get name(): "PermissionDeniedError" {
    return "PermissionDeniedError";
  }
}

/** The resource does not exist: 404, 410. */
export class NotFoundError extends APIError {
  override get name(): "NotFoundError" {
    return "NotFoundError";
  }
}

/** The call conflicts with the state of the resource: 409, 412. */
export class ConflictError extends APIError {
  override get name(): "ConflictError" {
    return "ConflictError";
  }
}

/** The file exceeds the size limit: 413. */
export class PayloadTooLargeError extends APIError {
  override get name(): "PayloadTooLargeError" {
    return "PayloadTooLargeError";
  }
}

/** The service does not support this type of file or body: 415. */
export class UnsupportedMediaTypeError extends APIError {
  override get name(): "UnsupportedMediaTypeError" {
    return "UnsupportedMediaTypeError";
  }
}

/** The request is well-formed, but a value is invalid: 422. */
export class ValidationError extends APIError {
  override get name(): "ValidationError" {
    return "ValidationError";
  }
}

/**
 * Too many calls, or a quota is exhausted: 429. `retryAfterMs` says when to retry.
 *
 * @example if (RateLimitError.is(error)) putOff(job, error.retryAfterMs ?? 60_000);
 */
export class RateLimitError extends APIError {
  override get name(): "RateLimitError" {
    return "RateLimitError";
  }
}

/** The service failed: 500 and above. */
export class ServerError extends APIError {
  override get name(): "ServerError" {
    return "ServerError";
  }
}

/**
 * No response: the connection failed or broke. `outcome` says whether the service may have processed the call.
 *
 * @example if (ConnectionError.is(error) && error.outcome === "unknown") save(error.idempotencyKey);
 */
export class ConnectionError extends DocuvaneError {
  override get name(): "ConnectionError" | "TimeoutError" {
    return "ConnectionError";
  }
}

/** No response in time; `code` is `timeout` for one attempt, `total_timeout` for the whole call. */
export class TimeoutError extends ConnectionError {
  override get name(): "TimeoutError" {
    return "TimeoutError";
  }
}

/** The caller's signal aborted the call; `cause` is the signal's reason. */
export class AbortedError extends DocuvaneError {
  override get name(): "AbortedError" {
    return "AbortedError";
  }
}

/** The service reported success with a body that cannot be parsed. */
export class ResponseParseError extends DocuvaneError {
  /** HTTP status, a 2xx. */
  declare readonly status: number;
  /** The request ID from the service: `req_…`. */
  declare readonly requestId: string | undefined;
  override get name(): "ResponseParseError" | "ResponseValidationError" {
    return "ResponseParseError";
  }

  constructor(message: string, facts: ErrorFacts & Pick<APIErrorFacts, "status" | "requestId">) {
    super(message, facts);
  }
}

/**
 * A response larger than `maxResponseBytes`, or with more than 64 KiB of headers. It was not read, and the connection was
 * closed.
 */
export class ResponseTooLargeError extends DocuvaneError {
  /** HTTP status; `undefined` when the headers themselves are too large. */
  declare readonly status: number | undefined;
  /** The request ID from the service: `req_…`. */
  declare readonly requestId: string | undefined;
  override get name(): "ResponseTooLargeError" {
    return "ResponseTooLargeError";
  }

  constructor(
    message: string,
    facts: ErrorFacts & { readonly status: number | undefined; readonly requestId: string | undefined },
  ) {
    super(message, facts);
  }
}

/**
 * A success whose body does not match the contract; thrown if `validate` requests it.
 *
 * The service processed the call: `outcome` is `unknown`, and `data` holds the response, such as the ID of a new
 * document.
 */
export class ResponseValidationError extends ResponseParseError {
  /** Each location that does not match the contract. */
  declare readonly issues: readonly DataIssue[];
  /** Operation of the spec: `getDocument`. */
  declare readonly operation: string;
  /** The response, unchanged. Not shown by `inspect` and `toJSON`. */
  declare readonly data: unknown;
  override get name(): "ResponseValidationError" {
    return "ResponseValidationError";
  }

  constructor(message: string, { data, ...facts }: ResponseValidationFacts) {
    super(message, facts);
    hide(this, { data });
  }
}

/** An invalid option or argument, a bug in the program. Nothing was sent. */
export class InvalidArgumentError extends DocuvaneError {
  override get name(): "InvalidArgumentError" | "InvalidFileError" {
    return "InvalidArgumentError";
  }
}

/** A file cannot be sent: `file_not_found`, `file_is_directory`, `file_not_readable`, `file_changed`, `invalid_file`. */
export class InvalidFileError extends InvalidArgumentError {
  override get name(): "InvalidFileError" {
    return "InvalidFileError";
  }
}

/** The awaited resource, with its status. */
export interface Waited {
  readonly id?: string;
  readonly status?: string;
}

/**
 * The wait timed out. Processing continues; wait again with the same ID.
 *
 * @example if (WaitTimeoutError.is(error)) askLater(error.last);
 */
export class WaitTimeoutError extends DocuvaneError {
  /** The resource as last seen; `undefined` if no poll succeeded. Not shown by `inspect` and `toJSON`. */
  declare readonly last: Waited | undefined;

  constructor(message: string, { last, ...facts }: ErrorFacts & { readonly last: Waited | undefined }) {
    super(message, facts);
    hide(this, { last });
  }
  override get name(): "WaitTimeoutError" {
    return "WaitTimeoutError";
  }
}

/** Verification of a webhook event failed; `reason` (and `code`) says why. Respond with 400 and do nothing else. */
export class WebhookVerificationError extends DocuvaneError {
  /** Why verification failed; the same value as `code`. */
  declare readonly reason: WebhookVerificationReason;
  override get name(): "WebhookVerificationError" {
    return "WebhookVerificationError";
  }

  constructor(message: string, facts: ErrorFacts & { readonly reason: WebhookVerificationReason }) {
    super(message, facts);
  }
}

const BY_STATUS: Readonly<Record<number, typeof APIError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  402: PermissionDeniedError,
  403: PermissionDeniedError,
  404: NotFoundError,
  405: BadRequestError,
  409: ConflictError,
  410: NotFoundError,
  411: BadRequestError,
  412: ConflictError,
  413: PayloadTooLargeError,
  415: UnsupportedMediaTypeError,
  422: ValidationError,
  429: RateLimitError,
};

/** Returns the class for a status. It depends on nothing else, so that a malformed body cannot change which class is caught. */
export function errorClass(status: number): typeof APIError {
  return BY_STATUS[status] ?? (status >= 500 ? ServerError : APIError);
}
