/** Reads the rate-limit headers of a response: `RateLimit`, `X-RateLimit-*` and the variants that services use. */

import type { Headers } from "../headers.ts";
import { lastOf, serverNow } from "../json/dates.ts";
import type { RateLimit, RateLimitPolicy, RateLimitWindow } from "../rate-limit.ts";
import { readRetryAfter } from "../retry-after.ts";
import { type Reset, readReset } from "./reset.ts";

/** When the response arrived, and what helps to read it. */
export interface Arrival {
  /** Milliseconds since the epoch by the local clock. */
  readonly now: number;
  /** Milliseconds by which the service's clock is ahead. Default: by its `Date`. */
  readonly clockOffsetMs?: number | undefined;
  /** Unit of a reset that is a delay, when the user configured it. */
  readonly unit?: "s" | "ms" | undefined;
}

/**
 * Reads what a response says about its rate limits.
 *
 * Understands the IETF fields (drafts 00 to 11), `X-RateLimit-*`, `X-Rate-Limit-*` and names per resource.
 *
 * @returns `undefined` when the response carries no such header.
 */
export function readRateLimit(headers: Headers, arrival: Arrival): RateLimit | undefined {
  const { now, clockOffsetMs } = arrival;
  const policies = policiesOf(
    headers["ratelimit-policy"] ?? headers["x-ratelimit-limit"] ?? headers["ratelimit-limit"] ?? "",
  );
  const structured = structuredFields(headers["ratelimit"], policies);
  const all = structured ?? plainFields(headers);
  const [first] = all;
  if (!first) return undefined;
  const response: Response = {
    headers,
    policies,
    serverNow: clockOffsetMs === undefined ? serverNow(headers, now) : now + clockOffsetMs,
    retryAfterMs: readRetryAfter(headers, now),
    arrival,
  };
  const delta = resetOf(first, response);
  const reset = (structured && exactReset(delta, response)) ?? delta;
  const windows = all.map((fields) =>
    windowOf(fields, fields === first ? reset : resetOf(fields, response), response),
  );
  const [binding] = windows;
  return {
    limit: binding?.limit,
    remaining: binding?.remaining,
    resetAt: binding?.resetAt,
    resetInMs: reset?.delayMs,
    unit: reset?.unit,
    sure: reset?.sure ?? false,
    policies,
    windows,
    observedAt: now,
  };
}

/** Limit, remaining and reset of one quota as text. */
interface Fields {
  readonly name?: string | undefined;
  readonly limit: string | undefined;
  readonly remaining: string | undefined;
  readonly reset: string | undefined;
  readonly resetName: string;
}

interface Response {
  readonly headers: Headers;
  readonly policies: readonly RateLimitPolicy[];
  readonly serverNow: number;
  readonly retryAfterMs: number | undefined;
  readonly arrival: Arrival;
}

function windowOf(fields: Fields, reset: Reset | undefined, response: Response): RateLimitWindow {
  const { name } = fields;
  const limit = numberOf(fields.limit);
  const policy = response.policies.find((each) =>
    name === undefined ? each.quota === limit : each.name === name,
  );
  return {
    name: name ?? String(limit ?? ""),
    limit,
    remaining: numberOf(fields.remaining),
    resetAt: reset && response.arrival.now + reset.delayMs,
    windowMs: policy && policy.windowSeconds * 1_000,
    kind: policy?.kind ?? "window",
  };
}

function resetOf(fields: Fields, response: Response): Reset | undefined {
  if (fields.reset === undefined) return undefined;
  const { policies, serverNow, retryAfterMs, arrival } = response;
  const limit = numberOf(fields.limit);
  const policy = policies.find(({ quota }) => quota === limit) ?? policies.at(-1);
  const evidence = { serverNow, unit: arrival.unit, windowSeconds: policy?.windowSeconds, retryAfterMs };
  return readReset(fields.reset, fields.resetName, evidence);
}

/** `RateLimit` has whole seconds. `X-RateLimit-Reset` is used when it is a point in time less than 2 s from it. */
function exactReset(delta: Reset | undefined, response: Response): Reset | undefined {
  const reset = response.headers["x-ratelimit-reset"];
  if (reset === undefined || !delta) return undefined;
  const exact = resetOf({ limit: undefined, remaining: undefined, reset, resetName: "" }, response);
  const isTime = exact?.unit.startsWith("epoch") || exact?.unit.endsWith("date");
  return exact && isTime && Math.abs(exact.delayMs - delta.delayMs) <= 2_000 ? exact : undefined;
}

