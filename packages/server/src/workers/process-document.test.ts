// Jobs on a real database: what is committed is processed, once visibly, whatever happens to workers.

import type { ExtractResult, Measured } from "@docuvane/extract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTemporaryDb, type TemporaryDb } from "../../test/temporary-db.ts";
import { defaultAccountId } from "../access/credential.ts";
import { claimDocument } from "../core/documents/attempts.ts";
import { deleteDocument } from "../core/documents/deletion.ts";
import { findDocument, finishDocument } from "../core/documents/documents.ts";
import { insertUpload, storeFile, type UploadTools } from "../core/documents/uploads.ts";
import { Ids } from "../runtime/ids.ts";
import { UnavailableError } from "../runtime/unavailable.ts";
import { FsBlobStore } from "../storage/blob/fs-blob-store.ts";
import { JobQueue } from "../storage/queue/job-queue.ts";
import { documentQueue } from "../storage/queue/queues.ts";
import { createWorkerSlots, processDocument } from "./process-document.ts";
import { deleteLeftoverBlobs, requeueLostDocuments, sweepRegularly } from "./sweeper.ts";

const failure: Measured<ExtractResult> = { ok: false, cpuMs: 1, code: "no_text_layer", message: "No text." };
const givenUp = { status: "failed", failure_code: "processing_failed" };
const done = { status: "completed", pages: 1, fields: {} } as const;
let temporary: TemporaryDb;
let jobs: JobQueue;
let tools: UploadTools & { blobs: FsBlobStore; jobs: JobQueue };
let clock: Date;

beforeAll(async () => {
  temporary = await openTemporaryDb();
});
afterAll(() => temporary.close());

beforeEach(async () => {
  clock = new Date("2026-11-20T20:00:00.000Z");
  const blobs = new FsBlobStore(`${temporary.directory}/blobs`);
  await blobs.open(true);
  jobs = await JobQueue.open(temporary.db, (error) => {
    if (error.message !== "worker broke") throw error;
  });
  tools = { db: temporary.db, blobs, jobs, ids: new Ids(), now: () => clock, maxFileBytes: 1000 };
});
afterEach(async () => {
  await jobs.close();
  await temporary.db.script(
    "DELETE FROM document; DELETE FROM event; DELETE FROM blob_intent; DELETE FROM pgboss.job",
  );
  await tools.blobs.deletePrefix("documents/");
});

async function* pdf() {
  yield Buffer.from("%PDF-1.7");
}
const details = {
  accountId: defaultAccountId,
  workflowId: "invoice_processing",
  workflowVersion: 1,
  metadata: undefined,
};
const claim = { fileName: "a.pdf", mediaType: "application/pdf" };
const upload = async () => {
  const file = await storeFile(tools, claim, pdf());
  return tools.db.transaction((tx) => insertUpload(tx, tools, file, details));
};
const statusOf = async (id: string) => (await findDocument(tools.db, defaultAccountId, id))?.status;
const events = async () =>
  (await tools.db.query<{ type: string }>("SELECT type FROM event ORDER BY sequence")).map(
    ({ type }) => type,
  );

/** A process that reads documents, as far as processing goes. */
function newProcess(extract: () => Promise<Measured<ExtractResult>>) {
  const stop = new AbortController();
  const process = { ...tools, extractor: { extract }, stopping: stop.signal, slots: createWorkerSlots() };
  return { read: (id: string) => processDocument(process, id), stop: () => stop.abort() };
}

/** A process that dies while it reads: nothing of it is heard again. */
function dieReading(...ids: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let reading = 0;
    const { read } = newProcess(() => {
      reading += 1;
      if (reading === ids.length) resolve();
      return new Promise(() => {});
    });
    for (const id of ids) read(id).catch(reject);
  });
}

/** Runs the workers until `document` is final. */
async function work(document: string, extract: () => Promise<Measured<ExtractResult>>) {
  await new Promise<void>((resolve, reject) => {
    const after = async () => {
      if ((await statusOf(document)) !== "processing") resolve();
    };
    const process = newProcess(extract);
    jobs
      .work(documentQueue, async (id) => {
        await process.read(id);
        await after();
      })
      .catch(reject);
  });
}

