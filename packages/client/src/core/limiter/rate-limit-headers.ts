/** Reads the rate-limit headers of a response: `RateLimit`, `X-RateLimit-*` and the variants that services use. */

import type { Headers } from "../headers.ts";
import { lastOf, serverNow } from "../json/dates.ts";
import type { RateLimit, RateLimitQuota } from "../rate-limit.ts";
import { readRetryAfter } from "../retry-after.ts";
import { type Reset, readReset } from "./reset.ts";

/**
 * Reads what a response says about its rate limits.
 *
 * Understands the IETF fields (drafts 00 to 11), `X-RateLimit-*`, `X-Rate-Limit-*` and names per resource.
 *
 * @param now - Milliseconds since the epoch by the local clock.
 * @param serviceNow - The same by the service's clock. Default: its `Date`.
 * @returns `undefined` when the response carries no such header.
 */
export function readRateLimit(
  headers: Headers,
  now: number,
  serviceNow: number = serverNow(headers, now),
): RateLimit | undefined {
  const policies = policiesOf(
    headers["ratelimit-policy"] ?? headers["x-ratelimit-limit"] ?? headers["ratelimit-limit"] ?? "",
  );
  const all = structuredFields(headers["ratelimit"], policies) ?? plainFields(headers);
  const described = all.map((fields) => describe(fields, { headers, policies, now, serviceNow }));
  const [binding] = described;
  if (!binding) return undefined;
  const { quota, reset } = binding;
  return {
    limit: quota.limit,
    remaining: quota.remaining,
    resetAt: reset && now + reset.delayMs,
    resetInMs: reset?.delayMs,
    unit: reset?.unit,
    sure: reset?.sure ?? false,
    quotas: described.map((each) => each.quota),
    observedAt: now,
  };
}

/** One quota of `RateLimit-Policy`. */
interface Policy {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly isBucket: boolean;
}

/** One quota of the other headers. */
interface Fields {
  readonly name?: string;
  readonly limit: number | undefined;
  readonly remaining: number | undefined;
  readonly reset: string | undefined;
  readonly resetName: string;
}

interface Response {
  readonly headers: Headers;
  readonly policies: readonly Policy[];
  readonly now: number;
  readonly serviceNow: number;
}

function describe(fields: Fields, response: Response): { quota: RateLimitQuota; reset: Reset | undefined } {
  const { name, limit, remaining } = fields;
  const { policies } = response;
  const policy = policies.find((each) => (name === undefined ? each.limit === limit : each.name === name));
  const reset = resetOf(fields, (policy ?? policies.at(-1))?.windowSeconds, response);
  const quota = {
    name: name ?? String(limit ?? ""),
    limit,
    remaining,
    resetInMs: reset?.delayMs,
    windowMs: policy && policy.windowSeconds * 1_000,
    isBucket: policy?.isBucket ?? false,
  };
  return { quota, reset };
}

function resetOf(
  { reset, resetName }: Fields,
  windowSeconds: number | undefined,
  { headers, now, serviceNow }: Response,
): Reset | undefined {
  if (reset === undefined) return undefined;
  const retryAfterMs = readRetryAfter(headers, now);
  const delta = readReset(reset, resetName, { serviceNow, windowSeconds, retryAfterMs });
  return (resetName === STRUCTURED && delta && exactReset(delta, headers, serviceNow)) || delta;
}

/** `RateLimit` has whole seconds. `X-RateLimit-Reset` is used when it is a point in time less than 2 s from it. */
function exactReset(delta: Reset, headers: Headers, serviceNow: number): Reset | undefined {
  const text = headers["x-ratelimit-reset"];
  const exact = text === undefined ? undefined : readReset(text, "", { serviceNow });
  const isTime = exact?.unit.startsWith("epoch") || exact?.unit.endsWith("date");
  return exact && isTime && Math.abs(exact.delayMs - delta.delayMs) <= 2_000 ? exact : undefined;
}

