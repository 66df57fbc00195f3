/** Describes how the lists of the service are paged. */
import { byCursor, type Paging } from "../core/pagination/paging.ts";

/** The pages of every list. */
export const CURSOR_PAGES: Paging = {
  items: "data",
  isRequired: true,
  next: byCursor({ parameter: "cursor", nextCursor: "next_cursor", hasMore: "has_more" }),
};
