/** Reads the rate-limit headers of an answer, in the dialects that services use, into one typed state. */

import type { Headers } from "../headers.ts";
import { serverNow } from "../json/dates.ts";
import { readRetryAfter } from "../retry-after.ts";
import {
  type Fields,
  policiesOf,
  policyText,
  type RateLimitPolicy,
  structuredFields,
} from "./rate-limit-field.ts";
import { type Reset, type ResetUnit, readReset } from "./reset.ts";

export type { RateLimitPolicy } from "./rate-limit-field.ts";

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
  /** State of each window the answer described, the one that binds first. */
  readonly windows: readonly RateLimitWindow[];
  /** When the answer came, milliseconds since the epoch by the local clock. */
  readonly observedAt: number;
}

/** State of one window. */
export interface RateLimitWindow {
  /** Name the service gives it, else its limit. */
  readonly name: string;
  /** Calls allowed in the window. */
  readonly limit: number | undefined;
  /** Calls left in it. */
  readonly remaining: number | undefined;
  /** When it is new, milliseconds since the epoch by the local clock. */
  readonly resetAt: number | undefined;
  /** Length of the window in milliseconds, where the service names it. */
  readonly windowMs: number | undefined;
}

/** What helps to read the headers of an answer. */
export interface RateLimitContext {
  /** State before this answer; its number helps to tell seconds from milliseconds. */
  readonly last?: RateLimit | undefined;
  /** Unit of a reset that is a delay, for services that say it in their documentation only. */
  readonly unit?: "s" | "ms" | undefined;
  /** Returns when the local clock shows a time of the service's clock; left out, its `Date` is compared. */
  readonly toLocal?: ((time: number) => number) | undefined;
}

/**
 * Reads what an answer says about the rate limit.
 *
 * Knows the IETF `RateLimit` fields (drafts 00 to 11), `X-RateLimit-*`, `X-Rate-Limit-*` and the per-resource names.
 * The unit of a reset is found by size and evidence; absolute times are compared with the service's own `Date`.
 *
 * @param headers - Headers of the answer.
 * @param now - Local clock when the answer came, milliseconds since the epoch.
 * @param context - What is known from before.
 * @returns `undefined` when the answer carries no such header.
 */
export function readRateLimit(
  headers: Headers,
  now: number,
  context: RateLimitContext = {},
): RateLimit | undefined {
  const policies = policiesOf(policyText(headers));
  const structured = structuredFields(headers, policies);
  const all = structured ?? plainFields(headers);
  const [first] = all;
  if (!first) return undefined;
  const around: Surroundings = { now, context, policies, headers };
  const reset = readFieldReset(first, around);
  const exact = (structured && exactReset(headers, reset, around)) ?? reset;
  const resetAt = exact && toLocalReset(exact, around);
  const binding = describeWindow(first, resetAt, around);
  return {
    limit: binding.limit,
    remaining: binding.remaining,
    resetAt,
    resetInMs:
      exact && (context.toLocal && resetAt !== undefined ? Math.max(0, resetAt - now) : exact.delayMs),
    unit: exact?.unit,
    sure: exact?.sure ?? false,
    raw: exact?.raw,
    policies,
    windows:
      all.length === 1 ? [binding] : [binding, ...all.slice(1).map((fields) => readWindow(fields, around))],
    observedAt: now,
  };
}

interface Surroundings {
  readonly now: number;
  readonly context: RateLimitContext;
  readonly policies: readonly RateLimitPolicy[];
  readonly headers: Headers;
}

function readWindow(fields: Fields, around: Surroundings): RateLimitWindow {
  const reset = readFieldReset(fields, around);
  return describeWindow(fields, reset && toLocalReset(reset, around), around);
}

function describeWindow(
  { name, limit: limitText, remaining }: Fields,
  resetAt: number | undefined,
  { policies }: Surroundings,
): RateLimitWindow {
  const limit = firstNumber(limitText);
  const policy = policies.find((each) => (name === undefined ? each.quota === limit : each.name === name));
  return {
    name: name ?? String(limit ?? ""),
    limit,
    remaining: firstNumber(remaining),
    resetAt,
    windowMs: policy && policy.windowSeconds * 1_000,
  };
}

