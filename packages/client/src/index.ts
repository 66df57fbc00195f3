/** The public API of the package `docuvane`. */
export { Docuvane } from "./client.ts";
export type { ClientCredentials, ClientCredentialsOptions, Credential } from "./core/auth/credential.ts";
export type { BatchProgress, BatchResult } from "./core/bodies/batch.ts";
export type { FileInput, FileSource, FileStream } from "./core/bodies/file.ts";
export type { UploadProgress } from "./core/bodies/progress.ts";
export type { Clock, Random } from "./core/clock.ts";
export { type AttemptTrace, CALL_CHANNEL, type CallFailure, type CallTrace } from "./core/diagnostics.ts";
export type { DataIssue, ErrorFacts, Outcome, ProblemDetail } from "./core/errors/facts.ts";
export type { Headers as ResponseHeaders } from "./core/headers.ts";
export type { DataSchema, SchemaInput, SchemaIssue, SchemaOutput, SchemaResult } from "./core/json/schema.ts";
export type { RateLimitMode, RateLimitOptions, RateLimitWait } from "./core/limiter/rate-limit-options.ts";
export type { RateLimitStore } from "./core/limiter/rate-limit-store.ts";
export type { LogFields, Logger } from "./core/logger.ts";
export type { Middleware, MiddlewareNext, MiddlewareRequest, MiddlewareResponse } from "./core/middleware.ts";
export type { CallOptions } from "./core/options.ts";
export type { List, Page } from "./core/pagination/page.ts";
export type { ResponseValidator, ValidationMode } from "./core/pipeline/validate.ts";
export type { WaitOptions } from "./core/polling/waiter.ts";
export type { RateLimit, RateLimitQuota, ResetUnit } from "./core/rate-limit.ts";
export type { TransportResponse } from "./core/request.ts";
export type { Result, ResultPromise } from "./core/result.ts";
export type { ByteStream } from "./core/streaming/bytes.ts";
export type { FollowedStream, FollowOptions, StreamPosition } from "./core/streaming/followed.ts";
export { type FetchTransportOptions, fetchTransport } from "./core/transports/fetch.ts";
export { undiciTransport } from "./core/transports/own-connections.ts";
export type { Transport, TransportRequest } from "./core/transports/transport.ts";
export { TransportFailure } from "./core/transports/transport.ts";
export type { UndiciTransportOptions } from "./core/transports/undici.ts";
export { VERSION } from "./core/version.ts";
export * from "./models.ts";
export type { DocuvaneOptions } from "./options.ts";
export type { Analytics as AnalyticsResource } from "./resources/analytics.ts";
export type {
  ProcessDocumentOptions,
  ReadOptions,
  UploadDocumentOptions,
  UploadDocumentParams,
  UploadManyOptions,
} from "./resources/document-params.ts";
export type { Documents } from "./resources/documents.ts";
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
  ResponseTooLargeError,
  ResponseValidationError,
  RunFailedError,
  ServerError,
  TimeoutError,
  UnsupportedMediaTypeError,
  ValidationError,
  WaitTimeoutError,
  WebhookVerificationError,
} from "./resources/errors.ts";
export type { Events } from "./resources/events.ts";
export type {
  CreateExtractionOptions,
  CreateExtractionParams,
  Extractions,
} from "./resources/extractions.ts";
export type { OAuth } from "./resources/oauth.ts";
export type { Runs } from "./resources/runs.ts";
export {
  type CompleteDocument,
  type DocumentOf,
  type ExtractionOf,
  type IncompleteDocument,
  requireComplete,
  type TypedDocument,
  type TypedExtraction,
} from "./resources/typed-data.ts";
export type { WebhookEndpoints } from "./resources/webhook-endpoints.ts";
export type { Workflows } from "./resources/workflows.ts";
