// Ends the process when its parent is gone, even while the main thread is stuck inside WebAssembly.
import { Worker } from "node:worker_threads";

// Milliseconds between two looks. A stuck orphan burns a processor for at most this long.
const INTERVAL_MS = 1000;

// The `disconnect` event needs a main thread that is free, which a hostile file prevents. Written as text because a
// worker's file would have to be found beside this one in source and in the bundle.
const SOURCE = `
const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, ${INTERVAL_MS});
`;

/** Starts the watch in a thread of its own, which does not keep the process alive. */
export function watchParent(): void {
  const thread = new Worker(SOURCE, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  });
  thread.unref();
}
