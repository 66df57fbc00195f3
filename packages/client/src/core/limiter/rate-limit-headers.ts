/** Reads the rate-limit headers of a response: `RateLimit`, `X-RateLimit-*` and the variants that services use. */

import type { Headers } from "../headers.ts";
import { lastOf, serverNow } from "../json/dates.ts";
import type { RateLimit, RateLimitQuota } from "../rate-limit.ts";
import { readRetryAfter } from "../retry-after.ts";
import { type Reset, type ResetEvidence, readReset } from "./reset.ts";

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
  const evidence = { serviceNow, retryAfterMs: readRetryAfter(headers, now) };
  const all = structuredFields(headers["ratelimit"], policies) ?? plainFields(headers);
  const described = all.map((fields) => {
    const { name, limit, remaining } = fields;
    const policy = policies.find((each) => (name === undefined ? each.limit === limit : each.name === name));
    const { windowSeconds } = policy ?? policies.at(-1) ?? {};
    const reset = resetOf(fields, headers, { ...evidence, windowSeconds });
    const quota: RateLimitQuota = {
      name: name ?? String(limit ?? ""),
      limit,
      remaining,
      resetInMs: reset?.delayMs,
      windowMs: policy && policy.windowSeconds * 1_000,
      isBucket: policy?.isBucket ?? false,
    };
    return { quota, reset };
  });
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

function resetOf(fields: Fields, headers: Headers, evidence: ResetEvidence): Reset | undefined {
  const { reset, resetName } = fields;
  const delta = reset === undefined ? undefined : readReset(reset, resetName, evidence);
  const text = headers["x-ratelimit-reset"];
  if (!delta || text === undefined || resetName !== STRUCTURED) return delta;
  // `RateLimit` has whole seconds: a time in `X-RateLimit-Reset` less than 2 s from it is used.
  const exact = readReset(text, "", { serviceNow: evidence.serviceNow });
  const isTime = exact && (exact.unit.startsWith("epoch") || exact.unit.endsWith("date"));
  return isTime && Math.abs(exact.delayMs - delta.delayMs) <= 2_000 ? exact : delta;
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
  const items: Fields[] = [];
  for (const entry of text.split(",")) {
    const item = ITEM.exec(entry);
    if (!item) return draft7Fields(text);
    const [, name, remaining, reset] = item;
    const limit = policies.find((policy) => policy.name === name)?.limit;
    items.push({ name, limit, remaining: Number(remaining), reset, resetName: STRUCTURED } as Fields);
  }
  return items.sort((a, b) => urgency(a) - urgency(b));
}

/** A name, and the parameters `r` and `t` in any order among others. */
const ITEM = /^\s*"([^"]*)"\s*(?=;)(?=.*?;\s*r=(\d{1,15})(?!\d))(?:.*?;\s*t=(\d+))?/;

function draft7Fields(text: string): Fields[] | undefined {
  const found = /\blimit=(\d{1,15}), *remaining=(\d{1,15}), *reset=(\d{1,15})/.exec(text);
  if (!found) return undefined;
  const [, limit, remaining, reset] = found;
  return [{ limit: Number(limit), remaining: Number(remaining), reset, resetName: STRUCTURED }];
}

/** Orders quotas by which binds first: of the exhausted ones the longest wait, else the smallest share left. */
function urgency({ remaining = 0, limit, reset = "0" }: Fields): number {
  if (remaining === 0) return -1 - Number(reset);
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

/** Returns the name of a header of the same family: for `x-ratelimit-reset-after` and `limit`, `x-ratelimit-limit`. */
function sibling(name: string, word: string): string {
  return name.replace(/(reset|remaining|limit)(-after|-ms)?(?!.*(reset|remaining|limit))/, word);
}

/** Parses a whole number at the start of a text; more than 15 digits are no count. */
function numberOf(text: string | undefined): number | undefined {
  const match = text === undefined ? null : /^\s*"?(\d{1,15})(?!\d)/.exec(text);
  return match ? Number(match[1]) : undefined;
}
