/** Counts what became of each field, and compares confidences with how often values are right. */
import { type FieldOutcome, isRight } from "./compare.ts";
import type { DocumentOutcome } from "./measure.ts";
import { MEMBERS, type Member, type TableOutcome } from "./rows.ts";

/** What became of one field over all documents. Shares are 0–1, NaN where nothing was expected. */
export interface FieldScore {
  readonly field: string;
  /** Documents that have the field. */
  readonly expected: number;
  readonly exact: number;
  /** Exact or right but for small differences. */
  readonly normalised: number;
  readonly wrong: number;
  readonly missing: number;
  /** Documents without the field in which one was found all the same. */
  readonly invented: number;
}

/** Calibration of the confidences. */
export interface Calibration {
  readonly field: string;
  /** Values with a confidence. */
  readonly values: number;
  /** Expected calibration error over ten bins. */
  readonly error: number;
  /** Share of right values among those with a confidence of at least 0.9. */
  readonly precision: number;
  /** Share of all expected values that were found with at least 0.9. */
  readonly coverage: number;
}

/** Values whose confidences are within a tenth of each other. */
export interface Bin {
  /** Lower bound of the confidence. */
  readonly from: number;
  readonly values: number;
  readonly confidence: number;
  readonly right: number;
}

/** What a score needs to know of one field of one document. */
export type FieldVerdict = Pick<FieldOutcome, "field" | "expected" | "verdict">;

/** From here on a confidence is called high. */
export const HIGH = 0.9;
const BINS = 10;

/** One score a field, in the order of their first appearance. */
export function scoreFields(
  documents: readonly { readonly fields: readonly FieldVerdict[] }[],
): FieldScore[] {
  const groups = Map.groupBy(
    documents.flatMap(({ fields }) => fields),
    ({ field }) => field,
  );
  return [...groups].map(([field, outcomes]) => {
    const count = (...verdicts: string[]): number =>
      outcomes.filter(({ verdict }) => verdicts.includes(verdict)).length;
    return {
      field,
      expected: outcomes.filter(({ expected }) => expected !== null).length,
      exact: count("exact"),
      normalised: count("exact", "normalised"),
      wrong: count("wrong"),
      missing: count("missing"),
      invented: count("invented"),
    };
  });
}

/** What became of the tables of all documents that have one. Shares are 0–1, NaN where nothing was expected. */
export interface TableScore {
  readonly documents: number;
  readonly rows: number;
  /** Shares of the known properties that are right; `nearly` is for descriptions. */
  readonly right: Readonly<Record<Member | "nearly", number>>;
  /** Tables that are right as a whole. */
  readonly whole: number;
  /** Whole tables among those with a confidence of at least 0.9, and the share of all tables that have it. */
  readonly sure: { readonly precision: number; readonly coverage: number };
  /** Documents without a table in which rows were found all the same. */
  readonly invented: number;
}

/** Adds up what became of the tables. */
export function scoreTables(documents: readonly DocumentOutcome[]): TableScore {
  const all = documents.flatMap(({ table }) => table ?? []);
  const tables = all.filter(({ expected }) => expected > 0);
  const sum = (pick: (table: TableOutcome) => number): number =>
    tables.reduce((total, table) => total + pick(table), 0);
  const shares = MEMBERS.map((member) => [
    member,
    sum(({ right }) => right[member]) / sum(({ known }) => known[member]),
  ]);
  const sure = tables.filter(({ confidence }) => (confidence ?? 0) >= HIGH);
  return {
    documents: tables.length,
    rows: sum(({ expected }) => expected),
    right: {
      ...(Object.fromEntries(shares) as Record<Member, number>),
      nearly: sum(({ nearly }) => nearly) / sum(({ known }) => known.description),
    },
    whole: tables.filter(({ whole }) => whole).length / tables.length,
    sure: {
      precision: sure.filter(({ whole }) => whole).length / sure.length,
      coverage: sure.length / tables.length,
    },
    invented: all.filter(({ expected, found }) => expected === 0 && found > 0).length,
  };
}

/** One line a field, tables among them as `line_items`, and one for all values of single fields together, named `all`. */
export function calibrate(documents: readonly DocumentOutcome[]): Calibration[] {
  const outcomes = documents.flatMap(({ fields }) => fields);
  const tables = documents.flatMap(tableAsField);
  const groups = [...Map.groupBy(outcomes, ({ field }) => field)];
  const lines = tables.length === 0 ? groups : [...groups, ["line_items", tables] as const];
  return [...lines, ["all", outcomes] as const].map(([field, members]) => calibrationOf(field, members));
}

/** The ten bins of all values; empty ones are omitted. */
export function binsOf(documents: readonly DocumentOutcome[]): Bin[] {
  return bin(documents.flatMap(({ fields }) => fields).filter(hasConfidence));
}

/** A table counts as right when it is whole. */
function tableAsField({ table }: DocumentOutcome): Judged[] {
  if (table === undefined) return [];
  const found = table.whole ? "exact" : "wrong";
  const verdict = table.expected > 0 ? found : "invented";
  const confidence = table.confidence === undefined ? {} : { confidence: table.confidence };
  return [{ expected: table.expected > 0 ? "a table" : null, verdict, ...confidence }];
}

type Judged = Pick<FieldOutcome, "expected" | "verdict" | "confidence">;

type Confident = Judged & { readonly confidence: number };

function hasConfidence<T extends Judged>(outcome: T): outcome is T & Confident {
  return outcome.confidence !== undefined;
}

function calibrationOf(field: string, outcomes: readonly Judged[]): Calibration {
  const values = outcomes.filter(hasConfidence);
  const high = values.filter(({ confidence }) => confidence >= HIGH);
  const expected = outcomes.filter((outcome) => outcome.expected !== null).length;
  const gaps = bin(values).map(
    ({ values: count, confidence, right }) => count * Math.abs(confidence - right),
  );
  return {
    field,
    values: values.length,
    error: gaps.reduce((sum, gap) => sum + gap, 0) / values.length,
    precision: shareRight(high),
    coverage: high.filter((outcome) => outcome.expected !== null).length / expected,
  };
}

function bin(values: readonly Confident[]): Bin[] {
  const groups = Map.groupBy(values, ({ confidence }) =>
    Math.min(BINS - 1, Math.floor(confidence * BINS + 1e-9)),
  );
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([index, members]) => ({
      from: index / BINS,
      values: members.length,
      confidence: members.reduce((sum, { confidence }) => sum + confidence, 0) / members.length,
      right: shareRight(members),
    }));
}

function shareRight(outcomes: readonly Judged[]): number {
  return outcomes.filter(({ verdict }) => isRight(verdict)).length / outcomes.length;
}
