"""The public types of middleware: a function around each attempt that may add headers or respond itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from threading import Event


@dataclass(frozen=True)
class MiddlewareRequest:
    """One attempt as a middleware sees it: what goes on the wire, without credential and body."""

    operation: str
    """Operation of the spec: ``uploadDocument``."""
    method: str
    route: str
    """Path template, as ``/documents/{id}``; the name to count and log under."""
    path: str
    """Path and query as they are sent; they hold ids and filters, so keep them out of logs."""
    headers: Mapping[str, str]
    """Names in lower case. Never with the credential."""
    attempt: int
    """From 1."""
    idempotency_key: str | None
    body_bytes: int | None
    """Bytes of the body; 0 without one, ``None`` for a stream of unknown length."""
    cancel: Event | None
    """The caller's: a middleware that waits should stop when it is set."""


@dataclass(frozen=True)
class MiddlewareResponse:
    """A response: of the service, or one that a middleware gives itself."""

    status: int
    """HTTP status; an error is treated as one of the service, retries included."""
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    body: bytes | str = b""


MiddlewareNext = Callable[[MiddlewareRequest], MiddlewareResponse]
"""Sends the attempt; the request may differ from the one given in its headers only."""

Middleware = Callable[[MiddlewareRequest, MiddlewareNext], MiddlewareResponse]
"""A function around each attempt.

It runs after the wait for the rate limit and after the credential is there, for retries again, and not for
the client's own requests for access tokens. It sees the response before it is parsed: status, headers, bytes.
What it returns is treated as the service's response. What it raises ends the call as it is, unless it is an
error of ``next``.

Example:
    def timing(request, next):
        start = perf_counter()
        answer = next(replace(request, headers={**request.headers, "x-tenant": "acme"}))
        print(request.method, request.route, answer.status, perf_counter() - start)
        return answer

    client = Docuvane(middleware=[timing])
"""

AsyncMiddlewareNext = Callable[[MiddlewareRequest], Awaitable[MiddlewareResponse]]
"""The same for tasks."""

AsyncMiddleware = Callable[
    [MiddlewareRequest, AsyncMiddlewareNext], Awaitable[MiddlewareResponse] | MiddlewareResponse
]
"""The same for tasks."""
