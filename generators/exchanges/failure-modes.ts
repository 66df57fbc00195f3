// Chooses the calls on which the tests of a package play failures.
import type { Exchange, TestData } from "./exchange.ts";

/** One call for each kind of operation that failures treat differently; `undefined` where a document has none. */
export interface FailureCalls {
  /** May be repeated although it may have been processed. */
  readonly safe: Exchange | undefined;
  /** May be repeated with the same idempotency key. */
  readonly keyed: Exchange | undefined;
  /** Must not be repeated once it may have been processed. */
  readonly unsafe: Exchange | undefined;
}

/** Chooses calls with few arguments; pages, which are requested later, and streams are left out. */
export function failureCalls({ exchanges }: TestData): FailureCalls {
  const plain = exchanges.filter(
    ({ name, operation, response }) =>
      name === "required" && !operation.pagination && response.kind !== "stream",
  );
  const simplest = plain.toSorted((one, other) => one.arguments.length - other.arguments.length);
  const find = (retry: Exchange["operation"]["retry"]): Exchange | undefined =>
    simplest.find(({ operation }) => operation.retry === retry);
  return { safe: find("safe"), keyed: find("keyed"), unsafe: find("unprocessed-only") };
}
