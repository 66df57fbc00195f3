/** The entry `docuvane/otel`: one OpenTelemetry span per call, from the client's diagnostics channel. */
import { tracingChannel } from "node:diagnostics_channel";
import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  type TracerProvider,
  trace,
} from "@opentelemetry/api";
import { type AttemptTrace, CALL_CHANNEL, type CallTrace } from "./core/diagnostics.ts";
import { VERSION } from "./core/version.ts";

/** How calls are traced. */
export interface TraceOptions {
  /** The tracer provider. Default: the global one, which the OpenTelemetry SDK sets. */
  readonly tracerProvider?: TracerProvider;
}

/**
 * Creates a CLIENT span for each call of every client in this process, from now on.
 *
 * Names and attributes follow OpenTelemetry's semantic conventions for HTTP, with the path template in `http.route` and
 * `url.template`. Attempts are events of the span; `http.request.resend_count` counts the repeated ones. Spans hold
 * metadata only: no bodies, queries, document IDs, file names or credentials, so `url.full` is omitted. The
 * call sends `traceparent`, and spans created within it become its children.
 *
 * @param options.tracerProvider - The tracer provider. Default: the global one.
 * @returns A function that stops tracing; spans of calls in progress still end.
 * @example
 * import { traceCalls } from "docuvane/otel";
 * traceCalls(); // once, when the OpenTelemetry SDK has been started
 */
export function traceCalls({ tracerProvider }: TraceOptions = {}): () => void {
  const { start, asyncEnd } = tracingChannel<CallTrace, CallTrace>(CALL_CHANNEL);
  const spans = new Map<CallTrace, Span>();
  let stopped = false;
  const onStart = (message: unknown): void => {
    const call = message as CallTrace;
    const tracer = (tracerProvider ?? trace.getTracerProvider()).getTracer("docuvane", VERSION);
    spans.set(call, startSpan(call, tracer));
  };
  const onEnd = (message: unknown): void => {
    const call = message as CallTrace;
    const span = spans.get(call);
    if (span) endSpan(span, call);
    spans.delete(call);
    leaveWhenEmpty();
  };
  // A subscriber costs time in every call, so it is removed with the last open span.
  const leaveWhenEmpty = (): void => {
    if (stopped && spans.size === 0) asyncEnd.unsubscribe(onEnd);
  };
  start.subscribe(onStart);
  asyncEnd.subscribe(onEnd);
  return () => {
    stopped = true;
    start.unsubscribe(onStart);
    leaveWhenEmpty();
  };
}

function startSpan(call: CallTrace, tracer: Tracer): Span {
  const parent = context.active();
  const options = { kind: SpanKind.CLIENT, attributes: describeCall(call) };
  const span = tracer.startSpan(`${call.method} ${call.route}`, options, parent);
  const inside = trace.setSpan(parent, span);
  propagation.inject(inside, call.headers);
  const { run } = call;
  call.run = (work) => context.with(inside, () => (run ? run(work) : work()));
  return span;
}

function endSpan(span: Span, call: CallTrace): void {
  for (const attempt of call.attempts)
    span.addEvent("docuvane.attempt", describeAttempt(attempt), attempt.startedAt);
  span.setAttributes(describeEnd(call));
  if (call.error) span.setStatus({ code: SpanStatusCode.ERROR, message: call.error.code });
  span.end();
}

function describeCall({
  method,
  route,
  origin,
  operation,
  idempotencyKey,
  requestBytes,
}: CallTrace): Attributes {
  const { hostname, port, protocol } = new URL(origin);
  return defined({
    "http.request.method": method,
    "http.route": route,
    "url.template": route,
    "url.scheme": protocol.slice(0, -1),
    "server.address": hostname,
    "server.port": Number(port) || (protocol === "https:" ? 443 : 80),
    "http.request.body.size": requestBytes,
    "docuvane.operation": operation,
    "docuvane.idempotency_key": idempotencyKey,
  });
}

function describeEnd({ status, attempts, requestId, error }: CallTrace): Attributes {
  return defined({
    "http.response.status_code": status,
    "http.request.resend_count": attempts.length > 1 ? attempts.length - 1 : undefined,
    // The convention: the status as text if there is one, else the error class.
    "error.type": error && (status === undefined ? error.name : String(status)),
    "docuvane.request_id": requestId,
    "docuvane.error.code": error?.code,
    "docuvane.error.outcome": error?.outcome,
  });
}

function describeAttempt({ attempt, durationMs, status, code }: AttemptTrace): Attributes {
  return defined({
    "docuvane.attempt": attempt,
    "docuvane.duration_ms": durationMs,
    "http.response.status_code": status,
    "docuvane.error.code": code,
  });
}

function defined(attributes: Readonly<Record<string, string | number | undefined>>): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}
