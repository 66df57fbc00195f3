// When an event is sent again after it was not received.

const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** Milliseconds before each attempt, counted from the end of the one before; about three days in all. */
const delaysMs: readonly number[] = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Share of a delay that is added at random, so that what failed together does not come back together. */
const jitter = 0.1;

/** Milliseconds of failures without a success after which an endpoint is turned off: 5 days. */
const disableAfterMs = 5 * 24 * hour;

/**
 * Returns when the next attempt is due, or `undefined` after the last one.
 *
 * @param attempts - Attempts made so far.
 * @param random - Gives a number from 0 up to 1.
 */
export function nextAttemptAt(attempts: number, now: Date, random: () => number): Date | undefined {
  const delay = delaysMs[attempts];
  return delay === undefined ? undefined : new Date(now.getTime() + delay * (1 + jitter * random()));
}

/** Whether an endpoint has failed for so long that it is turned off. @param failingSince - First failure since the last success. */
export function hasFailedForLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= disableAfterMs;
}

/** Milliseconds of the first pause of an endpoint whose receiver did not respond in time; each further one is twice as long. */
const firstPauseMs = 5 * second;

/** The longest of these pauses: about as late as that, a receiver that responds again gets its events. */
const longestPauseMs = 5 * minute;

/** The longest time that a receiver may ask for with `Retry-After`. */
const longestRetryAfterMs = 24 * hour;

/** Milliseconds for which nothing is sent to an endpoint. @param timeouts - Attempts in a row that ran out of time. */
export function pauseMs(timeouts: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (timeouts - 1));
}

/**
 * Returns until when a receiver asked to be left alone, at most 24 hours, or `undefined` if it did not ask.
 *
 * @param header - Value of `Retry-After`: seconds or a date (RFC 9110, section 10.2.3).
 */
export function retryAtOf(status: number, header: string | undefined, now: Date): Date | undefined {
  if ((status !== 429 && status !== 503) || header === undefined) return undefined;
  const text = header.trim();
  const at = /^\d+$/.test(text) ? now.getTime() + Number(text) * second : Date.parse(text);
  if (!(at > now.getTime())) return undefined;
  return new Date(Math.min(at, now.getTime() + longestRetryAfterMs));
}
