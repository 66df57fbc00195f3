// Checks how lists are paged through: declared, and inferred.
import { describe, expect, test } from "vitest";
import type { Operation } from "./plan.ts";
import { type Members, onlyOperation, planOf, ref, warnings } from "./testdata/fixture.ts";

const text = { type: "string" };
const thing = { type: "object", required: ["id"], properties: { id: text } };
const things = { type: "array", items: ref("Thing") };
const item = { kind: "named", key: "Thing" };
const flag = { type: "boolean" };

/** The plan of a list with these properties of its response and parameters of its query. */
function planWith(properties: Members, query: Members, more: Members = {}) {
  const { headers, schema = { type: "object", properties }, method = "get", ...operation } = more;
  const content = { "application/json": { schema } };
  const parameters = Object.entries(query).map(([name, type]) => ({ name, in: "query", schema: type }));
  const responses = { "200": { description: "So.", headers, content } };
  const paths = { "/things": { [String(method)]: { parameters, responses, ...operation } } };
  return planOf({ paths, components: { schemas: { Thing: thing } } });
}

function pagesOf(...made: Parameters<typeof planWith>): Operation["pagination"] {
  return onlyOperation(planWith(...made)).pagination;
}

describe("x-pagination", () => {
  const declared = (pagination: Members, properties: Members, query: Members = {}, more: Members = {}) =>
    pagesOf(properties, query, { ...more, "x-pagination": pagination });
  const integer = { type: "integer" };

  test.each([
    [
      { kind: "cursor_id", items: "data", cursor_parameter: "from", id: "id", has_more: "more" },
      {
        kind: "cursor_id",
        items: "data",
        item,
        in: "query",
        cursorParameter: "from",
        id: "id",
        hasMore: "more",
      },
    ],
    [
      { kind: "offset", items: "data", offset_parameter: "from", total: "total" },
      { kind: "offset", items: "data", item, in: "query", offsetParameter: "from", total: "total" },
    ],
    [
      { kind: "page", items: "data", page_parameter: "from" },
      { kind: "page", items: "data", item, in: "query", pageParameter: "from", totalPages: undefined },
    ],
    [
      { kind: "url", items: "data", next_url: "next" },
      { kind: "url", items: "data", item, nextUrl: "next" },
    ],
    [
      { kind: "link", items: "data" },
      { kind: "link", items: "data", item },
    ],
  ])("of %j is %j", (pagination, expected) => {
    const properties = { data: things, next: text, more: flag, total: integer };
    expect(declared(pagination, properties, { from: text })).toEqual(expected);
  });

  test("takes the whole response for the list when it names none", () => {
    const pagination = { kind: "page", page_parameter: "page" };
    expect(declared(pagination, {}, { page: text }, { schema: things })).toMatchObject({ items: "", item });
  });

  test("finds its parameter in the body", () => {
    const schema = { type: "object", properties: { after: text } };
    const more = { method: "post", requestBody: { content: { "application/json": { schema } } } };
    const pagination = { items: "data", cursor_parameter: "after", next_cursor: "next" };
    expect(declared(pagination, { data: things, next: text }, {}, more)).toMatchObject({ in: "body" });
  });

  test.each([
    [{ kind: "pages" }, "its kind is not one of cursor, cursor_id, offset, page, url, link"],
    [{ kind: "link", items: "other" }, "the response has no list other"],
    [{ kind: "link" }, "the response is not a list"],
    [{ kind: "offset", items: "data", offset_parameter: "skip" }, "there is no query parameter skip"],
    [{ kind: "url", items: "data", next_url: "more" }, "the response has no more"],
    [{ kind: "cursor_id", items: "data", cursor_parameter: "from", id: "key" }, "an item has no key"],
  ])("of %j is ignored, with a warning: %s", (pagination, message) => {
    const plan = planWith({ data: things }, { from: text }, { "x-pagination": pagination });
    expect(onlyOperation(plan).pagination).toBeUndefined();
    expect(warnings(plan)).toEqual([
      `/paths/~1things/get/x-pagination: x-pagination is ignored: ${message}.`,
    ]);
  });

  test("of false prevents any inference", () => {
    const properties = { data: things, next_cursor: text };
    expect(pagesOf(properties, { cursor: text }, { "x-pagination": false })).toBeUndefined();
  });
});

