// Describes how the pages of lists follow each other.
import { pageRule } from "../plan/page-rule.ts";
import type { Operation, Pagination } from "../plan/plan.ts";
import { literal } from "./javadoc.ts";
import type { Types } from "./types.ts";

/** Writes how the pages of an operation follow each other. */
export function pagingOf(operation: Operation, pagination: Pagination, types: Types): string {
  const rule = pageRule(operation, pagination, types.byKey);
  const { parameter, nextCursor, hasMore, id, total, first, totalPages, nextUrl } = rule;
  const next = {
    cursor: call("byCursor", parameter, nextCursor, hasMore),
    cursor_id: call("byLastItem", parameter, id, hasMore),
    offset: call("byOffset", parameter, total),
    page: call("byPage", parameter, first, totalPages),
    url: call("byUrl", nextUrl),
    link: call("byLink"),
  }[rule.kind];
  return [
    `Paging.of(${types.itemDecoder(pagination.item)}, ${literal(rule.items)}, PagingRule.${next})`,
    ...(rule.inBody ? [".inBody()"] : []),
    ...(rule.isRequired ? [".required()"] : []),
  ].join("");
}

function call(name: string, ...given: readonly (string | number | undefined)[]): string {
  const values = given.map((each) => (typeof each === "string" ? literal(each) : String(each ?? null)));
  return `${name}(${values.join(", ")})`;
}

/** Writes what reads a page. */
export function pageReader({ id, response }: Operation, paging: string): string {
  if (response.kind !== "json" || response.xml === undefined) return `${paging}.reader()`;
  return `XmlReader.of(${paging}.decoder(), XmlFormats.response(${literal(id)}))`;
}
