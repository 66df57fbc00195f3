// Counts what readers do and how documents end.
import { type Extractor, FAILURE_CODES } from "@docuvane/extract";
import type { DocumentRow } from "../core/documents/document-row.ts";
import type { Outcome } from "../core/documents/documents.ts";
import type { Metrics } from "../runtime/metrics.ts";

/** The codes that may become a label: those of a reader that a file has taken over could be any text. */
const known = new Set<string>(FAILURE_CODES);

/** What reads files. */
export type Reader = Pick<Extractor, "extract" | "render" | "close">;

interface Job {
  readonly ok: boolean;
  readonly code?: string;
  readonly cpuMs?: number;
}

/** Counts the jobs of an extractor, with their CPU time. */
export function measureReader(reader: Reader, { readerJobs, readerCpu }: Metrics): Reader {
  const count = <Done extends Job>(job: string, done: Done): Done => {
    readerJobs.inc({ job, result: done.ok ? "ok" : labelOf(done.code) });
    // A stand-in of a test may not measure.
    readerCpu.inc((done.cpuMs ?? 0) / 1_000);
    return done;
  };
  return {
    extract: async (request, lane) => count("extract", await reader.extract(request, lane)),
    render: async (request, lane) => count("render", await reader.render(request, lane)),
    close: () => reader.close(),
  };
}

/** Counts how a document ended, and how long its caller waited. */
export function measureDocument(
  { documentSeconds, documentFailures }: Metrics,
  { queued_at, created_at }: Pick<DocumentRow, "queued_at" | "created_at">,
  outcome: Outcome,
  now: Date,
): void {
  const since = queued_at ?? created_at;
  documentSeconds.observe({ status: outcome.status }, Math.max(0, now.getTime() - since.getTime()) / 1_000);
  if (outcome.status === "failed") documentFailures.inc({ code: labelOf(outcome.code) });
}

function labelOf(code: string | undefined): string {
  return code !== undefined && known.has(code) ? code : "other";
}
