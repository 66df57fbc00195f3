"""Turns a response into a model, or into the error that fits its status."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..headers import read_request_id
from ..json.returns import NOTHING, TEXT
from ..outgoing import NEVER_HAS_BODY, Reply, StreamReturns
from ..path import describe_call

if TYPE_CHECKING:
    from ..effects import Steps
    from ..errors.facts import DataIssue
    from ..json.trail import Report
    from ..outgoing import Outgoing, Response
    from ..settings import Settings
    from .stage import RawNext


def parse(settings: Settings) -> Callable[[Outgoing, RawNext], Steps[Reply]]:
    """Reads the body of a response.

    Any 2xx is a success; unknown properties and values are kept. The stage raises ``APIError`` when the
    status is an error, and ``ResponseParseError`` for a success whose body is missing or cannot be read.

    ``settings`` says whether responses are compared with the contract.
    """
    is_compared = settings.validate != "off"

    def stage(request: Outgoing, send: RawNext) -> Steps[Reply]:
        response = yield from send(request)
        if response.body is not None:
            from .open_response import open_response

            return open_response(response, request)
        issues: list[DataIssue] = []
        reply = _to_reply(response, request, issues.append if is_compared else None)
        reply.issues = issues
        return reply

    return stage


def _to_reply(response: Response, request: Outgoing, report: Report | None) -> Reply:
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
    status, headers, content, is_readable, *_ = response
    if is_readable and not content and not _is_content(status, request):
        if status == 304 or request.operation.may_be_empty:
            return None
        from ..errors.problem import empty

        raise empty(describe_call(request), status, read_request_id(headers))
    try:
        if is_readable:
            return request.returns.read(status, headers, content, report)
    except (ValueError, RecursionError):
        pass
    from ..errors.problem import unreadable

    # Outside of the handler: the reader's own error repeats the body, which may be a document's content.
    raise unreadable(describe_call(request), status, read_request_id(headers))


def _is_content(status: int, request: Outgoing) -> bool:
    """Whether no bytes are what the operation returns: nothing, or a text or a file without content."""
    if request.returns is NOTHING:
        return True
    may_be_empty = request.may_be_empty or status not in NEVER_HAS_BODY
    is_text = request.returns is TEXT or isinstance(request.returns, StreamReturns)
    return is_text and may_be_empty and status != 304
