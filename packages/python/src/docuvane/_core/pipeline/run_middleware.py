"""Runs the caller's functions around each attempt, to observe, change or replace it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from inspect import isawaitable
from typing import TYPE_CHECKING, cast

from ..errors.checks import check_headers, invalid
from ..errors.errors import InvalidArgumentError
from ..headers import Headers
from ..middleware import MiddlewareRequest, MiddlewareResponse
from ..outgoing import Response
from ..request import BytesBody
from .retry import is_replayable

if TYPE_CHECKING:
    from ..effects import Steps
    from ..middleware import AnyMiddleware, AsyncMiddleware, Middleware
    from ..outgoing import AsyncOpenBody, OpenBody, Outgoing
    from .stage import RawNext, RawStage

_OWN_HEADERS = ("idempotency-key", "content-type")
"""Headers owned by the client: a middleware cannot change them."""

_MISUSE = "invalid_middleware"


def middleware(functions: AnyMiddleware) -> RawStage:
    """Adds the caller's functions to a request: the sender, sync or async, runs them around the exchange."""
    given = cast("AnyMiddleware", tuple(functions))

    def stage(request: Outgoing, send: RawNext) -> Steps[Response]:
        request.middleware = given
        return send(request)

    return stage


def run_middleware(
    functions: Sequence[Middleware], request: Outgoing, send: Callable[[Outgoing], Response]
) -> Response:
    """Runs the middleware around an attempt, the first one outermost.

    Raises:
        InvalidArgumentError: ``invalid_middleware``: it returned no response, changed more than headers, or
        sent again what cannot be repeated.
    """
    sending = _Sending(request)

    def run(index: int, shown: MiddlewareRequest) -> MiddlewareResponse:
        if index == len(functions):
            return sending.show(send(sending.start(shown)))
        function = functions[index]
        response = function(shown, lambda changed: run(index + 1, _check_change(shown, changed)))
        return _check_response(response, function)

    response: Response | None = None
    try:
        with sending:
            response = _to_response(run(0, _show(request)))
        return response
    finally:
        for body in sending.unread(response):
            cast("OpenBody", body).close()


async def run_async_middleware(
    functions: Sequence[AsyncMiddleware], request: Outgoing, send: Callable[[Outgoing], Awaitable[Response]]
) -> Response:
    """Runs the middleware around an attempt, the first one outermost; raises as ``run_middleware``."""
    sending = _Sending(request)

    async def run(index: int, shown: MiddlewareRequest) -> MiddlewareResponse:
        if index == len(functions):
            return sending.show(await send(sending.start(shown)))
        function = functions[index]
        response = function(shown, lambda changed: run(index + 1, _check_change(shown, changed)))
        return _check_response(await response if isawaitable(response) else response, function)

    response: Response | None = None
    try:
        with sending:
            response = _to_response(await run(0, _show(request)))
        return response
    finally:
        for body in sending.unread(response):
            await cast("AsyncOpenBody", body).aclose()


class _Sending:
    """The attempt on its way to the transport. Decides whether it may be sent a second time."""

    def __init__(self, request: Outgoing) -> None:
        self._request = request
        self._count = 0
        self._is_over = False
        self._open: list[OpenBody | AsyncOpenBody] = []

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        # Not after the attempt ended: its response would be lost.
        self._is_over = True
        if self._count > 0 and isinstance(error, InvalidArgumentError) and error.code == _MISUSE:
            error.outcome = "unknown"

    def start(self, shown: MiddlewareRequest) -> Outgoing:
        """Returns the request to send."""
        request = self._request
        if self._is_over:
            raise _misuse("calls next() after its attempt has ended")
        # A stream can be read only once, and a call with side effects would have them twice.
        may_repeat = request.operation.retry != "unprocessed-only" and is_replayable(request)
        if self._count > 0 and not may_repeat:
            raise _misuse("calls next() twice for a call that cannot be repeated")
        self._count += 1
        return replace(request, headers=_with_own(shown.headers, request.headers))

    def show(self, response: Response) -> MiddlewareResponse:
        """Returns a response as a middleware sees it; a body that is still arriving is empty."""
        status, headers, content, _, body, _ = response
        if body is None:
            return MiddlewareResponse(status, headers, content)
        self._open.append(body)
        return _OpenMiddlewareResponse(status, headers, content, body)

    def unread(self, response: Response | None) -> Iterable[OpenBody | AsyncOpenBody]:
        """Returns the bodies that arrived and are not the one of the result; all of them without a result."""
        return [body for body in self._open if response is None or body is not response.body]


@dataclass(frozen=True)
class _OpenMiddlewareResponse(MiddlewareResponse):
    """A response whose body is still arriving, which a copy with other headers keeps."""

    open_body: OpenBody | AsyncOpenBody | None = None


def _with_own(changed: Mapping[str, str], original: Mapping[str, str]) -> dict[str, str]:
    headers = check_headers(changed)
    # The transport knows these.
    for name in ("host", "content-length", "transfer-encoding", *_OWN_HEADERS):
        headers.pop(name, None)
    return headers | {name: original[name] for name in _OWN_HEADERS if name in original}


def _show(request: Outgoing) -> MiddlewareRequest:
    operation, body = request.operation, request.body
    return MiddlewareRequest(
        operation=operation.id,
        method=operation.method,
        route=operation.path,
        path=request.target,
        headers=dict(request.headers),
        attempt=request.attempt,
        idempotency_key=request.idempotency_key,
        body_bytes=len(body.content) if isinstance(body, BytesBody) else body.length if body else 0,
        cancel=request.cancel,
    )


def _check_change(before: MiddlewareRequest, after: object) -> MiddlewareRequest:
    if not isinstance(after, MiddlewareRequest):
        raise _misuse("calls next() without a request")
    if (after.method, after.path) == (before.method, before.path):
        return after
    raise _misuse("changes the method or path of a request; only headers may differ")


def _check_response(response: object, function: object) -> MiddlewareResponse:
    if isinstance(response, MiddlewareResponse):
        return response
    raise _misuse("returned no response; return what next() returned", function)


def _to_response(response: MiddlewareResponse) -> Response:
    content = response.body.encode() if isinstance(response.body, str) else response.body
    headers = Headers(response.headers)
    # A middleware that gives a body of its own replaces the one that is arriving.
    body = response.open_body if isinstance(response, _OpenMiddlewareResponse) and not content else None
    return Response(response.status, headers, content, body=body)


def _misuse(what: str, function: object = None) -> InvalidArgumentError:
    name = getattr(function, "__name__", "")
    return invalid(_MISUSE, f"The middleware{' ' + name if name else ''} {what}.")
