// Ends the process when its parent is gone or its memory too large, and reports its CPU time, even while the main thread is
// stuck inside WebAssembly.
import { Worker } from "node:worker_threads";

// Milliseconds between two looks. In this time the decoder of a hostile picture was seen to take 30 MiB.
const INTERVAL_MS = 50;

/** File descriptor of the pipe to the parent that CPU times are written to, one line each; only this thread writes there. */
export const CPU_PIPE = 4;

// The `disconnect` event needs a main thread that is free, which a hostile file prevents. Written as text because a
// worker's file would have to be found beside this one in source and in the bundle.
const SOURCE = `
const { writeSync } = require("node:fs");
const { workerData: maxBytes } = require("node:worker_threads");
const parent = process.ppid;
const end = () => process.kill(process.pid, "SIGKILL");
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > maxBytes) end();
  const { user, system } = process.cpuUsage();
  try {
    writeSync(${CPU_PIPE}, Math.round((user + system) / 1000) + "\\n");
  } catch {
    end();
  }
}, ${INTERVAL_MS});
`;

/**
 * Starts the watch in a thread of its own, which does not keep the process alive.
 *
 * @param maxBytes - Resident memory of the whole process at most: heap, WebAssembly and native libraries.
 */
export function watchProcess(maxBytes: number): void {
  const thread = new Worker(SOURCE, {
    eval: true,
    execArgv: [],
    workerData: maxBytes,
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  });
  thread.unref();
}

/** CPU milliseconds since the start of this process, all threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}
