"""Adapts a handler to frameworks; each is loaded only when its function is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request
    from starlette.responses import Response

    from . import django, flask
    from .asgi import AsgiApp
    from .handler import WebhookHandler

E = TypeVar("E")


def for_asgi(handler: WebhookHandler[E]) -> AsgiApp[E]:
    """Creates an ASGI application for one path, for any async server or framework.

    Returns:
        An application that responds with 200, 400, 405, 413 or 500, and reads bodies up to the handler's
        limit.

    Example:
        app = Starlette(routes=[Route("/webhooks", for_asgi(handler))])
    """
    from .asgi import AsgiApp

    return AsgiApp(handler)


def for_fastapi(handler: WebhookHandler[E]) -> Callable[[Request], Awaitable[Response]]:
    """Creates an endpoint for FastAPI and Starlette. Plain functions of the handler are called in a thread.

    Returns:
        A function that responds with 200, 400, 405, 413 or 500, and reads bodies up to the handler's limit.

    Example:
        app = FastAPI()
        app.add_api_route("/webhooks", for_fastapi(handler), methods=["POST"])
    """
    from .fastapi import endpoint_of

    return endpoint_of(handler)


def for_flask(handler: WebhookHandler[E]) -> flask.View:
    """Creates a view for Flask; an async one, which needs ``flask[async]``, for an async handler.

    Returns:
        A function that responds with 200, 400, 405, 413 or 500, and reads bodies up to the handler's limit.

    Example:
        app = Flask(__name__)
        app.add_url_rule("/webhooks", view_func=for_flask(handler), methods=["POST"])
    """
    from .flask import view_of

    return view_of(handler)


def for_django(handler: WebhookHandler[E]) -> django.View:
    """Creates a view for Django, exempt from its CSRF check; an async one for an async handler.

    Returns:
        A function that responds with 200, 400, 405, 413 or 500.

    Example:
        urlpatterns = [path("webhooks", for_django(handler))]
    """
    from .django import view_of

    return view_of(handler)
