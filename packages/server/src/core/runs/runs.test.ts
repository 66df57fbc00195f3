// Runs on both databases, step by step: each document is counted once, whatever comes in between.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../../../test/databases.ts";
import { runQueue } from "../../storage/queue/queues.ts";
import { processDocument } from "../../workers/process-document.ts";
import { claimNext } from "../documents/claim.ts";
import type { Outcome } from "../documents/documents.ts";
import { requeueLostRuns } from "./sweep.ts";
import { invoices, openRuns, type Runs, receipts } from "./test/fixture.ts";

const completed: Outcome = { status: "completed", pages: 1, fields: {}, warnings: [] };
const failed: Outcome = { status: "failed", code: "no_text_layer", message: "No text." };

async function* pdf() {
  yield Buffer.from("%PDF-1.7");
}

describe.each(engines)("on %s", (engine) => {
  let runs: Runs;
  beforeAll(async () => {
    runs = await openRuns(engine);
  });
  afterAll(() => runs.close());
  afterEach(() => runs.clear());

  describe("a run", () => {
    it("counts each document and ends with the last one, once", async () => {
      const [first = "", second = ""] = await runs.documents(2);
      const { id } = await runs.start(invoices);
      await runs.dispatch(id);
      expect(await runs.look(id)).toMatchObject({ status: "running", document_count: 2, processed_count: 0 });
      await runs.finish(first, failed);
      expect(await runs.look(id)).toMatchObject({ status: "running", processed_count: 1, failed_count: 1 });
      await runs.finish(second, completed);
      expect(await runs.look(id)).toMatchObject({ status: "completed", processed_count: 2, failed_count: 1 });
      await runs.finish(second, completed);
      expect(await runs.events()).toEqual([{ type: "workflow_run.completed", run: id }]);
    });

    it("takes away what was found before, as long as a document waits", async () => {
      const [id = ""] = await runs.documents(1, "processing");
      const warnings = [{ code: "unexpected_type", message: "A quote." }];
      await runs.finish(id, { ...completed, documentType: { value: "quote", confidence: 0.9 }, warnings });
      expect(await runs.document(id)).toMatchObject({ document_type: { value: "quote" }, warnings });
      await runs.dispatch((await runs.start(invoices)).id);
      const none = { fields: null, document_type: null, warnings: null };
      expect(await runs.document(id)).toMatchObject({ status: "processing", ...none });
    });

    it("queues more documents for processing than one batch holds, and none of them twice", async () => {
      const ids = await runs.documents(230);
      const { id } = await runs.start(invoices);
      await runs.dispatch(id);
      await runs.dispatch(id);
      const rows = await runs.tools.db.query<{ attempt: number; count: number }>(
        "SELECT attempt, count(*)::integer AS count FROM document WHERE status = 'processing' GROUP BY attempt",
      );
      // One attempt for the upload, one counted by the run.
      expect(rows).toEqual([{ attempt: 2, count: ids.length }]);
    });

    it("continues after its process died between two batches", async () => {
      await runs.documents(3);
      const run = await runs.start(invoices);
      await runs.tools.db.transaction((tx) => runs.tools.jobs.remove(tx, runQueue, run.job_id));
      expect(await requeueLostRuns(runs.tools, false)).toBe(1);
      expect(await requeueLostRuns(runs.tools, false)).toBe(0);
      expect((await runs.look(run.id))?.job_id).not.toBe(run.job_id);
      await runs.dispatch(run.id);
      expect(await requeueLostRuns(runs.tools, true)).toBe(0);
    });

    it("is left alone when another process has queued its documents since it was found", async () => {
      await runs.documents(3);
      const run = await runs.start(invoices);
      const { db, jobs } = runs.tools;
      await db.transaction((tx) => jobs.remove(tx, runQueue, run.job_id));
      const query: typeof db.query = async (text, values) => {
        const rows = await db.query(text, values);
        await runs.dispatch(run.id);
        return rows as never;
      };
      const slow = { query, transaction: db.transaction.bind(db) as typeof db.transaction };
      expect(await requeueLostRuns({ jobs, db: slow }, false)).toBe(0);
      expect((await runs.look(run.id))?.job_id).toBe(run.job_id);
    });

    it("waits for the processing that is in progress when it is for the same definition", async () => {
      const [document = ""] = await runs.documents(1, "processing");
      const claim = await runs.claim(document);
      const { id } = await runs.start(invoices, [document]);
      await runs.dispatch(id);
      if (claim) await runs.write(claim, completed);
      expect(await runs.look(id)).toMatchObject({ status: "completed", processed_count: 1 });
    });

    it("does not count an outcome from before it queued the document, nor one from after the document was counted", async () => {
      const [first = "", second = ""] = await runs.documents(2, "processing");
      const early = await runs.start(receipts, [first, second]);
      await runs.finish(first, completed);
      expect(await runs.look(early.id)).toMatchObject({ status: "queued", processed_count: 0 });
      await runs.dispatch(early.id);
      await runs.finish(first, failed);
      const late = await runs.start(receipts, [first]);
      await runs.dispatch(late.id);
      await runs.finish(first, completed);
      expect(await runs.look(early.id)).toMatchObject({
        status: "running",
        processed_count: 1,
        failed_count: 1,
      });
      expect((await runs.look(late.id))?.status).toBe("completed");
      await runs.finish(second, completed);
      expect(await runs.look(early.id)).toMatchObject({ status: "completed", processed_count: 2 });
    });

    it("overtakes the processing for another definition, whose outcome is not seen", async () => {
      const [document = ""] = await runs.documents(1, "processing");
      const slow = await runs.claim(document);
      const { id } = await runs.start(receipts, [document]);
      await runs.dispatch(id);
      if (!slow) throw new Error("not claimed");
      expect(await runs.write(slow, completed)).toBe(false);
      await runs.finish(document, failed);
      expect(await runs.look(id)).toMatchObject({ status: "failed", failed_count: 1 });
      expect(await runs.document(document)).toMatchObject({
        workflow_id: receipts.id,
      });
    });

    it("fails what a later run for another definition took from it, and ends", async () => {
      const [shared = "", own = ""] = await runs.documents(2);
      const early = await runs.start(invoices);
      await runs.dispatch(early.id);
      const late = await runs.start(receipts, [shared]);
      await runs.dispatch(late.id);
      expect(await runs.look(early.id)).toMatchObject({
        status: "running",
        processed_count: 1,
        failed_count: 1,
      });
      await runs.finish(own, completed);
      await runs.finish(shared, completed);
      expect(await runs.look(early.id)).toMatchObject({
        status: "completed",
        processed_count: 2,
        failed_count: 1,
      });
      expect(await runs.look(late.id)).toMatchObject({
        status: "completed",
        processed_count: 1,
        failed_count: 0,
      });
    });

    it("shares one processing with another run of the same definition", async () => {
      const [document = ""] = await runs.documents(1);
      const [one, two] = [await runs.start(invoices), await runs.start(invoices)];
      await runs.dispatch(one.id);
      await runs.dispatch(two.id);
      await runs.finish(document, completed);
      for (const { id } of [one, two]) expect((await runs.look(id))?.status).toBe("completed");
      expect(await runs.document(document)).toMatchObject({ attempt: 3 });
    });
    it("keeps its counts right while documents are processed, taken over and deleted at the same time", async () => {
      const all = await runs.documents(60, "processing");
      const started = [
        await runs.start(invoices, all),
        await runs.start(receipts, all),
        await runs.start(invoices, all),
      ];
      const dispatching = started.map(({ id }) => runs.dispatch(id));
      const processing = all.map(async (id, at) => {
        if (at % 10 === 0) return runs.remove(id);
        for (let round = 0; round < 3; round += 1) await runs.finish(id, at % 3 === 0 ? failed : completed);
        return true;
      });
      await Promise.all([...dispatching, ...processing]);
      for (const id of all) await runs.finish(id, completed);
      for (const { id } of started) {
        const row = await runs.look(id);
        const done = (await runs.statesOf(id)).filter((state) => state === "done");
        // A run from which a later one took everything has failed.
        expect(row?.status).toBe(row?.failed_count === row?.document_count ? "failed" : "completed");
        expect(row?.processed_count).toBe(row?.document_count);
        expect(row?.document_count).toBeGreaterThanOrEqual(54);
        expect(done).toHaveLength(54);
      }
      expect(await runs.events()).toHaveLength(3);
    });
  });

  describe("a deleted document", () => {
    it("is not waited for, whether it was deleted before or after it was queued", async () => {
      const [first = "", second = "", third = ""] = await runs.documents(3);
      const { id } = await runs.start(invoices);
      await runs.remove(first);
      await runs.dispatch(id);
      await runs.remove(second);
      expect(await runs.look(id)).toMatchObject({ status: "running", document_count: 1 });
      await runs.finish(third, failed);
      expect(await runs.look(id)).toMatchObject({ status: "failed", document_count: 1, failed_count: 1 });
      expect(await runs.statesOf(id)).toEqual(["done"]);
    });

    it("that was the last one to wait for ends the run; without any processed it is canceled, without an event", async () => {
      const [first = "", second = ""] = await runs.documents(2);
      const ended = await runs.start(invoices);
      await runs.dispatch(ended.id);
      await runs.finish(first, completed);
      await runs.remove(second);
      expect(await runs.look(ended.id)).toMatchObject({ status: "completed", document_count: 1 });
      const canceled = await runs.start(invoices);
      await runs.remove(first);
      expect(await runs.look(canceled.id)).toMatchObject({ status: "canceled", document_count: 0 });
      expect(await runs.events()).toEqual([{ type: "workflow_run.completed", run: ended.id }]);
    });

    it("stays counted when it was processed before", async () => {
      const [first = "", second = ""] = await runs.documents(2);
      const { id } = await runs.start(invoices);
      await runs.dispatch(id);
      await runs.finish(first, completed);
      await runs.remove(first);
      expect(await runs.look(id)).toMatchObject({ status: "running", document_count: 2, processed_count: 1 });
      await runs.finish(second, completed);
      expect(await runs.look(id)).toMatchObject({ status: "completed", processed_count: 2 });
    });
  });

  describe("attempts", () => {
    it("of a run come on top of those a document already had", async () => {
      const [document = ""] = await runs.documents(1);
      await runs.tools.db.query("UPDATE document SET failures = 10, deaths_alone = 20");
      const { id } = await runs.start(invoices);
      await runs.dispatch(id);
      const extractor = { extract: async () => ({ ok: true, pages: 1, fields: {}, cpuMs: 1 }) as const };
      await runs.tools.blobs.open(true);
      await runs.tools.blobs.put(`documents/${document}/original`, pdf());
      const { signal: stopping } = new AbortController();
      const claim = await claimNext(runs.tools.db, false);
      if (claim) await processDocument({ ...runs.tools, extractor, stopping }, claim);
      expect(await runs.document(document)).toMatchObject({
        status: "needs_review",
      });
      expect((await runs.look(id))?.status).toBe("completed");
    });
  });
});
