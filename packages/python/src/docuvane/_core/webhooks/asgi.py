"""Adapts a handler to ASGI, for any async server and framework."""

from __future__ import annotations

import json
from collections.abc import AsyncIterable, AsyncIterator, Awaitable, Callable, MutableMapping
from typing import Any, Generic, TypeVar

from ..errors.checks import invalid
from .handler import WebhookHandler
from .response import NOT_POST, TOO_LARGE, WebhookResponse

E = TypeVar("E")

# The types of asgiref and Starlette, whose mappings can hold anything.
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class AsgiApp(Generic[E]):
    """An ASGI application of one path; see ``for_asgi``."""

    def __init__(self, handler: WebhookHandler[E]) -> None:
        self._handler = handler

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Handles one request."""
        if scope["type"] != "http":
            raise invalid("invalid_argument", f"Webhooks are http requests, not {scope['type']}.")
        try:
            response = await self._respond(scope, receive)
        except _DisconnectedError:
            return  # the connection broke before the body was complete
        await _send(response, send)

    async def _respond(self, scope: Message, receive: Receive) -> WebhookResponse:
        if scope["method"] != "POST":
            return NOT_POST
        body = await read_body(_chunks(receive), self._handler.max_body_bytes)
        return TOO_LARGE if body is None else await self._handler.handle_async(body, _headers(scope))


async def read_body(chunks: AsyncIterable[bytes], limit: int) -> bytes | None:
    """Reads a body to its end; ``None`` when it is longer than ``limit`` bytes.

    The rest of a long body is still read and discarded, so that the sender can read the response.
    """
    body = bytearray()
    size = 0
    async for chunk in chunks:
        size += len(chunk)
        if size > limit:
            body.clear()
        else:
            body += chunk
    return None if size > limit else bytes(body)


class _DisconnectedError(Exception):
    """The sender went away."""


async def _chunks(receive: Receive) -> AsyncIterator[bytes]:
    message: Message = {"more_body": True}
    while message.get("more_body", False):
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _DisconnectedError
        yield message.get("body", b"")


def _headers(scope: Message) -> dict[str, list[str]]:
    headers: dict[str, list[str]] = {}
    for name, value in scope["headers"]:
        headers.setdefault(name.decode("latin-1").lower(), []).append(value.decode("latin-1"))
    return headers


async def _send(response: WebhookResponse, send: Send) -> None:
    body = json.dumps(response.body).encode()
    headers = {"content-type": "application/json", "content-length": str(len(body)), **response.headers}
    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": response.status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})
