// Describes how the pages of lists follow each other.
import type { Operation, Pagination, Type } from "../plan/plan.ts";
import { literal } from "./javadoc.ts";
import type { Types } from "./types.ts";

/** Writes how the pages of an operation follow each other. */
export function pagingOf(operation: Operation, pagination: Pagination, types: Types): string {
  const { kind, items, item } = pagination;
  const rule = {
    cursor: "Cursor",
    cursor_id: "LastItem",
    offset: "Offset",
    page: "Page",
    url: "Url",
    link: "Link",
  };
  const next = `PagingRule.by${rule[kind]}(${rulesOf(operation, pagination).join(", ")})`;
  const isInBody = "in" in pagination && pagination.in === "body";
  const isRequired = operation.response.kind === "json" && hasList(operation.response.type, items, types);
  return `Paging.of(${types.decoder(item)}, ${literal(items)}, ${next})${isInBody ? ".inBody()" : ""}${isRequired ? ".required()" : ""}`;
}

function rulesOf({ parameters }: Operation, pagination: Pagination): readonly string[] {
  switch (pagination.kind) {
    case "cursor": {
      const { cursorParameter, nextCursor, hasMore } = pagination;
      return [literal(cursorParameter), literal(nextCursor), orNull(hasMore)];
    }
    case "cursor_id":
      return [literal(pagination.cursorParameter), literal(pagination.id), orNull(pagination.hasMore)];
    case "offset":
      return [literal(pagination.offsetParameter), orNull(pagination.total)];
    case "page": {
      const { pageParameter, totalPages } = pagination;
      const first = parameters.find(({ name }) => name === pageParameter)?.default;
      return [literal(pageParameter), String(Number.isInteger(first) ? first : 1), orNull(totalPages)];
    }
    case "url":
      return [literal(pagination.nextUrl)];
    case "link":
      return [];
  }
}

function orNull(path: string | undefined): string {
  return path === undefined ? "null" : literal(path);
}

/** Whether each response has the list: the whole of it, or a required property. Otherwise one without it is an empty page. */
function hasList(type: Type, path: string, types: Types): boolean {
  if (path === "") return true;
  const plain = type.kind === "nullable" ? type : types.resolve(type);
  const named = plain.kind === "named" ? types.get(plain.key) : undefined;
  if (named?.kind !== "object") return false;
  const whole = named.properties.find(({ name }) => name === path);
  if (whole !== undefined) return whole.required && whole.type.kind !== "nullable";
  const [first, ...rest] = path.split(".");
  const outer = named.properties.find(({ name }) => name === first);
  return outer?.required === true && rest.length > 0 && hasList(outer.type, rest.join("."), types);
}

/** Writes what reads a page. */
export function pageReader({ id, response }: Operation, paging: string): string {
  if (response.kind !== "json" || response.xml === undefined) return `${paging}.reader()`;
  return `XmlReader.of(${paging}.decoder(), XmlFormats.response(${literal(id)}))`;
}
