// Infers how a list is paged through where a document describes it without doubt, as AIP-4233 does.
import { record } from "../json.ts";
import { objectMembers } from "./bodies.ts";
import { itemType, type Listing, plainType } from "./listing.ts";
import type { Pagination, Property, Type } from "./plan.ts";
import { child, type Place } from "./source.ts";
import type { Types } from "./types.ts";

/** Names in lower case without separators. `next` alone is a cursor or a URL, so it is neither unless its format says so. */
const CURSOR_PARAMETERS =
  /^(page)?(cursor|after|startingafter|startcursor|nextcursor|pagetoken|nextpagetoken|nexttoken|continuationtoken|paginationtoken|marker|nextmarker|pagecursor|pageafter)$/;
const NEXT_CURSORS =
  /^(nextcursor|nextpagecursor|nextpagetoken|nexttoken|nextcontinuationtoken|continuationtoken|nextmarker|endcursor|lastid)$/;
const HAS_MORE = /^(hasmore|hasnext|hasnextpage|istruncated)$/;
const NEXT_URLS = /^(nexturl|nextpageurl|nextlink|odatanextlink|nextpagelink)$/;
/** Properties that hold what concerns the page and not its items. */
const ENVELOPES = /^(meta|metadata|pagination|paging|pageinfo|page|responsemetadata|links?|cursors?)$/;

/** A property of the response or of an envelope in it. */
interface Found {
  readonly path: string;
  readonly name: string;
  readonly type: Type;
}

/**
 * Infers the pagination of an operation: by one cursor, by a URL, or by a documented header `Link`.
 *
 * Page numbers and offsets are never inferred: whether the first page is 0 or 1, and what an offset counts, is not in the
 * document, and a wrong guess skips items or never ends. Anything ambiguous is no pagination. Pages are inferred after all
 * types have their names, since looking for lists reads types.
 */
export function inferPagination(types: Types, listing: Listing): Pagination | undefined {
  const { response, place } = listing;
  if (response.kind !== "json" || child(place, "x-pagination").value !== undefined) return undefined;
  const list = itemsOf(types, response.type);
  if (list === undefined) return undefined;
  const all = responseProperties(types, response.type);
  // Whether the URL of a next page takes the body again is not in the document.
  const byUrl = listing.bodies.length > 0 ? undefined : (urlPages(all) ?? linkPages(types, listing));
  const pages = cursorPages(types, listing, { all, item: list.item }) ?? byUrl;
  return pages && { ...list, ...pages };
}

/** The only list of a response; `undefined` when there are several. */
function itemsOf(types: Types, type: Type): { readonly items: string; readonly item: Type } | undefined {
  const whole = itemType(types, type);
  if (whole !== undefined) return { items: "", item: whole };
  const lists = (objectMembers(types, type) ?? []).flatMap((property) => {
    const item = itemType(types, property.type);
    return item === undefined ? [] : [{ items: property.name, item }];
  });
  return lists.length === 1 ? lists[0] : undefined;
}

/** Properties of a response, and of the envelopes in it. A name with a dot has no path. */
function responseProperties(types: Types, type: Type): readonly Found[] {
  const found = (properties: readonly Property[], prefix: string): readonly Found[] =>
    properties.map(({ name, type: own }) => ({
      path: `${prefix}${name}`,
      name: plain(name),
      type: plainType(types, own),
    }));
  const own = objectMembers(types, type) ?? [];
  const inner = own.filter(({ name }) => ENVELOPES.test(plain(name)));
  return [
    ...found(own, ""),
    ...inner.flatMap(({ name, type: nested }) => found(objectMembers(types, nested) ?? [], `${name}.`)),
  ].filter(({ path }) => path.split(".").length <= 2 && !path.includes("@"));
}

/** Pages of one kind, without their list. */
type PagesOf<K extends Pagination["kind"]> = Omit<
  Extract<Pagination, { readonly kind: K }>,
  "items" | "item"
>;

/** One optional string parameter and one string of the response that are both known as cursors. */
function cursorPages(
  types: Types,
  { parameters, bodies }: Listing,
  { all, item }: { readonly all: readonly Found[]; readonly item: Type },
): PagesOf<"cursor"> | PagesOf<"cursor_id"> | undefined {
  const query = parameters.filter((parameter) => parameter.in === "query" && isCursor(types, parameter));
  const body = (bodies[0]?.kind === "json" ? (bodies[0].properties ?? []) : []).filter((property) =>
    isCursor(types, property),
  );
  const [cursor, ...others] = [...query, ...body];
  const next = all.filter(({ name, type }) => NEXT_CURSORS.test(name) && type.kind === "string");
  const more = all.filter(({ name, type }) => HAS_MORE.test(name) && type.kind === "boolean");
  if (cursor === undefined || others.length > 0 || next.length > 1 || more.length > 1) return undefined;
  const place = {
    in: query.length > 0 ? ("query" as const) : ("body" as const),
    cursorParameter: cursor.name,
  };
  const hasMore = more[0]?.path;
  const [after] = next;
  // These need the flag: the ID of the last item is also there on the last page.
  if (after !== undefined && (hasMore !== undefined || !/^(lastid|endcursor)$/.test(after.name)))
    return { kind: "cursor" as const, ...place, nextCursor: after.path, hasMore };
  const hasId = (objectMembers(types, item) ?? []).some(
    ({ name, type, required }) => name === "id" && required && plainType(types, type).kind === "string",
  );
  if (plain(cursor.name) !== "startingafter" || hasMore === undefined || !hasId) return undefined;
  return { kind: "cursor_id" as const, ...place, id: "id", hasMore };
}

function urlPages(all: readonly Found[]): PagesOf<"url"> | undefined {
  const [next, ...others] = all.filter(
    ({ name, type }) =>
      type.kind === "string" && (NEXT_URLS.test(name) || (name === "next" && type.format === "uri")),
  );
  return next === undefined || others.length > 0 ? undefined : { kind: "url" as const, nextUrl: next.path };
}

function linkPages(types: Types, { place }: Listing): PagesOf<"link"> | undefined {
  return successHeaders(types, place).includes("link") ? { kind: "link" as const } : undefined;
}

function isCursor(types: Types, { name, type, required }: Property): boolean {
  return !required && plainType(types, type).kind === "string" && CURSOR_PARAMETERS.test(plain(name));
}

/** `page[after]`, `page-after` and `pageAfter` are one name. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The names of the headers documented for a successful response, in lower case. */
function successHeaders(types: Types, operation: Place): readonly string[] {
  return Object.entries(record(child(operation, "responses").value))
    .filter(([status]) => /^2/.test(status))
    .map(([status]) => types.source.follow(child(child(operation, "responses"), status)))
    .flatMap(({ value }) => Object.keys(record(record(value)["headers"])))
    .map((name) => name.toLowerCase());
}
