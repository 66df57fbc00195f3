/** Reads the rate-limit headers of an answer, in the dialects that services use, into one typed state. */
import { serverNow } from "./dates.ts";
import type { Headers } from "./headers.ts";
import { type Reset, type ResetUnit, readReset } from "./reset.ts";
import { readRetryAfter } from "./retry-after.ts";

/** What an answer said about its rate limit. A part that was not sent is `undefined`. */
export interface RateLimit {
  /** Calls allowed in a window. */
  readonly limit: number | undefined;
  /** Calls left in this window. */
  readonly remaining: number | undefined;
  /** When the window is new, milliseconds since the epoch by the local clock. */
  readonly resetAt: number | undefined;
  /** Milliseconds from `observedAt` until the window is new. */
  readonly resetInMs: number | undefined;
  /** How the service wrote the reset. */
  readonly unit: ResetUnit | undefined;
  /** `false` when the unit of the reset is a guess. */
  readonly sure: boolean;
  /** The number of the reset header as it was sent; evidence for reading the next one. */
  readonly raw: number | undefined;
  /** All windows the service named, the shortest first. */
  readonly policies: readonly RateLimitPolicy[];
  /** When the answer came, milliseconds since the epoch by the local clock. */
  readonly observedAt: number;
}

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
interface Fields {
  readonly limit: string | undefined;
  readonly remaining: string | undefined;
  readonly reset: string | undefined;
  readonly resetName: string;
}

/**
 * Reads what an answer says about the rate limit.
 *
 * Knows the IETF `RateLimit` fields (drafts 00 to 11), `X-RateLimit-*`, `X-Rate-Limit-*` and the per-resource names.
 * The unit of a reset is found by size and evidence; absolute times are compared with the service's own `Date`.
 *
 * @param headers - Headers of the answer.
 * @param now - Local clock when the answer came, milliseconds since the epoch.
 * @param last - State before this answer; its number helps to tell seconds from milliseconds.
 * @returns `undefined` when the answer carries no such header.
 */
export function readRateLimit(headers: Headers, now: number, last?: RateLimit): RateLimit | undefined {
  const names = Object.keys(headers).filter((name) => /rate-?limit/.test(name));
  if (names.length === 0) return undefined;
  const policies = readPolicies(headers);
  const fields = structuredFields(headers, policies) ?? plainFields(headers, names);
  const limit = firstNumber(fields.limit);
  const reset = readFieldReset(fields, headers, { now, last, limit, policies });
  return {
    limit,
    remaining: firstNumber(fields.remaining),
    resetAt: reset && now + reset.delayMs,
    resetInMs: reset?.delayMs,
    unit: reset?.unit,
    sure: reset?.sure ?? false,
    raw: reset?.raw,
    policies,
    observedAt: now,
  };
}

interface Surroundings {
  readonly now: number;
  readonly last: RateLimit | undefined;
  readonly limit: number | undefined;
  readonly policies: readonly RateLimitPolicy[];
}

function readFieldReset(fields: Fields, headers: Headers, around: Surroundings): Reset | undefined {
  if (fields.reset === undefined) return undefined;
  const { now, last, limit, policies } = around;
  const matching = policies.find(({ quota }) => quota === limit) ?? policies.at(-1);
  return readReset(fields.reset, fields.resetName, {
    serverNow: serverNow(headers, now),
    windowSeconds: matching?.windowSeconds,
    retryAfterMs: readRetryAfter(headers, now),
    last: last?.raw === undefined ? undefined : { raw: last.raw, elapsedMs: now - last.observedAt },
  });
}

/** Names that services use, the most exact first. `reset` ends in `-after` or `-ms` where the unit is in the name. */
const DIALECTS: readonly { reset: string; limit: string; remaining: string }[] = [
  ...["x-ratelimit", "x-rate-limit", "ratelimit"].map((prefix) => dialect(prefix, "reset-after")),
  dialect("x-ratelimit", "reset-ms"),
  ...["x-ratelimit", "x-rate-limit", "ratelimit"].map((prefix) => dialect(prefix, "reset")),
];

function dialect(prefix: string, reset: string): { reset: string; limit: string; remaining: string } {
  return { reset: `${prefix}-${reset}`, limit: `${prefix}-limit`, remaining: `${prefix}-remaining` };
}

