// Finds one page of documents.
import type { Queryable } from "../../storage/db/db.ts";
import type { PageStart } from "../../storage/db/page-start.ts";
import type { DocumentRow } from "./document-row.ts";

/** Which documents a list holds, and in which order. */
export interface DocumentFilter {
  readonly accountId: string;
  /** Any of these; `undefined` = every status. */
  readonly status?: readonly string[] | undefined;
  readonly workflowId?: string | undefined;
  /** Bounds of the creation time by comparison. */
  readonly createdAt: { readonly [comparison in Comparison]?: Date | undefined };
  /** `-created_at` = newest first. */
  readonly sort: "-created_at" | "created_at";
}

/** A comparison of times, as in the names of the query parameters. */
export type Comparison = "gte" | "gt" | "lte" | "lt";

const operators: readonly (readonly [Comparison, string])[] = [
  ["gte", ">="],
  ["gt", ">"],
  ["lte", "<="],
  ["lt", "<"],
];

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
): Promise<DocumentRow[]> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = [`account_id = ${value(filter.accountId)}`];
  if (filter.status) conditions.push(`status = ANY(${value(filter.status)}::text[])`);
  if (filter.workflowId !== undefined) conditions.push(`workflow_id = ${value(filter.workflowId)}`);
  for (const [name, operator] of operators) {
    const bound = filter.createdAt[name];
    if (bound) conditions.push(`created_at ${operator} ${value(bound.toISOString())}`);
  }
  const newestFirst = filter.sort === "-created_at";
  if (after) {
    const start = `(${value(new Date(after.createdAt).toISOString())}::timestamptz, ${value(after.id)}::text)`;
    conditions.push(`(created_at, id) ${newestFirst ? "<" : ">"} ${start}`);
  }
  const where = conditions.join(" AND ");
  const direction = newestFirst ? "DESC" : "ASC";
  return db.query<DocumentRow>(
    `SELECT * FROM document WHERE ${where} ORDER BY created_at ${direction}, id ${direction} LIMIT ${value(count)}`,
    values,
  );
}
