// Entry of the reader process: reads one document after the other for its service and writes nothing anywhere.

import { getPriority, setPriority } from "node:os";
import { failure } from "../extraction/extraction.ts";
import { loadPdfium } from "../formats/pdf/pdfium.ts";
import type { OcrEngine } from "../ocr/recognised.ts";
import type { ReaderTools } from "../readers/reader.ts";
import { type Frame, FrameDecoder } from "./frame.ts";
import type { Job, JobMessage, JobResult } from "./message.ts";
import { cpuMs, watchProcess } from "./watchdog.ts";

const MIB = 1024 * 1024;
// Memory after which a process is not used again, as share of what it may use: the next document needs 150 MiB more for a
// moment. After a scan a process has 180–300 MiB and is used again.
const SPENT = 0.65;
// What the service sends is as large as the service says; it has checked the size of the file.
const TRUSTED = { messageBytes: Number.POSITIVE_INFINITY, attachedBytes: Number.POSITIVE_INFINITY };
// Niceness of Node's `PRIORITY_BELOW_NORMAL`: it gets a tenth of a processor that it shares with a normal process.
const LOWERED = 10;

const send = watchProcess(Number(process.argv[2]) * MIB);
const pdfium = loadPdfium();
// Awaited with the first job; without a handler a failed load would end the process before it can say so.
pdfium.then(
  () => send({ kind: "ready" }),
  () => undefined,
);
let isLowered = false;
let engine: Promise<OcrEngine | undefined> | undefined;
const jobs = new FrameDecoder(TRUSTED);
process.stdin.on("data", (chunk: Buffer) => {
  for (const frame of jobs.push(chunk)) void respond(frame);
});
process.stdin.on("close", () => process.exit());

async function respond({ message, bytes }: Frame): Promise<void> {
  const { id, job, limits, lowered } = message as JobMessage;
  if (lowered && !isLowered) lower();
  const allow = (allowedMs: number) => send({ kind: "progress", id, allowedMs, cpuMs: cpuMs() });
  try {
    const tools = { pdfium: await pdfium, ocr, limits, allow };
    const read = await load(job);
    // The start of the process is over: the time of the document begins.
    allow(limits.timeoutMs);
    const result = await read(tools, bytes);
    const spent = process.memoryUsage.rss() > SPENT * limits.memoryMiB * MIB;
    sendResult(id, result, spent);
  } catch {
    // PDFium aborts when it may have no more memory and cannot be used after that. The error may quote the document: it stays here.
    const result = failure(
      "processing_failed",
      "The document needs more memory than allowed, or its content broke the reader.",
    );
    sendResult(id, result, true);
  }
}

// The bytes of an image are sent outside the JSON message, where each byte would take four characters.
function sendResult(id: number, result: JobResult, spent: boolean): void {
  const [sent, bytes] = "bytes" in result ? [{ ok: true }, result.bytes] : [result];
  send({ kind: "result", id, result: sent, spent, cpuMs: cpuMs() }, bytes);
}

// From here, because only the process itself is the same in every sandbox. Linux lowers this thread and those that it starts
// later, which read; the watchdog keeps its pace.
function lower(): void {
  isLowered = true;
  try {
    setPriority(Math.max(getPriority(), LOWERED));
  } catch {
    // Where it is forbidden, the document is read with normal priority.
  }
}

// Loaded with the first job: a start that only tries the sandbox, which the service waits for, takes a third of the time.
async function load(job: Job): Promise<(tools: ReaderTools, bytes: Uint8Array) => Promise<JobResult>> {
  if (job.kind === "render") {
    const { renderPage } = await import("../render/render-page.ts");
    return (tools, bytes) => renderPage(tools, job.request, bytes);
  }
  const { extractDocument } = await import("./extract-document.ts");
  return (tools, bytes) => extractDocument(tools, job.request, bytes);
}

// Documents with a text layer never pay for loading the OCR models.
function ocr(): Promise<OcrEngine | undefined> {
  engine ??= import("../ocr/engine.ts").then(({ loadEngine }) => loadEngine());
  return engine;
}
