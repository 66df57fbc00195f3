// Ends the process when its parent is gone or its memory too large, even while the main thread is stuck inside WebAssembly.
import { Worker } from "node:worker_threads";

// Milliseconds between two looks. In this time the decoder of a hostile picture was seen to take 30 MiB.
const INTERVAL_MS = 50;

// The `disconnect` event needs a main thread that is free, which a hostile file prevents. Written as text because a
// worker's file would have to be found beside this one in source and in the bundle.
const SOURCE = `
const { workerData: maxBytes } = require("node:worker_threads");
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, "SIGKILL");
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
