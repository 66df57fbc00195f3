// Applies the pagination schemes of a configuration to operations.
import type { Operation, Pagination, Plan } from "../plan/plan.ts";
import type { PaginationConfig } from "./schema.ts";
import { itemOf, typeAtPath } from "./type-paths.ts";

type Types = Pick<Plan, "types">;

/**
 * Returns the pagination of an operation by a scheme.
 *
 * @returns A sentence why the scheme does not fit, when it does not.
 */
export function pagesOf(types: Types, operation: Operation, scheme: PaginationConfig): Pagination | string {
  if (operation.response.kind !== "json") return "its response is not JSON";
  const { type } = operation.response;
  const item = itemOf(types, typeAtPath(types, type, scheme.items));
  if (item === undefined)
    return scheme.items === "" ? "its response is not a list" : `its response has no list ${scheme.items}`;
  const absent = outputs(scheme).find((path) => typeAtPath(types, type, path) === undefined);
  if (absent !== undefined) return `its response has no property ${absent}`;
  const parameter = scheme.cursor_parameter ?? scheme.offset_parameter ?? scheme.page_parameter;
  const place = parameter === undefined ? "query" : placeOf(operation, parameter);
  if (place === undefined) return `it has no parameter ${parameter}`;
  return build(scheme, { items: scheme.items, item, in: place });
}

/** Returns the scheme that fits an operation without being named: its parameter and response properties are all there. */
export function fittingPages(
  types: Types,
  operation: Operation,
  schemes: readonly PaginationConfig[],
): Pagination | undefined {
  const found = schemes.filter(({ always }) => always).map((scheme) => pagesOf(types, operation, scheme));
  return found.find((pages) => typeof pages !== "string");
}

function outputs({
  next_cursor,
  has_more,
  total,
  total_pages,
  next_url,
}: PaginationConfig): readonly string[] {
  return [next_cursor, has_more, total, total_pages, next_url].filter((path) => path !== undefined);
}

function placeOf({ parameters, bodies }: Operation, name: string): "query" | "body" | undefined {
  if (parameters.some((each) => each.in === "query" && each.name === name)) return "query";
  const isJson = bodies.every(({ kind }) => kind === "json");
  return isJson && bodies[0]?.properties?.some((each) => each.name === name) ? "body" : undefined;
}

interface Common {
  readonly items: string;
  readonly item: Extract<Pagination, { kind: "link" }>["item"];
  readonly in: "query" | "body";
}

function build(scheme: PaginationConfig, common: Common): Pagination | string {
  const { in: _, ...pages } = common;
  const { kind, cursor_parameter: cursorParameter, has_more: hasMore } = scheme;
  if (kind === "link") return { kind, ...pages };
  if (kind === "url")
    return scheme.next_url ? { kind, ...pages, nextUrl: scheme.next_url } : lacks("next_url");
  if (kind === "offset")
    return scheme.offset_parameter
      ? { kind, ...common, offsetParameter: scheme.offset_parameter, total: scheme.total }
      : lacks("offset_parameter");
  if (kind === "page")
    return scheme.page_parameter
      ? { kind, ...common, pageParameter: scheme.page_parameter, totalPages: scheme.total_pages }
      : lacks("page_parameter");
  if (cursorParameter === undefined) return lacks("cursor_parameter");
  if (kind === "cursor_id") return { kind, ...common, cursorParameter, id: scheme.id ?? "id", hasMore };
  return scheme.next_cursor
    ? { kind, ...common, cursorParameter, nextCursor: scheme.next_cursor, hasMore }
    : lacks("next_cursor");
}

function lacks(key: string): string {
  return `the scheme has no ${key}`;
}
