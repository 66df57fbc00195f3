// Starts what works in the background: jobs, deliveries, sweeps.
import type { Extractor } from "@docuvane/extract";
import { dispatchRun } from "../core/runs/dispatch.ts";
import { requeueLostRuns } from "../core/runs/sweep.ts";
import type { Services } from "../http/services.ts";
import type { Closers } from "../runtime/closers.ts";
import { deliveryQueue, runQueue } from "../storage/queue/queues.ts";
import { DocumentWorker } from "../workers/document-worker.ts";
import { deleteLeftoverBlobs, requeueLostDocuments, sweepRegularly } from "../workers/sweeper.ts";
import { measureDocument } from "./measure.ts";

/** What the background works with. */
export interface WorkerTools extends Services {
  readonly extractor: Pick<Extractor, "extract">;
  /** Milliseconds between two sweeps. */
  readonly sweepEveryMs: number;
}

/** Starts the background work of this process. @param alone - Whether no other process works on the same data. */
export async function startWorkers(tools: WorkerTools, alone: boolean, closers: Closers): Promise<void> {
  if (alone) await takeUp(tools);
  const onDone = () => {
    tools.webhooks.dispatcher.wake();
    tools.feed.wake();
  };
  const worker = new DocumentWorker({
    ...tools,
    onDone,
    onOutcome: (row, outcome) => measureDocument(tools.metrics, row, outcome, tools.now()),
    onError: (error) => tools.log.error("documents could not be claimed", { error }),
  });
  closers.push(() => worker.close());
  worker.start();
  await tools.jobs.work(runQueue, async (id) => {
    await dispatchRun(tools, id);
    tools.feed.wake();
  });
  tools.webhooks.dispatcher.start();
  const stopPolling = tools.jobs.poll(deliveryQueue, () => tools.webhooks.dispatcher.wake());
  closers.push(async () => stopPolling());
  const onError = (error: unknown) => tools.log.error("a sweep failed", { error });
  closers.push(sweepRegularly(tools, onError));
}

/** Resumes the work of a crashed process at once; with other processes running, the regular sweep and the heartbeats find it. */
async function takeUp(tools: WorkerTools): Promise<void> {
  const count = await requeueLostDocuments(tools, true);
  await requeueLostRuns(tools, true);
  await deleteLeftoverBlobs(tools, 0);
  if (count > 0) tools.log.warn("resumed documents that an earlier process left", { count });
}
