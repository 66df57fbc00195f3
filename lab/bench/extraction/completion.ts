/** Measures completion without review: how many documents complete, how many of those are wrong, and which right ones do not. */
import { isRight } from "./compare.ts";
import type { DocumentOutcome } from "./measure.ts";

/** A share of documents with its Wilson interval at 95 %. */
export interface Share {
  readonly count: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

/** Completion over the documents of a set. */
export interface Completion {
  readonly documents: number;
  readonly failed: number;
  /** Completed without review, of all documents. */
  readonly completed: Share;
  /** Of the completed documents, those with a wrong value of a required field: slips. */
  readonly slips: Share;
  /** Of the completed documents, those with a wrong value of any field; line items are one field. */
  readonly anySlips: Share;
  /** Of the completed documents, those that lack a value the document has, with no wrong one. */
  readonly incomplete: Share;
  /** Of the documents sent to review, those in which everything is right. */
  readonly falseReviews: Share;
  readonly sellers: Sellers;
}

/** The same with equal weight for every seller, so that one with many documents does not decide. */
export interface Sellers {
  readonly count: number;
  /** Mean of the sellers' shares. */
  readonly completed: number;
  /** Means over the sellers with completed documents. */
  readonly slips: number;
  readonly anySlips: number;
}

/** What of an outcome decides; a study may set the status itself. */
export type Judged = Pick<DocumentOutcome, "status" | "seller" | "fields" | "table" | "unfit">;

/** Measures completion of documents by their status. */
export function measureCompletion(documents: readonly Judged[]): Completion {
  const completed = documents.filter(({ status }) => status === "completed");
  const reviewed = documents.filter(({ status }) => status === "needs_review");
  return {
    documents: documents.length,
    failed: documents.filter(({ status }) => status === "failed").length,
    completed: shareOf(completed.length, documents.length),
    slips: shareOf(completed.filter(isSlip).length, completed.length),
    anySlips: shareOf(completed.filter(isAnySlip).length, completed.length),
    incomplete: shareOf(
      completed.filter((each) => !isAnySlip(each) && !isAllRight(each)).length,
      completed.length,
    ),
    falseReviews: shareOf(reviewed.filter(isAllRight).length, reviewed.length),
    sellers: sellersOf(documents),
  };
}

/** Checks whether a required field has a wrong value, or the document should not complete at all. */
export function isSlip({ fields, unfit }: Judged): boolean {
  return unfit || fields.some(({ required, verdict }) => required && isWrong(verdict));
}

/** Checks whether any field has a wrong value; a table with a wrong row is one, a missing table is not. */
export function isAnySlip({ fields, table, unfit }: Judged): boolean {
  return (
    unfit ||
    fields.some(({ verdict }) => isWrong(verdict)) ||
    (table !== undefined && table.found > 0 && !table.whole)
  );
}

// A name that is only nearly right is wrong here: whoever pays by it does not compare words.
function isWrong(verdict: string): boolean {
  return verdict === "wrong" || verdict === "normalised" || verdict === "invented";
}

function isAllRight({ fields, table, unfit }: Judged): boolean {
  return !unfit && fields.every(({ verdict }) => isRight(verdict)) && (table?.whole ?? true);
}

function sellersOf(documents: readonly Judged[]): Sellers {
  const groups = [...Map.groupBy(documents, ({ seller }) => seller).values()];
  const completed = groups.map((group) => group.filter(({ status }) => status === "completed"));
  const some = completed.filter((group) => group.length > 0);
  const wrong = (test: (each: Judged) => boolean): number =>
    mean(some.map((group) => group.filter(test).length / group.length));
  return {
    count: groups.length,
    completed: mean(groups.map((group, index) => (completed[index]?.length ?? 0) / group.length)),
    slips: wrong(isSlip),
    anySlips: wrong(isAnySlip),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// Normal quantile of a two-sided interval at 95 %.
const Z = 1.96;

/** A share with the interval of Wilson (1927), which holds for small counts and for none. */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, of, low: 0, high: 1 };
  const share = count / of;
  const centre = share + Z ** 2 / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return {
    count,
    of,
    low: Math.max(0, (centre - spread) / scale),
    high: Math.min(1, (centre + spread) / scale),
  };
}
