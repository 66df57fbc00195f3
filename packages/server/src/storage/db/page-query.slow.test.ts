// Pages of lists, and the indexes that hold them.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../test/databases.ts";
import { insertDocuments } from "../../../test/insert-documents.ts";
import type { TemporaryDb } from "../../../test/temporary-db.ts";
import { defaultAccountId } from "../../access/credential.ts";
import { type DocumentFilter, findDocuments } from "../../core/documents/document-list.ts";
import type { Queryable } from "./db.ts";

let temporary: TemporaryDb;
beforeAll(async () => {
  temporary = await openDatabase("postgres");
  const ids = await insertDocuments(temporary.db, 5_000, "completed");
  // Before the others: the planner does not know how rare a status is in one account.
  await temporary.db.script("VACUUM ANALYZE document");
  const some = (every: number) => ids.filter((_, at) => at % every === 0);
  for (const [status, every] of [
    ["failed", 500],
    ["needs_review", 700],
  ] as const)
    await temporary.db.query("UPDATE document SET status = $1 WHERE id = ANY($2::text[])", [
      status,
      some(every),
    ]);
});
afterAll(() => temporary.close());

const base: DocumentFilter = { accountId: defaultAccountId, createdAt: {}, sort: "-created_at" };
const time = new Date(Date.now() - 2_500_000);
const filters: Readonly<Record<string, Partial<DocumentFilter>>> = {
  nothing: {},
  "the oldest": { sort: "created_at" },
  "a workflow": { workflowId: "invoice_processing" },
  "a rare status": { status: ["failed"] },
  "two statuses": { status: ["failed", "needs_review"] },
  "a status of a workflow": { status: ["failed"], workflowId: "invoice_processing" },
  "a time": { createdAt: { gte: time, lt: new Date(time.getTime() + 60_000) } },
  "a time of a status of a workflow": {
    ...{ status: ["failed", "completed"], workflowId: "invoice_processing" },
    createdAt: { lte: time },
  },
};

describe("a page of documents", () => {
  it.each(Object.entries(filters))(
    "with a filter by %s reads from an index what it returns",
    async (_, filter) => {
      const rows: string[] = [];
      const explaining = {
        query: async (text: string, values: readonly unknown[] = []) => {
          const plan = await temporary.db.query<{ "QUERY PLAN": string }>(`EXPLAIN ANALYZE ${text}`, values);
          rows.push(...plan.map((line) => line["QUERY PLAN"]));
          return [];
        },
      } as unknown as Queryable;
      await findDocuments(explaining, { ...base, ...filter }, undefined, 21);
      expect(rows.join("\n")).not.toMatch(/Seq Scan on document|Rows Removed by Filter: \d{2}/);
      const read = rows.flatMap((row) => /Scan.* on document .*rows=(\d+) loops/.exec(row)?.[1] ?? []);
      expect(read.length).toBeGreaterThan(0);
      for (const count of read) expect(Number(count)).toBeLessThanOrEqual(21);
    },
  );

  it("with several statuses continues where the page before ended", async () => {
    const filter: DocumentFilter = { ...base, status: ["failed", "needs_review", "failed"] };
    const all = await findDocuments(temporary.db, filter, undefined, 100);
    expect(all).toHaveLength(16);
    const seen: string[] = [];
    for (let after: { createdAt: number; id: string } | undefined; ; ) {
      const page = await findDocuments(temporary.db, filter, after, 5);
      seen.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (!last) break;
      after = { createdAt: last.created_at.getTime(), id: last.id };
    }
    expect(seen).toEqual(all.map(({ id }) => id));
  });
});
