/** Measures how soon all calls of a batch are done under a rate limit, and how many are given up. */
import { peers } from "../peers/index.ts";
import { cpuMs, readTask, report, runCalls, type Task } from "./child.ts";

/** The batch. */
export interface GoodputTask extends Task {
  readonly calls: number;
  readonly workers: number;
}

/** How the batch went. */
export interface GoodputSample {
  readonly done: number;
  readonly givenUp: number;
  readonly ms: number;
  readonly cpuMs: number;
}

const { peer, origin, calls, workers } = readTask<GoodputTask>();
const { get } = await peers[peer](origin);
let done = 0;
let givenUp = 0;
const cpu = process.cpuUsage();
const started = performance.now();
await runCalls(calls, workers, async () => {
  if (await isAnswered()) done += 1;
  else givenUp += 1;
});
const sample: GoodputSample = { done, givenUp, ms: performance.now() - started, cpuMs: cpuMs(cpu) };
report(sample);

/** Only the document counts: a client that hands a refusal over as if it were the response has given up. */
async function isAnswered(): Promise<boolean> {
  try {
    return ((await get()) as { readonly id?: unknown }).id === "doc_42";
  } catch {
    return false;
  }
}
