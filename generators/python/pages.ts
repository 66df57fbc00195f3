// Writes how the pages of a list follow each other.
import { pageRule } from "../plan/page-rule.ts";
import type { Operation } from "../plan/plan.ts";
import { literal } from "./docstring.ts";
import { attributePath } from "./members.ts";
import type { Types } from "./types.ts";

const CLASSES = {
  cursor: "CursorPages",
  cursor_id: "CursorIdPages",
  offset: "OffsetPages",
  page: "NumberedPages",
  url: "UrlPages",
  link: "LinkPages",
} as const;

/** Writes the description of the pages of an operation, and the names that it uses. */
export function pagingCode(operation: Operation, types: Types): string {
  const { pagination, response } = operation;
  if (pagination === undefined || response.kind !== "json") return "None";
  const rule = pageRule(operation, pagination, types.byKey);
  const path = (wire: string | undefined, type = response.type): string | undefined =>
    wire === undefined ? undefined : literal(attributePath(type, wire, types));
  const given = Object.entries({
    items: path(rule.items),
    parameter: rule.parameter && literal(rule.parameter),
    in_body: rule.inBody ? "True" : undefined,
    next_cursor: path(rule.nextCursor),
    id: path(rule.id, pagination.item),
    has_more: path(rule.hasMore),
    first: rule.first === 1 ? undefined : rule.first,
    total: path(rule.total),
    total_pages: path(rule.totalPages),
    next_url: path(rule.nextUrl),
    is_required: rule.isRequired ? undefined : "False",
  });
  const options = given.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}=${value}`);
  return `${CLASSES[rule.kind]}(${options.join(", ")})`;
}
