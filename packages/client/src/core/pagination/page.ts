/** Paginates lists: awaiting gives the first page, iterating every item or page. */
import { checkNumber } from "../errors/checks.ts";
import { DocuvaneError } from "../errors/errors.ts";
import { describeCall } from "../path.ts";
import type { ApiRequest, ApiResponse, Sender } from "../request.ts";
import { type Result, type ResultPromise, toResult } from "../result.ts";
import { Items } from "./pager.ts";

/** One page of a list, as the service sent it. */
export interface Page<T> {
  /** The items of this page; may be empty although there are more pages. */
  readonly data: readonly T[];
  /** Whether there are more pages. */
  readonly has_more?: boolean;
  /** Pass it as `cursor` to read the next page. */
  readonly next_cursor?: string | null;
}

/**
 * A list request. Nothing is sent until it is awaited or iterated.
 *
 * @example
 * const firstPage = await client.documents.list();
 * for await (const document of client.documents.list()) console.log(document.id);
 */
export class List<T> implements Promise<Page<T>>, AsyncIterable<T> {
  /** What `Object.prototype.toString` shows. */
  readonly [Symbol.toStringTag] = "List";
  readonly #sender: Sender;
  readonly #request: ApiRequest;
  #first: ResultPromise<Page<T>> | undefined;

  constructor(sender: Sender, request: ApiRequest) {
    this.#sender = sender;
    this.#request = request;
  }

  /** Resolves to the first page when the list is awaited. */
  // biome-ignore lint/suspicious/noThenProperty: awaiting a list returns its first page.
  then<A = Page<T>, B = never>(
    onPage?: ((page: Page<T>) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#readFirst().then(onPage, onError);
  }

  /** Handles a failure of the first page. */
  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Page<T> | B> {
    return this.#readFirst().catch(onError);
  }

  /** Runs a function when the first page arrived or failed. */
  finally(onSettled?: (() => void) | null): Promise<Page<T>> {
    return this.#readFirst().finally(onSettled);
  }

  /** Returns the first page with status, headers, request id and rate limit. */
  withResponse(): Promise<Result<Page<T>>> {
    return this.#readFirst().withResponse();
  }

  /** Iterates over all items, reading pages as they are needed. */
  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    return new Items(this.pages());
  }

  /**
   * Iterates over pages.
   *
   * @throws {DocuvaneError} `repeated_cursor`: the service sent a cursor twice and would never end; `missing_cursor`: it
   *   reports more pages, but not where they are.
   * @example for await (const page of client.documents.list({ limit: 100 }).pages()) console.log(page.data.length);
   */
  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    const seen = new Set<string>();
    let page = await this.#readFirst();
    for (;;) {
      yield page;
      const cursor = page.next_cursor;
      if (!cursor && page.has_more === true) throw missing(this.#request);
      // Only these two mark the end; an empty page does not.
      if (!cursor || page.has_more === false) return;
      if (seen.has(cursor)) throw repeated(this.#request);
      seen.add(cursor);
      page = (await this.#read(cursor)).data;
    }
  }

  /**
   * Collects items into an array.
   *
   * @param options.limit - Maximum number of items to collect; required, so that no list exhausts the memory.
   * @throws {InvalidArgumentError} The limit is missing.
   * @example const newest = await client.documents.list().toArray({ limit: 500 });
   */
  async toArray({ limit }: { readonly limit: number }): Promise<T[]> {
    const items: T[] = [];
    if (checkNumber("limit", limit) === 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }

  #readFirst(): ResultPromise<Page<T>> {
    this.#first ??= toResult(this.#read());
    return this.#first;
  }

  async #read(cursor?: string): Promise<ApiResponse<Page<T>>> {
    const query = cursor === undefined ? this.#request.query : { ...this.#request.query, cursor };
    const response = await this.#sender.send<Page<T>>({ ...this.#request, ...(query && { query }) });
    if (Array.isArray(response.data?.data)) return response;
    // Loaded when it is needed: no client should pay for the errors it does not have.
    const { unreadable } = await import("../errors/problem.ts");
    const { operation, params } = this.#request;
    throw unreadable(response, describeCall({ operation, params }));
  }
}

function missing({ operation }: ApiRequest): DocuvaneError {
  const what = `${operation.method} ${operation.path}`;
  return new DocuvaneError(`${what} reports more pages without a cursor; the list was left at that page.`, {
    code: "missing_cursor",
  });
}

function repeated({ operation }: ApiRequest): DocuvaneError {
  const what = `${operation.method} ${operation.path}`;
  return new DocuvaneError(`${what} repeats a cursor and would never end; the list was left at that page.`, {
    code: "repeated_cursor",
  });
}