describe("a commit", () => {
  it("puts down document, job and event, and the worker finishes it", async () => {
    const { id } = await upload();
    await work(id, async () => failure);
    expect(await findDocument(tools.db, defaultAccountId, id)).toMatchObject({
      status: "failed",
      failure_code: "no_text_layer",
      attempt: 1,
      version: 2,
    });
    expect(await events()).toEqual(["document.created", "document.failed"]);
  });

  it("that fails leaves neither document nor job", async () => {
    const file = await storeFile(tools, claim, pdf());
    const broken = { ...file, sha256: null as unknown as string };
    const commit = tools.db.transaction((tx) => insertUpload(tx, tools, broken, details));
    await expect(commit).rejects.toThrow(/null value/);
    expect(await tools.db.query("SELECT 1 FROM pgboss.job WHERE name = 'document.process'")).toEqual([]);
    expect(await findDocument(tools.db, defaultAccountId, file.documentId)).toBeUndefined();
  });
});

describe("a worker", () => {
  it("that fails once is followed by another attempt", async () => {
    const { id } = await upload();
    let runs = 0;
    await work(id, async () => {
      runs += 1;
      if (runs === 1) throw new Error("worker broke");
      return failure;
    });
    expect([runs, await statusOf(id)]).toEqual([2, "failed"]);
    expect((await findDocument(tools.db, defaultAccountId, id))?.attempt).toBe(2);
  });

  it("that was overtaken cannot write its result", async () => {
    const { id } = await upload();
    const slow = await claimDocument(tools.db, id);
    const quick = await claimDocument(tools.db, id);
    if (!slow || !quick) throw new Error("not claimed");
    expect(await finishDocument(tools.db, tools, slow, done)).toBe(false);
    expect(await finishDocument(tools.db, tools, quick, done)).toBe(true);
    expect(await claimDocument(tools.db, id)).toBeUndefined();
    expect(await events()).toEqual(["document.created", "document.completed"]);
  });

  it("writes nothing for a document that was deleted meanwhile", async () => {
    const { id, job_id } = await upload();
    const extract = async () => {
      await deleteDocument(tools, { accountId: defaultAccountId, id }, () => {});
      return failure;
    };
    await newProcess(extract).read(id);
    expect(await statusOf(id)).toBeUndefined();
    expect(await events()).toEqual(["document.created", "document.deleted"]);
    expect(await tools.blobs.list("documents/")).toEqual([]);
    expect(await tools.db.query("SELECT 1 FROM pgboss.job WHERE id = $1", [job_id])).toEqual([]);
  });

  it("gives a document up after ten errors, and no other", async () => {
    const [broken, other] = [await upload(), await upload()];
    const { read } = newProcess(() => Promise.reject(new Error("worker broke")));
    for (let times = 0; times < 10; times += 1) await expect(read(broken.id)).rejects.toThrow("worker broke");
    await read(broken.id);
    expect(await findDocument(tools.db, defaultAccountId, broken.id)).toMatchObject(givenUp);
    expect(await statusOf(other.id)).toBe("processing");
    await read("doc_0");
  });

  it("does not count unavailable dependencies or a stop of the process against a document", async () => {
    const { id } = await upload();
    const away = newProcess(() => Promise.reject(new UnavailableError("file store", undefined)));
    for (let times = 0; times < 30; times += 1) await expect(away.read(id)).rejects.toThrow(UnavailableError);
    for (let times = 0; times < 30; times += 1) {
      const stopping = newProcess(async () => {
        stopping.stop();
        throw new Error("The extractor is closed.");
      });
      await expect(stopping.read(id)).rejects.toThrow("closed");
    }
    await newProcess(async () => failure).read(id);
    expect(await findDocument(tools.db, defaultAccountId, id)).toMatchObject({ failure_code: failure.code });
  });
});

