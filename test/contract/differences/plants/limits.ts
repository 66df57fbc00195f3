// Changes of rate limits, and of headers that belong to requests.
import type { Changes } from "../../proxy.ts";
import { changeJson, replaceHeader, respond, set, setHeaders, withoutHeader } from "./change.ts";

const names = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"] as const;
const everyName = [...names, "ratelimit", "ratelimit-policy"];

const without = (route: string, list: readonly string[]): Changes =>
  respond(route, ({ headers }) => {
    for (const name of list) delete headers[name];
  });

const resetIn = (change: (reset: number) => string): Changes =>
  respond("*", ({ headers }) => {
    const reset = headers["x-ratelimit-reset"];
    if (reset !== undefined) headers["x-ratelimit-reset"] = change(Number(reset));
  });

const now = (): number => Math.floor(Date.now() / 1_000);

const afterUpload = (value: string): Changes => setHeaders("POST /documents", { "retry-after": value });

/** Changes by the name of the difference. */
export const limits: Readonly<Record<string, Changes>> = {
  "limit-text": replaceHeader("x-ratelimit-limit", "many"),
  "limit-fraction": replaceHeader("x-ratelimit-limit", "1000.5"),
  "limit-other": replaceHeader("x-ratelimit-limit", "77777777"),
  "remaining-above-limit": respond("*", ({ headers }) => {
    const limit = headers["x-ratelimit-limit"];
    if (limit !== undefined) headers["x-ratelimit-remaining"] = String(Number(limit) + 1);
  }),
  "remaining-negative": replaceHeader("x-ratelimit-remaining", "-1"),
  "remaining-text": replaceHeader("x-ratelimit-remaining", "lots"),
  "reset-milliseconds": resetIn((reset) => String(reset * 1_000)),
  "reset-delay": resetIn((reset) => String(reset - now())),
  "reset-date": resetIn((reset) => new Date(reset * 1_000).toUTCString()),
  "reset-past": resetIn(() => String(now() - 3_600)),
  "reset-far": resetIn((reset) => String(reset + 30 * 86_400)),
  "reset-missing": replaceHeader("x-ratelimit-reset", undefined),
  "limits-missing-once": without("GET /workflows/:id", everyName),
  "limits-only-ietf": without("*", names),
  "limits-missing": without("*", everyName),
  "ratelimit-form": replaceHeader("ratelimit", "99;60"),
  "ratelimit-other": replaceHeader("ratelimit", '"fortnight";r=1;t=60'),
  "ratelimit-above-quota": replaceHeader("ratelimit", '"minute";r=99999999;t=60'),
  "policy-form": replaceHeader("ratelimit-policy", "100 per minute"),
  "retry-after-text": afterUpload("soon"),
  "retry-after-negative": afterUpload("-5"),
  "retry-after-date": setHeaders("POST /documents", { "retry-after": "Mon, 30 Nov 2026 20:00:00 GMT" }),
  "allow-wrong": respond("*", (passing) => {
    if (passing.status === 405) set(passing, "allow", "POST");
  }),
  "www-authenticate": replaceHeader("www-authenticate", 'Bearer realm="docuvane"'),
  "www-authenticate-missing": replaceHeader("www-authenticate", undefined),
  "replayed-always": setHeaders("POST /documents", { "idempotency-replayed": "true" }),
  "replayed-missing": replaceHeader("idempotency-replayed", undefined),
  "replayed-other": changeJson("POST /documents", (json, { headers }) => {
    if (headers["idempotency-replayed"]) json["status"] = "completed";
  }),
  "key-ignored": withoutHeader("GET /workflows/:id/run", "idempotency-key"),
  "preference-always": setHeaders("GET /documents/:id", { "preference-applied": "wait=10" }),
  "etag-missing": without("GET /documents/:id", ["etag"]),
  "etag-unquoted": respond("GET /documents/:id", ({ headers }) => {
    if (headers.etag) headers.etag = headers.etag.replaceAll('"', "");
  }),
  "etag-ignored": withoutHeader("GET /documents/:id", "if-none-match"),
  "if-match-ignored": withoutHeader("DELETE /documents/:id", "if-match"),
  "not-modified-body": respond("GET /documents/:id", (passing) => {
    if (passing.status !== 304) return;
    passing.status = 200;
    set(passing, "content-type", "application/json");
    passing.body = Buffer.from('{"id":"doc_1","status":"completed"}');
  }),
  "location-missing": without("POST /documents", ["location"]),
  "location-absolute": respond("POST /documents", ({ headers }) => {
    if (headers.location) headers.location = `http://10.0.0.7:8080${headers.location}`;
  }),
  "location-other": respond("POST /documents", ({ headers }) => {
    if (headers.location) headers.location = "/api/v1/documents/doc_other";
  }),
  "head-runs": respond("HEAD /workflows/:id/run", (passing) => {
    passing.status = 200;
  }),
  "prefetch-runs": respond("GET /workflows/:id/run", (passing) => {
    if (passing.status !== 403) return;
    passing.status = 202;
    set(passing, "content-type", "application/json");
    passing.body = Buffer.from('{"id":"run_1","status":"queued"}');
  }),
  "run-cached": setHeaders("GET /workflows/:id/run", { "cache-control": "max-age=60" }),
  "key-not-checked": {
    request: (_, __, headers) => {
      headers["authorization"] = lastKey(headers["authorization"]);
    },
  },
};

let seenKey: string | undefined;

/** The key of the check, from its first request. */
function lastKey(authorization: string | undefined): string | undefined {
  if (authorization !== undefined && authorization !== "Bearer unknown-key") seenKey = authorization;
  return seenKey;
}
