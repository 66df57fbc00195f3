// Cursors and links of pages.
import { describe, expect, it } from "vitest";
import type { Call } from "./call.ts";
import { Cursors, readPage, respondWithPage } from "./page.ts";

const cursors = new Cursors(Buffer.from("secret"));
const start = { createdAt: 1_795_204_800_000, id: "doc_1" };

describe("a cursor", () => {
  it("tells where its page ended, whatever the order of the query", () => {
    const cursor = cursors.write(start, { sort: "created_at", status: ["failed"] });
    expect(cursors.read(cursor, { status: ["failed"], sort: "created_at" })).toEqual(start);
    expect(cursor).toMatch(/^[\w-]+$/);
  });

  it("is refused for another query, another service, changed or cut", () => {
    const cursor = cursors.write(start, {});
    const changed = cursor.slice(0, -1) + (cursor.endsWith("A") ? "B" : "A");
    expect(() => cursors.read(cursor, { workflow_id: "x" })).toThrow(/does not belong/);
    expect(() => new Cursors(Buffer.from("other")).read(cursor, {})).toThrow(/does not belong/);
    expect(() => cursors.read(`A${cursor.slice(1)}`, {})).toThrow(/does not belong/);
    expect(() => cursors.read(`${changed}AAAA`, {})).toThrow(/does not belong/);
    expect(() => cursors.read("AA", {})).toThrow(/does not belong/);
  });
});

/** A request for the page of a list. */
function callTo(url: string, query: Record<string, unknown> = {}, accountId = "acct_1") {
  const path = url.replace(/^\/v1|\?.*$/g, "");
  return { url, path, query, credential: { accountId } } as Pick<
    Call,
    "url" | "path" | "query" | "credential"
  >;
}

const show = { startOf: () => start, show: (row: object) => row };

describe("a page", () => {
  it("links to the next one with everything else of its query", () => {
    const url = "/v1/documents?limit=1&cursor=old&created_at%5Bgte%5D=2026-01-01T00:00:00Z";
    const { body, headers } = respondWithPage(cursors, callTo(url, { limit: 1 }), [{}, {}], show);
    expect(body).toMatchObject({ data: [{}], has_more: true });
    const { next_cursor } = body as { next_cursor: string };
    expect(headers?.["link"]).toBe(
      `</v1/documents?limit=1&cursor=${next_cursor}&created_at%5Bgte%5D=2026-01-01T00%3A00%3A00Z>; rel="next"`,
    );
  });

  it("that is the last has a null cursor and no link", () => {
    expect(respondWithPage(cursors, callTo("/v1/documents"), [{}], show)).toEqual({
      status: 200,
      body: { data: [{}], has_more: false, next_cursor: null },
      headers: {},
    });
  });

  it("continues with another limit, and under the other prefix", () => {
    const { body } = respondWithPage(cursors, callTo("/v1/documents", { limit: 1 }), [{}, {}], show);
    const { next_cursor: cursor } = body as { next_cursor: string };
    expect(readPage(cursors, callTo("/v1/documents", { limit: 5, cursor }))).toEqual({
      after: start,
      count: 6,
    });
  });

  it.each([
    ["list", callTo("/v1/runs", { sort: "created_at" })],
    ["filter", callTo("/v1/documents", { sort: "created_at", status: ["failed"] })],
    ["order", callTo("/v1/documents", { sort: "-created_at" })],
    ["account", callTo("/v1/documents", { sort: "created_at" }, "acct_2")],
  ])("does not begin at the cursor of another %s", (_, call) => {
    const own = callTo("/v1/documents", { limit: 1, sort: "created_at" });
    const { body } = respondWithPage(cursors, own, [{}, {}], show);
    const { next_cursor: cursor } = body as { next_cursor: string };
    expect(() => readPage(cursors, { ...call, query: { ...call.query, cursor } })).toThrow(
      /does not belong to this list with these filters and this account/,
    );
  });
});
