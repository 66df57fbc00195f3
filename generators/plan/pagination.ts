// Reads `x-pagination`: how a list is paged through.
import { type Json, text } from "../json.ts";
import { itemType, type Listing, typeAt } from "./listing.ts";
import type { Pagination, Property, Type } from "./plan.ts";
import { child, isRecord } from "./source.ts";
import type { Types } from "./types.ts";

type Kind = Pagination["kind"];
/** The properties of one kind of pages, without the list. */
type PagesOf<K extends Kind> = Omit<Extract<Pagination, { readonly kind: K }>, "items" | "item">;
type Reader<K extends Kind> = (found: Lookup, value: Json) => PagesOf<K>;

/** Reads `x-pagination` of an operation; `false` prevents that it is inferred. */
export function readPagination(types: Types, listing: Listing): Pagination | undefined {
  const { pointer, value } = child(listing.place, "x-pagination");
  if (value === undefined || value === false) return undefined;
  try {
    if (!isRecord(value)) throw new NotApplicable("it is not an object");
    return declared(new Lookup(types, listing), value);
  } catch (error) {
    if (!(error instanceof NotApplicable)) throw error;
    types.source.warn(pointer, `x-pagination is ignored: ${error.message}.`);
    return undefined;
  }
}

const READERS: { readonly [K in Kind]: Reader<K> } = {
  cursor: (found, value) => ({
    kind: "cursor",
    ...found.parameter(value, "cursor_parameter", "cursorParameter"),
    nextCursor: found.path(value["next_cursor"]),
    hasMore: found.optionalPath(value["has_more"]),
  }),
  cursor_id: (found, value) => ({
    kind: "cursor_id",
    ...found.parameter(value, "cursor_parameter", "cursorParameter"),
    id: found.itemPath(value, "id"),
    hasMore: found.optionalPath(value["has_more"]),
  }),
  offset: (found, value) => ({
    kind: "offset",
    ...found.parameter(value, "offset_parameter", "offsetParameter"),
    total: found.optionalPath(value["total"]),
  }),
  page: (found, value) => ({
    kind: "page",
    ...found.parameter(value, "page_parameter", "pageParameter"),
    totalPages: found.optionalPath(value["total_pages"]),
  }),
  url: (found, value) => ({ kind: "url", nextUrl: found.path(value["next_url"]) }),
  link: () => ({ kind: "link" }),
};

function declared(found: Lookup, value: Json): Pagination {
  const kind = value["kind"] ?? "cursor";
  const known = (Object.keys(READERS) as readonly Kind[]).find((each) => each === kind);
  if (known === undefined)
    throw new NotApplicable(`its kind is not one of ${Object.keys(READERS).join(", ")}`);
  const items = text(value["items"]);
  return { items, item: found.item(items), ...READERS[known](found, value) };
}

/** Why an extension does not apply to its operation. */
class NotApplicable extends Error {}

/** Finds what an extension names, in the parameters, the body and the response. */
class Lookup {
  readonly #types: Types;
  readonly #listing: Listing;

  constructor(types: Types, listing: Listing) {
    this.#types = types;
    this.#listing = listing;
  }

  /** The type of one item. */
  item(items: string): Type {
    const { response } = this.#listing;
    const type = response.kind === "json" ? response.type : undefined;
    const list = items === "" ? type : type && typeAt(this.#types, type, items);
    const item = itemType(this.#types, list);
    if (item !== undefined) return item;
    throw new NotApplicable(
      items === "" ? "the response is not a list" : `the response has no list ${items}`,
    );
  }

  /** A parameter of the query, or a property of the body. */
  parameter<K extends string>(
    value: Json,
    key: string,
    property: K,
  ): Readonly<Record<K, string>> & { readonly in: "query" | "body" } {
    const name = text(value[key]);
    const named = { [property]: name } as Record<K, string>;
    const { parameters, bodies } = this.#listing;
    if (parameters.some((parameter) => parameter.name === name && parameter.in === "query"))
      return { ...named, in: "query" };
    const properties: readonly Property[] = bodies.flatMap((body) => body.properties ?? []);
    const isJson = bodies.every(({ kind }) => kind === "json");
    if (isJson && properties.some((each) => each.name === name)) return { ...named, in: "body" };
    throw new NotApplicable(`there is no query parameter ${name}`);
  }

  /** A path in the response. */
  path(value: unknown): string {
    const { response } = this.#listing;
    const path = text(value);
    if (response.kind === "json" && typeAt(this.#types, response.type, path) !== undefined) return path;
    throw new NotApplicable(`the response has no ${path}`);
  }

  optionalPath(value: unknown): string | undefined {
    return text(value) === "" ? undefined : this.path(value);
  }

  /** A path in an item. */
  itemPath(value: Json, key: string): string {
    const path = text(value[key]);
    const item = this.item(text(value["items"]));
    if (typeAt(this.#types, item, path) !== undefined) return path;
    throw new NotApplicable(`an item has no ${path}`);
  }
}
