/** Reads the structured fields `RateLimit` and `RateLimit-Policy` (IETF drafts 07 to 11). */
import type { Headers } from "../headers.ts";
import { lastOf } from "../last-of.ts";

/** One window of a plan: so many calls in so many seconds. */
export interface RateLimitPolicy {
  /** Name the service gives it, such as `minute`. */
  readonly name: string;
  /** Calls allowed in the window. */
  readonly quota: number;
  /** Length of the window in seconds. */
  readonly windowSeconds: number;
}

/** Limit, remaining and reset of one dialect, still as text. */
export interface Fields {
  readonly name: string | undefined;
  readonly limit: string | undefined;
  readonly remaining: string | undefined;
  readonly reset: string | undefined;
  readonly resetName: string;
}

/**
 * Reads `RateLimit: "burst";r=50;t=30` (drafts 08 to 11) or `limit=100, remaining=50, reset=5` (draft 07).
 *
 * @returns The windows, the one that binds first; `undefined` when there is no such field or it is malformed.
 */
export function structuredFields(
  headers: Headers,
  policies: readonly RateLimitPolicy[],
): readonly Fields[] | undefined {
  const text = headers["ratelimit"];
  if (text === undefined) return undefined;
  const dictionary = /\blimit=(\d{1,15}), *remaining=(\d{1,15}), *reset=(\d{1,15})/.exec(text);
  if (dictionary) {
    const [, limit, remaining, reset] = dictionary;
    return [{ name: undefined, limit, remaining, reset, resetName: DELAY }];
  }
  const items = text.split(",").map((entry) => readItem(entry, policies));
  // A malformed structured field is ignored as a whole (draft-ietf-httpapi-ratelimit-headers-11, section 6).
  if (!items.every((item) => item !== undefined)) return undefined;
  return items.length === 1 ? items : items.sort(byUrgency);
}

/** A name that says: a delay in seconds. */
const DELAY = "ratelimit-after";

function readItem(entry: string, policies: readonly RateLimitPolicy[]): Fields | undefined {
  const [, name, remaining, more = ""] =
    /^\s*"([^"]*)"\s*;\s*r=(\d{1,15})(?!\d)(.*)$/.exec(entry) ?? anyOrder(entry);
  if (name === undefined || remaining === undefined) return undefined;
  const quota = policies.find((policy) => policy.name === name)?.quota;
  const reset = /;\s*t=(\d+)/.exec(more)?.[1];
  return { name, limit: quota?.toString(), remaining, reset, resetName: DELAY };
}

/** Parameters may come in any order. */
function anyOrder(entry: string): readonly (string | undefined)[] {
  return ["", /^\s*"([^"]*)"\s*;/.exec(entry)?.[1], /;\s*r=(\d{1,15})(?!\d)/.exec(entry)?.[1], entry];
}

/** The window that binds: exhausted ones first, the longest wait before others; then the smallest share left. */
function byUrgency(a: Fields, b: Fields): number {
  const exhausted = (item: Fields): boolean => item.remaining === "0";
  if (exhausted(a) !== exhausted(b)) return exhausted(a) ? -1 : 1;
  if (exhausted(a)) return Number(b.reset ?? 0) - Number(a.reset ?? 0);
  return share(a) - share(b);
}

function share({ remaining, limit }: Fields): number {
  return limit === undefined ? 1 : Number(remaining) / Number(limit);
}

/** The text that names the windows of a plan. */
export function policyText(headers: Headers): string {
  return headers["ratelimit-policy"] ?? headers["x-ratelimit-limit"] ?? headers["ratelimit-limit"] ?? "";
}

/** A plan does not change from answer to answer, so its text is read once. */
export const policiesOf = lastOf(readPolicies);

/** Reads `RateLimit-Policy: "minute";q=100;w=60` and `X-RateLimit-Limit: 100, 100;window=60`. */
function readPolicies(text: string): readonly RateLimitPolicy[] {
  const found = text.split(",").flatMap((entry) => {
    const windowSeconds = /;\s*w(?:indow)?=(\d{1,15})(?!\d)/.exec(entry)?.[1];
    const quota = /;\s*q=(\d{1,15})(?!\d)/.exec(entry)?.[1] ?? /^\s*(\d{1,15})\s*;/.exec(entry)?.[1];
    if (windowSeconds === undefined || quota === undefined) return [];
    const name = /^\s*"([^"]*)"/.exec(entry)?.[1] ?? "";
    return [{ name, quota: Number(quota), windowSeconds: Number(windowSeconds) }];
  });
  return found.sort((a, b) => a.windowSeconds - b.windowSeconds);
}
