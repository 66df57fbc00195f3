/** Documents the error hierarchy, and defines the errors that carry models of the service. */

/*
 *     DocuvaneError                     code · outcome · attempts · idempotencyKey · retryable
 *     ├─ APIError                       the service responded with an error: status · detail · requestId · errors · rateLimit
 *     │  ├─ BadRequestError             400 405 411
 *     │  ├─ AuthenticationError         401
 *     │  ├─ PermissionDeniedError       402 403
 *     │  ├─ NotFoundError               404 410
 *     │  ├─ ConflictError               409 412
 *     │  ├─ PayloadTooLargeError        413
 *     │  ├─ UnsupportedMediaTypeError   415
 *     │  ├─ ValidationError             422
 *     │  ├─ RateLimitError              429
 *     │  └─ ServerError                 500 and above
 *     ├─ ConnectionError                no response
 *     │  └─ TimeoutError                no response in time
 *     ├─ AbortedError                   the caller's signal
 *     ├─ ResponseParseError             a success whose body cannot be parsed
 *     │  └─ ResponseValidationError     a success that does not match the contract: issues · data
 *     ├─ ResponseTooLargeError          a response larger than maxResponseBytes, or its headers than 64 KiB: status · requestId
 *     ├─ InvalidArgumentError           an invalid option or argument, found before anything was sent
 *     │  └─ InvalidFileError            a file that is missing, unreadable or changed
 *     ├─ DocumentFailedError            processing failed: document
 *     ├─ RunFailedError                 a run failed: run
 *     ├─ ExtractedDataError             extracted data that does not match its schema: issues · document
 *     ├─ WaitTimeoutError               a wait timed out: last
 *     └─ WebhookVerificationError       a webhook event that failed verification: reason
 */
import { DocuvaneError, hide } from "../core/errors/docuvane-error.ts";
import type { DataIssue, ErrorFacts } from "../core/errors/facts.ts";
import type { Document, Run } from "../models.ts";

export {
  AbortedError,
  APIError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  DocuvaneError,
  InvalidArgumentError,
  InvalidFileError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  RateLimitError,
  ResponseParseError,
  ResponseTooLargeError,
  ResponseValidationError,
  ServerError,
  TimeoutError,
  UnsupportedMediaTypeError,
  ValidationError,
  WaitTimeoutError,
  WebhookVerificationError,
} from "../core/errors/errors.ts";

/** Processing a document failed. `code` is the document's failure code. */
export class DocumentFailedError extends DocuvaneError {
  /** The document as last seen. Not shown by `inspect` and `toJSON`. */
  declare readonly document: Document;

  constructor(message: string, { document, ...facts }: ErrorFacts & { readonly document: Document }) {
    super(message, facts);
    hide(this, { document });
  }
  override get name(): "DocumentFailedError" {
    return "DocumentFailedError";
  }
}

/** A run of a workflow failed. */
export class RunFailedError extends DocuvaneError {
  /** The run as last seen. Not shown by `inspect` and `toJSON`. */
  declare readonly run: Run;

  constructor(message: string, { run, ...facts }: ErrorFacts & { readonly run: Run }) {
    super(message, facts);
    hide(this, { run });
  }
  override get name(): "RunFailedError" {
    return "RunFailedError";
  }
}

/** Facts of a document whose extracted data does not match its schema. */
interface ExtractedDataFacts extends ErrorFacts {
  readonly issues: readonly DataIssue[];
  readonly document: { readonly id: string };
}

/** The data extracted from a document does not match the schema that the caller passed: `issues` say where. */
export class ExtractedDataError extends DocuvaneError {
  /** Each field that is missing or does not match. */
  declare readonly issues: readonly DataIssue[];
  /** The document or extraction that was read. Not shown by `inspect` and `toJSON`. */
  declare readonly document: { readonly id: string };

  constructor(message: string, { document, ...facts }: ExtractedDataFacts) {
    super(message, facts);
    hide(this, { document });
  }
  override get name(): "ExtractedDataError" {
    return "ExtractedDataError";
  }
}
