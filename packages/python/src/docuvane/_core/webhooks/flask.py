"""Adapts a handler to Flask; loaded only where it is used."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import IO, TypeVar

from flask import Response, jsonify, request

from .handler import WebhookHandler
from .response import NOT_POST, TOO_LARGE, WebhookResponse

E = TypeVar("E")

_CHUNK = 64 * 1024
"""Bytes read at a time."""


View = Callable[[], Response] | Callable[[], Awaitable[Response]]


def view_of(handler: WebhookHandler[E]) -> View:
    """Creates a view; see ``for_flask``."""

    def webhook() -> Response:
        body = _read_body(handler.max_body_bytes)
        return _respond(body if isinstance(body, WebhookResponse) else handler.handle(body, request.headers))

    async def async_webhook() -> Response:
        body = _read_body(handler.max_body_bytes)
        if isinstance(body, WebhookResponse):
            return _respond(body)
        return _respond(await handler.handle_async(body, request.headers))

    return async_webhook if handler.is_async else webhook


def _read_body(limit: int) -> bytes | WebhookResponse:
    if request.method != "POST":
        return NOT_POST
    # Werkzeug keeps a body that was read before; then its stream is empty.
    body = _read(request.stream, limit) or request.get_data()
    return TOO_LARGE if len(body) > limit else body


def _read(stream: IO[bytes], limit: int) -> bytes:
    body = bytearray()
    while len(body) <= limit and (chunk := stream.read(_CHUNK)):
        body += chunk
    return bytes(body)


def _respond(result: WebhookResponse) -> Response:
    response = jsonify(result.body)
    response.status_code = result.status
    response.headers.update(result.headers)
    return response
