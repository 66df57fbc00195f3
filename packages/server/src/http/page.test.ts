// Cursors and links of pages.
import { describe, expect, it } from "vitest";
import { Cursors, makePage } from "./page.ts";

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

describe("a page", () => {
  it("links to the next one with everything else of its query", () => {
    const { headers } = makePage(
      [],
      "next",
      "/v1/documents?limit=2&cursor=old&created_at%5Bgte%5D=2026-01-01T00:00:00Z",
    );
    expect(headers["link"]).toBe(
      '</v1/documents?limit=2&cursor=next&created_at%5Bgte%5D=2026-01-01T00%3A00%3A00Z>; rel="next"',
    );
  });

  it("that is the last has a null cursor and no link", () => {
    expect(makePage([1], undefined, "/v1/documents")).toEqual({
      body: { data: [1], has_more: false, next_cursor: null },
      headers: {},
    });
  });
});
