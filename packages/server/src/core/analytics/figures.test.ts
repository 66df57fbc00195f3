// Figures about documents with known times, states and confidences.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openDatabase } from "../../../test/databases.ts";
import type { TemporaryDb } from "../../../test/temporary-db.ts";
import { defaultAccountId } from "../../access/credential.ts";
import { findFigures } from "./figures.ts";

interface Sample {
  readonly created: string;
  readonly status: string;
  /** Seconds of processing. */
  readonly seconds?: number;
  readonly pages?: number;
  readonly confidences?: Readonly<Record<string, number>>;
  readonly workflow?: string;
  readonly account?: string;
  readonly needed?: boolean;
  /** When a run took it. */
  readonly queued?: string;
}

let temporary: TemporaryDb;
let serial = 0;

async function add(sample: Sample): Promise<void> {
  const fields = Object.entries(sample.confidences ?? {}).map(([name, confidence]) => [name, { confidence }]);
  const begun = Date.parse(sample.queued ?? sample.created);
  serial += 1;
  await temporary.db.query(
    `INSERT INTO document (id, status, workflow_id, created_at, completed_at, job_id, file_name, file_size,
       file_media_type, file_sha256, file_pages, blob_key, fields, account_id, needed_review, queued_at)
     VALUES ($1, $2, $3, $4, $5, gen_random_uuid(), 'a.pdf', 1, 'application/pdf', '', $6, '', $7, $8, $9, $10)`,
    [
      `doc_${serial}`,
      sample.status,
      sample.workflow ?? "invoice_processing",
      sample.created,
      sample.seconds === undefined ? null : new Date(begun + sample.seconds * 1000).toISOString(),
      sample.pages ?? null,
      sample.confidences ? JSON.stringify(Object.fromEntries(fields)) : null,
      sample.account ?? defaultAccountId,
      sample.needed ?? false,
      sample.queued ?? null,
    ],
  );
}

