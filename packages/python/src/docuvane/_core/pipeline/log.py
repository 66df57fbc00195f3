"""Logs one line per request and one per response, from an allow-list of fields."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..errors.docuvane_error import DocuvaneError
from ..errors.errors import APIError, ResponseParseError
from ..request import BytesBody

if TYPE_CHECKING:
    from ..effects import Steps
    from ..outgoing import Outgoing, Reply
    from ..settings import Settings
    from .stage import Next, Stage


def log(settings: Settings) -> Stage:
    """Logs calls at level DEBUG, and a warning once per deprecated operation.

    Fields are picked one by one, so that no body, query, header or credential is logged. They are in the
    message and, for machines, as attributes of the record: ``operation``, ``method``, ``route``, ``status``,
    ``code``, ``attempts``, ``request_id``, ``idempotency_key``, ``request_bytes``, ``duration`` (seconds).
    """
    logger, clock = settings.logger, settings.clock
    announced: set[str] = set()

    def stage(request: Outgoing, send: Next) -> Steps[Reply]:
        if not logger.isEnabledFor(logging.DEBUG):
            reply = yield from send(request)
        else:
            reply = yield from told(request, send)
        if "deprecation" in reply.headers or "sunset" in reply.headers:
            _warn_of_end(request, reply, logger, announced)
        return reply

    def told(request: Outgoing, send: Next) -> Steps[Reply]:
        facts = _describe(request)
        call = f"{facts['method']} {facts['route']}"
        start = clock.monotonic()
        logger.debug("call: %s", call, extra=facts)
        try:
            reply = yield from send(request)
        except Exception as error:
            failed = {**facts, **_describe_error(error), "duration": clock.monotonic() - start}
            logger.debug("failure: %s %s", call, _show(failed), extra=failed)
            raise
        done = {**facts, **_describe_reply(reply), "duration": clock.monotonic() - start}
        logger.debug("response: %s %s", call, _show(done), extra=done)
        return reply

    return stage


def _describe(request: Outgoing) -> dict[str, object]:
    operation, body = request.operation, request.body
    return {
        "operation": operation.id,
        "method": operation.method,
        "route": operation.path,
        "idempotency_key": request.idempotency_key,
        "request_bytes": len(body.content) if isinstance(body, BytesBody) else body and body.length,
    }


def _describe_reply(reply: Reply) -> dict[str, object]:
    return {"status": reply.status, "attempts": reply.attempts, "request_id": reply.request_id}


def _describe_error(error: Exception) -> dict[str, object]:
    if not isinstance(error, DocuvaneError):
        return {"code": "unexpected"}
    facts: dict[str, object] = {"code": error.code, "attempts": error.attempts}
    if isinstance(error, APIError | ResponseParseError):
        facts |= {"status": error.status, "request_id": error.request_id}
    return facts


def _show(facts: Mapping[str, object]) -> str:
    """For people: status or code, time and request id."""
    what = [facts.get("status"), facts.get("code")]
    shown = " ".join(str(part) for part in what if part is not None)
    request_id = facts.get("request_id")
    return f"{shown} after {facts['duration']:.3f} s" + (f" ({request_id})" if request_id else "")


def _warn_of_end(request: Outgoing, reply: Reply, logger: logging.Logger, announced: set[str]) -> None:
    """``Deprecation`` (RFC 9745) and ``Sunset`` (RFC 8594) announce that an operation will be removed."""
    operation = request.operation
    if operation.id in announced:
        return
    announced.add(operation.id)
    sunset = reply.headers.get("sunset")
    end = "" if sunset is None else f"; it ends on {sunset}"
    message = "%s %s is deprecated by the service%s"
    logger.warning(message, operation.method, operation.path, end, extra={"operation": operation.id})
