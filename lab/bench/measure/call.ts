/** Measures the CPU time of reading one document: one call at a time, or many in flight. */
import { peers } from "../peers/index.ts";
import { cpuMs, readTask, report, runCalls, type Task } from "./child.ts";
import { type Profile, profiled } from "./profile.ts";

/** How many calls, and how many at a time. */
export interface CallTask extends Task {
  readonly warmUp: number;
  readonly calls: number;
  readonly inFlight: number;
  /** Whether to sample where the time goes; that takes some of it. */
  readonly profile?: boolean;
}

/** What a round of calls cost. */
export interface CallSample {
  readonly cpuUs: number;
  readonly perSecond: number;
  readonly profile?: Profile;
}

const { peer, origin, warmUp, calls, inFlight, profile } = readTask<CallTask>();
const { get } = await peers[peer](origin);
await runCalls(warmUp, inFlight, get);
const started = performance.now();
const cpu = process.cpuUsage();
const work = (): Promise<void> => runCalls(calls, inFlight, get);
const shares = profile ? await profiled(work) : await work();
const sample: CallSample = {
  cpuUs: (cpuMs(cpu) / calls) * 1000,
  perSecond: (calls / (performance.now() - started)) * 1000,
  ...(shares && { profile: shares }),
};
report(sample);
