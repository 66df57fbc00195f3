"""The public types of middleware: functions around each attempt."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Event


@dataclass(frozen=True)
class MiddlewareRequest:
    """One attempt as a middleware sees it: the request on the wire, without credential and body."""

    operation: str
    """Operation of the spec: ``uploadDocument``."""
    method: str
    route: str
    """Path template, as ``/documents/{id}``; for metrics and logs."""
    path: str
    """Path and query as sent; they contain IDs and filters, so keep them out of logs."""
    headers: Mapping[str, str]
    """Names in lower case. Never with the credential."""
    attempt: int
    """From 1."""
    idempotency_key: str | None
    body_bytes: int | None
    """Bytes of the body; 0 without one, ``None`` for a stream of unknown length."""
    cancel: Event | None
    """The caller's: a waiting middleware should stop when it is set."""


@dataclass(frozen=True)
class MiddlewareResponse:
    """A response of the service, or one created by a middleware."""

    status: int
    """HTTP status; an error is handled like one of the service, including retries."""
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    body: bytes | str = b""


MiddlewareNext = Callable[[MiddlewareRequest], MiddlewareResponse]
"""Sends the attempt; the request may differ from the one given in its headers only."""

Middleware = Callable[[MiddlewareRequest, MiddlewareNext], MiddlewareResponse]
"""A function around each attempt.

It runs after the wait for the rate limit and with the credential available, again for each retry, but not for
the client's own requests for access tokens. It sees the response before it is parsed: status, headers, bytes.
What it returns is treated as the service's response. An error that it raises ends the call unchanged, unless
it is an error of ``next``.

Example:
    def timing(request, next):
        start = perf_counter()
        response = next(replace(request, headers={**request.headers, "x-tenant": "acme"}))
        print(request.method, request.route, response.status, perf_counter() - start)
        return response

    client = Docuvane(middleware=[timing])
"""

AsyncMiddlewareNext = Callable[[MiddlewareRequest], Awaitable[MiddlewareResponse]]
"""The async variant."""

AsyncMiddleware = Callable[
    [MiddlewareRequest, AsyncMiddlewareNext], Awaitable[MiddlewareResponse] | MiddlewareResponse
]
"""The async variant."""

AnyMiddleware = Sequence[Middleware] | Sequence[AsyncMiddleware]
"""The functions of a client, the first one outermost."""
