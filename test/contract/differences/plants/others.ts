// Changes of workflows, runs, analytics, extractions, webhook endpoints, deliveries and events.
import type { Changes } from "../../proxy.ts";
import { all, changeItems, changeJson, type Json, objectAt, respond } from "./change.ts";

const workflow = (change: (json: Json) => void): Changes =>
  all(changeJson("GET /workflows/:id", change), changeJson("POST /workflows", change));

const fields = (change: (field: Json) => void): Changes =>
  workflow((json) => {
    for (const field of (json["fields"] ?? []) as Json[]) change(field);
  });

const run = (change: (json: Json) => void): Changes => changeJson("GET /runs/:id", change);

/** Changes runs that have ended. */
const ended = (change: (json: Json) => void): Changes =>
  run((json) => {
    if (json["completed_at"] !== undefined) change(json);
  });

const analytics = (change: (json: Json) => void): Changes => changeJson("GET /analytics", change);

const totals = (change: (totals: Json) => void): Changes =>
  analytics((json) => change(objectAt(json, "totals")));

const extract = (isFile: boolean, change: (json: Json) => void): Changes =>
  changeJson("POST /extract", (json, { sent }) => {
    if (sent["content-type"]?.startsWith("multipart/") === isFile) change(json);
  });

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const endpoint = "GET /webhook_endpoints/:id";
const delivery = (change: (json: Json) => void): Changes =>
  all(
    changeJson("POST /webhook_endpoints/:id/test", change),
    changeItems("GET /webhook_endpoints/:id/deliveries", (items) => {
      for (const item of items) change(item);
      return items;
    }),
  );

const events = (change: (items: Json[]) => readonly Json[]): Changes => changeItems("GET /events", change);

/** Returns a run as running once more after its end was seen. */
function back(): Changes {
  const seen = new Set<unknown>();
  return ended((json) => {
    if (!seen.has(json["id"])) seen.add(json["id"]);
    else json["status"] = "running";
  });
}

/** Returns the secret that an endpoint had before. */
function sameSecret(): Changes {
  let first: unknown;
  return all(
    changeJson("POST /webhook_endpoints", (json) => {
      first = json["secret"];
    }),
    changeJson("POST /webhook_endpoints/:id/rotate_secret", (json) => Object.assign(json, { secret: first })),
  );
}

/** Shows the secret that an endpoint was created with. */
function leak(): Changes {
  let first: unknown;
  return all(
    changeJson("POST /webhook_endpoints", (json) => {
      first ??= json["secret"];
    }),
    changeJson(endpoint, (json) => Object.assign(json, { of_tomorrow: `signed with ${first}` })),
  );
}

