// Rules for the headers of the rate limit: `X-RateLimit-*` and the IETF form describe the same limits.
import type { Made } from "../compare/made.ts";
import type { Unexpected } from "../compare/unexpected.ts";
import { timeOf } from "./known.ts";
import { expecting, type Rule } from "./rule.ts";

/** Seconds by which the clocks of service and proxy may differ, and the date of a response is rounded. */
const TOLERANCE_SECONDS = 5;

/** The longest window when the response does not say: a month. */
const LONGEST_SECONDS = 31 * 86_400;

/** The values of the rate limit agree with each other and with the time of the response. */
export const limits: Rule = (made) => {
  const { headers } = made.response;
  const policies = listOf(headers.get("ratelimit-policy"));
  return [
    ...remaining(headers),
    ...reset(made, policies),
    ...size(headers, policies),
    ...left(headers, policies),
  ];
};

function remaining(headers: Headers): readonly Unexpected[] {
  const limit = numberIn(headers, "x-ratelimit-limit");
  const left = numberIn(headers, "x-ratelimit-remaining");
  return expecting(!(left > limit), {
    ...{ header: "X-RateLimit-Remaining", received: `${left}`, expected: `at most ${limit}, the limit` },
  });
}

function reset(made: Made, policies: readonly Item[]): readonly Unexpected[] {
  const reset = numberIn(made.response.headers, "x-ratelimit-reset");
  const now = timeOf(made) / 1_000;
  const windows = policies.flatMap(({ w }) => (w === undefined ? [] : [w]));
  const longest = windows.length > 0 ? Math.max(...windows) : LONGEST_SECONDS;
  const isPast = reset < now - TOLERANCE_SECONDS;
  const isFar = reset > now + longest + TOLERANCE_SECONDS;
  const when = isPast ? "a time in the past" : `a time in more than ${longest} seconds`;
  return expecting(!(isPast || isFar), {
    ...{ header: "X-RateLimit-Reset", received: `${reset}, ${when},` },
    expected: "the Unix time, in seconds, at which the limit resets",
  });
}

function size(headers: Headers, policies: readonly Item[]): readonly Unexpected[] {
  const limit = numberIn(headers, "x-ratelimit-limit");
  const isOne = policies.length === 0 || Number.isNaN(limit) || policies.some(({ q }) => q === limit);
  return expecting(isOne, {
    ...{
      header: "X-RateLimit-Limit",
      received: `${limit}`,
      expected: "the quota of one of RateLimit-Policy",
    },
  });
}

function left(headers: Headers, policies: readonly Item[]): readonly Unexpected[] {
  if (policies.length === 0) return [];
  return listOf(headers.get("ratelimit")).flatMap(({ name, r }) => {
    const policy = policies.find((each) => each.name === name);
    if (!policy)
      return [{ header: "RateLimit", received: `the limit "${name}"`, expected: "one of RateLimit-Policy" }];
    return expecting(!(Number(r) > Number(policy.q)), {
      ...{ header: "RateLimit", received: `${r} left of "${name}"`, expected: `at most ${policy.q}` },
    });
  });
}

interface Item {
  readonly name: string;
  readonly q?: number;
  readonly r?: number;
  readonly w?: number;
}

/** Reads a list of structured fields (RFC 9651): `"minute";q=100;w=60`. */
function listOf(value: string | null): readonly Item[] {
  return [...(value ?? "").matchAll(/"([^"]+)"((?:;\w+=(?:"[^"]*"|\d+))*)/g)].map(
    ([, name = "", rest = ""]) => {
      const parameters = [...rest.matchAll(/;(\w+)=(\d+)/g)].map(
        ([, key, number]) => [key, Number(number)] as const,
      );
      return { name, ...Object.fromEntries(parameters) };
    },
  );
}

/** Returns the number in a header; NaN without one, with which every comparison is false. */
function numberIn(headers: Headers, name: string): number {
  const value = headers.get(name);
  return value === null || !/^\d+$/.test(value) ? Number.NaN : Number(value);
}