describe.each(engines)("on %s", (engine) => {
  beforeAll(async () => {
    temporary = await openDatabase(engine);
    await temporary.db.query(
      "INSERT INTO account (id, name, plan, created_at) VALUES ('acc_other', 'Other', 'A.standard', now())",
    );
    const total = (confidence: number) => ({ pages: 2, confidences: { total: confidence } });
    await add({ created: "2026-11-17T23:59:59.999Z", status: "completed", seconds: 99, ...total(0.1) });
    await add({ created: "2026-11-18T00:00:00Z", status: "completed", seconds: 1, ...total(0.9) });
    await add({
      created: "2026-11-18T23:59:59.999Z",
      status: "needs_review",
      seconds: 2,
      needed: true,
      ...total(0.4),
    });
    // Reviewed meanwhile, and read by a run long after its upload.
    await add({
      created: "2026-11-20T08:00:00Z",
      queued: "2026-11-25T08:00:00Z",
      status: "completed",
      seconds: 3,
      needed: true,
      pages: 1,
      confidences: { total: 0.5, vendor: 0.25 },
    });
    await add({
      created: "2026-11-20T09:00:00Z",
      status: "failed",
      seconds: 6,
      workflow: "receipt_processing",
    });
    await add({ created: "2026-11-20T10:00:00Z", status: "processing" });
    await add({
      created: "2026-11-20T11:00:00Z",
      status: "completed",
      seconds: 50,
      account: "acc_other",
      ...total(1),
    });
    await add({ created: "2026-11-21T00:00:00Z", status: "completed", seconds: 99, ...total(0.1) });
  });
  afterAll(() => temporary.close());

  const period = {
    start: new Date("2026-11-18T00:00:00Z"),
    end: new Date("2026-11-21T00:00:00Z"),
    interval: "day",
  } as const;
  const figures = (workflowId?: string) =>
    findFigures(temporary.db, { accountId: defaultAccountId, workflowId, period, statementMs: 20 });

  describe("figures", () => {
    it("count and measure what was uploaded in the period, by the account alone", async () => {
      expect((await figures()).totals).toEqual({
        documents: 5,
        documents_by_status: { completed: 2, needs_review: 1, failed: 1, processing: 1 },
        pages: 5,
        mean_processing_seconds: 3,
        p50_processing_seconds: 2.5,
        p95_processing_seconds: 5.55,
        needs_review_share: 0.5,
        mean_confidence: { total: 0.6, vendor: 0.25 },
      });
    });

    it("come by interval without a gap", async () => {
      const { series, workflow_id } = await figures();
      expect(series).toEqual([
        {
          start: "2026-11-18T00:00:00.000Z",
          documents: 2,
          documents_by_status: { completed: 1, needs_review: 1 },
          pages: 4,
        },
        { start: "2026-11-19T00:00:00.000Z", documents: 0, documents_by_status: {}, pages: 0 },
        {
          start: "2026-11-20T00:00:00.000Z",
          documents: 3,
          documents_by_status: { completed: 1, failed: 1, processing: 1 },
          pages: 1,
        },
      ]);
      expect(workflow_id).toBeUndefined();
    });

    it("cover one workflow", async () => {
      expect(await figures("receipt_processing")).toMatchObject({
        workflow_id: "receipt_processing",
        totals: { documents: 1, mean_processing_seconds: 6, needs_review_share: 0, mean_confidence: {} },
      });
    });

    it("of nothing have counts and no means", async () => {
      expect((await figures("none")).totals).toEqual({
        documents: 0,
        documents_by_status: {},
        pages: 0,
        mean_confidence: {},
      });
    });

    it.each([
      ["hour", 72],
      ["week", 1],
      ["month", 1],
    ] as const)("by %s add up to the totals", async (interval, length) => {
      const request = { accountId: defaultAccountId, workflowId: undefined, period: { ...period, interval } };
      const { series = [], totals } = await findFigures(temporary.db, { ...request, statementMs: 20 });
      expect(series).toHaveLength(length);
      expect(series.reduce((sum, { documents = 0 }) => sum + documents, 0)).toBe(totals?.documents);
    });

    it("miss no document and count none twice, also of many that came at once", async () => {
      // Two times, a microsecond apart, so that most neighbours differ by their ids alone.
      await temporary.db.query(
        `INSERT INTO document (id, status, workflow_id, created_at, completed_at, job_id, file_name, file_size,
           file_media_type, file_sha256, file_pages, blob_key, fields, account_id)
         SELECT 'many_' || n, 'completed', 'many', at, at + make_interval(secs => n), gen_random_uuid(), 'a.pdf', 1,
           'application/pdf', '', 2, '', json_build_object('total', json_build_object('confidence', n / 3500.0)), $1
         FROM generate_series(1, 3500) n,
           LATERAL (SELECT timestamptz '2026-11-19T12:00:00Z' + (n % 2) * interval '1 microsecond' AS at) times`,
        [defaultAccountId],
      );
      const { totals, series } = await figures("many");
      expect(totals).toEqual({
        documents: 3500,
        documents_by_status: { completed: 3500 },
        pages: 7000,
        mean_processing_seconds: 1750.5,
        p50_processing_seconds: 1750.5,
        p95_processing_seconds: 3325.05,
        needs_review_share: 0,
        mean_confidence: { total: 0.5001 },
      });
      expect(series?.map(({ documents }) => documents)).toEqual([0, 3500, 0]);
    });

    // A server responds by events anyhow.
    it.runIf(engine === "pglite")("let others have their turn between short statements", async () => {
      let turns = 0;
      const timer = setInterval(() => {
        turns += 1;
      }, 1);
      const request = { accountId: defaultAccountId, workflowId: "many", period, statementMs: 1 };
      expect((await findFigures(temporary.db, request)).totals?.documents).toBe(3500);
      clearInterval(timer);
      expect(turns).toBeGreaterThan(5);
    });
  });
});
