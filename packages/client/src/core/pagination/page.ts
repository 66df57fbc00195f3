/** Paginates lists: awaiting gives the first page, iterating every item or page. */
import { checkNumber } from "../errors/checks.ts";
import { DocuvaneError } from "../errors/errors.ts";
import { type ApiRequest, type ApiResponse, describeCall, type Sender } from "../request.ts";
import { type Result, type ResultPromise, toResult } from "../result.ts";
import { Items } from "./pager.ts";
import { itemsOf, type NextPage, type Paging } from "./paging.ts";

/** One page of a list, as the service sent it. */
export interface Page<T> {
  /** The items of this page; may be empty although there are more pages. */
  readonly data: readonly T[];
  /** Whether there are more pages. */
  readonly has_more?: boolean;
  /** Pass it as `cursor` to read the next page. */
  readonly next_cursor?: string | null;
}

/** Makes the request of a page. */
export interface PageRequests {
  readonly paging: Paging;
  /** The request, with other values for some arguments. */
  request(changes: Readonly<Record<string, string | number | bigint>>): ApiRequest;
  /** Value of an argument of the first request. */
  position(parameter: string): unknown;
  /** Scheme, host and port of the service: the only one that a URL of the next page may lead to. */
  readonly origin?: string | undefined;
}

/** What a list needs, and its first page. */
interface ListState<P> {
  readonly sender: Sender;
  readonly pages: PageRequests;
  first: Promise<ApiResponse<P>> | undefined;
}

/**
 * A list request. Nothing is sent until it is awaited or iterated.
 *
 * @example
 * const firstPage = await client.documents.list();
 * for await (const document of client.documents.list()) console.log(document.id);
 */
export class List<T, P = Page<T>> implements Promise<P>, AsyncIterable<T> {
  /** What `Object.prototype.toString` shows. */
  readonly [Symbol.toStringTag] = "List";
  /** A function, because private fields cannot be read through a proxy, as of Vue or a container. */
  private readonly _state: () => ListState<P>;

  constructor(sender: Sender, pages: PageRequests) {
    const state: ListState<P> = { sender, pages, first: undefined };
    this._state = () => state;
  }

  /** Resolves to the first page when the list is awaited. */
  // biome-ignore lint/suspicious/noThenProperty: awaiting a list returns its first page.
  then<A = P, B = never>(
    onPage?: ((page: P) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this._readFirst().then(onPage, onError);
  }

  /** Handles a failure of the first page. */
  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<P | B> {
    return this._readFirst().catch(onError);
  }

  /** Runs a function when the first page arrived or failed. */
  finally(onSettled?: (() => void) | null): Promise<P> {
    return this._readFirst().finally(onSettled);
  }

  /** Returns the first page with status, headers, request id and rate limit. */
  withResponse(): Promise<Result<P>> {
    return this._readFirst().withResponse();
  }

  /** Iterates over all items, reading pages as they are needed. */
  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    return new Items(this._lists());
  }

  /**
   * Iterates over pages.
   *
   * @throws {DocuvaneError} `repeated_cursor`: the service sent a cursor twice and would never end; `missing_cursor`: it
   *   reports more pages, but not where they are; `foreign_page`: the next page is at another origin.
   * @example for await (const page of client.documents.list({ limit: 100 }).pages()) console.log(page.data.length);
   */
  async *pages(): AsyncGenerator<P, void, undefined> {
    for await (const { data } of this._responses()) yield data;
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

  private _first(): Promise<ApiResponse<P>> {
    const state = this._state();
    state.first ??= this._send(state.pages.request({}));
    return state.first;
  }

  private _readFirst(): ResultPromise<P> {
    return toResult(this._first());
  }

  private async *_lists(): AsyncGenerator<readonly T[], void, undefined> {
    for await (const { data } of this._responses())
      yield (itemsOf(data, this._state().pages.paging) ?? []) as readonly T[];
  }

  private async *_responses(): AsyncGenerator<ApiResponse<P>, void, undefined> {
    const { pages } = this._state();
    const { next: rule } = pages.paging;
    const seen = new Set<unknown>();
    let position = pages.position(rule.parameter ?? "");
    let response = await this._first();
    for (;;) {
      yield response;
      const { data, headers } = response;
      const next = rule.find({ data, items: itemsOf(data, pages.paging) ?? [], headers, position });
      if (!next) return;
      position = next.position;
      if (position === undefined || seen.has(position)) throw this._lost(position);
      seen.add(position);
      response = await this._send(this._requestOf(next));
    }
  }

  /** The error for more pages that cannot be read. */
  private _lost(position: unknown): DocuvaneError {
    const { method, path } = this._state().pages.request({}).operation;
    const [code, what] =
      position === undefined
        ? ["missing_cursor", "reports more pages without a cursor"]
        : ["repeated_cursor", "repeats a cursor and would never end"];
    return new DocuvaneError(`${method} ${path} ${what}; reading stopped at that page.`, { code });
  }

  private _requestOf({ position = "", request }: NextPage): ApiRequest {
    const { pages } = this._state();
    if (request) return this._fresh(request(pages.request({}), pages.origin));
    return this._fresh(pages.request({ [pages.paging.next.parameter ?? ""]: position }));
  }

  /** An idempotency key belongs to one page. */
  private _fresh(request: ApiRequest): ApiRequest {
    if (request.options?.idempotencyKey === undefined) return request;
    return { ...request, options: { ...request.options, idempotencyKey: undefined } };
  }

  private async _send(request: ApiRequest): Promise<ApiResponse<P>> {
    const response = await this._state().sender.send<P>(request);
    const { paging } = this._state().pages;
    if (!paging.isRequired || itemsOf(response.data, paging)) return response;
    // Loaded when it is needed: no client should pay for the errors it does not have.
    const { unreadable } = await import("../errors/problem.ts");
    const { operation, path: shownPath = operation.path } = request;
    throw unreadable(response, describeCall({ operation, shownPath }));
  }
}
