// Chooses the calls on which the tests of a package play failures.
import type { View } from "../templates.ts";
import type { Exchange, TestData } from "./exchange.ts";

/** One call for each kind of operation that failures treat differently; `undefined` where a document has none. */
interface FailureCalls {
  /** May be repeated although it may have been processed. */
  readonly safe: Exchange | undefined;
  /** May be repeated with the same idempotency key. */
  readonly keyed: Exchange | undefined;
  /** Must not be repeated once it may have been processed. */
  readonly unsafe: Exchange | undefined;
}

/**
 * Describes the tests of failures; an empty list when no operation can be called.
 *
 * @param viewOf - Returns the view of a call; `undefined` when the package has no such method.
 * @returns One view at most: `modes` has all calls with their `kind`, `any` is the first, and each kind is under its name.
 */
export function failureViews<V extends View>(
  testData: TestData,
  viewOf: (exchange: Exchange) => V | undefined,
): readonly (View & { readonly modes: readonly V[] })[] {
  const modes = Object.entries(failureCalls(testData)).flatMap(([kind, exchange]) => {
    const view = exchange && viewOf(exchange);
    return view === undefined ? [] : [{ ...view, kind }];
  });
  const [any] = modes;
  const find = (kind: keyof FailureCalls): View | false => modes.find((mode) => mode.kind === kind) ?? false;
  const kinds = { safe: find("safe"), keyed: find("keyed"), unsafe: find("unsafe") };
  return any === undefined ? [] : [{ modes, any, ...kinds }];
}

/** Chooses calls with few arguments; pages, which are requested later, and streams are left out. */
function failureCalls({ exchanges }: TestData): FailureCalls {
  const plain = exchanges.filter(
    ({ name, operation, response }) =>
      name === "required" && !operation.pagination && response.kind !== "stream",
  );
  const simplest = plain.toSorted((one, other) => one.arguments.length - other.arguments.length);
  const find = (retry: Exchange["operation"]["retry"]): Exchange | undefined =>
    simplest.find(({ operation }) => operation.retry === retry);
  return { safe: find("safe"), keyed: find("keyed"), unsafe: find("unprocessed-only") };
}
