// Adds up documents: counts by interval, and measures of all.
import type { ConfidenceSum, Slice, SliceCount } from "./slices.ts";

/** Counts of some documents. */
export interface Counts {
  documents: number;
  documents_by_status: Record<string, number>;
  pages: number;
}

/** What has been added up so far. */
export class Tally {
  readonly total: Counts = noCounts();
  /** By the start of their interval, in milliseconds. */
  readonly #counts = new Map<number, Counts>();
  readonly #confidences = new Map<string, { sum: number; count: number }>();
  readonly #seconds: number[] = [];
  #neededReview = 0;

  /** Adds a slice. */
  add({ counts, seconds, needed_review, confidences }: Slice): void {
    for (const count of counts) this.#addCount(count);
    for (const one of seconds) this.#seconds.push(one);
    this.#neededReview += needed_review;
    for (const confidence of confidences) this.#addConfidence(confidence);
  }

  /** The counts of the interval that begins then. */
  countsOf(start: Date): Counts {
    return this.#counts.get(start.getTime()) ?? noCounts();
  }

  /** Times and shares of the documents that were processed; nothing when none was: there is no mean of nothing. */
  measures() {
    const seconds = Float64Array.from(this.#seconds).sort();
    if (seconds.length === 0) return {};
    return {
      mean_processing_seconds: round(seconds.reduce((sum, one) => sum + one, 0) / seconds.length, 3),
      p50_processing_seconds: round(percentile(seconds, 0.5), 3),
      p95_processing_seconds: round(percentile(seconds, 0.95), 3),
      needs_review_share: round(this.#neededReview / seconds.length, 4),
    };
  }

  /** The mean confidence of each field, by name. */
  meanConfidence(): Record<string, number> {
    const names = [...this.#confidences].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(names.map(([name, { sum, count }]) => [name, round(sum / count, 4)]));
  }

  #addCount(more: SliceCount): void {
    const counts = this.#counts.get(more.start) ?? noCounts();
    this.#counts.set(more.start, counts);
    for (const one of [counts, this.total]) add(one, more);
  }

  #addConfidence({ name, sum, count }: ConfidenceSum): void {
    if (count === 0) return;
    const known = this.#confidences.get(name) ?? { sum: 0, count: 0 };
    this.#confidences.set(name, { sum: known.sum + sum, count: known.count + count });
  }
}

function noCounts(): Counts {
  return { documents: 0, documents_by_status: {}, pages: 0 };
}

function add(counts: Counts, { status, documents, pages }: SliceCount): void {
  counts.documents += documents;
  counts.documents_by_status[status] = (counts.documents_by_status[status] ?? 0) + documents;
  counts.pages += pages;
}

/** Between two neighbours in proportion, as `percentile_cont` of PostgreSQL. @param sorted - One at least. */
function percentile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const [below = 0, above = below] = sorted.subarray(Math.floor(place), Math.floor(place) + 2);
  return below + (above - below) * (place - Math.floor(place));
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