describe("a crash of the process", () => {
  it("is not attributed to the documents in it, which are then processed exclusively", async () => {
    const [good, bad] = [await upload(), await upload()];
    for (let times = 0; times < 3; times += 1) await dieReading(good.id, bad.id);
    const other = await upload();
    const read: string[] = [];
    let end = (_: Measured<ExtractResult>) => {};
    const process = newProcess(() => {
      read.push("one");
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    const both = [process.read(other.id), process.read(good.id)];
    await expect.poll(() => read).toEqual(["one"]);
    end(failure);
    await expect.poll(() => read).toEqual(["one", "one"]);
    end(failure);
    await Promise.all(both);
    expect([await statusOf(good.id), await statusOf(other.id)]).toEqual(["failed", "failed"]);
    expect(await findDocument(tools.db, defaultAccountId, good.id)).toMatchObject({
      failure_code: failure.code,
    });
  });

  it("is attributed to a document after 20 exclusive attempts", async () => {
    const [lucky, bad] = [await upload(), await upload()];
    for (let times = 0; times < 3; times += 1) await dieReading(lucky.id, bad.id);
    for (let times = 0; times < 19; times += 1) await dieReading(lucky.id);
    for (let times = 0; times < 20; times += 1) await dieReading(bad.id);
    const { read } = newProcess(async () => failure);
    await read(lucky.id);
    await read(bad.id);
    expect(await findDocument(tools.db, defaultAccountId, lucky.id)).toMatchObject({
      failure_code: failure.code,
    });
    expect(await findDocument(tools.db, defaultAccountId, bad.id)).toMatchObject(givenUp);
  });
});

describe("the sweeper", () => {
  it("queues a document again whose job is gone, and leaves one with a job alone", async () => {
    const [lost, kept] = [await upload(), await upload()];
    await tools.db.transaction((tx) => jobs.remove(tx, documentQueue, lost.job_id));
    expect(await requeueLostDocuments(tools, false)).toBe(1);
    expect((await findDocument(tools.db, defaultAccountId, kept.id))?.job_id).toBe(kept.job_id);
    await work(lost.id, async () => failure);
    expect(await statusOf(lost.id)).toBe("failed");
  });

  it("puts what a dead worker had before what came later", async () => {
    const [first, later] = [await upload(), await upload()];
    await tools.db.query("UPDATE pgboss.job SET state = 'active', started_on = now() WHERE id = $1", [
      first.job_id,
    ]);
    expect(await requeueLostDocuments(tools, true)).toBe(1);
    const read: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const note = async (id: string) => {
        if (read.push(id) === 2) resolve();
      };
      jobs.work({ ...documentQueue, batch: 1 }, note).catch(reject);
    });
    expect(read).toEqual([first.id, later.id]);
  });

  it("takes jobs from dead workers only at the start of a service that is alone", async () => {
    const { id, job_id } = await upload();
    await tools.db.query("UPDATE pgboss.job SET state = 'active', started_on = now() WHERE id = $1", [
      job_id,
    ]);
    expect(await requeueLostDocuments(tools, false)).toBe(0);
    expect(await requeueLostDocuments(tools, true)).toBe(1);
    expect((await findDocument(tools.db, defaultAccountId, id))?.job_id).not.toBe(job_id);
  });

  it("deletes files without a document a day later, and never a document's file", async () => {
    const file = await storeFile(tools, claim, pdf());
    const { blob_key } = await upload();
    clock = new Date(clock.getTime() + 24 * 3600 * 1000 - 1);
    expect(await deleteLeftoverBlobs(tools)).toBe(0);
    clock = new Date(clock.getTime() + 1);
    expect(await deleteLeftoverBlobs(tools)).toBe(1);
    expect(await tools.blobs.head(file.blobKey)).toBeUndefined();
    expect(await tools.blobs.head(blob_key)).toEqual({ size: 8 });
    await storeFile(tools, claim, pdf());
    expect(await deleteLeftoverBlobs(tools, 0)).toBe(1);
  });

  it("looks as often as it is told, until it is stopped", async () => {
    const { id, job_id } = await upload();
    await tools.db.transaction((tx) => jobs.remove(tx, documentQueue, job_id));
    const errors: Error[] = [];
    const deleteDrafts = vi.spyOn(tools.blobs, "deleteStaleDrafts");
    const stop = sweepRegularly({ ...tools, sweepEveryMs: 5 }, (error) => errors.push(error));
    const jobOf = async () => (await findDocument(tools.db, defaultAccountId, id))?.job_id;
    await vi.waitFor(async () => expect(await jobOf()).not.toBe(job_id), 10_000);
    await vi.waitFor(() => expect(deleteDrafts).toHaveBeenCalled());
    stop();
    deleteDrafts.mockRestore();
    expect(errors).toEqual([]);
  });
});
