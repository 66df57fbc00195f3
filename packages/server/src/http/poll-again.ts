// Advises who polls when to look again.

/** Seconds of the first pause: a page takes about that long. */
const shortestSeconds = 1;

/** Seconds of the longest pause, as the waiters of the clients have it. */
const longestSeconds = 10;

/**
 * The header `Retry-After` of a response about something that is still in progress: half of the time it has taken so far, so
 * that a document of a second is seen at once, and one of minutes does not cost a request each second.
 *
 * @param since - When the work was asked for.
 * @returns Whole seconds, 1–10.
 */
export function pollAgain(since: Date, now: Date): { readonly "retry-after": string } {
  const half = Math.round((now.getTime() - since.getTime()) / 2_000);
  return { "retry-after": String(Math.min(Math.max(half, shortestSeconds), longestSeconds)) };
}
