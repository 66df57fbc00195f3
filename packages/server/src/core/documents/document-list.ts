// Finds one page of documents.
import type { Queryable } from "../../storage/db/db.ts";
import { findPage } from "../../storage/db/page-query.ts";
import type { PageStart } from "../../storage/db/page-start.ts";
import { type ShownDocument, shownColumns } from "./document-row.ts";

/** Which documents a list holds, and in which order. */
export interface DocumentFilter {
  readonly accountId: string;
  /** Any of these; `undefined` = every status. */
  readonly status?: readonly string[] | undefined;
  readonly workflowId?: string | undefined;
  /** Text that the file name or the ID contains, ignoring case. */
  readonly search?: string | undefined;
  /** Bounds of the creation time by comparison. */
  readonly createdAt: { readonly [comparison in Comparison]?: Date | undefined };
  /** `-created_at` = newest first. */
  readonly sort: "-created_at" | "created_at";
}

/** A comparison of times, as in the names of the query parameters. */
export type Comparison = "gte" | "gt" | "lte" | "lt";

/**
 * Finds a page of documents, ordered by creation time, then id.
 *
 * @param after - Where the page before ended, or `undefined` for the first page.
 * @param count - Maximum number of rows. Request one more than the page holds to learn whether there is a next page.
 */
export function findDocuments(
  db: Queryable,
  filter: DocumentFilter,
  after: PageStart | undefined,
  count: number,
): Promise<ShownDocument[]> {
  const { gte, gt, lte, lt } = filter.createdAt;
  return findPage<ShownDocument>(db, {
    ...{ table: "document", columns: shownColumns, after, count },
    equal: { account_id: filter.accountId, workflow_id: filter.workflowId },
    oneOf: ["status", filter.status],
    contains: [["file_name", "id"], filter.search],
    bounds: [
      [">=", gte],
      [">", gt],
      ["<=", lte],
      ["<", lt],
    ],
    newestFirst: filter.sort === "-created_at",
  });
}
