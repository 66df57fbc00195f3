/** Measures what the first call waits for, step by step in one fresh process. */
import type * as Package from "docuvane";
import { API_KEY, load } from "../peers/peer.ts";
import { cpuMs, readTask, report, type Task } from "./child.ts";

/** CPU and elapsed milliseconds by step, in order. */
export interface StepsSample {
  readonly steps: Readonly<Record<string, { readonly cpuMs: number; readonly elapsedMs: number }>>;
}

const { origin } = readTask<Task>();
const steps: Record<string, { cpuMs: number; elapsedMs: number }> = {};
const options = { apiKey: API_KEY, baseURL: origin };
const body = new TextEncoder().encode('{"id":"doc_42"}');
const transport = { send: async () => ({ status: 200, headers: {}, body }) };

const { Docuvane } = await step("import docuvane", () => load<typeof Package>("docuvane"));
const client = await step("new Docuvane()", () => new Docuvane(options));
const stubbed = new Docuvane({ ...options, transport });
await step("load and run the pipeline", () => stubbed.documents.get("doc_42"));
await step("load undici", () => load("undici"));
await step("connect, and the first response", () => client.documents.get("doc_42"));
await step("the second call", () => client.documents.get("doc_42"));
report({ steps } satisfies StepsSample);

async function step<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  const [cpu, started] = [process.cpuUsage(), performance.now()];
  const result = await run();
  steps[name] = { cpuMs: cpuMs(cpu), elapsedMs: performance.now() - started };
  return result;
}
