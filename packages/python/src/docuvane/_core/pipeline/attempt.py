"""Makes one attempt: one request with its timeouts, and an error if there is no response."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ..errors.errors import AbortedError, APITimeoutError
from ..outgoing import Exchange, TransportFailure
from ..path import describe_call
from .connections import Use
from .no_response import no_response

if TYPE_CHECKING:
    from ..clock import Clock
    from ..effects import Steps
    from ..errors.docuvane_error import DocuvaneError
    from ..errors.facts import Outcome
    from ..outgoing import Outgoing, Response
    from .connections import Connections
    from .stage import RawNext


def transport(clock: Clock, connections: Connections) -> RawNext:
    """Sends a request once, when there is a connection for it; a body that is left open keeps the connection.

    The stage raises:
        APITimeoutError: ``timeout``: no response to this attempt in time; ``total_timeout``: the whole
            call took too long.
        AbortedError: The caller set ``cancel``; ``client_closed``: the client was closed.
        APIConnectionError: The connection failed or broke; ``outcome`` says whether the request was sent.
    """

    def stage(request: Outgoing) -> Steps[Response]:
        if request.cancel is not None and request.cancel.is_set():
            raise explain(TransportFailure(None, sent=False, reason="aborted"), request)
        if clock.monotonic() >= request.deadline:
            raise explain(TransportFailure(None, sent=False, reason="total_timeout"), request)
        gate, use, is_open = connections.gate(request.origin), Use(), False
        try:
            yield from gate.take(use, request)
            response: Response = yield Exchange(request)
            is_open = response.body is not None
        except TransportFailure as failure:
            raise explain(failure, request) from (None if failure.reason else failure.cause)
        finally:
            if not is_open:
                gate.release(use)
        return response._replace(release=partial(gate.release, use)) if is_open else response

    return stage


def explain(failure: TransportFailure, request: Outgoing) -> DocuvaneError:
    """Creates the error of an attempt without a response, or with one that broke off."""
    what = describe_call(request)
    outcome: Outcome = "unknown" if failure.sent else "not_sent"
    if failure.reason == "aborted":
        return AbortedError(f"Aborted: {what}.", code="aborted", outcome=outcome)
    if failure.reason == "client_closed":
        message = f"The client is closed: {what}. Make a new client."
        return AbortedError(message, code="client_closed", outcome=outcome)
    if failure.reason == "timeout":
        message = f"No response within {request.timeout:g} s: {what}."
        return APITimeoutError(message, code="timeout", outcome=outcome)
    if failure.reason == "total_timeout":
        message = f"The call took longer than its total timeout: {what}."
        return APITimeoutError(message, code="total_timeout", outcome=outcome)
    return no_response(failure, request.origin, what)
