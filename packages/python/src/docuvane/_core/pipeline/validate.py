"""Reports responses that do not match the contract, by operation and JSON Pointer, never by value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors.errors import ResponseValidationError
from ..path import describe_call

if TYPE_CHECKING:
    from ..errors.facts import DataIssue
    from ..outgoing import Outgoing, Reply
    from ..settings import Settings

_MOST_WARNINGS = 1_000
"""Maximum number of locations to warn about, so that memory stays
bounded."""

_SHOWN_ISSUES = 3
"""Locations named in a message; ``issues`` has all."""


class Drift:
    """Tracks differences between responses and the contract."""

    def __init__(self, settings: Settings) -> None:
        self._mode = settings.validate
        self._logger = settings.logger
        self._warned: set[str] = set()

    @property
    def is_looked_for(self) -> bool:
        """Whether readers need to report differences."""
        return self._mode != "off"

    def tell(self, issues: Sequence[DataIssue], request: Outgoing, reply: Reply) -> None:
        """Warns once per location, or raises.

        Raises:
            ResponseValidationError: The mode is ``throw``. The service processed the call.
        """
        if self._mode == "throw":
            raise _error(issues, request, reply)
        for issue in issues:
            self._warn(issue, request, reply)

    def _warn(self, issue: DataIssue, request: Outgoing, reply: Reply) -> None:
        operation = request.operation
        # List items are alike: `/data/0/id` and `/data/1/id` count as one location.
        place = f"{operation.id} {re.sub(r'/[0-9]+(?=/|$)', '/*', issue.pointer)}"
        if place in self._warned or len(self._warned) >= _MOST_WARNINGS:
            return
        self._warned.add(place)
        facts = {
            "operation": operation.id,
            "method": operation.method,
            "route": operation.path,
            "code": "unexpected_response",
            "request_id": reply.request_id,
        }
        message = 'a response does not match the contract: %s %s at "%s" %s'
        self._logger.warning(
            message, operation.method, operation.path, issue.pointer, issue.message, extra=facts
        )


def _error(issues: Sequence[DataIssue], request: Outgoing, reply: Reply) -> ResponseValidationError:
    shown = ", ".join(f'"{issue.pointer}" {issue.message}' for issue in issues[:_SHOWN_ISSUES])
    more = f" and {len(issues) - _SHOWN_ISSUES} more" if len(issues) > _SHOWN_ISSUES else ""
    where = describe_call(request) + (f" ({reply.request_id})" if reply.request_id else "")
    return ResponseValidationError(
        f"The response to {where} does not match the contract: {shown}{more}; "
        "the service processed the call, see data.",
        operation=request.operation.id,
        issues=issues,
        data=reply.data,
        status=reply.status,
        request_id=reply.request_id,
    )
