"""Creates one OpenTelemetry span per call. Loaded only when a client has a tracer provider."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from opentelemetry import context, propagate, trace
from opentelemetry.trace import Span, SpanKind, Status, StatusCode

from ..errors.checks import check_headers
from ..errors.docuvane_error import DocuvaneError
from ..errors.errors import APIError, ResponseParseError
from ..request import BytesBody
from ..version import __version__

if TYPE_CHECKING:
    from opentelemetry.trace import TracerProvider

    from ..effects import Steps
    from ..outgoing import Outgoing, Reply
    from ..settings import Settings
    from .stage import Next, Stage


def trace_call(provider: TracerProvider) -> Stage:
    """Creates a CLIENT span for each call.

    Names and attributes follow OpenTelemetry's semantic conventions for HTTP, with the path template in
    ``http.route`` and ``url.template``. Attempts are events of the span; ``http.request.resend_count`` counts
    the repeated ones. Spans contain metadata only: no bodies, queries, document IDs, file names or
    credentials, so ``url.full`` is omitted. The call sends ``traceparent``, and spans created within it
    become its children.
    """
    tracer = provider.get_tracer("docuvane", __version__)

    def stage(request: Outgoing, send: Next) -> Steps[Reply]:
        operation = request.operation
        name = f"{operation.method} {operation.path}"
        span = tracer.start_span(name, kind=SpanKind.CLIENT, attributes=_describe(request))
        inside = trace.set_span_in_context(span)
        added: dict[str, str] = {}
        propagate.inject(added, inside)
        # The caller's own take precedence.
        request.headers = {**check_headers(added), **request.headers}
        request.span = span
        token = context.attach(inside)
        try:
            reply = yield from send(request)
        except BaseException as error:
            _end(span, request, _describe_error(error))
            span.set_status(Status(StatusCode.ERROR, _code_of(error)))
            raise
        else:
            facts = {"http.response.status_code": reply.status, "docuvane.request_id": reply.request_id}
            _end(span, request, facts)
            return reply
        finally:
            context.detach(token)
            span.end()

    return stage


def trace_attempt(settings: Settings) -> Stage:
    """Adds each attempt to the span of its call."""
    clock = settings.clock

    def stage(request: Outgoing, send: Next) -> Steps[Reply]:
        span = request.span
        if span is None:
            return (yield from send(request))
        at, start = clock.now(), clock.monotonic()
        facts: dict[str, object] = {}
        try:
            reply = yield from send(request)
        except BaseException as error:
            facts = {"http.response.status_code": _status_of(error), "docuvane.error.code": _code_of(error)}
            raise
        else:
            facts = {"http.response.status_code": reply.status}
            return reply
        finally:
            facts |= {
                "docuvane.attempt": request.attempt,
                "docuvane.duration_ms": (clock.monotonic() - start) * 1_000,
            }
            span.add_event("docuvane.attempt", _present(facts), int(at * 1e9))

    return stage


def _describe(request: Outgoing) -> dict[str, str | int | float]:
    operation, body, origin = request.operation, request.body, request.origin
    size = len(body.content) if isinstance(body, BytesBody) else body and body.length
    return _present(
        {
            "http.request.method": operation.method,
            "http.route": operation.path,
            "url.template": operation.path,
            "url.scheme": origin.scheme,
            "server.address": origin.host,
            "server.port": origin.port,
            "http.request.body.size": size,
            "docuvane.operation": operation.id,
            "docuvane.idempotency_key": request.idempotency_key,
        }
    )


def _end(span: Span, request: Outgoing, facts: Mapping[str, object]) -> None:
    repeated = request.attempt - 1 or None
    span.set_attributes(_present({**facts, "http.request.resend_count": repeated}))


def _describe_error(error: BaseException) -> dict[str, object]:
    status = _status_of(error)
    name = type(error).__name__ if isinstance(error, DocuvaneError) else "Error"
    return {
        "http.response.status_code": status,
        # The convention: the status as text if there is one, else the error class.
        "error.type": name if status is None else str(status),
        "docuvane.request_id": error.request_id if isinstance(error, APIError | ResponseParseError) else None,
        "docuvane.error.code": _code_of(error),
        "docuvane.error.outcome": error.outcome if isinstance(error, DocuvaneError) else None,
    }


def _status_of(error: BaseException) -> int | None:
    return error.status if isinstance(error, APIError | ResponseParseError) else None


def _code_of(error: BaseException) -> str:
    """A middleware's error belongs to the caller; only its presence is reported."""
    return error.code if isinstance(error, DocuvaneError) else "unexpected"


def _present(facts: Mapping[str, object]) -> dict[str, str | int | float]:
    return {name: value for name, value in facts.items() if isinstance(value, str | int | float)}
