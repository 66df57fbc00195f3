"""Hands over a response whose body is still arriving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ..headers import read_request_id
from ..hidden import Hidden
from ..outgoing import OpenResponse, Reply, StreamReturns
from .attempt import explain

if TYPE_CHECKING:
    from ..errors.docuvane_error import DocuvaneError
    from ..outgoing import Outgoing, Response, TransportFailure


def open_response(response: Response, request: Outgoing) -> Reply:
    """Returns the stream of a success; it holds its connection until it is closed."""
    signature = request.signature

    def explain_read(failure: TransportFailure) -> DocuvaneError:
        error = explain(failure, request)
        error.attempts, error.idempotency_key = request.attempt, request.idempotency_key
        error.__cause__ = None if failure.reason else failure.cause
        return error

    opened = OpenResponse(
        response.status,
        response.headers,
        Hidden(response.body),
        explain_read,
        release=response.release,
        secrets=() if signature is None else signature.secrets,
        most_bytes=request.max_response_bytes,
        attempts=request.attempt,
        idempotency_key=request.idempotency_key,
    )
    return Reply(
        data=cast("StreamReturns[Any]", request.returns).open(opened),
        status=response.status,
        headers=response.headers,
        request_id=read_request_id(response.headers),
        rate_limit=None,
        attempts=request.attempt,
        idempotency_key=request.idempotency_key,
    )
