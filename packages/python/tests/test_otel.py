"""Checks the spans of OpenTelemetry: names, attributes, events, context, and that they hold metadata only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from opentelemetry import trace
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode
from support.client import KEY, Factory, create, get, run
from support.clock import START
from support.script import problem, reset, response

from docuvane._core.middleware import MiddlewareRequest, MiddlewareResponse

OK = response(body={"id": "doc_1"}, headers={"x-request-id": "req_1"})

EXPORTER = InMemorySpanExporter()
PROVIDER = TracerProvider()
PROVIDER.add_span_processor(SimpleSpanProcessor(EXPORTER))


@pytest.fixture(autouse=True)
def _no_spans() -> Iterator[None]:
    EXPORTER.clear()
    yield


def spans() -> tuple[ReadableSpan, ...]:
    return EXPORTER.get_finished_spans()


def context_of(span: ReadableSpan) -> trace.SpanContext:
    context = span.get_span_context()
    assert context is not None
    return context


def parent_of(span: ReadableSpan) -> int | None:
    return span.parent and span.parent.span_id


def attributes(span: ReadableSpan) -> dict[str, Any]:
    return dict(span.attributes or {})


def test_is_one_for_all_attempts_with_the_route_the_counts_and_the_attempts_as_events(
    connect: Factory,
) -> None:
    caller = connect(reset(), problem(503, "service_unavailable"), OK, tracer_provider=PROVIDER)
    caller.send(create(idempotency_key="mine"))
    (span,) = spans()
    assert (span.name, span.kind) == ("POST /workflows", SpanKind.CLIENT)
    assert attributes(span) == {
        "http.request.method": "POST",
        "http.route": "/workflows",
        "url.template": "/workflows",
        "url.scheme": "http",
        "server.address": "127.0.0.1",
        "server.port": 4010,
        "http.request.body.size": 12,
        "http.response.status_code": 200,
        "http.request.resend_count": 2,
        "docuvane.operation": "createWorkflow",
        "docuvane.request_id": "req_1",
        "docuvane.idempotency_key": "mine",
    }
    assert span.status.status_code is StatusCode.UNSET
    first = {"docuvane.attempt": 1, "docuvane.duration_ms": 0, "docuvane.error.code": "connection_failed"}
    second = {
        "docuvane.attempt": 2,
        "docuvane.duration_ms": 0,
        "docuvane.error.code": "service_unavailable",
        "http.response.status_code": 503,
    }
    third = {"docuvane.attempt": 3, "docuvane.duration_ms": 0, "http.response.status_code": 200}
    assert [(event.name, dict(event.attributes or {})) for event in span.events] == [
        ("docuvane.attempt", facts) for facts in (first, second, third)
    ]
    assert span.events[0].timestamp == int(START * 1e9)


def test_of_a_failure_has_the_status_or_the_class_without_a_response_as_its_error_type(
    connect: Factory,
) -> None:
    connect(problem(404, "not_found"), tracer_provider=PROVIDER).failure(get("doc_private"))
    connect(reset(), tracer_provider=PROVIDER).failure(run())
    missing, broken = spans()
    assert attributes(missing)["error.type"] == "404"
    assert attributes(missing)["docuvane.error.code"] == "not_found"
    assert (missing.status.status_code, missing.status.description) == (StatusCode.ERROR, "not_found")
    assert missing.name == "GET /documents/{id}"
    assert "http.request.resend_count" not in attributes(missing)
    assert attributes(broken)["error.type"] == "APIConnectionError"
    assert attributes(broken)["docuvane.error.outcome"] == "unknown"
    shown = "".join(span.to_json() for span in spans())
    assert "doc_private" not in shown
    assert KEY not in shown


def test_of_an_error_that_is_not_ours_says_only_that_there_was_one(connect: Factory) -> None:
    def fail(_: httpx.Request) -> httpx.Response:
        raise LookupError("private")

    connect(fail, tracer_provider=PROVIDER).failure(get())
    (span,) = spans()
    assert attributes(span)["error.type"] == "Error"
    assert attributes(span)["docuvane.error.code"] == "unexpected"
    assert "private" not in span.to_json()


def test_is_a_child_of_the_callers_span_and_the_parent_of_what_is_made_below(connect: Factory) -> None:
    tracer = PROVIDER.get_tracer("test")

    def below(request: MiddlewareRequest, next: object) -> MiddlewareResponse:
        tracer.start_span("below").end()
        return MiddlewareResponse(200, {}, "{}")

    caller = connect(OK, tracer_provider=PROVIDER, middleware=[below])
    parent = tracer.start_span("caller")
    caller.start_in(trace.set_span_in_context(parent), get()).result(5)
    inner, call = spans()
    assert parent_of(call) == parent.get_span_context().span_id
    assert parent_of(inner) == context_of(call).span_id


def test_goes_along_as_traceparent_unless_the_caller_gave_one(connect: Factory) -> None:
    caller = connect(OK, tracer_provider=PROVIDER)
    caller.send(get())
    caller.send(get(extra_headers={"traceparent": "mine"}))
    context = context_of(spans()[0])
    assert [sent.headers["traceparent"] for sent in caller.script.sent] == [
        f"00-{context.trace_id:032x}-{context.span_id:016x}-{context.trace_flags:02x}",
        "mine",
    ]


def test_there_is_none_when_nobody_listens(connect: Factory) -> None:
    caller = connect(OK)
    caller.send(get())
    assert spans() == ()
    assert "traceparent" not in caller.script.sent[0].headers
