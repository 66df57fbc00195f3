// Checks the spans of OpenTelemetry: names, attributes, events, context, and that they hold metadata only.
import { AsyncLocalStorage } from "node:async_hooks";
import { tracingChannel } from "node:diagnostics_channel";
import {
  type Context,
  type ContextManager,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CALL_CHANNEL } from "../src/index.ts";
import { traceCalls } from "../src/otel.ts";
import { problem, reset, type Step } from "./fake-transport.ts";
import { document, failureOf, makeClient } from "./make-client.ts";

/** Keeps the active context over awaits, as the SDK for Node does. */
class Contexts implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();
  active = () => this.#storage.getStore() ?? ROOT_CONTEXT;
  with: ContextManager["with"] = (inside, fn, that, ...args) =>
    this.#storage.run(inside, () => fn.apply(that as ThisParameterType<typeof fn>, args));
  bind: ContextManager["bind"] = (_, target) => target;
  enable = () => this;
  disable = () => this;
}

const ok: Step = { json: document("completed"), headers: { "x-request-id": "req_1" } };
const exporter = new InMemorySpanExporter();
const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
let stop = () => {};

beforeAll(() => {
  context.setGlobalContextManager(new Contexts());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});
beforeEach(() => {
  exporter.reset();
  stop = traceCalls({ tracerProvider });
});
afterEach(() => stop());
afterAll(() => {
  context.disable();
  propagation.disable();
});

describe("the span of a call", () => {
  it("is one for all attempts, with the route, the counts and the attempts as events", async () => {
    const { client, clock } = makeClient([reset(), problem(503, "service_unavailable"), ok]);
    const startedAt = clock.now();
    await client.documents.upload({ file: new Uint8Array(3) }, { idempotencyKey: "mine" });
    const [span, ...others] = exporter.getFinishedSpans();
    expect(others).toEqual([]);
    expect(span).toMatchObject({ name: "POST /documents", kind: SpanKind.CLIENT });
    expect(span?.attributes).toMatchObject({
      "http.request.method": "POST",
      "http.route": "/documents",
      "url.template": "/documents",
      "url.scheme": "http",
      "server.address": "127.0.0.1",
      "server.port": 4010,
      "http.response.status_code": 200,
      "http.request.resend_count": 2,
      "docuvane.operation": "uploadDocument",
      "docuvane.request_id": "req_1",
      "docuvane.idempotency_key": "mine",
    });
    expect(span?.attributes["http.request.body.size"]).toBeGreaterThan(100);
    expect(span?.status.code).toBe(SpanStatusCode.UNSET);
    expect(span?.events.map(({ name, attributes }) => [name, attributes])).toEqual([
      [
        "docuvane.attempt",
        { "docuvane.attempt": 1, "docuvane.duration_ms": 0, "docuvane.error.code": "connection_failed" },
      ],
      [
        "docuvane.attempt",
        {
          "docuvane.attempt": 2,
          "docuvane.duration_ms": 0,
          "docuvane.error.code": "service_unavailable",
          "http.response.status_code": 503,
        },
      ],
      [
        "docuvane.attempt",
        { "docuvane.attempt": 3, "docuvane.duration_ms": 0, "http.response.status_code": 200 },
      ],
    ]);
    expect(span?.events[0]?.time).toEqual([startedAt / 1_000, 0]);
  });

  it("of a failure has the status, or the class without a response, as its error type", async () => {
    await failureOf(makeClient([problem(404, "not_found")]).client.documents.get("doc_private"));
    await failureOf(makeClient([reset()]).client.workflows.run("w"));
    const [missing, broken] = exporter.getFinishedSpans();
    expect(missing?.attributes).toMatchObject({ "error.type": "404", "docuvane.error.code": "not_found" });
    expect(missing?.status).toEqual({ code: SpanStatusCode.ERROR, message: "not_found" });
    expect(missing?.name).toBe("GET /documents/{id}");
    expect(missing?.attributes["http.request.resend_count"]).toBeUndefined();
    expect(broken?.attributes).toMatchObject({
      "error.type": "ConnectionError",
      "docuvane.error.outcome": "unknown",
    });
    expect(JSON.stringify([missing?.attributes, missing?.events])).not.toContain("doc_private");
  });

  it("is a child of the caller's span, and the parent of what is made below", async () => {
    const { client } = makeClient([ok], {
      middleware: [
        (request, next) => {
          tracerProvider.getTracer("test").startSpan("below", {}, context.active()).end();
          return next(request);
        },
      ],
    });
    const caller = tracerProvider.getTracer("test").startSpan("caller");
    await context.with(trace.setSpan(ROOT_CONTEXT, caller), () => client.documents.get("doc_1"));
    const [below, call] = exporter.getFinishedSpans();
    expect(call?.parentSpanContext?.spanId).toBe(caller.spanContext().spanId);
    expect(below?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  });

  it("goes along as traceparent, unless the caller gave one", async () => {
    const { client, transport } = makeClient([ok]);
    await client.documents.get("doc_1");
    await client.documents.get("doc_1", { headers: { traceparent: "mine" } });
    const [first] = exporter.getFinishedSpans();
    const { traceId, spanId } = first?.spanContext() ?? {};
    expect(transport.sent.map(({ headers }) => headers["traceparent"])).toEqual([
      `00-${traceId}-${spanId}-01`,
      "mine",
    ]);
  });
});

it("ends the spans of calls in progress when it is stopped, and then listens no more", async () => {
  const gate = Promise.withResolvers<undefined>();
  const { client, transport } = makeClient([
    async () => {
      await gate.promise;
      return { status: 200, headers: {}, body: Buffer.from("{}") };
    },
  ]);
  const call = client.documents.get("doc_1");
  await new Promise(setImmediate);
  stop();
  gate.resolve(undefined);
  await call;
  await client.documents.get("doc_1");
  expect(exporter.getFinishedSpans()).toHaveLength(1);
  expect(transport.sent[1]?.headers["traceparent"]).toBeUndefined();
  const { start, asyncEnd } = tracingChannel(CALL_CHANNEL);
  expect([start.hasSubscribers, asyncEnd.hasSubscribers]).toEqual([false, false]);
});
