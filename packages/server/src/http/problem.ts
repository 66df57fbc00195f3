// Errors as the API returns them: problem details (RFC 9457).
import type { ErrorDetail } from "../runtime/domain-error.ts";

/** Prefix of problem types: a name and no address, as nothing is served for it. */
const typeBase = "urn:docuvane:problems/";

/** Every code of the API with its status and title. */
const kinds = {
  invalid_request: [400, "Invalid request"],
  unauthenticated: [401, "Not authenticated"],
  invalid_token: [401, "Invalid credential"],
  prefetch_refused: [403, "Prefetch refused"],
  permission_denied: [403, "Permission denied"],
  insufficient_scope: [403, "Insufficient scope"],
  not_found: [404, "Not found"],
  no_page_images: [404, "No page images"],
  method_not_allowed: [405, "Method not allowed"],
  request_timeout: [408, "Request timeout"],
  conflict: [409, "Conflict"],
  workflow_exists: [409, "Workflow exists"],
  idempotency_in_progress: [409, "Request in progress"],
  event_expired: [410, "Event expired"],
  precondition_failed: [412, "Precondition failed"],
  file_too_large: [413, "File too large"],
  content_too_large: [413, "Content too large"],
  unsupported_media_type: [415, "Unsupported media type"],
  unsupported_file_type: [415, "Unsupported file type"],
  range_not_satisfiable: [416, "Range not satisfiable"],
  validation_failed: [422, "Validation failed"],
  idempotency_key_reused: [422, "Idempotency key reused"],
  unreadable_document: [422, "Unreadable document"],
  headers_too_large: [431, "Headers too large"],
  rate_limited: [429, "Rate limited"],
  quota_exceeded: [429, "Quota exceeded"],
  too_many_streams: [429, "Too many streams"],
  internal_error: [500, "Internal error"],
  service_unavailable: [503, "Service unavailable"],
  insufficient_storage: [507, "Insufficient storage"],
} as const satisfies Record<string, readonly [status: number, title: string]>;

/** A stable code for programs. */
export type ProblemCode = keyof typeof kinds;

/** Every code that a response can carry. */
export const problemCodes = Object.keys(kinds) as readonly ProblemCode[];

/** Optional parts of a problem, besides its code and sentence. */
export interface ProblemExtras {
  readonly errors?: readonly ErrorDetail[];
  /** Headers of the response. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** Thrown by the HTTP layer to respond with an error; the layers below throw `DomainError`. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly code: ProblemCode;
  readonly errors: readonly ErrorDetail[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /** @param detail - One sentence: what, where, what to do. */
  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail, { cause: extras.cause });
    this.code = code;
    this.errors = extras.errors;
    this.headers = extras.headers ?? {};
  }

  /** HTTP status of the response. */
  get status(): number {
    return kinds[this.code][0];
  }

  /**
   * Creates the body of the response.
   *
   * @param instance - Path of the request, without its query.
   * @param requestId - As in the header `X-Request-Id`.
   */
  toBody(instance: string, requestId: string) {
    return {
      type: typeBase + this.code.replaceAll("_", "-"),
      title: kinds[this.code][1],
      status: this.status,
      detail: this.message,
      instance,
      code: this.code,
      request_id: requestId,
      ...(this.errors && { errors: this.errors }),
    };
  }
}