/** Changes by the name of the difference. */
export const others: Readonly<Record<string, Changes>> = {
  "workflow-fields": fields((field) => Object.assign(field, { hints: [] })),
  "workflow-required": changeJson("GET /workflows/:id", (json) => {
    for (const field of (json["fields"] ?? []) as Json[]) field["required"] = true;
  }),
  "workflow-version-zero": workflow((json) => Object.assign(json, { version: 0 })),
  "review-below-percent": workflow((json) => Object.assign(json, { review_below: 80 })),
  "workflow-conflict": respond("POST /workflows", (passing) => {
    if (passing.status === 409) passing.status = 400;
    if (passing.status === 400 && passing.json) passing.json["status"] = 400;
  }),
  "field-type-number": fields((field) => Object.assign(field, { type: 7 })),
  "run-stuck": run((json) => {
    json["status"] = "queued";
    delete json["completed_at"];
  }),
  "run-back": back(),
  "run-counts": run((json) => Object.assign(json, { document_count: 0, processed_count: 0 })),
  "run-processed": ended((json) => Object.assign(json, { processed_count: 0 })),
  "run-failed-more": ended((json) => Object.assign(json, { failed_count: 5 })),
  "run-documents": run((json) => {
    for (const each of (json["documents"] ?? []) as Json[]) each["id"] = "doc_other";
  }),
  "run-completed-missing": ended((json) => delete json["completed_at"]),
  "run-twice": changeJson("GET /workflows/:id/run", (json, { headers }) => {
    if (headers["idempotency-replayed"]) json["id"] = "run_other";
  }),
  "analytics-period": analytics((json) => Object.assign(json, { start: "2026-10-01T00:00:00Z" })),
  "analytics-interval": analytics((json) => Object.assign(json, { interval: "week" })),
  "analytics-order": analytics((json) =>
    Object.assign(json, { series: (json["series"] as Json[]).toReversed() }),
  ),
  "analytics-gap": analytics((json) =>
    Object.assign(json, { series: (json["series"] as Json[]).toSpliced(2, 1) }),
  ),
  "analytics-share": totals((each) => Object.assign(each, { needs_review_share: 40 })),
  "analytics-confidence": totals((each) => Object.assign(each, { mean_confidence: { total: 93 } })),
  "analytics-negative": totals((each) => Object.assign(each, { documents: -1 })),
  "analytics-sum": totals((each) => Object.assign(each, { documents: 123_456, documents_by_status: {} })),
  "analytics-percentiles": totals((each) =>
    Object.assign(each, { p50_processing_seconds: 9, p95_processing_seconds: 1 }),
  ),
  "analytics-workflow": analytics((json) => Object.assign(json, { workflow_id: "invoice_processing" })),
  "extract-document-id": extract(true, (json) => Object.assign(json, { document_id: "doc_1" })),
  "extract-document-other": extract(false, (json) => Object.assign(json, { document_id: "doc_1" })),
  "extract-confidence": extract(true, (json) => {
    const scores = objectAt(json, "confidence_scores");
    for (const name of Object.keys(scores)) scores[name] = 97;
  }),
  "extract-keys": extract(true, (json) => Object.assign(objectAt(json, "confidence_scores"), { other: 0.5 })),
  "extract-file-size": extract(true, (json) => Object.assign(objectAt(json, "file"), { size: 1 })),
  "secret-read": changeJson(endpoint, (json) => Object.assign(json, { secret })),
  "secret-list": changeItems("GET /webhook_endpoints", (items) => items.map((item) => ({ ...item, secret }))),
  "secret-update": changeJson("PATCH /webhook_endpoints/:id", (json) => Object.assign(json, { secret })),
  "secret-elsewhere": leak(),
  "secret-missing": changeJson("POST /webhook_endpoints", (json) => delete json["secret"]),
  "secret-form": changeJson("POST /webhook_endpoints", (json) =>
    Object.assign(json, { secret: "whsec_not base64!" }),
  ),
  "rotate-same": sameSecret(),
  "rotate-expiry": changeJson("POST /webhook_endpoints/:id/rotate_secret", (json) => {
    json["previous_secret_expires_at"] = new Date(Date.now() + 3_600_000).toISOString();
  }),
  "endpoint-url": changeJson(endpoint, (json) => Object.assign(json, { url: "https://example.com/other" })),
  "update-lost": changeJson("PATCH /webhook_endpoints/:id", (json) => delete json["description"]),
  "update-ignored": changeJson("PATCH /webhook_endpoints/:id", (json) =>
    Object.assign(json, { payload: "thin", enabled: true }),
  ),
  "enabled-text": changeJson(endpoint, (json) => Object.assign(json, { enabled: "true" })),
  "delivery-event": changeJson("POST /webhook_endpoints/:id/test", (json) =>
    Object.assign(json, { event_type: "document.created" }),
  ),
  "delivery-attempts": delivery((json) => Object.assign(json, { attempts: -1 })),
  "delivery-status-code": delivery((json) => Object.assign(json, { response_status: 9000 })),
  "delivery-status-new": delivery((json) => Object.assign(json, { status: "paused" })),
  "events-missing": events((items) => items.filter(({ type }) => type !== "document.created")),
  "events-full": events((items) =>
    items.map((item) => ({ ...item, data: { ...objectAt(item, "data"), extracted_data: { total: 1 } } })),
  ),
  "events-old": events((items) => items.map((item) => ({ ...item, timestamp: "2025-01-01T00:00:00Z" }))),
  "event-type-new": changeItems("GET /events", (items, { url }) =>
    url.searchParams.has("type") ? items : items.map((item) => ({ ...item, type: "document.archived" })),
  ),
  "event-without-type": events((items) => items.map(({ type: _, ...item }) => item)),
  "token-error-shape": respond("POST /oauth/token", (passing) => {
    if (passing.status === 401)
      passing.json = { status: 401, code: "unauthenticated", title: "Unauthenticated" };
  }),
  "token-error-code": respond("POST /oauth/token", (passing) => {
    if (passing.status === 401 && passing.json) passing.json["error"] = "invalid_grant";
  }),
  "token-metadata": respond("GET /.well-known/*", (passing) => {
    passing.status = 404;
  }),
};
