"""Serves scripted responses instead of a service and records the requests, sync and async."""

from __future__ import annotations

import errno
import json
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import httpx

Step = httpx.Response | Exception | Callable[[httpx.Request], httpx.Response]
"""One step of a script: a response, a failure, or a function that makes either."""


@dataclass(frozen=True)
class Sent:
    """A request as it was sent, with its body read to the end."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes


class Script(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """Plays its steps one by one; the last one is played forever."""

    def __init__(self, *steps: Step) -> None:
        self.sent: list[Sent] = []
        self._steps = list(steps)
        self._lock = threading.Lock()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.read()
        return self._play(request)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        await request.aread()
        return self._play(request)

    def _play(self, request: httpx.Request) -> httpx.Response:
        sent = Sent(request.method, str(request.url), dict(request.headers), request.content)
        with self._lock:
            self.sent.append(sent)
            step = self._steps.pop(0) if len(self._steps) > 1 else self._steps[0]
        if callable(step):
            return step(request)
        if isinstance(step, Exception):
            raise step
        # A response is read once: each time it is played it is a new one.
        return httpx.Response(step.status_code, headers=step.headers, content=step.content)


def response(
    status: int = 200, body: object = None, headers: Mapping[str, str] | None = None
) -> httpx.Response:
    """A response.

    ``body`` is sent as it is when it is text or bytes, else as JSON, and ``None`` is no body.
    """
    content = b"" if body is None else body
    if isinstance(content, str):
        content = content.encode()
    if not isinstance(content, bytes):
        content = json.dumps(content).encode()
    return httpx.Response(
        status, headers={"content-type": "application/json", **(headers or {})}, content=content
    )


def problem(status: int, code: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
    """A problem as the service sends it."""
    body = {
        "type": "about:blank",
        "title": code,
        "status": status,
        "code": code,
        "detail": f"It is {code}.",
    }
    more = {"content-type": "application/problem+json", "x-request-id": "req_1", **(headers or {})}
    return response(status, body, more)


def refused() -> Exception:
    """A failure before anything was sent, as a refused connection gives it."""
    error = httpx.ConnectError("refused")
    error.__cause__ = OSError(errno.ECONNREFUSED, "refused")
    return error


def reset() -> Exception:
    """A failure after the request was sent, as a reset connection gives it."""
    error = httpx.ReadError("reset")
    error.__cause__ = OSError(errno.ECONNRESET, "reset")
    return error


def silence() -> Exception:
    """No response in time."""
    return httpx.ReadTimeout("silence")
