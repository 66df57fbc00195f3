// Finds one page of a list, ordered by creation time and ID, so that an index holds each page in its order.
import type { Queryable } from "./db.ts";
import type { PageStart } from "./page-start.ts";

/** One page of a list. */
export interface PageQuery {
  readonly table: string;
  readonly columns: string;
  /** Columns and the value that each has. */
  readonly equal: Readonly<Record<string, string | undefined>>;
  /** A column that has one of several values; `undefined` = every value. */
  readonly oneOf: readonly [column: string, values: readonly string[] | undefined];
  /** Columns of which one contains a text, ignoring case; `undefined` = every row. Default: every row. */
  readonly contains?: readonly [columns: readonly string[], text: string | undefined];
  /** Comparisons of the creation time. */
  readonly bounds: readonly (readonly [operator: ">=" | ">" | "<=" | "<", time: Date | undefined])[];
  readonly newestFirst: boolean;
  /** Where the page before ended, or `undefined` for the first page. */
  readonly after: PageStart | undefined;
  /** Maximum number of rows. Request one more than the page holds to learn whether there is a next page. */
  readonly count: number;
}

/**
 * Finds a page.
 *
 * Rows with one of several values are read from the index for each value in order, then merged: `= ANY` would read and
 * sort all of them.
 */
export function findPage<Row>(db: Queryable, query: PageQuery): Promise<Row[]> {
  const [column, wanted] = query.oneOf;
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = Object.entries(query.equal).flatMap(([name, one]) =>
    one === undefined ? [] : [`${name} = ${value(one)}`],
  );
  const [columns = [], text] = query.contains ?? [];
  if (text !== undefined) {
    const needle = `lower(${value(text)}::text)`;
    conditions.push(`(${columns.map((name) => `position(${needle} in lower(${name})) > 0`).join(" OR ")})`);
  }
  for (const [operator, time] of query.bounds)
    if (time) conditions.push(`created_at ${operator} ${value(time.toISOString())}`);
  if (query.after) {
    const start = `(${value(new Date(query.after.createdAt).toISOString())}::timestamptz, ${value(query.after.id)}::text)`;
    conditions.push(`(created_at, id) ${query.newestFirst ? "<" : ">"} ${start}`);
  }
  if (wanted) conditions.push(`${column} = wanted.value`);
  const direction = query.newestFirst ? "DESC" : "ASC";
  // A literal count lets the planner of a prepared statement see how few rows are read.
  const order = `ORDER BY created_at ${direction}, id ${direction} LIMIT ${Math.trunc(query.count)}`;
  const page = `SELECT ${query.columns} FROM ${query.table} WHERE ${conditions.join(" AND ")} ${order}`;
  if (!wanted) return db.query<Row>(page, values);
  const each = `(SELECT DISTINCT value FROM unnest(${value(wanted)}::text[]) AS value) AS wanted`;
  return db.query<Row>(
    `SELECT ${query.columns} FROM ${each} CROSS JOIN LATERAL (${page}) AS page ${order}`,
    values,
  );
}
