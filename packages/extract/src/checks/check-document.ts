// Checks a document after its fields were found: what type it is, and what does not fit together.
import type { ExtractRequest, ExtractSuccess, Warning } from "../extraction/extraction.ts";
import type { Reading } from "../extraction/reading.ts";
import { builtInName } from "../fields/names.ts";
import type { DocumentView } from "../fields/view.ts";
import { checkDue } from "./amount-due.ts";
import { checkBalance } from "./balance.ts";
import { checkText } from "./damaged-text.ts";
import { checkDate, checkDueDate } from "./dates.ts";
import type { Check, CheckedDocument } from "./document.ts";
import { checkVendor } from "./doubtful-vendor.ts";
import { checkLineItems } from "./line-items.ts";
import { checkSeveral } from "./several-documents.ts";
import { checkSign } from "./sign.ts";
import { checkTax } from "./tax.ts";
import { checkTotals } from "./totals.ts";
import { documentTypeOf } from "./type/document-type.ts";
import { checkType } from "./unexpected-type.ts";

/** Every check, in the order of its warnings. */
const CHECKS: readonly Check[] = [
  ...[checkType, checkSign, checkSeveral, checkTotals, checkDue, checkBalance, checkTax, checkLineItems],
  ...[checkDueDate, checkDate, checkVendor, checkText],
];

/** What is checked. */
export interface Findings {
  readonly view: DocumentView;
  readonly reading: Reading;
  readonly request: Pick<ExtractRequest, "fields" | "workflowId" | "visibleOnly">;
  readonly fields: ExtractSuccess["fields"];
  readonly now: Date;
}

/** The type of a document, and the warnings of all checks; none where nothing was found. */
export function checkDocument(findings: Findings): Pick<ExtractSuccess, "documentType" | "warnings"> {
  const document = describe(findings);
  const warnings = CHECKS.flatMap((check) => warningsOf(check, document));
  return { documentType: document.documentType, ...(warnings.length > 0 && { warnings }) };
}

function describe({ view, reading, request, fields: found, now }: Findings): CheckedDocument {
  const names = new Map(
    request.fields.map(({ name, type }) => [type === "line_items" ? type : builtInName(name), name]),
  );
  const fields = Object.fromEntries([...names].map(([builtIn, name]) => [builtIn, found[name]]));
  const stated = request.visibleOnly === true ? undefined : reading.statement;
  return {
    view,
    fields,
    nameOf: (builtIn) => names.get(builtIn) ?? builtIn,
    workflowId: request.workflowId,
    documentType: stated === undefined ? documentTypeOf(view, fields) : { value: stated.type, confidence: 1 },
    isDecoded: reading.pageInfo === undefined,
    statedDocuments: stated?.documents ?? 1,
    now,
  };
}

// A check that breaks says nothing: the fields are right or wrong without it.
function warningsOf(check: Check, document: CheckedDocument): readonly Warning[] {
  try {
    return check(document);
  } catch {
    return [];
  }
}
