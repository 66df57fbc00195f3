"""Reports responses that do not match the contract, by operation and JSON Pointer, never by value."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..errors.errors import ResponseValidationError
from ..path import describe_call

if TYPE_CHECKING:
    from ..effects import Steps
    from ..errors.facts import DataIssue
    from ..outgoing import Outgoing, Reply
    from ..settings import Settings
    from .stage import Next, Stage

_MOST_WARNINGS = 1_000
"""Maximum number of locations to warn about, so that memory stays
bounded."""

_SHOWN_ISSUES = 3
"""Locations named in a message; ``issues`` has all."""


def validate(settings: Settings) -> Stage:
    """Warns about responses that do not match the contract, once per location, or raises.

    The stage raises ``ResponseValidationError`` if the mode is ``throw``. The service processed the call.
    """
    warned: set[str] = set()

    def stage(request: Outgoing, send: Next) -> Steps[Reply]:
        reply = yield from send(request)
        if reply.issues and settings.validate == "throw":
            raise _error(request, reply)
        for issue in reply.issues:
            warn(issue, request, reply)
        return reply

    def warn(issue: DataIssue, request: Outgoing, reply: Reply) -> None:
        operation = request.operation
        # List items are alike: `/data/0/id` and `/data/1/id` count as one location.
        place = f"{operation.id} {re.sub(r'/[0-9]+(?=/|$)', '/*', issue.pointer)}"
        if place in warned or len(warned) >= _MOST_WARNINGS:
            return
        warned.add(place)
        facts = {
            "operation": operation.id,
            "method": operation.method,
            "route": operation.path,
            "code": "unexpected_response",
            "request_id": reply.request_id,
        }
        message = 'a response does not match the contract: %s %s at "%s" %s'
        settings.logger.warning(
            message, operation.method, operation.path, issue.pointer, issue.message, extra=facts
        )

    return stage


def _error(request: Outgoing, reply: Reply) -> ResponseValidationError:
    issues = reply.issues
    shown = ", ".join(f'"{issue.pointer}" {issue.message}' for issue in issues[:_SHOWN_ISSUES])
    more = f" and {len(issues) - _SHOWN_ISSUES} more" if len(issues) > _SHOWN_ISSUES else ""
    where = describe_call(request) + (f" ({reply.request_id})" if reply.request_id else "")
    error = ResponseValidationError(
        f"The response to {where} does not match the contract: {shown}{more}; "
        "the service processed the call, see data.",
        operation=request.operation.id,
        issues=issues,
        data=reply.data,
        status=reply.status,
        request_id=reply.request_id,
    )
    error.attempts, error.idempotency_key = reply.attempts, reply.idempotency_key
    error.rate_limit = reply.rate_limit
    return error
