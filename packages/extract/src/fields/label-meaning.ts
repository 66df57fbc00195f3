// Decides what a label means where it stands: words around it may make it speak for something else.
import type { LabelHit } from "../labels/match.ts";
import { type DocumentView, labelsOfLine, pageOf } from "./view.ts";

const TITLES: ReadonlySet<string> = new Set(["invoiceTitle", "creditTitle"]);
const QUALIFIED: Readonly<Record<string, string>> = { plainDate: "otherDate", documentNumber: "otherNumber" };
// `according to invoice of 3 May`, `gemäß Nebenkostenrechnung vom 3. Mai`: number and day of another document.
const REFERENCE =
  /(?<!\p{L})(?:gemäß|gem\.|laut|lt\.|zur?|siehe|according to|as per|see|refers? to|selon|suivant|según|come da|vedi|volgens|conforme?)\s+[\p{L}-]*$/iu;
// `Original invoice SI-90417 dated 09/02/2025`: what a credit note corrects.
const ORIGINAL =
  /(?<!\p{L})(?:original\p{L}*|ursprüngl\p{L}*|ursprungs\p{L}*|d['’]origine|oorspronkelijke?|originel\p{L}*|původní\p{L}*|pierwotn\p{L}*|rectificad\p{L}*|credit(?:s|ing)? for|against invoice|zu(?:r)? (?:unserer )?rechnung|annul\p{L}*|remplac\p{L}*|cancel\p{L}*|replac\p{L}*|correct\p{L}*|amend\p{L}*|storn\p{L}*|ersetzt|korrigiert|berichtigt|rettific\p{L}*|sostitui\p{L}*|anula|sustituye|substitui|vervangt|corrige)(?!\p{L}).{0,40}$/iu;
// `Net 30`, `Netto 14 Tage`: terms of payment.
const TERMS =
  /^[:\s]{0,2}\d{1,3}(?:\s*$|\s+(?:days?|tage?n?|dagen|jours|dagar|dager|dage|giorni|días|dias|dni)(?!\p{L}))/iu;
// `Total charged to Visa`: the total, not what was paid before.
const CHARGED =
  /(?<!\p{L})(?:total|amount) (?:charged|billed|debited|paid)(?: (?:to|by|with|via|on|from))?(?: your)?\s*$/iu;
const REFERRED: Readonly<Record<string, string>> = {
  invoiceDate: "otherDate",
  invoiceNumber: "otherNumber",
};
// `Price (inc GST)`, `Total exkl. MWST`: words before a tax that make the amount one with or without it.
const WITHOUT =
  /(?<head>.*?)[\s(]*(?<!\p{L})(?:excl?|excluding|exclusive(?: of)?|exkl|ekskl|eks|ohne|without|before|hors|sans|senza|sem|sin|bez|zonder|uden|uten|utan|fără|ilman|hariç)(?!\p{L})\.?[^\p{L}]*\p{L}*[^\p{L}]*$/iu;
const WITH =
  /(?<head>.*?)[\s(]*(?<!\p{L})(?:incl?|including|inclusive(?: of)?|inkl|inclusief|einschl|compris|inclus|incluid[oa])(?!\p{L})\.?[^\p{L}]*\p{L}*[^\p{L}]*$/iu;
const DATES: ReadonlySet<string> = new Set(["invoiceDate", "plainDate"]);
const TOTALS: ReadonlySet<string> = new Set(["plainTotal", "grandTotal", "amountDue", "netTotal"]);

/** True for a word that is part of the terms of payment instead of a label: `Net 30`. */
export function isTerms(hit: LabelHit): boolean {
  return hit.kind === "netTotal" && TERMS.test(hit.line.text.slice(hit.end));
}

/** The kind of value that a label speaks for. */
export function meaningOf(view: DocumentView, hit: LabelHit): string {
  if (hit.kind === "taxTotal") return meaningOfTax(view, hit);
  const before = hit.line.text.slice(0, hit.start);
  if (hit.kind === "prepaid" && CHARGED.test(before)) return "grandTotal";
  if (DATES.has(hit.kind) && isOrderDate(view, hit)) return "otherDate";
  const referred = REFERRED[hit.kind];
  if (referred !== undefined && (REFERENCE.test(before) || ORIGINAL.test(before))) return referred;
  // A plain label that a word makes special speaks for something that no field wants: `Despatch date`, `Quote no.` In a
  // headline it stays what it is: `Invoice for your insurance no. 12`.
  const special = hit.qualified ? QUALIFIED[hit.kind] : undefined;
  if (special === undefined) return hit.kind;
  const [first] = labelsOfLine(view, hit.line);
  return first !== undefined && TITLES.has(first.kind) ? hit.kind : special;
}

// `Order no.  Dated` above their values, where another label has the date of the document.
function isOrderDate(view: DocumentView, { line, start, end }: LabelHit): boolean {
  if (/[\p{L}\d]/u.test(line.text.slice(0, start) + line.text.slice(end))) return false;
  const row = pageOf(view, line)?.rows[line.row] ?? [];
  const left = row[row.indexOf(line) - 1];
  if (
    left === undefined ||
    !labelsOfLine(view, left).some((hit) => hit.kind === "orderNumber" && !hit.hasValue)
  )
    return false;
  const hasNumber = row.some((other) =>
    labelsOfLine(view, other).some(({ kind }) => kind === "invoiceNumber"),
  );
  return !hasNumber && view.lines.some((other) => other !== line && labelsOfLine(view, other).some(isDate));
}

function isDate({ kind }: LabelHit): boolean {
  return DATES.has(kind);
}

function meaningOfTax(view: DocumentView, hit: LabelHit): string {
  const text = hit.line.text.slice(0, hit.end);
  const [without, included] = [headOf(WITHOUT, text), headOf(WITH, text)];
  const head = without ?? included;
  if (head === undefined) return hit.kind;
  if (!/\p{L}/u.test(head)) return without === undefined ? hit.kind : "netTotal";
  const total = labelsOfLine(view, hit.line).findLast((label) => label.end <= head.length);
  if (total === undefined || !TOTALS.has(total.kind)) return "otherAmount";
  return without === undefined ? "grandTotal" : "netTotal";
}

function headOf(pattern: RegExp, text: string): string | undefined {
  return pattern.exec(text)?.groups?.["head"];
}
