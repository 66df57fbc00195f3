/** The public face of the package `docuvane`. */
export { Docuvane } from "./client.ts";
export type { ClientCredentials, ClientCredentialsOptions, Credential } from "./core/auth/credential.ts";
export type { UploadManyProgress, UploadResult } from "./core/bodies/batch.ts";
export type { FileInput, FileSource, FileStream } from "./core/bodies/file.ts";
export type { UploadProgress } from "./core/bodies/progress.ts";
export type { Clock, Random } from "./core/clock.ts";
export { type AttemptTrace, CALL_CHANNEL, type CallFailure, type CallTrace } from "./core/diagnostics.ts";
export {
  AbortedError,
  APIError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  DocumentFailedError,
  DocuvaneError,
  ExtractedDataError,
  InvalidArgumentError,
  InvalidFileError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  RateLimitError,
  ResponseParseError,
  ResponseValidationError,
  RunFailedError,
  ServerError,
  TimeoutError,
  UnsupportedMediaTypeError,
  ValidationError,
  WaitTimeoutError,
  WebhookVerificationError,
} from "./core/errors/errors.ts";
export type { DataIssue, Outcome } from "./core/errors/facts.ts";
export type { ProblemDetail } from "./core/errors/problem.ts";
export type { Headers as ResponseHeaders } from "./core/headers.ts";
export {
  type CompleteDocument,
  type DataShape,
  type DocumentOf,
  type ExtractionOf,
  type IncompleteDocument,
  type MaybeShape,
  requireComplete,
  type ShapeIssue,
  type ShapeResult,
  type TypedDocument,
  type TypedExtraction,
} from "./core/json/schema.ts";
export type { RateLimitWait } from "./core/limiter/admission.ts";
export type {
  RateLimit,
  RateLimitKind,
  RateLimitPolicy,
  RateLimitWindow,
  ResetUnit,
} from "./core/limiter/rate-limit.ts";
export type { RateLimitMode, RateLimitOptions } from "./core/limiter/rate-limit-options.ts";
export type { RateLimitStore } from "./core/limiter/rate-limit-store.ts";
export type { LogFields, Logger } from "./core/logger.ts";
export type { Middleware, MiddlewareAnswer, MiddlewareNext, MiddlewareRequest } from "./core/middleware.ts";
export type { DocuvaneOptions } from "./core/options.ts";
export type { List, Page } from "./core/pagination/page.ts";
export type { WaitOptions } from "./core/polling/waiter.ts";
export type { CallOptions } from "./core/request.ts";
export type { ResponseValidator, ValidationMode } from "./core/response-validator.ts";
export type { Result, ResultPromise } from "./core/result.ts";
export { type FetchTransportOptions, fetchTransport } from "./core/transports/fetch.ts";
export type { Transport, TransportReply, TransportRequest } from "./core/transports/transport.ts";
export { TransportFailure } from "./core/transports/transport.ts";
export { type UndiciTransportOptions, undiciTransport } from "./core/transports/undici.ts";
export { VERSION } from "./core/version.ts";
export * from "./models.ts";
export type {
  ProcessDocumentParams,
  ReadOptions,
  UploadDocumentParams,
  UploadManyParams,
} from "./resources/documents.ts";
export type { CreateExtractionParams } from "./resources/extractions.ts";
