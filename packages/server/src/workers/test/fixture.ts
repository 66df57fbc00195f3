// Documents, jobs and workers on a real database, for tests that play processes which die.
import type { ExtractRequest, ExtractResult, Lane, Measured } from "@docuvane/extract";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { until } from "../../../../../test/until.ts";
import { openTemporaryDb, type TemporaryDb } from "../../../test/temporary-db.ts";
import { defaultAccountId } from "../../access/credential.ts";
import { beginAttempt } from "../../core/documents/attempts.ts";
import { claimNext } from "../../core/documents/claim.ts";
import { findDocument } from "../../core/documents/documents.ts";
import { insertUpload, storeFile, type UploadTools } from "../../core/documents/uploads.ts";
import { Ids } from "../../runtime/ids.ts";
import { FsBlobStore } from "../../storage/blob/fs-blob-store.ts";
import type { Db } from "../../storage/db/db.ts";
import { JobQueue } from "../../storage/queue/job-queue.ts";
import { DocumentWorker } from "../document-worker.ts";
import { processDocument } from "../process-document.ts";

/** How a document that the extractor refuses ends. */
export const failure = { ok: false, cpuMs: 1, code: "no_text_layer", message: "No text." } as const;

/** Reads a document of a test. */
export type Extract = (request: ExtractRequest, lane?: Lane) => Promise<Measured<ExtractResult>>;

const details = { workflowId: "invoice_processing", workflowVersion: 1, metadata: undefined };
const named = { fileName: "a.pdf", mediaType: "application/pdf" };

async function* pdf() {
  yield Buffer.from("%PDF-1.7");
}

/** An extractor whose documents end when the test says so, and all of them after `endAll`. */
export function manualExtractor() {
  const begun: { readonly lane: Lane | undefined; end(result?: Measured<ExtractResult>): void }[] = [];
  let isOver = false;
  const extract: Extract = (_, lane) =>
    new Promise((resolve) => {
      begun.push({ lane, end: (result = failure) => resolve(result) });
      if (isOver) resolve(failure);
    });
  const endAll = () => {
    isOver = true;
    for (const one of begun) one.end();
  };
  return { begun, extract, endAll };
}

/** Opens a database for a test file, empty before each test. */
export function useScene(): Scene {
  const scene = new Scene();
  beforeAll(() => scene.open());
  beforeEach(() => scene.begin());
  afterEach(() => scene.end());
  afterAll(() => scene.close());
  return scene;
}

/** The processes of a test and what they share. */
class Scene {
  clock = new Date();
  #temporary: TemporaryDb | undefined;
  #tools: (UploadTools & { db: Db; blobs: FsBlobStore; jobs: JobQueue }) | undefined;
  readonly #workers: DocumentWorker[] = [];

  get tools() {
    if (!this.#tools) throw new Error("The test has not begun.");
    return this.#tools;
  }

  async open(): Promise<void> {
    this.#temporary = await openTemporaryDb();
  }

  async close(): Promise<void> {
    await this.#temporary?.close();
  }

  async begin(): Promise<void> {
    if (!this.#temporary) throw new Error("The database is not open.");
    const { db, directory } = this.#temporary;
    this.clock = new Date("2026-11-20T20:00:00.000Z");
    const blobs = new FsBlobStore(`${directory}/blobs`);
    await blobs.open(true);
    const jobs = await JobQueue.open(db, (error) => {
      if (error.message !== "worker broke") throw error;
    });
    this.#tools = { db, blobs, jobs, ids: new Ids(), now: () => this.clock, maxFileBytes: 1000 };
  }

  async end(): Promise<void> {
    await this.endWorkers();
    await this.tools.jobs.close();
    await this.tools.db.script(
      "DELETE FROM document; DELETE FROM account_share; DELETE FROM event; DELETE FROM blob_intent; DELETE FROM pgboss.job",
    );
    await this.tools.blobs.deletePrefix("documents/");
  }

  storeFile() {
    return storeFile(this.tools, named, pdf());
  }

  async upload(accountId = defaultAccountId) {
    const file = await this.storeFile();
    return this.commit(file, accountId);
  }

  commit(file: Awaited<ReturnType<typeof storeFile>>, accountId = defaultAccountId) {
    return this.tools.db.transaction((tx) => insertUpload(tx, this.tools, file, { ...details, accountId }));
  }

  find(id: string) {
    return findDocument(this.tools.db, defaultAccountId, id);
  }

  async statusOf(id: string) {
    return (await this.find(id))?.status;
  }

  async events(): Promise<string[]> {
    const rows = await this.tools.db.query<{ type: string }>("SELECT type FROM event ORDER BY sequence");
    return rows.map(({ type }) => type);
  }

  /** Claims this document, and no other, as if whoever held it died and every pause was over. */
  async claim(id: string) {
    await this.tools.db.query(
      `UPDATE pgboss.job SET state = CASE WHEN state = 'active' THEN 'retry' ELSE state END,
         start_after = now() + CASE WHEN document.id = $1 THEN interval '-1 second' ELSE interval '1 day' END
       FROM document WHERE job.id = document.job_id AND job.state <= 'active'`,
      [id],
    );
    return claimNext(this.tools.db, false);
  }

  /** Makes the jobs of these documents wait for a worker. */
  async release(...documents: { readonly job_id: string }[]): Promise<void> {
    await this.tools.db.query(
      "UPDATE pgboss.job SET state = 'retry', start_after = now() - interval '1 second' WHERE id = ANY($1::uuid[])",
      [documents.map(({ job_id }) => job_id)],
    );
  }

  /** A process that reads documents, as far as processing goes. */
  newProcess(extract: Extract) {
    const stop = new AbortController();
    const process = { ...this.tools, extractor: { extract }, stopping: stop.signal };
    const read = async (id: string) => {
      const claimed = await this.claim(id);
      if (claimed) await processDocument(process, claimed);
    };
    return { read, stop: () => stop.abort() };
  }

  /** A process that dies while it reads: nothing of it is heard again. */
  async dieReading(...ids: string[]): Promise<void> {
    for (const id of ids) {
      const claimed = await this.claim(id);
      if (!claimed) throw new Error(`The document ${id} is not to be read.`);
      await beginAttempt(this.tools.db, id, claimed.mode);
    }
  }

  /** Starts a worker that claims what is due. @returns How many documents it has done. */
  startWorker(extract: Extract, slots?: number): () => number {
    let done = 0;
    const worker = new DocumentWorker({
      ...{ ...this.tools, extractor: { extract }, stopping: new AbortController().signal },
      ...(slots !== undefined && { slots }),
      onDone: () => {
        done += 1;
      },
      onError: (error) => {
        throw error;
      },
    });
    this.#workers.push(worker);
    worker.start();
    return () => done;
  }

  async endWorkers(): Promise<void> {
    await Promise.all(this.#workers.splice(0).map((worker) => worker.close()));
  }

  /** Runs a worker until `document` is final. */
  async work(document: string, extract: Extract): Promise<void> {
    this.startWorker(extract);
    await until(async () => (await this.statusOf(document)) !== "processing");
    await this.endWorkers();
  }
}
