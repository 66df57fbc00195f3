// Lists the names that generated names must avoid.

/** Classes and functions that every package exports. */
export const RUNTIME_VALUES: Readonly<Record<string, readonly string[]>> = {
  "core/errors/errors": [
    "AbortedError",
    "APIError",
    "AuthenticationError",
    "BadRequestError",
    "ConflictError",
    "ConnectionError",
    "InvalidArgumentError",
    "InvalidFileError",
    "NotFoundError",
    "PayloadTooLargeError",
    "PermissionDeniedError",
    "RateLimitError",
    "ResponseParseError",
    "ResponseTooLargeError",
    "ServerError",
    "TimeoutError",
    "UnsupportedMediaTypeError",
    "ValidationError",
    "WaitTimeoutError",
  ],
  "core/endpoints/waits": ["WaitFailedError"],
  "core/streaming/stream": ["EventStream"],
  "core/pagination/page": ["List"],
  "core/transports/fetch": ["fetchTransport"],
  "core/transports/own-connections": ["undiciTransport"],
  "core/version": ["VERSION"],
};

/** Types that every package exports. */
export const RUNTIME_TYPES: Readonly<Record<string, readonly string[]>> = {
  "core/streaming/followed": ["FollowedStream", "FollowOptions", "StreamPosition"],
  "core/auth/credential": ["ClientCredentialsOptions"],
  "core/bodies/batch": ["BatchProgress", "BatchResult"],
  "core/bodies/file": ["FileInput", "FileSource", "FileStream"],
  "core/bodies/progress": ["UploadProgress"],
  "core/clock": ["Clock", "Random"],
  "core/endpoints/options": ["UploadOptions"],
  "core/errors/facts": ["ErrorFacts", "Outcome", "ProblemDetail"],
  "core/limiter/rate-limit-options": ["RateLimitMode", "RateLimitOptions", "RateLimitWait"],
  "core/limiter/rate-limit-store": ["RateLimitStore"],
  "core/logger": ["LogFields", "Logger"],
  "core/middleware": ["Middleware", "MiddlewareNext", "MiddlewareRequest", "MiddlewareResponse"],
  "core/options": ["CallOptions"],
  "core/polling/waiter": ["WaitOptions"],
  "core/rate-limit": ["RateLimit", "RateLimitQuota", "ResetUnit"],
  "core/request": ["TransportResponse"],
  "core/result": ["Result", "ResultPromise"],
  "core/schemes": ["Credential"],
  "core/transports/transport": ["Transport", "TransportRequest"],
};

/** Names that modules of the package use besides those they declare. */
const USED =
  `AsyncIterable Blob Context Endpoint Failure Failures Headers Iterable Promise Readonly ReadableStream Record ResponseHeaders Uint8Array
  isFailure`.split(/\s+/);

/** Names of every package that a model must not have. */
export const RUNTIME_NAMES: readonly string[] = [
  ...Object.values(RUNTIME_VALUES).flat(),
  ...Object.values(RUNTIME_TYPES).flat(),
  ...USED,
];

/** Members of every client. */
export const CLIENT_MEMBERS: readonly string[] = [
  "baseURL",
  "close",
  "constructor",
  "rateLimit",
  "then",
  "toJSON",
];

/** Names that no method of a resource may have: JavaScript calls some of them by itself, which would send a request. */
export const RESOURCE_MEMBERS: readonly string[] = [
  "constructor",
  "hasOwnProperty",
  "then",
  "toJSON",
  "toString",
  "valueOf",
];

/** Variables of every method. */
export const METHOD_VARIABLES: readonly string[] = ["files", "operations", "options", "params"];

/** Options of every client. */
export const CLIENT_OPTIONS: readonly string[] =
  `allowInsecure baseURL clock dangerouslyAllowBrowser environment headers logger
  maxConnections maxRateLimitWaitMs maxResponseBytes maxRetries maxRetryAfterMs middleware onRateLimit onRateLimitWait
  proxy random rateLimit rateLimitStore retryKeyed timeoutMs totalTimeoutMs transport userAgent`.split(/\s+/);
