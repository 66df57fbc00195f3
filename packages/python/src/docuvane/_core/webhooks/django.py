"""Adapts a handler to Django; loaded only where it is used."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, JsonResponse
from django.http.request import RawPostDataException
from django.views.decorators.csrf import csrf_exempt

from ..errors.errors import WebhookVerificationError
from .handler import WebhookHandler
from .raw_body import not_raw
from .response import NOT_POST, TOO_LARGE, WebhookResponse

E = TypeVar("E")

View = Callable[[HttpRequest], JsonResponse] | Callable[[HttpRequest], Coroutine[Any, Any, JsonResponse]]

_ADVICE = "let no middleware read request.POST or the stream of the request before this view"


def view_of(handler: WebhookHandler[E]) -> View:
    """Creates a view; see ``for_django``."""

    @csrf_exempt
    def webhook(request: HttpRequest) -> JsonResponse:
        body = _read_body(request, handler.max_body_bytes)
        if isinstance(body, WebhookVerificationError):
            return _respond(handler.refuse(body))
        return _respond(body if isinstance(body, WebhookResponse) else handler.handle(body, request.headers))

    @csrf_exempt
    async def async_webhook(request: HttpRequest) -> JsonResponse:
        body = _read_body(request, handler.max_body_bytes)
        if isinstance(body, WebhookResponse):
            return _respond(body)
        if isinstance(body, WebhookVerificationError):
            return _respond(await handler.refuse_async(body))
        return _respond(await handler.handle_async(body, request.headers))

    return async_webhook if handler.is_async else webhook


def _read_body(request: HttpRequest, limit: int) -> bytes | WebhookResponse | WebhookVerificationError:
    if request.method != "POST":
        return NOT_POST
    if int(request.headers.get("content-length") or 0) > limit:
        return TOO_LARGE
    try:
        return request.body
    except RequestDataTooBig:  # over DATA_UPLOAD_MAX_MEMORY_SIZE
        return TOO_LARGE
    except RawPostDataException:
        return not_raw("already read", _ADVICE)


def _respond(response: WebhookResponse) -> JsonResponse:
    return JsonResponse(response.body, status=response.status, headers=dict(response.headers))