/** Parses `"minute";q=100;w=60;policy="token bucket"` and `100, 100;window=60`. Policies rarely change: see `lastOf`. */
const policiesOf = lastOf((text: string): readonly Policy[] => {
  const found = text.split(",").flatMap((entry) => {
    const windowSeconds = numberOf(/;\s*w(?:indow)?=(\d+)/.exec(entry)?.[1]);
    const limit = numberOf(/;\s*q=(\d+)/.exec(entry)?.[1] ?? /^\s*(\d+)\s*;/.exec(entry)?.[1]);
    if (windowSeconds === undefined || limit === undefined) return [];
    const name = /^\s*"([^"]*)"/.exec(entry)?.[1] ?? "";
    return [{ name, limit, windowSeconds, isBucket: /;\s*policy="[^"]*bucket"/.test(entry) }];
  });
  return found.sort((a, b) => a.windowSeconds - b.windowSeconds);
});

/** Stands for the name of the reset in `RateLimit`, which is always a delay in seconds. */
const STRUCTURED = "ratelimit-after";

/**
 * Parses `"burst";r=50;t=30` (drafts 08 to 11) or `limit=100, remaining=50, reset=5` (draft 07).
 *
 * A malformed field is ignored as a whole (draft-ietf-httpapi-ratelimit-headers-11, section 6).
 */
function structuredFields(text: string | undefined, policies: readonly Policy[]): Fields[] | undefined {
  if (text === undefined) return undefined;
  const draft7 = /\blimit=(\d{1,15}), *remaining=(\d{1,15}), *reset=(\d{1,15})/.exec(text);
  if (draft7) {
    const [limit, remaining] = [numberOf(draft7[1]), numberOf(draft7[2])];
    return [{ limit, remaining, reset: draft7[3], resetName: STRUCTURED }];
  }
  const items: Fields[] = [];
  for (const entry of text.split(",")) {
    const name = /^\s*"([^"]*)"\s*;/.exec(entry)?.[1];
    const remaining = numberOf(/;\s*r=(\d{1,15})(?!\d)/.exec(entry)?.[1]);
    if (name === undefined || remaining === undefined) return undefined;
    const limit = policies.find((policy) => policy.name === name)?.limit;
    items.push({ name, limit, remaining, reset: /;\s*t=(\d+)/.exec(entry)?.[1], resetName: STRUCTURED });
  }
  return items.sort(byUrgency);
}

/** The quota that binds: of the exhausted ones the longest wait, else the smallest share left. */
function byUrgency(a: Fields, b: Fields): number {
  if (a.remaining === 0 && b.remaining === 0) return Number(b.reset ?? 0) - Number(a.reset ?? 0);
  return shareOf(a) - shareOf(b);
}

/** Of the quota that is left: at most 1, and -1 for one that is used up. */
function shareOf({ remaining = 0, limit }: Fields): number {
  if (remaining === 0) return -1;
  return limit === undefined ? 1 : remaining / limit;
}

/** Headers about limits, `X-RateLimit-Reset` as well as `acme-rate-limit-requests-remaining`. */
const NAME = /rate-?limit.*(reset|remaining|limit)/;

/** Which of several headers counts, the most exact first; requests go before tokens. */
const PREFERRED = [
  /limit-reset-after$/,
  /limit-reset-ms$/,
  /limit-reset$/,
  /requests/,
  /reset|remaining/,
  /limit$/,
];

function plainFields(headers: Headers): readonly Fields[] {
  const names = namesOf(Object.keys(headers).join(" "));
  if (names === undefined) return [];
  const [limit, remaining] = [numberOf(headers[names.limit]), numberOf(headers[names.remaining])];
  return [{ limit, remaining, reset: headers[names.reset], resetName: names.reset }];
}

/** The three headers of a limit. A service sends the same headers with each response: see `lastOf`. */
const namesOf = lastOf((all: string) => {
  const names = all.split(" ").filter((name) => NAME.test(name));
  const name = PREFERRED.map((pattern) => names.find((each) => pattern.test(each))).find(Boolean);
  if (name === undefined) return undefined;
  const reset = name.includes("reset") ? name : sibling(name, "reset");
  return { limit: sibling(name, "limit"), remaining: sibling(name, "remaining"), reset };
});

/** Returns the name of the header beside this one: for `x-ratelimit-reset-after` and `limit`, `x-ratelimit-limit`. */
function sibling(name: string, word: string): string {
  return name.replace(/(reset|remaining|limit)(-after|-ms)?(?!.*(reset|remaining|limit))/, word);
}

/** Parses a whole number at the start of a text; more than 15 digits are no count. */
function numberOf(text: string | undefined): number | undefined {
  const match = text === undefined ? null : /^\s*"?(\d{1,15})(?!\d)/.exec(text);
  return match ? Number(match[1]) : undefined;
}