function readFieldReset(
  fields: Fields,
  { now, context, policies, headers }: Surroundings,
): Reset | undefined {
  if (fields.reset === undefined) return undefined;
  const { last, unit } = context;
  const limit = firstNumber(fields.limit);
  const matching = policies.find(({ quota }) => quota === limit) ?? policies.at(-1);
  return readReset(fields.reset, fields.resetName, {
    serverNow: serverNow(headers, now),
    unit,
    windowSeconds: matching?.windowSeconds,
    retryAfterMs: readRetryAfter(headers, now),
    last: last?.raw === undefined ? undefined : { raw: last.raw, elapsedMs: now - last.observedAt },
  });
}

/** Milliseconds. `RateLimit` and `X-RateLimit-Reset` mean the same reset when they differ by rounding only. */
const SAME_RESET_MS = 2_000;

/** A time is more exact than a delay of whole seconds: a service that sends both is read by the time. */
function exactReset(headers: Headers, reset: Reset | undefined, around: Surroundings): Reset | undefined {
  const text = headers["x-ratelimit-reset"];
  if (text === undefined || !reset) return undefined;
  const plain = { name: undefined, limit: undefined, remaining: undefined, reset: text, resetName: "" };
  const exact = readFieldReset(plain, around);
  const isSame = exact && isTime(exact) && Math.abs(exact.delayMs - reset.delayMs) <= SAME_RESET_MS;
  return isSame ? exact : undefined;
}

function isTime({ unit }: Reset): boolean {
  return unit.startsWith("epoch") || unit.endsWith("date");
}

function toLocalReset(reset: Reset, { now, context, headers }: Surroundings): number {
  if (!context.toLocal || !isTime(reset)) return now + reset.delayMs;
  return context.toLocal(serverNow(headers, now) + reset.delayMs);
}

/** Names that services use, the most exact first. `reset` ends in `-after` or `-ms` where the unit is in the name. */
const DIALECTS: readonly Dialect[] = [
  ...["x-ratelimit", "x-rate-limit", "ratelimit"].map((prefix) => dialect(prefix, "reset-after")),
  dialect("x-ratelimit", "reset-ms"),
  ...["x-ratelimit", "x-rate-limit", "ratelimit"].map((prefix) => dialect(prefix, "reset")),
];

/** Names of the headers that belong together. */
interface Dialect {
  readonly reset: string;
  readonly limit: string;
  readonly remaining: string;
}

function dialect(prefix: string, reset: string): Dialect {
  return { reset: `${prefix}-${reset}`, limit: `${prefix}-limit`, remaining: `${prefix}-remaining` };
}

function plainFields(headers: Headers): readonly Fields[] {
  const found =
    DIALECTS.find(({ reset }) => headers[reset] !== undefined) ??
    otherDialect(headers) ??
    DIALECTS.find(({ limit }) => headers[limit] !== undefined);
  if (!found) return [];
  return [
    {
      name: undefined,
      limit: headers[found.limit],
      remaining: headers[found.remaining],
      reset: headers[found.reset],
      resetName: found.reset,
    },
  ];
}

/**
 * Names nobody listed: `x-ratelimit-reset-requests`, `vendor-ratelimit-requests-reset`, `acme-rate-limit-remaining`.
 * Limits of calls come before those of other units, such as tokens.
 */
function otherDialect(headers: Headers): Dialect | undefined {
  let found: string | undefined;
  for (const name in headers) {
    if (!/rate-?limit.*(reset|remaining)/.test(name)) continue;
    found ??= name;
    if (name.includes("requests")) found = name;
  }
  if (found === undefined) return undefined;
  const sibling = (word: string): string => found.replace(/(reset|remaining)(?!.*(reset|remaining))/, word);
  return { reset: sibling("reset"), limit: sibling("limit"), remaining: sibling("remaining") };
}

/** A count of calls; a fraction is no whole call, and more digits are no count. */
function firstNumber(text: string | undefined): number | undefined {
  const match = text === undefined ? null : /^\s*"?(\d{1,15})(?!\d)/.exec(text);
  return match ? Number(match[1]) : undefined;
}
