// What an interrupted process left undone is found.
import { describe, expect, it, vi } from "vitest";
import { claimNext } from "../core/documents/claim.ts";
import { documentQueue } from "../storage/queue/queues.ts";
import { deleteLeftoverBlobs, requeueLostDocuments, sweepRegularly } from "./sweeper.ts";
import { failure, useScene } from "./test/fixture.ts";

const scene = useScene();

describe("the sweeper", () => {
  it("queues a document again whose job is gone, and leaves one with a job alone", async () => {
    const [lost, kept] = [await scene.upload(), await scene.upload()];
    await scene.tools.db.transaction((tx) => scene.tools.jobs.remove(tx, documentQueue, lost.job_id));
    expect(await requeueLostDocuments(scene.tools, false)).toBe(1);
    expect((await scene.find(kept.id))?.job_id).toBe(kept.job_id);
    await scene.work(lost.id, async () => failure);
    expect(await scene.statusOf(lost.id)).toBe("failed");
  });

  it("puts what a dead worker had before what came later", async () => {
    const [first, later] = [await scene.upload(), await scene.upload()];
    await scene.tools.db.query("UPDATE pgboss.job SET state = 'active', started_on = now() WHERE id = $1", [
      first.job_id,
    ]);
    expect(await requeueLostDocuments(scene.tools, true)).toBe(1);
    const claimed = [await claimNext(scene.tools.db, false), await claimNext(scene.tools.db, false)];
    expect(claimed.map((one) => one?.documentId)).toEqual([first.id, later.id]);
  });

  it("takes jobs from dead workers only at the start of a service that is alone", async () => {
    const { id, job_id } = await scene.upload();
    await scene.tools.db.query("UPDATE pgboss.job SET state = 'active', started_on = now() WHERE id = $1", [
      job_id,
    ]);
    expect(await requeueLostDocuments(scene.tools, false)).toBe(0);
    expect(await requeueLostDocuments(scene.tools, true)).toBe(1);
    expect((await scene.find(id))?.job_id).not.toBe(job_id);
  });

  it("deletes files without a document a day later, and never a document's file", async () => {
    const file = await scene.storeFile();
    const { blob_key } = await scene.upload();
    scene.clock = new Date(scene.clock.getTime() + 24 * 3600 * 1000 - 1);
    expect(await deleteLeftoverBlobs(scene.tools)).toBe(0);
    scene.clock = new Date(scene.clock.getTime() + 1);
    expect(await deleteLeftoverBlobs(scene.tools)).toBe(1);
    expect(await scene.tools.blobs.head(file.blobKey)).toBeUndefined();
    expect(await scene.tools.blobs.head(blob_key)).toEqual({ size: 8 });
    await scene.storeFile();
    expect(await deleteLeftoverBlobs(scene.tools, 0)).toBe(1);
  });

  it("looks as often as it is told, until it is stopped", async () => {
    const { id, job_id } = await scene.upload();
    await scene.tools.db.transaction((tx) => scene.tools.jobs.remove(tx, documentQueue, job_id));
    const errors: Error[] = [];
    const deleteDrafts = vi.spyOn(scene.tools.blobs, "deleteStaleDrafts");
    const stop = sweepRegularly({ ...scene.tools, sweepEveryMs: 5 }, (error) => errors.push(error));
    const jobOf = async () => (await scene.find(id))?.job_id;
    await vi.waitFor(async () => expect(await jobOf()).not.toBe(job_id), 10_000);
    await vi.waitFor(() => expect(deleteDrafts).toHaveBeenCalled());
    stop();
    expect(errors).toEqual([]);
  });
});
