/** A promise of a model that can also return the raw response. */
import type { Headers } from "./headers.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { ApiResponse } from "./request.ts";

/** A model with its raw response: status, headers and request ID. */
export interface Result<T> {
  /** The model. */
  readonly data: T;
  /** HTTP status. */
  readonly status: number;
  /** Headers of the response, names in lower case. */
  readonly headers: Headers;
  /** The request ID from the service, `req_…`. */
  readonly requestId: string | undefined;
  /** The rate limit in the response. */
  readonly rateLimit: RateLimit | undefined;
  /** Number of attempts, from 1. */
  readonly attempts: number;
  /** Idempotency key of the call, if it has one. */
  readonly idempotencyKey: string | undefined;
}

/** A promise of a model that can also return the raw response. */
export interface ResultPromise<T> extends Promise<T> {
  /**
   * Returns the model with status, headers, request id, rate limit, attempts and idempotency key.
   *
   * @example const { data, requestId } = await client.documents.get("doc_42").withResponse();
   */
  withResponse(): Promise<Result<T>>;
}

/** Creates the promise that a method returns. */
export function toResult<T>(response: Promise<ApiResponse<T>>): ResultPromise<T> {
  const model = response.then(({ data }) => data);
  return Object.assign(model, {
    withResponse: () => {
      // The caller of `withResponse` handles the failure; the model's promise must not report it again.
      model.catch(() => undefined);
      return response.then((answer): Result<T> => ({ ...answer }));
    },
  });
}
