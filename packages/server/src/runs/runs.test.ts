// Runs on a real database, step by step: each document is counted once, whatever comes in between.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTemporaryDb, type TemporaryDb } from "../../test/temporary-db.ts";
import { defaultAccountId } from "../auth/credential.ts";
import { FsBlobStore } from "../blob/fs-blob-store.ts";
import { deleteDocument } from "../core/deletion.ts";
import {
  claimDocument,
  findDocument,
  finishDocument,
  insertDocument,
  type Outcome,
} from "../core/documents.ts";
import { Ids } from "../ids.ts";
import { JobQueue } from "../jobs/job-queue.ts";
import { processDocument } from "../jobs/process-document.ts";
import { documentQueue, runQueue } from "../jobs/queues.ts";
import { findBuiltIn, type Workflow } from "../workflows/workflow.ts";
import { dispatchRun } from "./dispatch.ts";
import { findRun, findRunDocuments } from "./find-runs.ts";
import { startRun } from "./start-run.ts";
import { requeueLostRuns } from "./sweep.ts";

const completed: Outcome = { status: "completed", pages: 1, fields: {} };
const failed: Outcome = { status: "failed", code: "no_text_layer", message: "No text." };

let temporary: TemporaryDb;
let tools: Awaited<ReturnType<typeof openTools>>;

beforeAll(async () => {
  temporary = await openTemporaryDb();
});
afterAll(() => temporary.close());
beforeEach(async () => {
  tools = await openTools();
});
afterEach(async () => {
  await tools.jobs.close();
  await temporary.db.script(
    "DELETE FROM run; DELETE FROM document; DELETE FROM event; DELETE FROM pgboss.job",
  );
});

async function openTools() {
  const jobs = await JobQueue.open(temporary.db, (error) => {
    throw error;
  });
  const blobs = new FsBlobStore(`${temporary.directory}/blobs`);
  return { db: temporary.db, blobs, jobs, ids: new Ids(), now: () => new Date("2026-11-20T20:00:00.000Z") };
}

function workflow(id: string): Workflow {
  const found = findBuiltIn(id);
  if (!found) throw new Error(`There is no workflow ${id}.`);
  return found;
}
const invoices = workflow("invoice_processing");
const receipts = workflow("receipt_processing");

/** Puts documents down, as uploads do; already processed unless said otherwise. */
async function documents(count: number, status: "completed" | "processing" = "completed"): Promise<string[]> {
  const made = Array.from({ length: count }, (_, at) =>
    tools.ids.make("doc", new Date(tools.now().getTime() + at)),
  );
  await tools.db.transaction(async (tx) => {
    const jobIds = await tools.jobs.enqueueAll(tx, documentQueue, made);
    for (const [at, id] of made.entries()) await insertDocument(tx, tools, newDocument(id, jobIds[at] ?? ""));
    if (status === "completed") await tx.query("UPDATE document SET status = 'completed', attempt = 1");
  });
  return made;
}
const newDocument = (id: string, jobId: string) => ({
  ...{ id, jobId, accountId: defaultAccountId, createdAt: tools.now(), blobKey: `documents/${id}/original` },
  ...{ workflowId: invoices.id, workflowVersion: invoices.version, metadata: undefined },
  ...{ fileName: "a.pdf", mediaType: "application/pdf", size: 1, sha256: "" },
});
async function finish(id: string, outcome: Outcome) {
  const claim = await claimDocument(tools.db, id);
  return claim && tools.db.transaction((tx) => finishDocument(tx, tools, claim, outcome));
}
const start = (wanted: Workflow, documentIds?: readonly string[]) =>
  tools.db.transaction((tx) =>
    startRun(tx, tools, { accountId: defaultAccountId, workflow: wanted, documentIds }),
  );
const look = (id: string) => findRun(tools.db, defaultAccountId, id);
const statesOf = async (id: string) => (await findRunDocuments(tools.db, id)).map(({ state }) => state);
const remove = (id: string) => deleteDocument(tools, { accountId: defaultAccountId, id }, () => {});
const runEvents = () =>
  tools.db.query(
    "SELECT type, resource_id AS run FROM event WHERE type LIKE 'workflow_run.%' ORDER BY sequence",
  );

