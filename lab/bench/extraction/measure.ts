/** Runs the extractor of the service over documents, in child processes as the service does, and times it. */
import { readdirSync, readFileSync } from "node:fs";
import { Extractor, type ExtractResult, type ExtractSuccess, type FieldDefinition } from "@docuvane/extract";
import { outcomeOf } from "../../../packages/server/src/core/documents/outcome.ts";
import { isUnfit, judgeAbout } from "./about.ts";
import { compare, type FieldOutcome } from "./compare.ts";
import { compareRows, type TableOutcome } from "./rows.ts";
import type { Sample } from "./set.ts";
import type { BenchWorkflow } from "./workflow.ts";

/** One document after extraction. */
export interface DocumentOutcome {
  readonly file: string;
  /** The true vendor in one case; the file name where it is not known. */
  readonly seller: string;
  /** What the service would make of it. */
  readonly status: "completed" | "needs_review" | "failed";
  readonly mediaType: string;
  /** Why it could not be read. */
  readonly failure?: string;
  readonly pages: number;
  readonly source: "xml" | "text" | "ocr" | "none";
  readonly milliseconds: number;
  /** CPU time of the process that read it. */
  readonly cpuMs: number;
  /** Nothing ran before it in its process: the time counts the start. */
  readonly cold: boolean;
  readonly fields: readonly FieldOutcome[];
  /** Type and number of documents, where they are known. */
  readonly about: readonly FieldOutcome[];
  /** Whether completing it is wrong, whatever its values: it is of another type, or two documents. */
  readonly unfit: boolean;
  /** Confidence of every value that was found, also of fields whose true value is not known. */
  readonly confidences: Readonly<Record<string, number>>;
  /** Codes of the warnings. */
  readonly warnings: readonly string[];
  /** What became of its table; absent where its rows are not known or were not asked for. */
  readonly table?: TableOutcome;
}

/** Everything that one run over a set gave. */
export interface Measurement {
  readonly documents: readonly DocumentOutcome[];
  /** Most memory of a child in MiB; NaN where the system does not tell. */
  readonly peakMiB: number;
}

/** What is asked for. */
export interface Wanted {
  readonly workflow: BenchWorkflow;
  readonly visibleOnly: boolean;
  /** Called before each document with its position, from 1. */
  readonly onStep: (position: number) => void;
  /** What extracts. Default: an extractor with one child process, as the service has them. */
  readonly extractor?: Pick<Extractor, "extract" | "close">;
}

// Milliseconds between two looks at the memory of children.
const WATCH_MS = 20;

/** Extracts one document after the other, so that times are those of a document alone. */
export async function measure(samples: readonly Sample[], wanted: Wanted): Promise<Measurement> {
  const extractor = wanted.extractor ?? new Extractor({ processes: 1 });
  const documents: DocumentOutcome[] = [];
  const peaks = new Map<number, number>();
  const known = new Set(childrenOf(process.pid));
  // While it reads, because a child with much memory is ended right after its document.
  const watch = setInterval(() => {
    for (const child of childrenOf(process.pid).filter((each) => !known.has(each)))
      peaks.set(child, Math.max(peakOf(child), peaks.get(child) ?? 0));
  }, WATCH_MS);
  try {
    for (const [index, sample] of samples.entries()) {
      wanted.onStep(index + 1);
      const before = childrenOf(process.pid).filter((child) => !known.has(child)).length;
      documents.push(await extractOne(extractor, sample, { ...wanted, cold: before === 0 }));
    }
  } finally {
    clearInterval(watch);
    await extractor.close();
  }
  return { documents, peakMiB: peaks.size === 0 ? Number.NaN : Math.max(...peaks.values()) };
}

async function extractOne(
  extractor: Pick<Extractor, "extract">,
  sample: Sample,
  { workflow, visibleOnly, cold }: Omit<Wanted, "onStep"> & { readonly cold: boolean },
): Promise<DocumentOutcome> {
  const { path, mediaType } = sample;
  const { id: workflowId, fields } = workflow;
  const started = performance.now();
  const result = await extractor.extract({ path, mediaType, workflowId, fields, visibleOnly });
  const milliseconds = performance.now() - started;
  const known = fields.filter(({ name }) => name in sample.expected);
  return {
    file: sample.file,
    seller: String(sample.expected["vendor"] ?? sample.file).toLowerCase(),
    status: statusOf(result, workflow),
    mediaType,
    ...(result.ok ? {} : { failure: result.code }),
    pages: result.ok ? result.pages : 1,
    source: result.ok ? (result.source ?? "text") : "none",
    milliseconds,
    cpuMs: result.cpuMs,
    cold,
    fields: known.map((field) => judge(sample, field, result)),
    about: judgeAbout(sample, result),
    unfit: isUnfit(sample),
    ...(result.ok ? factsOf(result) : { confidences: {}, warnings: [] }),
    ...judgeTable(sample, fields, result),
  };
}

/** The status by the rule of the service. */
function statusOf(result: ExtractResult, workflow: BenchWorkflow): DocumentOutcome["status"] {
  return outcomeOf(result, workflow).status;
}

function factsOf({
  fields,
  warnings = [],
}: ExtractSuccess): Pick<DocumentOutcome, "confidences" | "warnings"> {
  const confidences = Object.entries(fields).map(([name, { confidence }]) => [name, confidence]);
  return { confidences: Object.fromEntries(confidences), warnings: warnings.map(({ code }) => code) };
}

function judge(
  sample: Sample,
  { name: field, required }: FieldDefinition,
  result: ExtractResult,
): FieldOutcome {
  const expected = sample.expected[field] ?? null;
  const found = result.ok ? result.fields[field] : undefined;
  const value = typeof found?.value === "object" ? undefined : found?.value;
  const verdict = compare(field, expected, value);
  const base = { file: sample.file, field, required, expected, verdict };
  return found === undefined || value === undefined
    ? base
    : { ...base, found: value, confidence: found.confidence };
}

function judgeTable(
  { rows }: Sample,
  fields: readonly FieldDefinition[],
  result: ExtractResult,
): Pick<DocumentOutcome, "table"> {
  const field = fields.find(({ type }) => type === "line_items");
  if (rows === undefined || field === undefined) return {};
  const found = result.ok ? result.fields[field.name] : undefined;
  const value = typeof found?.value === "object" ? found.value : undefined;
  const table = value === undefined ? undefined : { value, confidence: found?.confidence ?? 0 };
  return { table: compareRows(rows ?? [], table) };
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) => {
      const list = readFileSync(`/proc/${pid}/task/${task}/children`, "utf8");
      return list.split(" ").filter(Boolean).map(Number);
    });
  } catch {
    return [];
  }
}

function peakOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
