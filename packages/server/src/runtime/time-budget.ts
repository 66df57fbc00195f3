// Limits how long a request waits for the database and the file store, in all its calls together.
import { AsyncLocalStorage } from "node:async_hooks";
import { UnavailableError } from "./unavailable.ts";

/** Milliseconds that a request waits for its dependencies: with the rest of its work, it is answered within 10 s. */
const requestMs = 7_000;

/** How long work may still wait. Only waiting is counted: neither a slow body nor a reader uses it up. */
export interface TimeBudget {
  /** Milliseconds. */
  leftMs: number;
}

const budgets = new AsyncLocalStorage<TimeBudget | undefined>();

/** Creates the budget of a request. */
export function newTimeBudget(): TimeBudget {
  return { leftMs: requestMs };
}

/** Runs `work`, and whatever it starts, within a budget. */
export function withinTimeBudget<T>(budget: TimeBudget, work: () => T): T {
  return budgets.run(budget, work);
}

/** Runs what a request sets off in the background, which outlives the request and its budget. */
export function outsideTimeBudget<T>(work: () => T): T {
  return budgets.run(undefined, work);
}

/** Starts the budget of a long request anew: of one that polls, each poll has all of it. */
export function renewTimeBudget(): void {
  const budget = budgets.getStore();
  if (budget) budget.leftMs = requestMs;
}

/** Runs work that may take as long as it needs, such as a migration. */
export function withoutTimeLimit<T>(work: () => T): T {
  return budgets.run({ leftMs: Number.POSITIVE_INFINITY }, work);
}

/** Returns who waits: a request, work in the background, or work that may take as long as it needs. */
export function whoWaits(): "request" | "background" | "unlimited" {
  const budget = budgets.getStore();
  if (!budget) return "background";
  return budget.leftMs === Number.POSITIVE_INFINITY ? "unlimited" : "request";
}

/**
 * Waits for a dependency within the budget of the request.
 *
 * @param what - The dependency, such as `database`, for the error.
 * @param limitMs - Milliseconds for this call at most.
 * @param start - Starts the call, which ends itself after the given milliseconds.
 * @throws {UnavailableError} Nothing is left of the budget: the call was not started.
 */
export async function waitWithin<T>(
  what: string,
  limitMs: number,
  start: (ms: number) => Promise<T>,
): Promise<T> {
  const budget = budgets.getStore();
  if (!budget) return start(limitMs);
  const ms = Math.min(limitMs, Math.ceil(budget.leftMs));
  if (ms <= 0) throw new UnavailableError(what, new Error("The request has waited too long already."));
  const begun = performance.now();
  try {
    return await start(ms);
  } finally {
    budget.leftMs -= performance.now() - begun;
  }
}

/**
 * Rejects when a promise takes longer; what it comes to afterwards is ignored.
 *
 * @param onLate - Called with the value of a promise that resolves too late, to release it.
 */
export function settleWithin<T>(ms: number, promise: Promise<T>, onLate?: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      promise.then(onLate).catch(() => undefined);
      reject(new TimeoutError(ms));
    }, ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Thrown when a dependency says nothing within its time. */
export class TimeoutError extends Error {
  override readonly name: string = "TimeoutError";

  constructor(ms: number, message = `No response within ${ms} ms.`) {
    super(message);
  }
}
