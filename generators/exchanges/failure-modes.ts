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
  /** Returns a value, which no response may lack. */
  readonly returning: Exchange | undefined;
}

/** A call on which failures are played, as a template prints it. */
export interface FailureView extends View {
  readonly call: string;
  readonly operation: string;
}

/** How a language writes calls. */
export interface CallWriter {
  /** Returns a call; `undefined` when the package has no such method. */
  readonly callOf: (exchange: Exchange) => string | undefined;
  readonly literal: (text: string) => string;
}

/**
 * Describes the tests of failures; an empty list when no operation can be called.
 *
 * @returns One view at most: `modes` has all calls with their `kind`, `any` is the first, and each kind is under its name.
 */
export function failureViews(
  testData: TestData,
  { callOf, literal }: CallWriter,
): readonly (View & { readonly modes: readonly FailureView[] })[] {
  const modes = Object.entries(failureCalls(testData)).flatMap(([kind, exchange]) => {
    const call = exchange && callOf(exchange);
    return call === undefined ? [] : [{ kind, call, operation: literal(exchange?.operation.id ?? "") }];
  });
  const [any] = modes;
  const find = (kind: keyof FailureCalls): View | false => modes.find((mode) => mode.kind === kind) ?? false;
  const kinds = {
    safe: find("safe"),
    keyed: find("keyed"),
    unsafe: find("unsafe"),
    returning: find("returning"),
  };
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
  const returning = simplest.find(({ response }) => response.isPromised);
  return { safe: find("safe"), keyed: find("keyed"), unsafe: find("unprocessed-only"), returning };
}
