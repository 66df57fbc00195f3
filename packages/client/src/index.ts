/** The public face of the package `docuvane`. */
export { Docuvane } from "./client.ts";
export type { Clock, Random } from "./clock.ts";
export type { ClientCredentials, ClientCredentialsOptions, Credential } from "./credential.ts";
export { type AttemptTrace, CALL_CHANNEL, type CallFailure, type CallTrace } from "./diagnostics.ts";
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
} from "./errors.ts";
export type { DataIssue, Outcome } from "./facts.ts";
export type { FileInput, FileSource, FileStream } from "./file.ts";
export type { Headers as ResponseHeaders } from "./headers.ts";
export type { RateLimitWait } from "./limiter/limiter.ts";
export type { LogFields, Logger } from "./logger.ts";
export type { Middleware, MiddlewareAnswer, MiddlewareNext, MiddlewareRequest } from "./middleware.ts";
export * from "./models.ts";
export type { DocuvaneOptions } from "./options.ts";
export type { List, Page } from "./pagination.ts";
export type { ProblemDetail } from "./problem.ts";
export type { UploadProgress } from "./progress.ts";
export type { RateLimit, RateLimitPolicy, RateLimitWindow } from "./rate-limit.ts";
export type { RateLimitMode, RateLimitOptions } from "./rate-limit-options.ts";
export type { RateLimitStore } from "./rate-limit-store.ts";
export type { CallOptions } from "./request.ts";
export type { ResetUnit } from "./reset.ts";
export type {
  ProcessDocumentParams,
  ReadOptions,
  UploadDocumentParams,
  UploadManyParams,
} from "./resources/documents.ts";
export type { CreateExtractionParams } from "./resources/extractions.ts";
export type { ResponseValidator, ValidationMode } from "./response-validator.ts";
export type { Result, ResultPromise } from "./result.ts";
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
} from "./shape.ts";
export { type FetchTransportOptions, fetchTransport } from "./transports/fetch.ts";
export type { Transport, TransportReply, TransportRequest } from "./transports/transport.ts";
export { TransportFailure } from "./transports/transport.ts";
export { type UndiciTransportOptions, undiciTransport } from "./transports/undici.ts";
export type { UploadManyProgress, UploadResult } from "./upload-many.ts";
export { VERSION } from "./version.ts";
export type { WaitOptions } from "./waiter.ts";
