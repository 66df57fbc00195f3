// The deployment check names one planted difference of each kind, at its operation; the campaign of the lab plants the whole list.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@docuvane/server";
import { expect, it } from "vitest";
import { runLine } from "../../packages/cli/test/fake-terminal.ts";
import { shareReader } from "../../packages/server/test/shared-reader.ts";
import { changes, changesOf, differences } from "./differences/list.ts";
import { all } from "./differences/plants/change.ts";
import { startProxy } from "./proxy.ts";

/** Differences that do not hide each other, with the operation and the end of one of its messages. */
const sample: readonly (readonly [name: string, operation: string, message: RegExp])[] = [
  [
    "length-too-long",
    "getAnalytics",
    /returned 200 and no readable response .*; the contract expects 200\.$/,
  ],
  ["no-response", "listPages", /no readable response \(the connection was closed before a response\)/],
  [
    "charset-latin1",
    "getDocument",
    /the charset "iso-8859-1" in Content-Type; .* UTF-8, the encoding of JSON/,
  ],
  ["limits-missing-once", "getWorkflow", /without the headers of the rate limit, which other responses have/],
  ["retry-after-text", "uploadDocument", /"soon" in Retry-After/],
  ["page-limit-documents", "listDocuments", /\d+ items at \/data; the contract expects at most 1, the limit/],
  ["cursor-dead-events", "listEvents", /returned 400; the contract expects 200/],
  ["built-in-lost", "listWorkflows", /pages without "receipt_processing" at/],
  ["cursor-without-more", "listRuns", /a cursor with has_more false at \/next_cursor/],
  ["cursor-ignored", "listWebhookEndpoints", /the cursor of an earlier page at \/next_cursor/],
  [
    "confidence-percent",
    "getDocument",
    /a number at \/confidence_scores\/\w+; the contract expects at most 1/,
  ],
  ["file-size", "getDocument", /another number at \/file\/size; .* the size of the file in bytes/],
  ["download-byte-more", "downloadDocument", /\d+ bytes; the contract expects the \d+ bytes of the file/],
  [
    "range-total",
    "downloadDocument",
    /"bytes 0-4\/99999" in Content-Range; the contract expects "bytes 0-4\/\d+"/,
  ],
  [
    "image-type",
    "getPageImage",
    /bytes of another format; the contract expects an image of the type image\/png/,
  ],
  [
    "run-processed",
    "getRun",
    /another number at \/processed_count; .* document_count when the run is completed/,
  ],
  ["extract-keys", "extract", /a confidence at \/confidence_scores\/other; .* the keys of extracted_data/],
  [
    "secret-read",
    "getWebhookEndpoint",
    /a signing secret at \/secret; .* only in the response that creates it/,
  ],
  ["update-lost", "updateWebhookEndpoint", /nothing at \/description; the contract expects the description/],
  [
    "rotate-expiry",
    "rotateWebhookEndpointSecret",
    /a time in 1\.0 hours at .*; the contract expects a time in 24/,
  ],
  ["delivery-attempts", "sendTestWebhookEvent", /a number at \/attempts; the contract expects at least 0/],
  [
    "correction-confidence",
    "updateDocument",
    /at \/confidence_scores\/vendor; .* the confidence of a correction/,
  ],
  ["token-metadata", "createToken", /returned 404 at \/\.well-known\/oauth-authorization-server/],
  ["head-runs", "runWorkflow", /returned 200; the contract expects 405/],
];

it("names each of a sample of planted differences", async () => {
  const apiKey = "dv_test_differences";
  const settings = { ephemeral: true, port: 0, apiKey, plan: "A.enterprise", wrongCredentials: 0 };
  const service = await startServer(settings, { makeExtractor: shareReader });
  const proxy = await startProxy(service.url, all(...sample.map(([name]) => changesOf(name))));
  const folder = mkdtempSync(join(tmpdir(), "docuvane-differences-"));
  try {
    const env = { DOCUVANE_API_KEY: apiKey, HOME: folder };
    const line = ["deployment", "check", "--write", "--base-url", proxy.url];
    const { code, output } = await runLine(line, { env });
    const rows = JSON.parse(output) as readonly Row[];
    const messagesOf = (id: string) =>
      rows.flatMap(({ operation, differences: each }) =>
        operation === id ? each.map(({ message }) => message) : [],
      );
    expect(code).toBe(1);
    for (const [name, operation, message] of sample)
      expect(messagesOf(operation), name).toContainEqual(expect.stringMatching(message));
  } finally {
    await proxy.close();
    await service.close();
    rmSync(folder, { recursive: true });
  }
});

interface Row {
  readonly operation: string;
  readonly differences: readonly { readonly message: string }[];
}

it("has a change for each row of the list, and no other", () => {
  expect(differences.length).toBeGreaterThanOrEqual(83);
  expect(Object.keys(changes).toSorted()).toEqual(differences.map(({ name }) => name).toSorted());
  for (const { verdict } of differences) expect(["forbids", "open", "allows"]).toContain(verdict);
});
