// Finds the date of an invoice, receipt or credit note.
import { wordsAt } from "../labels/match.ts";
import { findDates, isAmbiguous, isoDate } from "../values/dates.ts";
import { type Anchors, anchorsOf, strongest } from "./anchors.ts";
import type { Candidate, Weights } from "./candidate.ts";
import { type DocumentView, pageOf } from "./view.ts";

/** Weights of the features of {@link invoiceDateCandidates}, set by hand. */
export const INVOICE_DATE_WEIGHTS: Weights = {
  label: 1,
  other: -0.7,
  firstPage: 0.15,
  top: 0.25,
  repeated: 0.05,
  ambiguous: -0.1,
  alone: 0.15,
};

const OTHERS = ["dueDate", "otherDate", "orderNumber", "otherNumber", "prepaid"];

/** Every date of the document, with features. The value is `YYYY-MM-DD`. */
export function invoiceDateCandidates(view: DocumentView): Candidate<string>[] {
  const found = view.lines.flatMap((line) =>
    findDates(line.text).flatMap((match) => {
      const value = isoDate(match, view.dateOrder);
      if (value === undefined) return [];
      const { box, text } = wordsAt(line, match.start, match.end);
      const anchors = anchorsOf(view, { line, box, start: match.start });
      const page = pageOf(view, line);
      const features = {
        label: positive(anchors),
        other: strongest(anchors, OTHERS),
        firstPage: line.page === 1 ? 1 : 0,
        top: page === undefined ? 0 : 1 - box.top / page.height,
        ambiguous: isAmbiguous(match) ? 1 : 0,
        alone: text.length >= line.text.length - 2 ? 1 : 0,
      };
      return [{ value, page: line.page, box, text, features }];
    }),
  );
  const counts = new Map<string, number>();
  for (const { value } of found) counts.set(value, (counts.get(value) ?? 0) + 1);
  return found.map((candidate) => ({
    ...candidate,
    features: { ...candidate.features, repeated: (counts.get(candidate.value) ?? 0) > 1 ? 1 : 0 },
  }));
}

function positive(anchors: Anchors): number {
  const title = strongest(anchors, ["invoiceTitle", "creditTitle", "invoiceNumber", "documentNumber"]);
  const link = anchors["dateLink"] ?? 0;
  // `Invoice 4711 of 3 May 2024`: the document is named and a small word leads to the date.
  const linked = title > 0 && link > 0.5 ? 0.9 : 0.3 * title;
  return Math.max(anchors["invoiceDate"] ?? 0, 0.75 * (anchors["plainDate"] ?? 0), linked);
}
