// Entry of the child process: reads one document after the other for its parent and writes nothing anywhere.

import { setPriority } from "node:os";
import { failure } from "../extraction/extraction.ts";
import { loadPdfium } from "../formats/pdf/pdfium.ts";
import type { OcrEngine } from "../ocr/recognised.ts";
import type { ReaderTools } from "../readers/reader.ts";
import { extractDocument } from "./extract-document.ts";
import type { ChildMessage, Job, JobMessage, JobResult } from "./message.ts";
import { cpuMs, watchProcess } from "./watchdog.ts";

const MIB = 1024 * 1024;
// Memory after which a process is not used again, as share of what it may use: the next document needs 150 MiB more for a
// moment. After a scan a process has 180–300 MiB and is used again.
const SPENT = 0.65;
// The niceness of Node's `PRIORITY_BELOW_NORMAL`: beside a process of normal priority a tenth of a processor is left to it.
const LOWERED = 10;

const pdfium = loadPdfium();
// Awaited with the first job; without a handler a failed load would end the process before it can say so.
pdfium.then(
  () => send({ kind: "ready" }),
  () => undefined,
);
let isLowered = false;
let engine: Promise<OcrEngine | undefined> | undefined;
watchProcess(Number(process.argv[2]) * MIB);
process.on("disconnect", () => process.exit());
process.on("message", (message: JobMessage) => void respond(message));

async function respond({ id, job, bytes, limits, lowered }: JobMessage): Promise<void> {
  if (lowered && !isLowered) lower();
  const allow = (allowedMs: number) => send({ kind: "progress", id, allowedMs, cpuMs: cpuMs() });
  try {
    const tools = { pdfium: await pdfium, ocr, limits, allow };
    // The start of the process is over: the time of the document begins.
    allow(limits.timeoutMs);
    const result = await work(tools, job, bytes);
    const spent = process.memoryUsage.rss() > SPENT * limits.memoryMiB * MIB;
    send({ kind: "result", id, result, spent, cpuMs: cpuMs() });
  } catch {
    // PDFium aborts when it may have no more memory and cannot be used after that. The error may quote the document: it stays here.
    const result = failure(
      "processing_failed",
      "The document needs more memory than allowed, or its content broke the reader.",
    );
    send({ kind: "result", id, result, spent: true, cpuMs: cpuMs() });
  }
}

// From here, because only the process itself is the same in every sandbox. Linux lowers this thread and those that it starts
// later, which read; the watchdog keeps its pace.
function lower(): void {
  isLowered = true;
  try {
    setPriority(LOWERED);
  } catch {
    // Where it is forbidden, the document is read with normal priority.
  }
}

async function work(tools: ReaderTools, job: Job, bytes: Uint8Array): Promise<JobResult> {
  if (job.kind === "extract") return extractDocument(tools, job.request, bytes);
  const { renderPage } = await import("../render/render-page.ts");
  return renderPage(tools, job.request, bytes);
}

// Documents with a text layer never pay for loading the OCR models.
function ocr(): Promise<OcrEngine | undefined> {
  engine ??= import("../ocr/engine.ts").then(({ loadEngine }) => loadEngine());
  return engine;
}

function send(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}
