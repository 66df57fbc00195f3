/** Judges what an extraction says about a document as a whole: its type, and whether its file holds several. */
import type { ExtractResult } from "@docuvane/extract";
import { compare, type FieldOutcome } from "./compare.ts";
import type { Sample } from "./set.ts";

/** Names in `expected.json`: the type, and the number of documents in the file. */
const TYPE = "document_type";
const COUNT = "documents";

// What a workflow for invoices or receipts may complete without a person.
const FITTING: readonly unknown[] = ["invoice", "credit_note", "receipt"];

/** One outcome for each that is known; these are no fields of a workflow. */
export function judgeAbout({ file, expected }: Sample, result: ExtractResult): FieldOutcome[] {
  const { documentType, warnings = [] } = result.ok ? result : {};
  const type = expected[TYPE];
  const count = expected[COUNT];
  const base = { file, required: false };
  const outcomes: FieldOutcome[] = [];
  if (typeof type === "string")
    outcomes.push({
      ...{ ...base, field: TYPE, expected: type, verdict: compare(TYPE, type, documentType?.value) },
      ...(documentType !== undefined && { found: documentType.value, confidence: documentType.confidence }),
    });
  if (typeof count === "number") {
    const found = warnings.some(({ code }) => code === "several_documents");
    const verdict = compare("several", count > 1, found);
    outcomes.push({ ...base, field: "several_documents", expected: count > 1, found, verdict });
  }
  return outcomes;
}

/** Checks whether a document must not complete without review: a payslip sent as an invoice, two invoices in one file. */
export function isUnfit({ expected }: Sample): boolean {
  const { [TYPE]: type, [COUNT]: count } = expected;
  return (typeof type === "string" && !FITTING.includes(type)) || (typeof count === "number" && count > 1);
}
