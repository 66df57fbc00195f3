// Tests that page images which are kept go with their document and with age, whatever is interrupted.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTemporaryDb, type TemporaryDb } from "../../../test/temporary-db.ts";
import { defaultAccountId } from "../../access/credential.ts";
import { Ids } from "../../runtime/ids.ts";
import { FsBlobStore } from "../../storage/blob/fs-blob-store.ts";
import { JobQueue } from "../../storage/queue/job-queue.ts";
import { deleteLeftoverBlobs } from "../../workers/sweeper.ts";
import { deleteDocument } from "./deletion.ts";
import { evictImages, findImage, keepImage } from "./kept-images.ts";
import { insertUpload, storeFile } from "./uploads.ts";

let temporary: TemporaryDb;
let jobs: JobQueue;
let blobs: FsBlobStore;
let clock: Date;
beforeAll(async () => {
  temporary = await openTemporaryDb();
  jobs = await JobQueue.open(temporary.db, (error) => {
    throw error;
  });
});
beforeEach(async () => {
  clock = new Date("2026-11-20T20:00:00.000Z");
  blobs = new FsBlobStore(`${temporary.directory}/blobs`);
  await blobs.open(true);
});
afterEach(async () => {
  await temporary.db.script("DELETE FROM page_image; DELETE FROM document; DELETE FROM blob_intent");
  await blobs.deletePrefix("documents/");
});
afterAll(async () => {
  await jobs.close();
  await temporary.close();
});

const tools = () => ({
  ...{ db: temporary.db, blobs, jobs, ids: new Ids(), now: () => clock, maxFileBytes: 1000 },
});

async function upload(): Promise<string> {
  async function* pdf() {
    yield Buffer.from("%PDF-1.7");
  }
  const file = await storeFile(tools(), { fileName: "a.pdf", mediaType: "application/pdf" }, pdf());
  const details = {
    ...{ accountId: defaultAccountId, workflowId: "invoice_processing", workflowVersion: 1 },
    metadata: undefined,
  };
  const { id } = await tools().db.transaction((tx) => insertUpload(tx, tools(), file, details));
  return id;
}
const remove = (id: string) => deleteDocument(tools(), { accountId: defaultAccountId, id }, () => undefined);
const keep = (documentId: string, name: string, text = "image") =>
  keepImage(tools(), { documentId, name }, Buffer.from(text));
const find = async (documentId: string, name: string) =>
  (await findImage(tools(), { documentId, name }))?.toString();
const files = () => blobs.list("documents/");
const intents = async () =>
  (await temporary.db.query<{ blob_key: string }>("SELECT blob_key FROM blob_intent")).length;

describe("an image", () => {
  it("is found by its document and name, and no intent is left of it", async () => {
    const id = await upload();
    await keep(id, "1-640");
    expect([await find(id, "1-640"), await find(id, "1-1000"), await find("doc_2", "1-640")]).toEqual([
      "image",
      undefined,
      undefined,
    ]);
    expect(await intents()).toBe(0);
  });

  it("is kept once when two processes rendered it", async () => {
    const id = await upload();
    await Promise.all([keep(id, "1-640"), keep(id, "1-640")]);
    expect([(await files()).length, await intents()]).toEqual([2, 0]);
  });

  it("goes with its document", async () => {
    const id = await upload();
    await keep(id, "1-640");
    await keep(id, "2-640");
    expect(await remove(id)).toBe(true);
    expect([await files(), await intents()]).toEqual([[], 0]);
  });

  it("that was being rendered while its document was deleted is not kept", async () => {
    const id = await upload();
    await remove(id);
    await keep(id, "1-640");
    expect([await files(), await intents()]).toEqual([[], 0]);
  });

  it("goes with its document at the next sweep when the process ended before its file was deleted", async () => {
    const id = await upload();
    await keep(id, "1-640");
    const broken = { delete: () => Promise.reject(new Error("ended")) } as never;
    const interrupted = deleteDocument(
      { ...tools(), blobs: broken },
      { accountId: defaultAccountId, id },
      () => undefined,
    );
    await expect(interrupted).rejects.toThrow("ended");
    expect((await files()).length).toBe(2);
    expect(await deleteLeftoverBlobs(tools())).toBe(2);
    expect([await files(), await intents()]).toEqual([[], 0]);
  });

  it("whose process ended before its row was written is deleted a day later", async () => {
    const id = await upload();
    const ended = () => Promise.reject(new Error("ended"));
    const db = { query: temporary.db.query.bind(temporary.db), transaction: ended };
    const noDelete = { put: blobs.put.bind(blobs), delete: ended };
    const kept = keepImage(
      { ...tools(), db: db as never, blobs: noDelete as never },
      { documentId: id, name: "1-640" },
      Buffer.from("image"),
    );
    await expect(kept).rejects.toThrow("ended");
    expect((await files()).length).toBe(2);
    clock = new Date(clock.getTime() + 24 * 3600 * 1000);
    expect(await deleteLeftoverBlobs(tools())).toBe(1);
    expect((await files()).length).toBe(1);
  });

  it("is rendered anew when its file is missing", async () => {
    const id = await upload();
    await keep(id, "1-640");
    const [image = ""] = (await files()).filter((key) => key.includes("/pages/"));
    await blobs.delete(image);
    expect(await find(id, "1-640")).toBeUndefined();
  });

  it("is evicted when there are too many, the oldest first", async () => {
    const id = await upload();
    for (const name of ["a", "b", "c"]) {
      clock = new Date(clock.getTime() + 1000);
      await keep(id, name, "12345");
    }
    expect(await evictImages(tools(), 15)).toBe(0);
    expect(await evictImages(tools(), 11)).toBe(1);
    expect([await find(id, "a"), await find(id, "b"), await find(id, "c")]).toEqual([
      undefined,
      "12345",
      "12345",
    ]);
    expect([(await files()).length, await intents()]).toEqual([3, 0]);
  });
});
