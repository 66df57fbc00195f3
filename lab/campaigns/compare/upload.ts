// Measures by how much the peak of a client's resident size rises while it uploads a file, seen from outside of its process.
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { spawn } from "../../../scripts/processes.mjs";
import { clients } from "./clients/index.ts";

/** Bytes of the file. */
export const FILE_BYTES = 256 * 1_000_000;

/** Bytes of the first upload, after which everything is loaded. */
const FIRST_BYTES = 1_000_000;

/** Milliseconds. An upload over loopback takes a second. */
const LONGEST_MS = 120_000;

/**
 * Uploads a file in a process of its own.
 *
 * @returns Bytes by which the peak rose; `undefined` where the system does not tell.
 * @throws {Error} An upload failed.
 */
export async function measureUpload(name: string): Promise<number | undefined> {
  if (!existsSync("/proc/self/status")) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "docuvane-compare-"));
  const sink = await openSink(name);
  try {
    const files = [FIRST_BYTES, FILE_BYTES].map((bytes) => makeFile(folder, bytes));
    const rise = await riseOf(name, `http://127.0.0.1:${sink.port}`, files);
    if (sink.received() < FIRST_BYTES + FILE_BYTES) throw new Error(`${name} did not send the whole file.`);
    return rise;
  } finally {
    sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A sparse file: it takes no space, and is read as zeros. */
function makeFile(folder: string, bytes: number): string {
  const file = join(folder, `${bytes}.pdf`);
  writeFileSync(file, "%PDF-1.7\n");
  truncateSync(file, bytes);
  return file;
}

/** A server that reads uploads and keeps nothing but the number of their bytes. */
interface Sink {
  readonly port: number;
  received(): number;
  close(): void;
}

async function openSink(name: string): Promise<Sink> {
  let received = 0;
  const object = JSON.stringify(clients.find((client) => client.name === name)?.object);
  const server = createServer((request, response) => {
    request.on("data", (bytes: Buffer) => {
      received += bytes.length;
    });
    request.once("end", () => response.writeHead(200, { "content-type": "application/json" }).end(object));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, received: () => received, close };
}

async function riseOf(name: string, origin: string, files: readonly string[]): Promise<number> {
  const program = join(import.meta.dirname, "upload-program.ts");
  const args = [...process.execArgv, program, name, origin, ...files];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"], timeout: LONGEST_MS });
  const peaks: number[] = [];
  // The process waits for a line after each upload, so that it is still there when its peak is read.
  for await (const _ of createInterface({ input: child.stdout })) {
    peaks.push(peakOf(child.pid));
    child.stdin.write("next\n");
  }
  const [before, after] = peaks;
  if (before === undefined || after === undefined) throw new Error(`${name}: the upload failed.`);
  return after - before;
}

/** The peak of a process's resident size in bytes, as Linux counts it. */
function peakOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}
