// Lists the names that generated names must avoid, and what a package exports of its runtime.
import { filesOf, membersOf, namesIn } from "../runtimes/names.ts";

/** Errors of the runtime that only other entries of a package throw: webhooks, and validators of responses. */
const OTHER_ERRORS = ["ResponseValidationError", "WebhookVerificationError"];

/** The errors that every package exports. */
const ERRORS = namesIn("typescript", "errors/errors.ts")
  .filter((name) => name.endsWith("Error") && !OTHER_ERRORS.includes(name))
  .toSorted((one, other) => one.localeCompare(other, "en"));

/** Classes and functions that every package exports, by the file of the runtime that declares them. */
export const RUNTIME_VALUES: Readonly<Record<string, readonly string[]>> = filesOf("typescript", [
  ...ERRORS,
  ..."WaitFailedError EventStream List fetchTransport transports/own-connections:undiciTransport VERSION".split(
    " ",
  ),
]);

/** Types that every package exports, by the file of the runtime that declares them. */
export const RUNTIME_TYPES: Readonly<Record<string, readonly string[]>> = filesOf(
  "typescript",
  `ByteStream FollowedStream FollowOptions StreamPosition ClientCredentialsOptions BatchProgress BatchResult FileInput FileSource
  FileStream UploadProgress Clock Random UploadOptions ErrorFacts Outcome ProblemDetail RateLimitMode RateLimitOptions
  RateLimitWait RateLimitStore LogFields Logger Middleware MiddlewareNext MiddlewareRequest MiddlewareResponse CallOptions
  polling/waiter:WaitOptions RateLimit RateLimitQuota ResetUnit TransportResponse Result ResultPromise Credential Transport
  TransportRequest`.split(/\s+/),
);

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

/** Variables of every method, and the functions that methods call. */
export const METHOD_VARIABLES: readonly string[] =
  `call download each file files followed operations options paged paging params sendMany sendThenWait streamed
  wait`.split(/\s+/);

/** Options of every client: its address and environment, and those of the runtime. */
export const CLIENT_OPTIONS: readonly string[] = [
  "baseURL",
  "environment",
  ...["SendOptions", "RateLimitOptions", "ClientOptions"].flatMap((type) => membersOf("typescript", type)),
];
