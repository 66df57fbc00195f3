// Entry of the child process: reads one document after the other for its parent and writes nothing anywhere.
import { extractDocument } from "./document.ts";
import { failure } from "./extraction.ts";
import type { JobMessage, ResultMessage } from "./message.ts";
import { loadPdfium } from "./pdf/pdfium.ts";
import { watchParent } from "./watchdog.ts";

const pdfium = loadPdfium();
// Awaited with the first job; without a handler a failed load would end the process before it can say so.
pdfium.catch(() => undefined);
watchParent();
process.on("disconnect", () => process.exit());
process.on("message", (job: JobMessage) => void answer(job));

async function answer(job: JobMessage): Promise<void> {
  try {
    const result = await extractDocument(await pdfium, job.request, job.limits);
    send({ id: job.id, result, spent: false });
  } catch {
    // PDFium aborts when it may have no more memory and cannot be used after that. The error may quote the document: it stays here.
    const result = failure(
      "processing_failed",
      "The document needs more memory than allowed, or its content broke the reader.",
    );
    send({ id: job.id, result, spent: true });
  }
}

function send(message: ResultMessage): void {
  if (process.connected) process.send?.(message);
}
