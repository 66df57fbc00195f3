// Limits the confidence of dates like 03/04/2014 in documents where little or nothing tells the day from the month.
import type { Features } from "../rank/candidate.ts";
import { type DateMatch, isAmbiguous } from "../values/dates.ts";
import type { DocumentView } from "./view.ts";

/** The highest confidence of a date whose order nothing decides, and of one that only a weak hint decides. */
export const AMBIGUOUS_DATES: Readonly<Record<string, number>> = { undecided: 0.5, hinted: 0.75 };

/** `ambiguous` where day and month could be exchanged; `undecided` or `hinted` where the document does not decide. */
export function ambiguityOf(view: DocumentView, match: DateMatch): Features {
  const ambiguous = isAmbiguous(match);
  return {
    ambiguous: ambiguous ? 1 : 0,
    undecided: ambiguous && view.dateEvidence === "none" ? 1 : 0,
    hinted: ambiguous && view.dateEvidence === "likely" ? 1 : 0,
  };
}
