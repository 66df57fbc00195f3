// Ends the process when its service is gone or its memory too large, and sends its messages and its CPU time, even while the
// main thread is stuck inside WebAssembly.
import { Worker } from "node:worker_threads";
import { encodeFrame } from "./frame.ts";

// Milliseconds between two looks. In this time the decoder of a hostile picture was seen to take 30 MiB.
const INTERVAL_MS = 50;

// CPU milliseconds after which they are reported again: an idle reader, which takes about 1 ms a second, is almost silent.
const REPORT_MS = 20;

/** File descriptor of the stream to the service. Standard output is no choice: libraries may print there. */
export const OUTPUT = 3;

// One thread writes everything, so that frames never mix. Written as text because a worker's file would have to be found
// next to this one, both in the sources and in the bundle.
const SOURCE = `
const { writeSync } = require("node:fs");
const { parentPort, workerData: maxBytes } = require("node:worker_threads");
const end = () => process.kill(process.pid, "SIGKILL");
const write = (bytes) => {
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(${OUTPUT}, bytes, at);
  } catch {
    end();
  }
};
parentPort.on("message", (parts) => parts.forEach(write));
let reported = 0;
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) end();
  const { user, system } = process.cpuUsage();
  const cpuMs = Math.round((user + system) / 1000);
  if (cpuMs - reported < ${REPORT_MS}) return;
  reported = cpuMs;
  const text = Buffer.from(JSON.stringify({ kind: "cpu", cpuMs }));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(text.length);
  write(Buffer.concat([header, text]));
}, ${INTERVAL_MS});
`;

/** Sends a message to the service, with the bytes that belong to it. */
export type Send = (message: object, bytes?: Uint8Array) => void;

/**
 * Starts the watch in a thread of its own, which does not keep the process alive.
 *
 * @param maxBytes - Resident memory of the whole process at most: heap, WebAssembly and native libraries.
 */
export function watchProcess(maxBytes: number): Send {
  const thread = new Worker(SOURCE, {
    eval: true,
    execArgv: [],
    workerData: maxBytes,
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  });
  thread.unref();
  return (message, bytes) => thread.postMessage(encodeFrame(message, bytes));
}

/** CPU milliseconds since the start of this process, all threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}
