// Holds a response until processing ends, when the caller prefers to wait (RFC 7240).
import { setTimeout as delay } from "node:timers/promises";
import { renewTimeBudget } from "../runtime/time-budget.ts";
import { UnavailableError } from "../runtime/unavailable.ts";
import type { Call, HandlerResponse } from "./call.ts";

/** Seconds that a response is held at most, as the API specifies. */
const maxWaitSeconds = 30;

/** Milliseconds to the second look; each pause is half as long again. A look is one row by its primary key. */
const firstPauseMs = 50;

/** Milliseconds between two looks at most. */
const longestPauseMs = 500;

/**
 * Responds at once, or, when the caller sent `Prefer: wait=…`, when processing has ended or that time is over.
 *
 * The response that is given last has the header `Preference-Applied`. A response with an idempotency key is committed
 * before; what is held is only this one response.
 *
 * @param answer - The response without waiting.
 * @param look - Makes the response anew when processing has ended, else `undefined`.
 * @example return respondAsPreferred(call, answer, async () => { const row = await find(); return done(row) ? toResponse(row) : undefined; });
 */
export async function respondAsPreferred(
  call: Call,
  response: HandlerResponse,
  look: () => Promise<HandlerResponse | undefined>,
): Promise<HandlerResponse> {
  const seconds = readWait(call.headers["prefer"]);
  if (seconds === undefined) return response;
  const last = (await lookUntil(call.signal(), seconds * 1000, look).catch(ignoreUnavailable)) ?? response;
  return { ...last, headers: { ...last.headers, "preference-applied": `wait=${seconds}` } };
}

/**
 * Reads `wait` of a header `Prefer`.
 *
 * @returns Whole seconds, 30 at most; `undefined` without the preference, or when it is malformed, which RFC 7240 §2
 *   says to ignore.
 */
export function readWait(header: string | undefined): number | undefined {
  for (const preference of (header ?? "").split(",")) {
    const seconds = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;.*)?$/i.exec(preference)?.[1];
    if (seconds !== undefined) return Math.min(Number(seconds), maxWaitSeconds);
  }
  return undefined;
}

/** What was asked for is done: a dependency that goes away while the caller waits must not look like a failure of it. */
function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof UnavailableError)) throw error;
}

async function lookUntil(
  signal: AbortSignal,
  timeMs: number,
  look: () => Promise<HandlerResponse | undefined>,
) {
  const end = performance.now() + timeMs;
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 1.5, longestPauseMs)) {
    renewTimeBudget();
    const response = await look();
    const left = end - performance.now();
    if (response || left <= 0 || signal.aborted) return response;
    await delay(Math.min(pause, left), undefined, { signal }).catch(() => undefined);
  }
}
