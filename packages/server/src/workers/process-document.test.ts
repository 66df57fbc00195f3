// Documents on a real database: what is committed is processed, once visibly, whatever happens to workers.
import { describe, expect, it } from "vitest";
import { defaultAccountId } from "../access/credential.ts";
import { beginAttempt } from "../core/documents/attempts.ts";
import { deleteDocument } from "../core/documents/deletion.ts";
import { finishDocument } from "../core/documents/documents.ts";
import { UnavailableError } from "../runtime/unavailable.ts";
import { failure, useScene } from "./test/fixture.ts";

const givenUp = { status: "failed", failure_code: "processing_failed" };
const done = { status: "completed", pages: 1, fields: {}, warnings: [] } as const;
const scene = useScene();

describe("a commit", () => {
  it("inserts document, job and event, and the worker finishes the document", async () => {
    const { id } = await scene.upload();
    await scene.work(id, async () => failure);
    expect(await scene.find(id)).toMatchObject({
      status: "failed",
      failure_code: "no_text_layer",
      attempt: 1,
      version: 2,
    });
    expect(await scene.events()).toEqual(["document.created", "document.failed"]);
  });

  it("that fails leaves neither document nor job", async () => {
    const file = await scene.storeFile();
    const commit = scene.commit({ ...file, sha256: null as unknown as string });
    await expect(commit).rejects.toThrow(/null value/);
    expect(await scene.tools.db.query("SELECT 1 FROM pgboss.job WHERE name = 'document.process'")).toEqual(
      [],
    );
    expect(await scene.find(file.documentId)).toBeUndefined();
  });
});

describe("a worker", () => {
  it("that fails once is followed by another attempt", async () => {
    const { id } = await scene.upload();
    let runs = 0;
    await scene.work(id, async () => {
      runs += 1;
      if (runs === 1) throw new Error("worker broke");
      return failure;
    });
    expect([runs, await scene.statusOf(id)]).toEqual([2, "failed"]);
    expect((await scene.find(id))?.attempt).toBe(2);
  });

  it("that was overtaken cannot write its result", async () => {
    const { id } = await scene.upload();
    const slow = await beginAttempt(scene.tools.db, id);
    const quick = await beginAttempt(scene.tools.db, id);
    if (!slow || !quick) throw new Error("not claimed");
    expect(await finishDocument(scene.tools.db, scene.tools, slow, done)).toBe(false);
    expect(await finishDocument(scene.tools.db, scene.tools, quick, done)).toBe(true);
    expect(await beginAttempt(scene.tools.db, id)).toBeUndefined();
    expect(await scene.events()).toEqual(["document.created", "document.completed"]);
  });

  it("writes nothing for a document that was deleted meanwhile", async () => {
    const { id, job_id } = await scene.upload();
    const extract = async () => {
      await deleteDocument(scene.tools, { accountId: defaultAccountId, id }, () => {});
      return failure;
    };
    await scene.newProcess(extract).read(id);
    expect(await scene.statusOf(id)).toBeUndefined();
    expect(await scene.events()).toEqual(["document.created", "document.deleted"]);
    expect(await scene.tools.blobs.list("documents/")).toEqual([]);
    expect(await scene.tools.db.query("SELECT 1 FROM pgboss.job WHERE id = $1", [job_id])).toEqual([]);
  });

  it("gives a document up after ten errors, and no other", async () => {
    const [broken, other] = [await scene.upload(), await scene.upload()];
    const { read } = scene.newProcess(() => Promise.reject(new Error("worker broke")));
    for (let times = 0; times < 10; times += 1) await expect(read(broken.id)).rejects.toThrow("worker broke");
    await read(broken.id);
    expect(await scene.find(broken.id)).toMatchObject(givenUp);
    expect(await scene.statusOf(other.id)).toBe("processing");
    await read("doc_0");
  });

  it("does not count unavailable dependencies or a stop of the process against a document", async () => {
    const { id } = await scene.upload();
    const away = scene.newProcess(() => Promise.reject(new UnavailableError("file store", undefined)));
    for (let times = 0; times < 30; times += 1) await expect(away.read(id)).rejects.toThrow(UnavailableError);
    for (let times = 0; times < 30; times += 1) {
      const stopping = scene.newProcess(async () => {
        stopping.stop();
        throw new Error("The extractor is closed.");
      });
      await expect(stopping.read(id)).rejects.toThrow("closed");
    }
    await scene.newProcess(async () => failure).read(id);
    expect(await scene.find(id)).toMatchObject({ failure_code: failure.code });
  });
});

describe("a crash of the process", () => {
  it("is attributed to a document after 20 exclusive attempts", async () => {
    const [lucky, bad] = [await scene.upload(), await scene.upload()];
    for (let times = 0; times < 3; times += 1) await scene.dieReading(lucky.id, bad.id);
    for (let times = 0; times < 19; times += 1) await scene.dieReading(lucky.id);
    for (let times = 0; times < 20; times += 1) await scene.dieReading(bad.id);
    const { read } = scene.newProcess(async () => failure);
    await read(lucky.id);
    await read(bad.id);
    expect(await scene.find(lucky.id)).toMatchObject({
      failure_code: failure.code,
    });
    expect(await scene.find(bad.id)).toMatchObject(givenUp);
  });
});
