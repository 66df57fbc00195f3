// Starts what works in the background: jobs, deliveries, sweeps.
import type { Extractor } from "../extract/extractor.ts";
import { giveUpDocument, processDocument } from "../jobs/process-document.ts";
import { documentQueue, runQueue } from "../jobs/queues.ts";
import { deleteLeftoverBlobs, requeueLostDocuments, sweepRegularly } from "../jobs/sweeper.ts";
import { dispatchRun } from "../runs/dispatch.ts";
import { requeueLostRuns } from "../runs/sweep.ts";
import type { Services } from "../services.ts";
import type { Closers } from "./closers.ts";

/** What the background works with. */
export interface WorkerTools extends Services {
  readonly extractor: Pick<Extractor, "extract">;
}

/** Starts the background work of this process. @param alone - Whether no other process works on the same data. */
export async function startWorkers(tools: WorkerTools, alone: boolean, closers: Closers): Promise<void> {
  if (alone) await takeUp(tools);
  await tools.jobs.work(documentQueue, {
    work: async (id) => {
      await processDocument(tools, id);
      tools.webhooks.dispatcher.wake();
    },
    giveUp: (id) => giveUpDocument(tools, id),
  });
  await tools.jobs.work(runQueue, {
    work: (id) => dispatchRun(tools, id),
    // Nothing of a run is given up: the sweeper queues it again while documents wait.
    giveUp: async () => undefined,
  });
  tools.webhooks.dispatcher.start();
  const onError = (error: unknown) => tools.log.error("a sweep failed", { error });
  closers.push(sweepRegularly(tools, onError));
}

/** Takes up at once what a dead process left; beside other processes the regular sweep and the heartbeats find it. */
async function takeUp(tools: WorkerTools): Promise<void> {
  const count = await requeueLostDocuments(tools, true);
  await requeueLostRuns(tools, true);
  await deleteLeftoverBlobs(tools, 0);
  if (count > 0) tools.log.warn("took up documents that an earlier process left", { count });
}
