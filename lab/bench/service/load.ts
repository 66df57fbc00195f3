/** Sends requests over 64 connections for some seconds, one at a time on each. */
import { readFileSync } from "node:fs";
import { Pool } from "undici";
import { apiKey, type Program } from "./programs.ts";

/** Connections, each with one request in flight. */
const connections = 64;

/** Bytes of the uploaded file. */
const fileBytes = 16 * 1024;

/** What a round gave. */
export interface Sample {
  readonly perSecond: number;
  /** CPU time of the program under load for each request, milliseconds. */
  readonly cpuMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Responses other than 2xx. */
  readonly failed: number;
}

/** Loads a program for so many milliseconds. */
export type Load = (program: Program, durationMs: number) => Promise<Sample>;

interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
}

/** Reads one document by its ID after the other, or the newest 20. */
export function sampleLoad(kind: "get" | "list", ids: readonly string[]): Load {
  const headers = { authorization: `Bearer ${apiKey}` };
  let next = 0;
  return (program, durationMs) =>
    run(program, durationMs, () => {
      next = (next + 7) % ids.length;
      const path = kind === "get" ? `/api/v1/documents/${ids[next]}` : "/api/v1/documents?limit=20";
      return { method: "GET", path, headers };
    });
}

/** Uploads files of 16 KiB that are all different. */
export function uploadLoad(): Load {
  let next = 0;
  return (program, durationMs) =>
    run(program, durationMs, () => {
      next += 1;
      return upload(next);
    });
}

function upload(number: number): Request {
  const boundary = "docuvane-bench";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="invoice.txt"\r\nContent-Type: text/plain\r\n\r\n`;
  const text = `Invoice no. ${number}\nTotal EUR 12.50\n`;
  const body = Buffer.from(`${head}${text.padEnd(fileBytes, " \n")}\r\n--${boundary}--\r\n`);
  const headers = {
    authorization: `Bearer ${apiKey}`,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "idempotency-key": `bench-${process.pid}-${number}`,
  };
  return { method: "POST", path: "/api/v1/documents", headers, body };
}

async function run(program: Program, durationMs: number, make: () => Request): Promise<Sample> {
  const pool = new Pool(program.origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let failed = 0;
  const [since, cpu] = [performance.now(), cpuMsOf(program.pid)];
  const worker = async () => {
    while (performance.now() - since < durationMs) {
      const before = performance.now();
      const { statusCode, body } = await pool.request(make());
      await body.dump({ limit: 1e9 });
      if (statusCode > 299) failed += 1;
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const [elapsed, spent] = [performance.now() - since, cpuMsOf(program.pid) - cpu];
  await pool.close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const perSecond = (times.length * 1_000) / elapsed;
  return { perSecond, cpuMs: spent / times.length, p50Ms: at(0.5), p99Ms: at(0.99), failed };
}

/** CPU time of a process since its start, milliseconds; Linux counts it in hundredths of a second. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
