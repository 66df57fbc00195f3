/** A promise of a model that can also return the raw response. */
import type { Headers } from "./headers.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { ApiResponse } from "./request.ts";

/** A model with its raw response: status, headers and request ID. */
export interface Result<T, H extends Headers = Headers> {
  /** The model. */
  readonly data: T;
  /** HTTP status. */
  readonly status: number;
  /** Headers of the response, names in lower case. */
  readonly headers: H;
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
export interface ResultPromise<T, H extends Headers = Headers> extends Promise<T> {
  /**
   * Returns the model with status, headers, request id, rate limit, attempts and idempotency key.
   *
   * @example const { data, requestId } = await client.documents.get("doc_42").withResponse();
   */
  withResponse(): Promise<Result<T, H>>;
}

/** Creates the promise that a method returns. */
export function toResult<T, H extends Headers = Headers>(
  response: Promise<ApiResponse<T>>,
): ResultPromise<T, H> {
  const model = response.then(({ data }) => data);
  return Object.assign(model, {
    withResponse: () => {
      // The caller of `withResponse` handles the failure; the model's promise must not report it again.
      model.catch(() => undefined);
      // The names of known headers are types only.
      return response.then((response) => ({ ...response }) as Result<T, H>);
    },
  });
}
