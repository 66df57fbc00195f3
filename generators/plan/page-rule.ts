// Describes how the pages of a list follow each other, for the languages that write it.
import { type ByKey, propertyOf } from "./named-types.ts";
import type { Operation, Pagination, Type } from "./plan.ts";

/** How the pages of a list follow each other. Absent members do not apply to the kind, or are unknown. */
export interface PageRule {
  readonly kind: Pagination["kind"];
  /** Path of the list; empty: the whole response is the list. */
  readonly items: string;
  /** Whether each response has the list. Otherwise one without it is an empty page. */
  readonly isRequired: boolean;
  /** Whether the parameter is a property of the body. */
  readonly inBody: boolean;
  /** Name of the parameter that selects a page. */
  readonly parameter?: string | undefined;
  /** Number of the first page. */
  readonly first?: number | undefined;
  /** Path in an item. */
  readonly id?: string | undefined;
  /** Paths in the response. */
  readonly nextCursor?: string | undefined;
  readonly hasMore?: string | undefined;
  readonly total?: string | undefined;
  readonly totalPages?: string | undefined;
  readonly nextUrl?: string | undefined;
}

/** Describes the pages of an operation. */
export function pageRule(operation: Operation, pages: Pagination, types: ByKey): PageRule {
  const { response } = operation;
  const { kind, items } = pages;
  const isRequired = response.kind === "json" && hasList(response.type, items, types);
  const rule = { kind, items, isRequired, inBody: "in" in pages && pages.in === "body" };
  switch (pages.kind) {
    case "cursor":
      return {
        ...rule,
        parameter: pages.cursorParameter,
        nextCursor: pages.nextCursor,
        hasMore: pages.hasMore,
      };
    case "cursor_id":
      return { ...rule, parameter: pages.cursorParameter, id: pages.id, hasMore: pages.hasMore };
    case "offset":
      return { ...rule, parameter: pages.offsetParameter, total: pages.total };
    case "page": {
      const first = firstPage(operation, pages.pageParameter);
      return { ...rule, parameter: pages.pageParameter, first, totalPages: pages.totalPages };
    }
    case "url":
      return { ...rule, nextUrl: pages.nextUrl };
    case "link":
      return rule;
  }
}

/** The default of the parameter, else 1. */
function firstPage({ parameters }: Operation, name: string): number {
  const first = parameters.find((parameter) => parameter.name === name)?.default;
  return typeof first === "number" && Number.isInteger(first) ? first : 1;
}

/** Whether the document says that a list is always there. A name that has dots itself comes first. */
function hasList(type: Type, path: string, types: ByKey): boolean {
  if (type.kind === "nullable") return false;
  const named = type.kind === "named" ? types.get(type.key) : undefined;
  if (named?.kind === "alias") return hasList(named.type, path, types);
  if (path === "") return true;
  const whole = propertyOf(type, path, types);
  const [name = "", ...rest] = whole === undefined ? path.split(".") : [path];
  const found = whole ?? propertyOf(type, name, types);
  return found?.required === true && hasList(found.type, rest.join("."), types);
}
