// A trace from a request over its job to the webhooks, across processes, as a collector receives it (needs PostgreSQL).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { type ChildServer, startChildServer } from "../../test/child-server.ts";
import { type Postgres, startPostgres } from "../../test/postgres.ts";
import { type Receiver, startReceiver } from "../../test/receiver.ts";
import { apiKey, invoiceFile } from "../../test/running-server.ts";
import { startTraceCollector, type TraceCollector } from "../../test/trace-collector.ts";

const data = mkdtempSync(join(tmpdir(), "docuvane-test-"));
let postgres: Postgres;
let collector: TraceCollector;
let receiver: Receiver;
let api: ChildServer;
let worker: ChildServer;
beforeAll(async () => {
  postgres = await startPostgres();
  collector = await startTraceCollector();
  receiver = await startReceiver();
  const env = {
    DATABASE_URL: await postgres.makeDatabase(),
    DOCUVANE_SECRET: "0123456789abcdef0123456789abcdef",
    DOCUVANE_WEBHOOK_TARGETS: "127.0.0.1",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
  };
  const args = ["--port", "0", "--log", "json", "--data", data];
  api = await startChildServer([...args, "--role", "api", "--api-key", apiKey], { env, lifeMs: 120_000 });
  worker = await startChildServer([...args, "--role", "worker"], { env, lifeMs: 120_000 });
}, 60_000);
afterAll(async () => {
  await api.end("SIGKILL");
  await worker.end("SIGKILL");
  await receiver.close();
  await collector.close();
  await postgres.close();
  rmSync(data, { recursive: true });
});

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const callerSpan = "00f067aa0ba902b7";
const headers = {
  authorization: `Bearer ${apiKey}`,
  traceparent: `00-${traceId}-${callerSpan}-01`,
  tracestate: "vendor=opaque",
  "x-request-id": "caller-7.upload",
};

describe("a trace", () => {
  it("leads from the request of a caller over the job of another process to the receivers of its events", async () => {
    const json = { "content-type": "application/json", authorization: headers.authorization };
    const endpoint = { url: receiver.url, events: ["document.created", "document.completed"] };
    await fetch(`${api.url}/webhook_endpoints`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(endpoint),
    });
    const body = new FormData();
    body.append("workflow_id", "invoice_processing");
    body.append("file", invoiceFile(), "invoice.pdf");
    const response = await fetch(`${api.url}/documents`, { method: "POST", headers, body });
    expect([response.status, response.headers.get("x-request-id")]).toEqual([201, "caller-7.upload"]);
    const delivered = await receiver.until(2);
    const own = () => collector.spans.filter((span) => span.traceId === traceId);
    await until(() => own().length === 5);
    const tree = collector.tree(traceId);
    expect(tree).toEqual([
      "POST /documents (api)",
      "  process document (worker)",
      "    extract (worker)",
      "    deliver webhook document.completed (worker)",
      "  deliver webhook document.created (worker)",
    ]);
    const [root] = own().filter(({ parentId }) => parentId === callerSpan);
    expect(root).toMatchObject({
      ...{ kind: 2, isError: false },
      attributes: {
        "http.request.method": "POST",
        "http.route": "/documents",
        "http.response.status_code": 201,
        "docuvane.operation": "uploadDocument",
        "docuvane.request_id": "caller-7.upload",
      },
      resource: { "service.name": "docuvane-server", "deployment.environment.name": "test" },
    });
    for (const { headers: sent, body: event } of delivered) {
      const { type } = JSON.parse(event) as { type: string };
      const span = own().find(({ attributes }) => attributes["docuvane.event_type"] === type);
      expect([sent["traceparent"], sent["tracestate"]]).toEqual([
        `00-${traceId}-${span?.spanId}-01`,
        "vendor=opaque",
      ]);
      expect(span).toMatchObject({ kind: 3, attributes: { "http.response.status_code": 204 } });
    }
    expect(api.errors()).toContain(`"request_id":"caller-7.upload","trace_id":"${traceId}"`);
  }, 60_000);

  it("leads from a run to the documents that it processes again", async () => {
    const own = { ...headers, traceparent: headers.traceparent.replace("4bf9", "aaaa") };
    const run = await fetch(`${api.url}/workflows/invoice_processing/run`, { headers: own });
    expect(run.status).toBe(202);
    const tree = await until(() => {
      const lines = collector.tree(traceId.replace("4bf9", "aaaa"));
      return lines.length === 4 && lines;
    });
    expect(tree).toEqual([
      "GET /workflows/{id}/run (api)",
      "  process document (worker)",
      "    extract (worker)",
      "    deliver webhook document.completed (worker)",
    ]);
  }, 60_000);

  it("has no span where the caller decided against it, and none of health probes", async () => {
    const unsampled = {
      ...headers,
      traceparent: headers.traceparent.replace("4bf9", "bbbb").replace(/01$/, "00"),
    };
    expect((await fetch(`${api.url}/documents`, { headers: unsampled })).status).toBe(200);
    await fetch(new URL("/readyz", api.url));
    await fetch(`${api.url}/documents`, {
      headers: { ...headers, traceparent: headers.traceparent.replace("4bf9", "cccc") },
    });
    await until(() => collector.spans.some((span) => span.traceId.startsWith("cccc")));
    const ids = collector.spans.map((span) => span.traceId);
    expect(ids.filter((id) => id.startsWith("bbbb"))).toEqual([]);
    expect(
      collector.spans.filter(
        ({ attributes }) =>
          attributes["docuvane.operation"] === undefined && attributes["http.request.method"] === "GET",
      ),
    ).toEqual([]);
  });

  it("is exported to its end when a process stops", async () => {
    await fetch(`${api.url}/documents`, {
      headers: { ...headers, traceparent: headers.traceparent.replace("4bf9", "dddd") },
    });
    expect((await api.end("SIGTERM")).code).toBe(0);
    expect(collector.spans.some((span) => span.traceId.startsWith("dddd"))).toBe(true);
  });
});
