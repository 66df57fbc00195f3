// Lists of documents and workflows: pages, filters, order.
import { beforeAll, describe, expect, it } from "vitest";
import { invoiceFile, openTestAccount, type Reply, type TestAccount } from "../../../test/running-server.ts";

interface Listed {
  readonly id: string;
  readonly created_at: string;
  readonly status: string;
}

let service: TestAccount;
/** Ids of all documents, oldest first. */
const ids: string[] = [];
const workflows = ["invoice_processing", "receipt_processing"];

beforeAll(async () => {
  service = await openTestAccount();
  for (let i = 0; i < 5; i += 1) {
    const { body } = await service.upload(invoiceFile(), { workflow_id: workflows[i % 2] ?? "" });
    ids.push(String(body["id"]));
  }
  for (const id of ids) await service.settle(id);
});

const listed = (reply: Reply) => reply.body["data"] as Listed[];
const idsOf = (reply: Reply) => listed(reply).map(({ id }) => id);

/** Walks all pages by their links. */
async function walk(path: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const reply = await service.call(next);
    expect(reply.status).toBe(200);
    pages.push(idsOf(reply));
    next = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get("link") ?? "")?.[1];
    expect(reply.body["has_more"]).toBe(next !== undefined);
    expect(typeof reply.body["next_cursor"]).toBe(next === undefined ? "object" : "string");
  }
  return pages;
}

describe("pages of documents", () => {
  it("walks newest first without skipping or repeating one", async () => {
    const newest = ids.toReversed();
    expect(await walk("/documents?limit=2")).toEqual([
      newest.slice(0, 2),
      newest.slice(2, 4),
      newest.slice(4),
    ]);
  });

  it("walks oldest first with filters kept by the link", async () => {
    const pages = await walk("/documents?limit=2&sort=created_at&workflow_id=invoice_processing");
    expect(pages).toEqual([[ids[0], ids[2]], [ids[4]]]);
  });

  it("has no next page when the last page is full", async () => {
    expect(await walk("/documents?limit=5")).toEqual([ids.toReversed()]);
  });

  it("is not disturbed by a document that comes during the walk", async () => {
    const first = await service.call("/documents?limit=2");
    const { body } = await service.upload(invoiceFile());
    const second = await service.call(`/documents?limit=2&cursor=${first.body["next_cursor"]}`);
    expect(idsOf(second)).toEqual(ids.toReversed().slice(2, 4));
    await service.call(`/documents/${body["id"]}`, { method: "DELETE" });
  });

  it("finds documents by a part of their file name or ID, ignoring case, page by page", async () => {
    const names = ["Rent 100%.pdf", "rent_2026.pdf", "RENTAL.pdf"];
    const made: string[] = [];
    for (const name of names) {
      const { body } = await service.upload(invoiceFile(), {}, name);
      made.push(String(body["id"]));
    }
    for (const id of made) await service.settle(id);
    expect(await walk("/documents?limit=2&search=rENT")).toEqual([[made[2], made[1]], [made[0]]]);
    // Neither a pattern nor a list of words.
    for (const [text, found] of [
      ["100%", [made[0]]],
      ["rent_", [made[1]]],
      ["rent 2026", []],
      [made[1]?.slice(4), [made[1]]],
    ] as const)
      expect(idsOf(await service.call(`/documents?search=${encodeURIComponent(text ?? "")}`))).toEqual(found);
    expect(idsOf(await service.call("/documents?search=rent&status=failed"))).toEqual([]);
    expect(idsOf(await service.call("/documents?search=rent&status=completed&status=failed"))).toEqual(
      made.toReversed(),
    );
    expect((await service.call("/documents?search=")).status).toBe(400);
    for (const id of made) await service.call(`/documents/${id}`, { method: "DELETE" });
  });

  it("refuses a cursor of another query", async () => {
    const first = await service.call("/documents?limit=2");
    const reply = await service.call(
      `/documents?limit=2&sort=created_at&cursor=${first.body["next_cursor"]}`,
    );
    expect(reply.status).toBe(400);
    expect(reply.body["errors"]).toMatchObject([{ parameter: "cursor" }]);
  });
});

describe("filters of documents", () => {
  it("takes several states", async () => {
    const all = await service.call("/documents?status=completed&status=needs_review&status=failed");
    expect(listed(all)).toHaveLength(5);
    const none = await service.call("/documents?status=processing");
    expect(none.body).toEqual({ data: [], has_more: false, next_cursor: null });
  });

  it("bounds the creation time exactly, also in another time zone", async () => {
    const all = listed(await service.call("/documents?sort=created_at"));
    const at = all[2]?.created_at ?? "";
    const find = async (comparison: string, time = at) =>
      idsOf(
        await service.call(
          `/documents?sort=created_at&created_at[${comparison}]=${encodeURIComponent(time)}`,
        ),
      );
    expect(await find("gte")).toEqual(ids.slice(2));
    expect(await find("gt")).toEqual(ids.slice(3));
    expect(await find("lte")).toEqual(ids.slice(0, 3));
    expect(await find("lt")).toEqual(ids.slice(0, 2));
    const elsewhere = new Date(Date.parse(at) + 3_600_000).toISOString().replace("Z", "+01:00");
    expect(await find("gte", elsewhere)).toEqual(ids.slice(2));
  });
});

describe("workflows", () => {
  it("lists the built-in ones page by page, in both directions", async () => {
    const built = ["contract_processing", "invoice_processing", "receipt_processing"];
    expect((await walk("/workflows?limit=2")).flat()).toEqual(built.toReversed());
    expect((await walk("/workflows?limit=1&sort=created_at")).flat()).toEqual(built);
  });

  it("returns one, and 404 for an unknown one", async () => {
    const reply = await service.call("/workflows/invoice_processing");
    expect(reply.body).toMatchObject({ id: "invoice_processing", review_below: 0.8, version: 1 });
    expect((await service.call("/workflows/none")).status).toBe(404);
  });
});
