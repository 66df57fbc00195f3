// Metrics: what they count, that they need no database, and that the table of the documentation is the registry.
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { type Receiver, startReceiver } from "../../test/receiver.ts";
import { invoice, invoiceFile, startTestService, type TestService } from "../../test/running-server.ts";
import { operations } from "../http/operations.ts";
import { createMetrics, type Metrics } from "../runtime/metrics.ts";
import type { Db } from "../storage/db/db.ts";
import { serveMetrics } from "./metrics.ts";

const page = readFileSync(new URL("../../../../docs/reference/metrics.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| `(docuvane_\w+)` \| (\w+) \|(.*?)\| .* \|$/gm)].map(
  ([, name = "", type = "", labels = ""]) => ({ name, type, labels: labelsOf(labels) }),
);

const operationIds = new Set(["none", ...operations.map(({ id }) => id)]);

/** Labels of a row with their values; those of `operation` and `status` are described, not listed. */
function labelsOf(text: string): Record<string, readonly string[]> {
  const labels = [...text.matchAll(/`(\w+)`: ([^;`]+)/g)];
  return Object.fromEntries(labels.map(([, name, values = ""]) => [name, values.trim().split(", ")]));
}

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver((response) => response.writeHead(500).end());
  const streamPace = { heartbeatMs: 50, stallMs: 10_000 };
  service = await startTestService({ ephemeral: true, webhookTargets: ["127.0.0.1"] }, { streamPace });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const scrape = async () => {
  const response = await fetch(`${service.origin}/metrics`);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  return response.text();
};
const numberOf = (text: string, series: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? Number.NaN,
  );

describe("the metrics", () => {
  it("count requests by operation and status, and documents by how they end", async () => {
    const { body } = await service.upload(invoiceFile());
    const broken = await service.upload(new Blob([invoice.subarray(0, invoice.length / 2)]));
    for (const id of [body["id"], broken.body["id"]]) await service.settle(id);
    await service.call(`/documents/${body["id"]}`, { headers: { prefer: "wait=1" } });
    await service.call("/documents/doc_0");
    const text = await scrape();
    const reads = Number(/requests_total\{operation="getDocument",status="200"\} (\d+)/.exec(text)?.[1]);
    const timed = numberOf(text, 'docuvane_http_request_seconds_count{operation="getDocument"}');
    // One of them was a 404, and one had waited.
    expect(timed).toBe(reads);
    for (const [series, expected] of [
      ['docuvane_http_requests_total{operation="uploadDocument",status="201"}', 2],
      ['docuvane_http_requests_total{operation="getDocument",status="404"}', 1],
      ['docuvane_http_request_seconds_count{operation="uploadDocument"}', 2],
      ['docuvane_document_seconds_count{status="completed"}', 1],
      ['docuvane_document_seconds_count{status="failed"}', 1],
      ['docuvane_document_failures_total{code="unreadable_document"}', 1],
      ['docuvane_reader_jobs_total{job="extract",result="ok"}', 1],
      ["docuvane_documents_processing", 0],
      ["docuvane_documents_waiting", 0],
    ] as const)
      expect([series, numberOf(text, series)]).toEqual([series, expected]);
    expect(numberOf(text, "docuvane_reader_cpu_seconds_total")).toBeGreaterThan(0.01);
    expect(numberOf(text, "docuvane_disk_free_bytes")).toBeGreaterThan(1_000_000);
    expect(text).toContain("process_resident_memory_bytes");
  });

  it("count attempts to deliver, and what is pending", async () => {
    const body = JSON.stringify({ url: receiver.url });
    const headers = { "content-type": "application/json" };
    const { body: endpoint } = await service.call("/webhook_endpoints", { method: "POST", body, headers });
    await service.call(`/webhook_endpoints/${endpoint["id"]}/test`, { method: "POST" });
    const text = await until(async () => {
      const text = await scrape();
      return numberOf(text, 'docuvane_webhook_attempts_total{result="again",reason="5xx"}') > 0 && text;
    });
    expect(numberOf(text, "docuvane_webhook_deliveries_pending")).toBe(1);
    expect(numberOf(text, "docuvane_webhook_oldest_pending_seconds")).toBeGreaterThan(0);
    const change = { method: "PATCH", body: '{"enabled":false}' };
    await service.call(`/webhook_endpoints/${endpoint["id"]}`, {
      ...change,
      headers: { "content-type": "application/merge-patch+json" },
    });
    expect(numberOf(await scrape(), "docuvane_webhook_endpoints_disabled")).toBe(1);
  });

  it("count open streams, whose lifetime is no response time", async () => {
    const observed = 'docuvane_http_request_seconds_count{operation="listEvents"}';
    const counted = 'docuvane_http_requests_total{operation="listEvents",status="200"}';
    await service.call("/events");
    const { id, key } = await service.server.createApiKey();
    const headers = { accept: "text/event-stream", authorization: `Bearer ${key}` };
    const response = await service.fetch("/events", { headers });
    expect(numberOf(await scrape(), "docuvane_event_streams_open")).toBe(1);
    // The stream ends at its next heartbeat.
    await service.server.revoke(id);
    await response.text();
    const text = await until(async () => {
      const text = await scrape();
      return numberOf(text, counted) === 2 && text;
    });
    expect([numberOf(text, "docuvane_event_streams_open"), numberOf(text, observed)]).toEqual([0, 1]);
  });

  it("hold nothing that a caller or a reader chose", async () => {
    await service.call("/documents?workflow_id=canary_query");
    await service.call("/canary_path");
    await service.call("/documents", { headers: { authorization: "Bearer canary_key" } });
    const text = await scrape();
    expect(text).not.toMatch(/canary|doc_\d/);
    for (const line of text.split("\n").filter((each) => each.startsWith("docuvane_"))) {
      const name = /^\w+/.exec(line)?.[0].replace(/_(?:bucket|sum|count)$/, "");
      const labels = rows.find((row) => row.name === name)?.labels ?? {};
      for (const [, label = "", value = ""] of line.matchAll(/(\w+)="([^"]*)"/g))
        if (!isFree(label, value))
          expect([line, labels[label]]).toEqual([line, expect.arrayContaining([value])]);
    }
  });
});

/** Labels whose values the table describes instead of listing them. */
function isFree(label: string, value: string): boolean {
  return label === "le" || (label === "operation" && operationIds.has(value)) || /^[1-5]\d\d$/.test(value);
}

describe("the table of metrics", () => {
  it("names every metric with its type and labels, and no other", async () => {
    const { registry } = createMetrics();
    const own = (await registry.getMetricsAsJSON()).filter(({ name }) => name.startsWith("docuvane_"));
    const labelNames = (name: string) =>
      (registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames;
    expect(rows.map(({ name, type, labels }) => ({ name, type, labels: Object.keys(labels) }))).toEqual(
      own.map(({ name, type }) => ({ name, type: String(type), labels: labelNames(name) })),
    );
  });
});

describe("without its database", () => {
  const row = {
    ...{ processing: 7, oldest: new Date(40_000), waiting: 3, oldest_waiting: new Date(50_000) },
    ...{ pending: 2, oldest_pending: null, first_due: null, disabled: 1, silent: 0 },
  };

  it.each([
    ["gone", () => Promise.reject(new Error("away"))],
    ["silent", () => new Promise<never>(() => undefined)],
  ])("a process serves the last figures with their age, while it is %s", async (_, failing) => {
    let now = 100_000;
    let isAway = false;
    const metrics: Metrics = createMetrics();
    const app = Fastify();
    const db = { query: () => (isAway ? failing() : Promise.resolve([row])) } as unknown as Db;
    const feed = { openStreams: 0 };
    const lockedTables = { find: failing };
    const [directory, clock] = ["/does/not/exist", () => new Date(now)];
    serveMetrics(app, { db, metrics, feed, lockedTables, directory, now: clock });
    const read = async () => (await app.inject("/metrics")).payload;
    const before = await read();
    expect(numberOf(before, "docuvane_documents_processing")).toBe(7);
    expect(numberOf(before, "docuvane_oldest_document_seconds")).toBe(60);
    expect(numberOf(before, "docuvane_database_figures_age_seconds")).toBe(0);
    [isAway, now] = [true, 130_000];
    const begun = performance.now();
    // Several scrapers at once wait for the same read.
    const [after = ""] = await Promise.all([read(), read(), read()]);
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(numberOf(after, "docuvane_documents_processing")).toBe(7);
    expect(numberOf(after, "docuvane_oldest_waiting_seconds")).toBe(80);
    expect(numberOf(after, "docuvane_database_figures_age_seconds")).toBe(30);
    await app.close();
  });
});
