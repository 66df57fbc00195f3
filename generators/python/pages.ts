// Writes how the pages of a list follow each other.
import type { Operation, Pagination, Type } from "../plan/plan.ts";
import { literal } from "./docstring.ts";
import { attributePath, memberOf } from "./members.ts";
import type { Types } from "./types.ts";

/** The pagination of an operation; `undefined` without one, or if its parameter is in a body that is not JSON. */
export function pagesOf({ pagination, response, bodies }: Operation): Pagination | undefined {
  if (pagination === undefined || response.kind !== "json") return undefined;
  const isInBody = "in" in pagination && pagination.in === "body";
  return isInBody && bodies.some(({ kind }) => kind !== "json") ? undefined : pagination;
}

/** Writes the description of the pages of an operation, and the names that it uses. */
export function pagingCode(operation: Operation, types: Types): string {
  const pagination = pagesOf(operation);
  if (pagination === undefined || operation.response.kind !== "json") return "None";
  const { type } = operation.response;
  const path = (wire: string): string => literal(attributePath(type, wire, types));
  const optional = (name: string, wire: string | undefined): readonly string[] =>
    wire === undefined ? [] : [`${name}=${path(wire)}`];
  const parameter = (name: string): readonly string[] => [
    `parameter=${literal(name)}`,
    ...("in" in pagination && pagination.in === "body" ? ["in_body=True"] : []),
  ];
  const written = (name: string, ...own: readonly (readonly string[])[]): string => {
    const always = [`items=${path(pagination.items)}`];
    const required = isRequired(type, pagination.items, types) ? [] : ["is_required=False"];
    return `${name}(${[...always, ...own.flat(), ...required].join(", ")})`;
  };
  switch (pagination.kind) {
    case "cursor": {
      const { cursorParameter, nextCursor, hasMore } = pagination;
      return written(
        "CursorPages",
        parameter(cursorParameter),
        [`next_cursor=${path(nextCursor)}`],
        optional("has_more", hasMore),
      );
    }
    case "cursor_id": {
      const id = [`id=${literal(attributePath(pagination.item, pagination.id, types))}`];
      const more = optional("has_more", pagination.hasMore);
      return written("CursorIdPages", parameter(pagination.cursorParameter), id, more);
    }
    case "offset":
      return written(
        "OffsetPages",
        parameter(pagination.offsetParameter),
        optional("total", pagination.total),
      );
    case "page": {
      const first = firstPage(operation, pagination.pageParameter);
      const total = optional("total_pages", pagination.totalPages);
      return written("NumberedPages", parameter(pagination.pageParameter), first, total);
    }
    case "url":
      return written("UrlPages", [`next_url=${path(pagination.nextUrl)}`]);
    case "link":
      return written("LinkPages");
  }
}

/** The number of the first page, if the document gives another default than 1. */
function firstPage({ parameters }: Operation, name: string): readonly string[] {
  const first = parameters.find((parameter) => parameter.name === name)?.default;
  return typeof first === "number" && first !== 1 ? [`first=${first}`] : [];
}

/** Whether the document says that a list is always there. */
function isRequired(type: Type, path: string, types: Types): boolean {
  if (type.kind === "nullable") return false;
  if (path === "") return true;
  const [name = "", ...rest] = path.split(".");
  const whole = memberOf(type, path, types);
  const found = whole ?? memberOf(type, name, types);
  if (found === undefined || !found.property.required) return false;
  return isRequired(found.property.type, whole === undefined ? rest.join(".") : "", types);
}