function plainFields(headers: Headers, names: readonly string[]): Fields {
  const found =
    DIALECTS.find(({ reset }) => headers[reset] !== undefined) ??
    perResource(names) ??
    DIALECTS.find(({ limit, remaining }) => (headers[remaining] ?? headers[limit]) !== undefined);
  return {
    limit: found && headers[found.limit],
    remaining: found && headers[found.remaining],
    reset: found && headers[found.reset],
    resetName: found?.reset ?? "",
  };
}

/** `x-ratelimit-reset-requests` or `vendor-ratelimit-requests-reset`: limits of calls beside those of other units. */
function perResource(
  names: readonly string[],
): { reset: string; limit: string; remaining: string } | undefined {
  const reset = names.find((name) => /ratelimit-(reset-requests|requests-reset)$/.test(name));
  if (!reset) return undefined;
  const sibling = (word: string): string => reset.replace(/reset(?!.*reset)/, word);
  return { reset, limit: sibling("limit"), remaining: sibling("remaining") };
}

/** One entry of the IETF `RateLimit` field: calls left and seconds until the reset. */
interface Item {
  readonly limit: string | undefined;
  readonly remaining: string;
  readonly reset: string | undefined;
}

/** Reads `RateLimit: "burst";r=50;t=30` (drafts 08 to 11) or `limit=100, remaining=50, reset=5` (draft 07). */
function structuredFields(headers: Headers, policies: readonly RateLimitPolicy[]): Fields | undefined {
  const text = headers["ratelimit"];
  if (text === undefined) return undefined;
  const dictionary = /\blimit=(\d+), *remaining=(\d+), *reset=(\d+)/.exec(text);
  if (dictionary) {
    const [, limit, remaining, reset] = dictionary;
    return { limit, remaining, reset, resetName: "ratelimit-after" };
  }
  const items = text.split(",").map((entry) => readItem(entry, policies));
  // A malformed structured field is ignored as a whole (draft-ietf-httpapi-ratelimit-headers-11, section 6).
  if (!items.every((item) => item !== undefined)) return undefined;
  const binding = items.toSorted(byUrgency)[0];
  return binding && { ...binding, resetName: "ratelimit-after" };
}

function readItem(entry: string, policies: readonly RateLimitPolicy[]): Item | undefined {
  const name = /^\s*"([^"]*)"\s*;/.exec(entry)?.[1];
  const remaining = /;\s*r=(\d+)/.exec(entry)?.[1];
  if (name === undefined || remaining === undefined) return undefined;
  const quota = policies.find((policy) => policy.name === name)?.quota;
  return { limit: quota?.toString(), remaining, reset: /;\s*t=(\d+)/.exec(entry)?.[1] };
}

/** The window that binds: exhausted ones first, the longest wait before others; then the smallest share left. */
function byUrgency(a: Item, b: Item): number {
  const exhausted = (item: Item): boolean => item.remaining === "0";
  if (exhausted(a) !== exhausted(b)) return exhausted(a) ? -1 : 1;
  if (exhausted(a)) return Number(b.reset ?? 0) - Number(a.reset ?? 0);
  return share(a) - share(b);
}

function share({ remaining, limit }: Item): number {
  return limit === undefined ? 1 : Number(remaining) / Number(limit);
}

/** Reads `RateLimit-Policy: "minute";q=100;w=60` and `X-RateLimit-Limit: 100, 100;window=60`. */
function readPolicies(headers: Headers): readonly RateLimitPolicy[] {
  const text =
    headers["ratelimit-policy"] ?? headers["x-ratelimit-limit"] ?? headers["ratelimit-limit"] ?? "";
  const found = text.split(",").flatMap((entry) => {
    const windowSeconds = /;\s*w(?:indow)?=(\d+)/.exec(entry)?.[1];
    const quota = /;\s*q=(\d+)/.exec(entry)?.[1] ?? /^\s*(\d+)\s*;/.exec(entry)?.[1];
    if (windowSeconds === undefined || quota === undefined) return [];
    const name = /^\s*"([^"]*)"/.exec(entry)?.[1] ?? "";
    return [{ name, quota: Number(quota), windowSeconds: Number(windowSeconds) }];
  });
  return found.toSorted((a, b) => a.windowSeconds - b.windowSeconds);
}

function firstNumber(text: string | undefined): number | undefined {
  const match = text === undefined ? null : /^\s*"?(\d+(?:\.\d+)?)/.exec(text);
  return match ? Number(match[1]) : undefined;
}
