// Documents and runs on a database without workers, for tests that make each step themselves.
import { type EngineName, openDatabase } from "../../../../test/databases.ts";
import type { TemporaryDb } from "../../../../test/temporary-db.ts";
import { defaultAccountId } from "../../../access/credential.ts";
import { Ids } from "../../../runtime/ids.ts";
import { FsBlobStore } from "../../../storage/blob/fs-blob-store.ts";
import { JobQueue } from "../../../storage/queue/job-queue.ts";
import { documentQueue } from "../../../storage/queue/queues.ts";
import { beginAttempt } from "../../documents/attempts.ts";
import { deleteDocument } from "../../documents/deletion.ts";
import { findDocument, finishDocument, insertDocument, type Outcome } from "../../documents/documents.ts";
import { findBuiltIn, type Workflow } from "../../workflows/workflow.ts";
import { dispatchRun } from "../dispatch.ts";
import { findRun, findRunDocuments } from "../find-runs.ts";
import { startRun } from "../start-run.ts";

function workflow(id: string): Workflow {
  const found = findBuiltIn(id);
  if (!found) throw new Error(`There is no workflow ${id}.`);
  return found;
}

/** Two workflows; documents are created for the first. */
export const invoices = workflow("invoice_processing");

/** The other workflow. */
export const receipts = workflow("receipt_processing");

/** Opens a database with everything runs need. */
export async function openRuns(engine: EngineName) {
  const temporary = await openDatabase(engine);
  return new Runs(temporary, await openTools(temporary));
}

async function openTools({ db, directory }: TemporaryDb) {
  const jobs = await JobQueue.open(db, (error) => {
    throw error;
  });
  const blobs = new FsBlobStore(`${directory}/blobs`);
  return { db, blobs, jobs, ids: new Ids(), now: () => new Date("2026-11-20T20:00:00.000Z") };
}

/** One step of documents and runs each. */
export class Runs {
  readonly tools: Awaited<ReturnType<typeof openTools>>;
  readonly #temporary: TemporaryDb;

  constructor(temporary: TemporaryDb, tools: Awaited<ReturnType<typeof openTools>>) {
    this.#temporary = temporary;
    this.tools = tools;
  }

  /** Inserts documents as uploads do; they are already processed unless `status` says otherwise. @returns Their ids. */
  async documents(count: number, status: "completed" | "processing" = "completed"): Promise<string[]> {
    const { tools } = this;
    const times = Array.from({ length: count }, (_, at) => new Date(tools.now().getTime() + at));
    const made = times.map((time) => tools.ids.make("doc", time));
    await tools.db.transaction(async (tx) => {
      const jobIds = await tools.jobs.enqueueAll(tx, documentQueue, made);
      for (const [at, id] of made.entries())
        await insertDocument(tx, tools, {
          ...{ id, jobId: jobIds[at] ?? "", accountId: defaultAccountId, createdAt: tools.now() },
          ...{ workflowId: invoices.id, workflowVersion: invoices.version, metadata: undefined },
          ...{ fileName: "a.pdf", mediaType: "application/pdf", size: 1, sha256: "" },
          blobKey: `documents/${id}/original`,
        });
      if (status === "completed")
        await tx.query("UPDATE document SET status = 'completed', attempt = 1 WHERE id = ANY($1::text[])", [
          made,
        ]);
    });
    return made;
  }

  claim(id: string) {
    return beginAttempt(this.tools.db, id);
  }

  /** Writes an outcome for a claim. @returns Whether it was written. */
  write(claim: { id: string; attempt: number }, outcome: Outcome): Promise<boolean> {
    return this.tools.db.transaction((tx) => finishDocument(tx, this.tools, claim, outcome));
  }

  /** Processes a document; ignores one that is not queued. */
  async finish(id: string, outcome: Outcome): Promise<boolean> {
    const claim = await this.claim(id);
    return claim ? this.write(claim, outcome) : false;
  }

  start(wanted: Workflow, documentIds?: readonly string[]) {
    const request = { accountId: defaultAccountId, workflow: wanted, documentIds };
    return this.tools.db.transaction((tx) => startRun(tx, this.tools, request));
  }

  dispatch(runId: string): Promise<void> {
    return dispatchRun(this.tools, runId);
  }

  look(runId: string) {
    return findRun(this.tools.db, defaultAccountId, runId);
  }

  document(id: string) {
    return findDocument(this.tools.db, defaultAccountId, id);
  }

  async statesOf(runId: string): Promise<string[]> {
    return (await findRunDocuments(this.tools.db, runId)).map(({ state }) => state);
  }

  remove(id: string): Promise<boolean> {
    return deleteDocument(this.tools, { accountId: defaultAccountId, id }, () => {});
  }

  /** The events about runs, in order. */
  events(): Promise<{ type: string; run: string }[]> {
    return this.tools.db.query(
      "SELECT type, resource_id AS run FROM event WHERE type LIKE 'workflow_run.%' ORDER BY sequence",
    );
  }

  clear(): Promise<unknown> {
    return this.tools.db.script(
      "DELETE FROM run; DELETE FROM document; DELETE FROM event; DELETE FROM pgboss.job",
    );
  }

  async close(): Promise<void> {
    await this.tools.jobs.close();
    await this.#temporary.close();
  }
}
