// Rules for headers, which depend on the request or on each other.
import { isDeepStrictEqual } from "node:util";
import { describeHeader, type Made } from "../compare/made.ts";
import type { Unexpected } from "../compare/unexpected.ts";
import { hasJson, versionOf } from "./known.ts";
import { expecting, type Rule } from "./rule.ts";

/** The shortest time between `Deprecation` and `Sunset`: 12 months. */
const LEAST_DAYS = 365;

/** Headers that belong to the request, and that describe the end of an operation. */
export const headers: Rule = (made, { known }) => [
  ...requestId(made, known.requestIds),
  ...replayed(made, known.responses),
  ...version(made, known.versions),
  ...preference(made),
  ...challenge(made),
  ...sunset(made),
];

function requestId({ response }: Made, earlier: ReadonlySet<string>): readonly Unexpected[] {
  const id = response.headers.get("x-request-id") ?? "";
  return expecting(!earlier.has(id), {
    ...{
      header: "X-Request-Id",
      received: "the identifier of an earlier request",
      expected: "one per request",
    },
  });
}

/** Only a repeat has the header, and a repeat returns what was stored. */
function replayed({ response, step }: Made, earlier: ReadonlyMap<string, unknown>): readonly Unexpected[] {
  const key = step.send?.headers?.["idempotency-key"] ?? "";
  const value = response.headers.get("idempotency-replayed");
  if (!earlier.has(key))
    return expecting(value === null, {
      ...{ header: "Idempotency-Replayed", received: `${value} for a first request` },
      expected: "the header only with a stored response",
    });
  const isSame = isDeepStrictEqual(response.json, earlier.get(key));
  return expecting(response.status > 299 || isSame, {
    ...{ at: "", received: "another body than before", expected: "the stored response" },
  });
}

/** Another body has another ETag. */
function version(made: Made, earlier: ReadonlyMap<string, unknown>): readonly Unexpected[] {
  const tag = made.response.headers.get("etag");
  const before = tag === null ? undefined : earlier.get(versionOf(made, tag));
  const isSame = before === undefined || !hasJson(made) || isDeepStrictEqual(before, made.response.json);
  return expecting(isSame, {
    ...{ header: "ETag", received: "the value of another body", expected: "another value for each version" },
  });
}

function preference({ response, step }: Made): readonly Unexpected[] {
  const isAsked = Object.keys(step.send?.headers ?? {}).some((name) => name.toLowerCase() === "prefer");
  const value = response.headers.get("preference-applied");
  return expecting(value === null || isAsked, {
    ...{ header: "Preference-Applied", received: describeHeader(String(value)) },
    expected: "the header only for a request with Prefer",
  });
}

function challenge({ response, step }: Made): readonly Unexpected[] {
  const value = response.headers.get("www-authenticate") ?? "";
  const isUnknown = step.send?.credential === "unknown" && response.status === 401;
  return expecting(!isUnknown || value === "" || /\berror="?invalid_token"?/.test(value), {
    ...{ header: "WWW-Authenticate", received: describeHeader(value) },
    expected: 'error="invalid_token" for a credential that is not valid',
  });
}

function sunset({ response }: Made): readonly Unexpected[] {
  const since = Number(response.headers.get("deprecation")?.slice(1)) * 1_000;
  const until = Date.parse(response.headers.get("sunset") ?? "");
  const daysBetween = Math.round((until - since) / 86_400_000);
  return expecting(!(daysBetween < LEAST_DAYS), {
    ...{ header: "Sunset", received: `a time ${daysBetween} days after Deprecation` },
    expected: "at least 12 months",
  });
}
