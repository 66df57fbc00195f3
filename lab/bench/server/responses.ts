/** The bodies and headers the service responds with, made once so that serving costs little. */
import type { ServerResponse } from "node:http";
import type { Limit, Verdict } from "./limits.ts";

/** Items on a page of a list. */
const PAGE_ITEMS = 100;

/** Items in the whole list. */
const LIST_ITEMS = 10_000;

/** A processed document of about 700 bytes, as the service shows it without the places on the page. */
export const documentJson: Buffer = toBuffer({
  ...documentOf(42),
  confidence_scores: { invoice_number: 0.98, date: 0.97, total: 0.95, vendor: 0.91 },
  file: {
    name: "invoice.pdf",
    size: 48_213,
    media_type: "application/pdf",
    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    pages: 1,
  },
  metadata: { source: "email", priority: "high" },
  completed_at: "2026-11-20T20:00:03Z",
  object: "customer",
  description:
    "An invoice that came by e-mail and was read without a person; the bench pads it to a usual size.",
});

const pages: readonly Buffer[] = Array.from({ length: LIST_ITEMS / PAGE_ITEMS }, (_, page) => pageJson(page));

/**
 * Returns one page of the list.
 *
 * @param url - Path and query; the cursor is `cursor`, `after` or `starting_after` and names the last item read.
 */
export function listJson(url: string): Buffer {
  const last = /[?&](?:cursor|after|starting_after)=doc_(\d+)/.exec(url);
  const page = last ? (Number(last[1]) + 1) / PAGE_ITEMS : 0;
  return pages[page] ?? toBuffer({ object: "list", data: [], has_more: false, next_cursor: null });
}

/** Answers with JSON and the headers every response of the service carries. */
export function respond(response: ServerResponse, status: number, body: Buffer, limits: LimitState): void {
  const { limit, verdict } = limits;
  const headers: Record<string, string | number> = {
    "content-type": status < 400 ? "application/json" : "application/problem+json",
    "content-length": body.length,
    "x-request-id": "req_01KAH2Q8ZV7M3N4P5R6S7T8V9W",
    "x-ratelimit-limit": limit.quota,
    "x-ratelimit-remaining": verdict.remaining,
    "x-ratelimit-reset": verdict.resetAt,
    ratelimit: `"default";r=${verdict.remaining};t=${verdict.retryAfter}`,
    "ratelimit-policy": `"default";q=${limit.quota};w=${limit.window}${limit.policy}`,
  };
  if (status === 429) headers["retry-after"] = verdict.retryAfter;
  response.writeHead(status, headers);
  response.end(body);
}

/** The limit a request fell under, and what it said. */
export interface LimitState {
  readonly limit: Limit;
  readonly verdict: Verdict;
}

/** The body of a refusal by the rate limit. */
export const refusedJson: Buffer = toBuffer({
  type: "about:blank",
  title: "Too Many Requests",
  status: 429,
  code: "rate_limited",
  detail: "The rate limit is used up.",
});

/** Writes a value as JSON bytes. */
export function toBuffer(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function pageJson(page: number): Buffer {
  const first = page * PAGE_ITEMS;
  const data = Array.from({ length: PAGE_ITEMS }, (_, index) => documentOf(first + index));
  const last = first + PAGE_ITEMS - 1;
  const hasMore = last < LIST_ITEMS - 1;
  const next_cursor = hasMore ? `doc_${last}` : null;
  return toBuffer({ object: "list", url: "/v1/customers", data, has_more: hasMore, next_cursor });
}

function documentOf(number: number): Record<string, unknown> {
  return {
    id: `doc_${number}`,
    status: "completed",
    created_at: "2026-11-20T20:00:00Z",
    workflow_id: "invoice_processing",
    extracted_data: {
      invoice_number: `INV-2026-${number}`,
      date: "2026-11-18",
      total: 1234.5,
      vendor: "Example Supplies GmbH",
    },
    confidence_scores: { invoice_number: 0.98, date: 0.97, total: 0.95, vendor: 0.91 },
  };
}