describe("a run", () => {
  it("counts each document and ends with the last one, once", async () => {
    const [first = "", second = ""] = await documents(2);
    const { id } = await start(invoices);
    await dispatchRun(tools, id);
    expect(await look(id)).toMatchObject({ status: "running", document_count: 2, processed_count: 0 });
    await finish(first, failed);
    expect(await look(id)).toMatchObject({ status: "running", processed_count: 1, failed_count: 1 });
    await finish(second, completed);
    expect(await look(id)).toMatchObject({ status: "completed", processed_count: 2, failed_count: 1 });
    await finish(second, completed);
    expect(await runEvents()).toEqual([{ type: "workflow_run.completed", run: id }]);
  });

  it("puts more documents into work than one batch holds, and none of them twice", async () => {
    const ids = await documents(230);
    const { id } = await start(invoices);
    await dispatchRun(tools, id);
    await dispatchRun(tools, id);
    const rows = await tools.db.query<{ attempt: number; count: number }>(
      "SELECT attempt, count(*)::integer AS count FROM document WHERE status = 'processing' GROUP BY attempt",
    );
    // One attempt for the upload, one counted by the run.
    expect(rows).toEqual([{ attempt: 2, count: ids.length }]);
  });

  it("goes on after a process that died between two batches", async () => {
    await documents(3);
    const run = await start(invoices);
    await tools.db.transaction((tx) => tools.jobs.remove(tx, runQueue, run.job_id));
    expect(await requeueLostRuns(tools, false)).toBe(1);
    expect(await requeueLostRuns(tools, false)).toBe(0);
    expect((await look(run.id))?.job_id).not.toBe(run.job_id);
    await dispatchRun(tools, run.id);
    expect(await requeueLostRuns(tools, true)).toBe(0);
  });

  it("waits for the processing that is under way when it is for the same definition", async () => {
    const [document = ""] = await documents(1, "processing");
    const claim = await claimDocument(tools.db, document);
    const { id } = await start(invoices, [document]);
    await dispatchRun(tools, id);
    if (claim) await tools.db.transaction((tx) => finishDocument(tx, tools, claim, completed));
    expect(await look(id)).toMatchObject({ status: "completed", processed_count: 1 });
  });

  it("does not count an outcome from before it put the document into work, nor one from after it was counted", async () => {
    const [first = "", second = ""] = await documents(2, "processing");
    const early = await start(receipts, [first, second]);
    await finish(first, completed);
    expect(await look(early.id)).toMatchObject({ status: "queued", processed_count: 0 });
    await dispatchRun(tools, early.id);
    await finish(first, failed);
    const late = await start(receipts, [first]);
    await dispatchRun(tools, late.id);
    await finish(first, completed);
    expect(await look(early.id)).toMatchObject({ status: "running", processed_count: 1, failed_count: 1 });
    expect((await look(late.id))?.status).toBe("completed");
    await finish(second, completed);
    expect(await look(early.id)).toMatchObject({ status: "completed", processed_count: 2 });
  });

  it("overtakes the processing for another definition, whose outcome is not seen", async () => {
    const [document = ""] = await documents(1, "processing");
    const slow = await claimDocument(tools.db, document);
    const { id } = await start(receipts, [document]);
    await dispatchRun(tools, id);
    if (!slow) throw new Error("not claimed");
    expect(await tools.db.transaction((tx) => finishDocument(tx, tools, slow, completed))).toBe(false);
    await finish(document, failed);
    expect(await look(id)).toMatchObject({ status: "failed", failed_count: 1 });
    expect(await findDocument(tools.db, defaultAccountId, document)).toMatchObject({
      workflow_id: receipts.id,
    });
  });

  it("fails what a later run for another definition took from it, and ends", async () => {
    const [shared = "", own = ""] = await documents(2);
    const early = await start(invoices);
    await dispatchRun(tools, early.id);
    const late = await start(receipts, [shared]);
    await dispatchRun(tools, late.id);
    expect(await look(early.id)).toMatchObject({ status: "running", processed_count: 1, failed_count: 1 });
    await finish(own, completed);
    await finish(shared, completed);
    expect(await look(early.id)).toMatchObject({ status: "completed", processed_count: 2, failed_count: 1 });
    expect(await look(late.id)).toMatchObject({ status: "completed", processed_count: 1, failed_count: 0 });
  });

  it("shares one processing with another run of the same definition", async () => {
    const [document = ""] = await documents(1);
    const [one, two] = [await start(invoices), await start(invoices)];
    await dispatchRun(tools, one.id);
    await dispatchRun(tools, two.id);
    await finish(document, completed);
    for (const { id } of [one, two]) expect((await look(id))?.status).toBe("completed");
    expect(await findDocument(tools.db, defaultAccountId, document)).toMatchObject({ attempt: 3 });
  });
});

describe("a deleted document", () => {
  it("is not waited for, before or after it was put into work", async () => {
    const [first = "", second = "", third = ""] = await documents(3);
    const { id } = await start(invoices);
    await remove(first);
    await dispatchRun(tools, id);
    await remove(second);
    expect(await look(id)).toMatchObject({ status: "running", document_count: 1 });
    await finish(third, failed);
    expect(await look(id)).toMatchObject({ status: "failed", document_count: 1, failed_count: 1 });
    expect(await statesOf(id)).toEqual(["done"]);
  });

  it("that was the last one to wait for ends the run; without any processed it is canceled, without an event", async () => {
    const [first = "", second = ""] = await documents(2);
    const ended = await start(invoices);
    await dispatchRun(tools, ended.id);
    await finish(first, completed);
    await remove(second);
    expect(await look(ended.id)).toMatchObject({ status: "completed", document_count: 1 });
    const canceled = await start(invoices);
    await remove(first);
    expect(await look(canceled.id)).toMatchObject({ status: "canceled", document_count: 0 });
    expect(await runEvents()).toEqual([{ type: "workflow_run.completed", run: ended.id }]);
  });

  it("stays counted when it was processed before", async () => {
    const [first = "", second = ""] = await documents(2);
    const { id } = await start(invoices);
    await dispatchRun(tools, id);
    await finish(first, completed);
    await remove(first);
    expect(await look(id)).toMatchObject({ status: "running", document_count: 2, processed_count: 1 });
    await finish(second, completed);
    expect(await look(id)).toMatchObject({ status: "completed", processed_count: 2 });
  });
});

describe("attempts", () => {
  it("of a run come on top of those a document already had", async () => {
    const [document = ""] = await documents(1);
    await tools.db.query("UPDATE document SET attempt = 10");
    const { id } = await start(invoices);
    await dispatchRun(tools, id);
    const extractor = { extract: async () => ({ ok: true, pages: 1, fields: {} }) as const };
    await tools.blobs.open(true);
    await tools.blobs.put(`documents/${document}/original`, one());
    await processDocument({ ...tools, extractor }, document);
    expect(await findDocument(tools.db, defaultAccountId, document)).toMatchObject({
      status: "needs_review",
    });
    expect((await look(id))?.status).toBe("completed");
  });
});

async function* one() {
  yield Buffer.from("%PDF-1.7");
}
