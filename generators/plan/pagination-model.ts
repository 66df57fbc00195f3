// How a plan describes the pages of a list.
import type { Type } from "./type-model.ts";

/** How to page through a list. Wire names; dots lead into nested properties (`meta.next`). */
export type Pagination = Pages &
  (CursorPages | CursorIdPages | OffsetPages | NumberedPages | UrlPages | LinkPages);

/** The list on a page. */
interface Pages {
  /** Path of the list; empty: the whole response is the list. */
  readonly items: string;
  /** Type of one item. */
  readonly item: Type;
}

/** The response names the cursor of the next page. */
interface CursorPages {
  readonly kind: "cursor";
  readonly in: PageParameterIn;
  readonly cursorParameter: string;
  readonly nextCursor: string;
  /** Absent: the last page has a missing, null or empty `nextCursor`. */
  readonly hasMore: string | undefined;
}

/** The cursor of the next page is a property of the last item. */
interface CursorIdPages {
  readonly kind: "cursor_id";
  readonly in: PageParameterIn;
  readonly cursorParameter: string;
  /** Path in an item. */
  readonly id: string;
  /** Absent: the last page is empty. */
  readonly hasMore: string | undefined;
}

/** The next page starts after the number of items read so far. */
interface OffsetPages {
  readonly kind: "offset";
  readonly in: PageParameterIn;
  readonly offsetParameter: string;
  /** Path of the number of all items. Absent: the last page is empty. */
  readonly total: string | undefined;
}

/** Pages are numbered. */
interface NumberedPages {
  readonly kind: "page";
  readonly in: PageParameterIn;
  readonly pageParameter: string;
  /** Path of the number of pages. Absent: the last page is empty. */
  readonly totalPages: string | undefined;
}

/** The response contains the URL of the next page. */
interface UrlPages {
  readonly kind: "url";
  readonly nextUrl: string;
}

/** The header `Link` with `rel="next"` contains the URL of the next page (RFC 8288). */
interface LinkPages {
  readonly kind: "link";
}

/** Where the parameter that selects a page is sent. */
type PageParameterIn = "query" | "body";