describe("without x-pagination", () => {
  test.each([
    ["cursor", "next_cursor"],
    ["page_token", "nextPageToken"],
    ["pageToken", "next_page_token"],
    ["page[after]", "nextToken"],
  ])("a list with the parameter %s and the property %s is paged by it", (cursor, next) => {
    const optional = { anyOf: [text, { type: "null" }] };
    expect(pagesOf({ data: things, [next]: optional, has_more: flag }, { [cursor]: text })).toEqual({
      kind: "cursor",
      items: "data",
      item,
      in: "query",
      cursorParameter: cursor,
      nextCursor: next,
      hasMore: "has_more",
    });
  });

  test("a URL after a request with a body is no pagination: the document does not say how it is requested", () => {
    const schema = { type: "object", properties: { filter: text } };
    const more = { method: "post", requestBody: { content: { "application/json": { schema } } } };
    expect(pagesOf({ data: things, next: { type: "string", format: "uri" } }, {}, more)).toBeUndefined();
  });

  test("the next cursor may be in an envelope", () => {
    const meta = { type: "object", properties: { next_cursor: text } };
    expect(pagesOf({ data: things, meta }, { cursor: text })).toMatchObject({
      nextCursor: "meta.next_cursor",
    });
  });

  test("a cursor may be sent in a JSON body", () => {
    const schema = { type: "object", properties: { start_cursor: text, query: text } };
    const more = { method: "post", requestBody: { content: { "application/json": { schema } } } };
    expect(pagesOf({ results: things, next_cursor: text }, {}, more)).toMatchObject({
      kind: "cursor",
      in: "body",
      cursorParameter: "start_cursor",
    });
  });

  test("the ID of the last item is the cursor where the response says so and whether there is more", () => {
    const properties = { data: things, has_more: flag };
    expect(pagesOf(properties, { starting_after: text })).toEqual({
      kind: "cursor_id",
      items: "data",
      item,
      in: "query",
      cursorParameter: "starting_after",
      id: "id",
      hasMore: "has_more",
    });
    expect(pagesOf({ ...properties, last_id: text }, { after: text })).toMatchObject({
      kind: "cursor",
      nextCursor: "last_id",
      hasMore: "has_more",
    });
  });

  test.each([
    [{ data: things, next: { type: "string", format: "uri" } }, "next"],
    [{ data: things, nextLink: text }, "nextLink"],
    [
      { data: things, links: { type: "object", properties: { next: { type: "string", format: "uri" } } } },
      "links.next",
    ],
  ])("a list of %j is paged by its URL", (properties, nextUrl) => {
    expect(pagesOf(properties, {})).toEqual({ kind: "url", items: "data", item, nextUrl });
  });

  test("a list with the documented header Link is paged by it", () => {
    const link = { headers: { Link: { schema: text } } };
    expect(pagesOf({}, {}, { schema: things, ...link })).toEqual({ kind: "link", items: "", item });
    expect(pagesOf({}, {}, { schema: things })).toBeUndefined();
  });

  test.each([
    ["by page numbers", { data: things, total_pages: { type: "integer" } }, { page: { type: "integer" } }],
    ["by offsets", { data: things, total: { type: "integer" } }, { offset: { type: "integer" } }],
    ["without a parameter", { data: things, next_cursor: text }, {}],
    ["without a next cursor", { data: things }, { cursor: text }],
    ["with several lists", { data: things, more: things, next_cursor: text }, { cursor: text }],
    ["with several parameters", { data: things, next_cursor: text }, { cursor: text, after: text }],
    ["with several next cursors", { data: things, next_cursor: text, next_token: text }, { cursor: text }],
    ["with a cursor that is a number", { data: things, next_cursor: text }, { cursor: { type: "integer" } }],
    ["with an ambiguous next", { data: things, next: text }, { cursor: text }],
    ["with a last ID alone", { data: things, last_id: text }, { after: text }],
    ["with a flag alone", { data: things, has_more: flag }, { cursor: text }],
  ])("a list %s is not paged", (_, properties, query) => {
    expect(pagesOf(properties, query)).toBeUndefined();
  });

  test("a required cursor is no cursor of pages", () => {
    const parameters = [{ name: "cursor", in: "query", required: true, schema: text }];
    expect(pagesOf({ data: things, next_cursor: text }, {}, { parameters })).toBeUndefined();
  });
});
