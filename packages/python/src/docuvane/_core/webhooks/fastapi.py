"""Adapts a handler to FastAPI and Starlette; loaded only where one of them is used."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from .asgi import read_body
from .handler import WebhookHandler
from .raw_body import not_raw
from .response import NOT_POST, TOO_LARGE, WebhookResponse

E = TypeVar("E")

_ADVICE = "let no dependency or middleware read the stream of the request before this route"


def endpoint_of(handler: WebhookHandler[E]) -> Callable[[Request], Awaitable[Response]]:
    """Creates an endpoint; see ``for_fastapi``."""

    async def webhook(request: Request) -> Response:
        try:
            response = await _respond(request, handler)
        except ClientDisconnect:
            return Response(status_code=400)  # the client is gone
        return JSONResponse(response.body, response.status, response.headers)

    return webhook


async def _respond(request: Request, handler: WebhookHandler[E]) -> WebhookResponse:
    if request.method != "POST":
        return NOT_POST
    try:
        body = await read_body(request.stream(), handler.max_body_bytes)
    except RuntimeError:  # Starlette: the stream was consumed before, without keeping its bytes
        return await handler.refuse_async(not_raw("already read", _ADVICE))
    return TOO_LARGE if body is None else await handler.handle_async(body, request.headers)
