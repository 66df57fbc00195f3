/** Finds the next page of a list: by a cursor, an offset, a page number, or a URL. */
import type { Headers } from "../headers.ts";

/** How to page through a list. Names are those on the wire; dots lead into nested properties (`meta.next`). */
export type Paging = {
  /** Path of the list; empty: the whole response is the list. */
  readonly items: string;
  /** Whether a response without the list is an error; otherwise it is an empty page. */
  readonly isRequired?: boolean;
} & (
  | {
      readonly kind: "cursor";
      readonly parameter: string;
      readonly nextCursor: string;
      readonly hasMore?: string | undefined;
    }
  | {
      readonly kind: "cursor_id";
      readonly parameter: string;
      /** Path in the last item. */
      readonly id: string;
      readonly hasMore?: string | undefined;
    }
  | { readonly kind: "offset"; readonly parameter: string; readonly total?: string | undefined }
  | {
      readonly kind: "page";
      readonly parameter: string;
      /** Number of the first page. */
      readonly first: number;
      readonly totalPages?: string | undefined;
    }
  | { readonly kind: "url"; readonly nextURL: string }
  | { readonly kind: "link" }
);

/** A page that was read. */
export interface PageRead {
  readonly data: unknown;
  readonly headers: Headers;
  /** Value of the parameter that it was requested with, if any. */
  readonly position: unknown;
}

/** Where the next page is: another value of the parameter, or a URL. `missing`: there is one, but not where. */
export type NextPage =
  | { readonly kind: "value"; readonly parameter: string; readonly value: string | number | bigint }
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "missing" };

/** The pages of this package's own service. */
export const CURSOR_PAGES: Paging = {
  kind: "cursor",
  items: "data",
  isRequired: true,
  parameter: "cursor",
  nextCursor: "next_cursor",
  hasMore: "has_more",
};

/** Returns the items of a page; `undefined` if it has no list. */
export function itemsOf(data: unknown, { items }: Paging): readonly unknown[] | undefined {
  const list = at(data, items);
  return Array.isArray(list) ? list : undefined;
}

/** Returns where the next page is; `undefined` at the end. */
export function nextPage(page: PageRead, paging: Paging): NextPage | undefined {
  const items = itemsOf(page.data, paging) ?? [];
  switch (paging.kind) {
    case "cursor":
      return byCursor(at(page.data, paging.nextCursor), hasMoreOf(page, paging.hasMore), paging.parameter);
    case "cursor_id": {
      const hasMore = hasMoreOf(page, paging.hasMore);
      return items.length === 0
        ? undefined
        : byCursor(at(items.at(-1), paging.id), hasMore, paging.parameter);
    }
    case "offset":
      return byOffset(page, items.length, paging);
    case "page":
      return byNumber(page, items.length, paging);
    case "url":
      return byURL(at(page.data, paging.nextURL));
    case "link":
      return byURL(nextLink(page.headers["link"]));
  }
}

function byCursor(cursor: unknown, hasMore: unknown, parameter: string): NextPage | undefined {
  // Only these two mark the end; an empty page does not.
  if (hasMore === false) return undefined;
  if (
    (typeof cursor === "string" && cursor !== "") ||
    typeof cursor === "number" ||
    typeof cursor === "bigint"
  )
    return { kind: "value", parameter, value: cursor };
  return hasMore === true ? { kind: "missing" } : undefined;
}

function byOffset(
  { data, position }: PageRead,
  count: number,
  { parameter, total }: Extract<Paging, { readonly kind: "offset" }>,
): NextPage | undefined {
  const value = (Number(position) || 0) + count;
  const all = total === undefined ? undefined : at(data, total);
  if (count === 0 || (typeof all === "number" && value >= all)) return undefined;
  return { kind: "value", parameter, value };
}

function byNumber(
  { data, position }: PageRead,
  count: number,
  { parameter, first, totalPages }: Extract<Paging, { readonly kind: "page" }>,
): NextPage | undefined {
  const current = position === undefined ? first : Number(position);
  const all = totalPages === undefined ? undefined : at(data, totalPages);
  if (count === 0 || (typeof all === "number" && current - first + 1 >= all)) return undefined;
  return { kind: "value", parameter, value: current + 1 };
}

function byURL(url: unknown): NextPage | undefined {
  return typeof url === "string" && url !== "" ? { kind: "url", url } : undefined;
}

/** The target of `Link: <…>; rel="next"` (RFC 8288 §3). */
function nextLink(header = ""): string | undefined {
  for (const [, url, attributes = ""] of header.matchAll(
    /<([^<>]*)>((?:\s*;\s*[^,;="]+(?:=(?:"[^"]*"|[^",;]*))?)*)/g,
  ))
    if (/;\s*rel\s*=\s*(?:"[^"]*\bnext\b[^"]*"|next\b)/i.test(attributes)) return url;
  return undefined;
}

function hasMoreOf({ data }: PageRead, path: string | undefined): unknown {
  return path === undefined ? undefined : at(data, path);
}

/** The value at a path; a property whose name itself contains dots takes precedence. */
function at(data: unknown, path: string): unknown {
  if (path === "") return data;
  if (typeof data !== "object" || data === null) return undefined;
  const members = data as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(members, path)) return members[path];
  const dot = path.indexOf(".");
  return dot < 0 ? undefined : at(members[path.slice(0, dot)], path.slice(dot + 1));
}
