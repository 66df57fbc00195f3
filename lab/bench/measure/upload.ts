/** Measures the CPU time and memory of uploading a file from disk, and checks that it arrived whole. */
import { peers } from "../peers/index.ts";
import type { Receipt } from "../server/sink.ts";
import { cpuMs, readTask, report, type Task } from "./child.ts";

/** Which file, how often. */
export interface UploadTask extends Task {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly warmUp: number;
  readonly times: number;
}

/** What the uploads cost and how they went out. */
export interface UploadSample {
  readonly cpuMsPerMB: number;
  readonly mbPerSecond: number;
  /** Peak resident memory above what the process had after its first call, MB. */
  readonly rssRiseMB: number;
  readonly framing: Receipt["framing"];
  readonly attempts: number;
  /** Whether all attempts carried one idempotency key. */
  readonly sameKey: boolean;
}

/** Milliseconds between two looks at the memory. */
const SAMPLE_MS = 5;

const task = readTask<UploadTask>();
const { get, upload } = await peers[task.peer](task.origin);
// Loads the client's modules and opens a connection, which is not the upload's memory.
await get();
const memory = watchMemory();
await uploadTimes(task.warmUp);
const started = performance.now();
const cpu = process.cpuUsage();
const receipt = await uploadTimes(task.times);
const megabytes = (task.bytes * task.times) / 1e6;
const sample: UploadSample = {
  cpuMsPerMB: cpuMs(cpu) / megabytes,
  mbPerSecond: megabytes / ((performance.now() - started) / 1000),
  rssRiseMB: memory.riseMB(),
  framing: receipt?.framing ?? "chunked",
  attempts: receipt?.attempt ?? 0,
  sameKey: receipt !== undefined && receipt.keys[0] !== undefined && new Set(receipt.keys).size === 1,
};
report(sample);

/** Uploads the file some times; returns the last receipt. A file that did not arrive whole is an error. */
async function uploadTimes(times: number): Promise<Receipt | undefined> {
  let last: Receipt | undefined;
  for (let time = 0; time < times; time += 1) {
    const response = (await upload?.(task.file)) as { readonly receipt: Receipt } | undefined;
    last = response?.receipt;
    if (last?.bytes === task.bytes && last.sha256 === task.sha256) continue;
    throw new Error(`${task.peer} sent ${last?.bytes} bytes of ${task.bytes}, or other ones`);
  }
  return last;
}

/** Follows the resident memory from now on: by looking often, and by the kernel's own high-water mark. */
function watchMemory(): { readonly riseMB: () => number } {
  const before = process.memoryUsage.rss();
  const markBefore = process.resourceUsage().maxRSS;
  let peak = before;
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS).unref();
  const riseMB = (): number => {
    // Kilobytes on every platform (libuv). It only tells something when it rose after the start.
    const mark = process.resourceUsage().maxRSS;
    const kernelPeak = mark > markBefore ? mark * 1024 : 0;
    return (Math.max(peak, kernelPeak) - before) / 1e6;
  };
  return { riseMB };
}
