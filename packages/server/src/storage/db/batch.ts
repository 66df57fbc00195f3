// Runs one statement for all that is asked in one turn of the event loop.
import {
  newTimeBudget,
  settleWithin,
  TimeoutError,
  waitWithin,
  withinTimeBudget,
} from "../../runtime/time-budget.ts";
import { UnavailableError } from "../../runtime/unavailable.ts";

/** Milliseconds that work in the background waits for a statement; requests wait no longer than their budget. */
const longestMs = 60_000;

/** Runs a statement for several keys; a key without a result is absent. */
export type RunBatch<Result> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Result>>;

/**
 * Statements that share their keys: under load dozens of requests arrive in one turn of the event loop, and a statement
 * costs more than its rows. Nothing is kept: a statement is sent after the last request that it serves, so every one
 * sees what was committed before it came.
 */
export class Batch<Result> {
  readonly #run: RunBatch<Result>;
  #keys = new Set<string>();
  #next: Promise<ReadonlyMap<string, Result>> | undefined;

  constructor(run: RunBatch<Result>) {
    this.#run = run;
  }

  /** Adds a key to the next statement. @returns Its result; `undefined` when no row has the key. */
  async get(key: string): Promise<Result | undefined> {
    this.#keys.add(key);
    const next = this.#next ?? this.#afterThisTurn();
    this.#next = next;
    const results = waitWithin("database", longestMs, (ms) => settleWithin(ms, next)).catch(toUnavailable);
    return (await results).get(key);
  }

  #afterThisTurn(): Promise<ReadonlyMap<string, Result>> {
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        const keys = [...this.#keys];
        this.#keys = new Set();
        this.#next = undefined;
        // The statement has a budget of its own: it is not only the first caller's.
        withinTimeBudget(newTimeBudget(), () => this.#run(keys)).then(resolve, reject);
      });
    });
  }
}

function toUnavailable(error: unknown): never {
  throw error instanceof TimeoutError ? new UnavailableError("database", error) : error;
}
