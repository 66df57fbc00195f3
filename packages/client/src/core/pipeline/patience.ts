/** Waits for work that knows neither the caller's signal nor the deadline of the call. */
import type { Clock } from "../clock.ts";
import { AbortedError, TimeoutError } from "../errors/errors.ts";
import type { Outcome } from "../errors/facts.ts";
import type { OutgoingRequest } from "../request.ts";

/** What is known about the wait. */
export interface Patience {
  readonly clock: Clock;
  /** For messages: `for a key`. */
  readonly what: string;
  /** What the service may have done when the wait is ended. */
  readonly outcome: () => Outcome;
}

/**
 * Returns what the work gives, unless the call ends before. The work itself goes on: others may wait for it too.
 *
 * @throws {AbortedError} The caller's signal.
 * @throws {TimeoutError} `total_timeout`: the call's time is over.
 */
export async function waitWithin<T>(
  work: Promise<T>,
  { operation, signal, deadline }: Pick<OutgoingRequest, "operation" | "signal" | "deadline">,
  { clock, what, outcome }: Patience,
): Promise<T> {
  const call = `${operation.method} ${operation.path}`;
  let leave = (): void => undefined;
  const end = new Promise<never>((_, reject) => {
    const abort = (): void => {
      const facts = { code: "aborted", cause: signal?.reason, outcome: outcome() };
      reject(new AbortedError(`Aborted while waiting ${what}: ${call}.`, facts));
    };
    const expire = (): void => {
      const message = `The call took longer than its total timeout while waiting ${what}: ${call}.`;
      reject(new TimeoutError(message, { code: "total_timeout", outcome: outcome() }));
    };
    const cancel =
      deadline === Number.POSITIVE_INFINITY ? undefined : clock.schedule(deadline - clock.now(), expire);
    signal?.addEventListener("abort", abort, { once: true });
    leave = () => {
      cancel?.();
      signal?.removeEventListener("abort", abort);
    };
    if (signal?.aborted) abort();
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    leave();
  }
}
