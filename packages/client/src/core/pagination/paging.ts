/** Finds the next page of a list. */
import type { Headers } from "../headers.ts";
import type { ApiRequest } from "../request.ts";

/** How to page through a list. Names are those on the wire; dots lead into nested properties (`meta.next`). */
export interface Paging {
  /** Path of the list; empty: the whole response is the list. */
  readonly items: string;
  /** Whether a response without the list is an error; otherwise it is an empty page. */
  readonly isRequired?: boolean;
  readonly next: PagingRule;
}

/** Finds the next page. Only the rules that a package names are part of its bundle. */
export interface PagingRule {
  /** Parameter that selects a page. Default: pages have URLs. */
  readonly parameter?: string;
  /** Returns where the next page is; `undefined` at the end. */
  readonly find: (page: PageRead) => NextPage | undefined;
}

/** A page that was read. */
export interface PageRead {
  readonly data: unknown;
  readonly items: readonly unknown[];
  readonly headers: Headers;
  /** Value of the parameter that it was requested with, if any. */
  readonly position: unknown;
}

/** Where the next page is. */
export interface NextPage {
  /** Value of the parameter, or a URL. `undefined`: there is a page, but not where. */
  readonly position: string | number | bigint | undefined;
  /** Makes the request of a page with a URL from that of the first. `origin` is the only one that the URL may lead to. */
  readonly request?: (first: ApiRequest, origin: string | undefined) => ApiRequest;
}

/** Returns the items of a page; `undefined` if it has no list. */
export function itemsOf(data: unknown, { items }: Paging): readonly unknown[] | undefined {
  const list = at(data, items);
  return Array.isArray(list) ? list : undefined;
}

/** Finds the next page by a cursor in the response. */
export function byCursor({
  parameter,
  nextCursor,
  hasMore,
}: {
  readonly parameter: string;
  readonly nextCursor: string;
  readonly hasMore?: string;
}): PagingRule {
  return { parameter, find: ({ data }) => after(at(data, nextCursor), at(data, hasMore)) };
}

/** Returns the page after a cursor. Only a missing cursor and `hasMore: false` mark the end; an empty page does not. */
export function after(cursor: unknown, hasMore: unknown): NextPage | undefined {
  if (hasMore === false) return undefined;
  if (typeof cursor === "string" || typeof cursor === "number" || typeof cursor === "bigint")
    if (cursor !== "") return { position: cursor };
  return hasMore === true ? { position: undefined } : undefined;
}

/** Returns the value at a path, `undefined` without one; a property whose name itself contains dots takes precedence. */
export function at(data: unknown, path: string | undefined): unknown {
  if (path === "") return data;
  if (path === undefined || typeof data !== "object" || data === null) return undefined;
  const members = data as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(members, path)) return members[path];
  const dot = path.indexOf(".");
  return dot < 0 ? undefined : at(members[path.slice(0, dot)], path.slice(dot + 1));
}
