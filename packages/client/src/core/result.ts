/** Gives a model to those who await a call, and everything about the answer to those who ask. */
import type { Headers } from "./headers.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { ApiResponse } from "./request.ts";

/** A model with its raw response: status, headers and request ID. */
export interface Result<T> {
  /** The model. */
  readonly data: T;
  /** HTTP status. */
  readonly status: number;
  /** Headers of the answer, names in lower case. */
  readonly headers: Headers;
  /** The service's id of the call, `req_…`. */
  readonly requestId: string | undefined;
  /** What the answer said about the rate limit. */
  readonly rateLimit: RateLimit | undefined;
  /** Attempts it took, from 1. */
  readonly attempts: number;
  /** Key the call was made under, where it has one. */
  readonly idempotencyKey: string | undefined;
}

/** A promise of a model that can also give the answer around it. */
export interface ResultPromise<T> extends Promise<T> {
  /**
   * Returns the model with status, headers, request id, rate limit, attempts and idempotency key.
   *
   * @example const { data, requestId } = await client.documents.get("doc_42").withResponse();
   */
  withResponse(): Promise<Result<T>>;
}

/** Makes the promise a method returns from the response it waits for. */
export function toResult<T>(response: Promise<ApiResponse<T>>): ResultPromise<T> {
  const model = response.then(({ data }) => data);
  return Object.assign(model, {
    withResponse: () => {
      // Whoever asks for the answer handles its failure there; the model's promise must not report it again.
      model.catch(() => undefined);
      return response.then((answer): Result<T> => ({ ...answer }));
    },
  });
}
