"""Turns a response into a model, or into the error that fits its status."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..headers import read_request_id
from ..outgoing import Reply
from ..path import describe_call

if TYPE_CHECKING:
    from ..json.trail import Report
    from ..outgoing import Outgoing, Response

_MAY_BE_EMPTY = frozenset({202, 204, 205, 304})
"""Statuses of a success that needs no body."""


def parse(response: Response, request: Outgoing, report: Report | None) -> Reply:
    """Reads the body of a response.

    Any 2xx is a success; unknown properties and values are kept.

    Args:
        response: As it came.
        request: As it was sent, with its credential.
        report: Called for each difference from the contract.

    Raises:
        APIError: The status is an error.
        ResponseParseError: A success whose body cannot be read.
    """
    status, headers = response.status, response.headers
    if not _is_success(status, request):
        # Loaded at the first error: most programs never need the parsers of error bodies.
        from .error_response import read_error_response

        raise read_error_response(response, request)
    return Reply(
        data=_read(response, request, report),
        status=status,
        headers=headers,
        request_id=read_request_id(headers),
        rate_limit=None,
        attempts=request.attempt,
        idempotency_key=request.idempotency_key,
    )


def _is_success(status: int, request: Outgoing) -> bool:
    """304 is a success when the request was conditional."""
    return 200 <= status < 300 or (status == 304 and "if-none-match" in request.headers)


def _read(response: Response, request: Outgoing, report: Report | None) -> object:
    status, headers, content, is_readable, _ = response
    may_be_empty = status in _MAY_BE_EMPTY or request.operation.method in ("DELETE", "HEAD")
    if is_readable and not content and may_be_empty:
        return None
    try:
        if is_readable:
            return request.returns.read(status, headers, content, report)
    except (ValueError, RecursionError):
        pass
    from ..errors.problem import unreadable

    # Outside of the handler: the reader's own error repeats the body, which may be a document's content.
    raise unreadable(describe_call(request), response.status, read_request_id(response.headers))