/** Parses `"minute";q=100;w=60;policy="token bucket"` and `100, 100;window=60`. Policies rarely change: see `lastOf`. */
const policiesOf = lastOf((text: string): readonly RateLimitPolicy[] => {
  const found = text.split(",").flatMap((entry) => {
    const window = numberOf(/;\s*w(?:indow)?=(\d+)/.exec(entry)?.[1]);
    const quota = numberOf(/;\s*q=(\d+)/.exec(entry)?.[1] ?? /^\s*(\d+)\s*;/.exec(entry)?.[1]);
    if (window === undefined || quota === undefined) return [];
    const name = /^\s*"([^"]*)"/.exec(entry)?.[1] ?? "";
    const kind = /;\s*policy="[^"]*bucket"/.test(entry) ? ("bucket" as const) : ("window" as const);
    return [{ name, quota, windowSeconds: window, kind }];
  });
  return found.sort((a, b) => a.windowSeconds - b.windowSeconds);
});

/**
 * Parses `"burst";r=50;t=30` (drafts 08 to 11) or `limit=100, remaining=50, reset=5` (draft 07).
 *
 * A malformed field is ignored as a whole (draft-ietf-httpapi-ratelimit-headers-11, section 6).
 */
function structuredFields(
  text: string | undefined,
  policies: readonly RateLimitPolicy[],
): readonly Fields[] | undefined {
  if (text === undefined) return undefined;
  const resetName = "ratelimit-after"; // always a delay in seconds
  const [draft7, limit, remaining, reset] =
    /\blimit=(\d{1,15}), *remaining=(\d{1,15}), *reset=(\d{1,15})/.exec(text) ?? [];
  if (draft7) return [{ limit, remaining, reset, resetName }];
  const items: Fields[] = [];
  for (const entry of text.split(",")) {
    const name = /^\s*"([^"]*)"\s*;/.exec(entry)?.[1];
    const left = /;\s*r=(\d{1,15})(?!\d)/.exec(entry)?.[1];
    if (name === undefined || left === undefined) return undefined;
    const quota = policies.find((policy) => policy.name === name)?.quota;
    const delay = /;\s*t=(\d+)/.exec(entry)?.[1];
    items.push({ name, limit: quota?.toString(), remaining: left, reset: delay, resetName });
  }
  return items.sort(byUrgency);
}

/** The quota that binds: of the exhausted ones the longest wait, else the smallest share left. */
function byUrgency(a: Fields, b: Fields): number {
  const isEmpty = [a, b].map(({ remaining }) => Number(remaining) === 0);
  if (isEmpty[0] !== isEmpty[1]) return isEmpty[0] ? -1 : 1;
  return isEmpty[0] ? Number(b.reset ?? 0) - Number(a.reset ?? 0) : shareOf(a) - shareOf(b);
}

function shareOf({ remaining, limit }: Fields): number {
  return limit === undefined ? 1 : Number(remaining) / Number(limit);
}

/** Names of reset headers, the most exact first; `-after` means seconds and `-ms` milliseconds. */
const RESETS = [
  "x-ratelimit-reset-after",
  "x-rate-limit-reset-after",
  "ratelimit-reset-after",
  "x-ratelimit-reset-ms",
  "x-ratelimit-reset",
  "x-rate-limit-reset",
  "ratelimit-reset",
];

function plainFields(headers: Headers): readonly Fields[] {
  const name =
    RESETS.find((reset) => headers[reset] !== undefined) ??
    otherName(headers) ??
    RESETS.find((reset) => headers[sibling(reset, "limit")] !== undefined);
  if (name === undefined) return [];
  const resetName = name.includes("reset") ? name : sibling(name, "reset");
  const [limit, remaining] = [headers[sibling(name, "limit")], headers[sibling(name, "remaining")]];
  return [{ limit, remaining, reset: headers[resetName], resetName }];
}

/** Names per resource or vendor: `x-ratelimit-reset-requests`, `acme-ratelimit-remaining`. Requests go before tokens. */
function otherName(headers: Headers): string | undefined {
  const names = Object.keys(headers).filter((name) => /rate-?limit.*(reset|remaining)/.test(name));
  return names.findLast((name) => name.includes("requests")) ?? names[0];
}

/** Returns the name of the header beside this one: for `x-ratelimit-reset-after` and `limit`, `x-ratelimit-limit`. */
function sibling(name: string, word: string): string {
  return name.replace(/(reset|remaining)(-after|-ms)?(?!.*(reset|remaining))/, word);
}

/** Parses a whole number at the start of a text; more than 15 digits are no count. */
function numberOf(text: string | undefined): number | undefined {
  const match = text === undefined ? null : /^\s*"?(\d{1,15})(?!\d)/.exec(text);
  return match ? Number(match[1]) : undefined;
}
