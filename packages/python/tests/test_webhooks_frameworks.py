"""Checks handlers with the frameworks themselves: raw bodies, limits, methods, bodies read before."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from types import ModuleType
from typing import NoReturn, cast

import anyio
import django
import httpx
import pytest
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.core.handlers.wsgi import WSGIHandler
from django.http import HttpRequest, HttpResponseBase
from django.urls import path
from fastapi import Depends, FastAPI, Request
from flask import Flask
from flask import request as flask_request
from starlette.applications import Starlette
from starlette.routing import Route

from docuvane._core.errors.errors import InvalidArgumentError
from docuvane._core.webhooks.frameworks import for_asgi, for_django, for_fastapi, for_flask
from docuvane._core.webhooks.handler import WebhookHandler
from docuvane._core.webhooks.sign import sign_message
from docuvane._core.webhooks.standard import StandardReceiver

SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"
# Spaces, an escape and letters beyond ASCII: what a parser would not give back.
BODY = '{ "type":"document.completed", "data": {"id":"doc_42","vendor":"M\\u00fcller & Søn 株式会社"} }'
LIMIT = 1_000

Event = dict[str, object]
Fetch = Callable[[httpx.Request], httpx.Response]

events: list[Event] = []
errors: list[Exception] = []


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    yield
    events.clear()
    errors.clear()


async def keep(event: Event) -> None:
    events.append(event)


def fail(_: object) -> NoReturn:
    raise OSError("no room")


def make(action: Callable[[Event], object] = events.append) -> WebhookHandler[Event]:
    return WebhookHandler(
        StandardReceiver(dict, {"secret": SECRET}),
        on={"document.completed": action},
        fallback=fail,
        options={"max_body_bytes": LIMIT, "on_error": errors.append},
    )


def over_asgi(transport: httpx.ASGITransport) -> Fetch:
    async def fetch(request: httpx.Request) -> httpx.Response:
        async with httpx.AsyncClient(transport=transport) as client:
            return await client.send(request)

    return lambda request: anyio.run(fetch, request)


def over_wsgi(transport: httpx.WSGITransport) -> Fetch:
    return httpx.Client(transport=transport).send


def asgi() -> Fetch:
    return over_asgi(httpx.ASGITransport(for_asgi(make())))


def starlette_asgi() -> Fetch:
    return over_asgi(httpx.ASGITransport(Starlette(routes=[Route("/webhooks", for_asgi(make()))])))


def starlette() -> Fetch:
    routes = [Route("/webhooks", for_fastapi(make()), methods=["GET", "POST"])]
    return over_asgi(httpx.ASGITransport(Starlette(routes=routes)))


def fastapi_with(dependency: Callable[[Request], Awaitable[object]]) -> Fetch:
    app = FastAPI(dependencies=[Depends(dependency)])
    app.add_api_route("/webhooks", for_fastapi(make(keep)), methods=["GET", "POST"])
    return over_asgi(httpx.ASGITransport(app))


def fastapi() -> Fetch:
    async def nothing(request: Request) -> None:
        """Leaves the request alone."""

    return fastapi_with(nothing)


def flask_app(action: Callable[[Event], object] = events.append) -> Flask:
    app = Flask(__name__)
    app.add_url_rule("/webhooks", view_func=for_flask(make(action)), methods=["GET", "POST"])
    return app


def flask() -> Fetch:
    return over_wsgi(httpx.WSGITransport(flask_app()))


def flask_async() -> Fetch:
    return over_wsgi(httpx.WSGITransport(flask_app(keep)))


def flask_that_kept_the_body() -> Fetch:
    app = flask_app()

    @app.before_request
    def read() -> None:
        flask_request.get_json(silent=True)

    return over_wsgi(httpx.WSGITransport(app))


Middleware = Callable[[HttpRequest], HttpResponseBase]
before_view: list[Callable[[HttpRequest], object]] = []


def run_before_view(get_response: Middleware) -> Middleware:
    """A middleware of Django, named in its settings."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        for action in before_view:
            action(request)
        return get_response(request)

    return middleware


def serve_django(action: Callable[[Event], object]) -> None:
    if not settings.configured:
        middleware = ["django.middleware.csrf.CsrfViewMiddleware", f"{__name__}.run_before_view"]
        settings.configure(ALLOWED_HOSTS=["*"], DATA_UPLOAD_MAX_MEMORY_SIZE=900, MIDDLEWARE=middleware)
        django.setup(set_prefix=False)
    urls = ModuleType("urls")
    vars(urls)["urlpatterns"] = [path("webhooks", for_django(make(action)))]
    settings.ROOT_URLCONF = urls


def django_wsgi() -> Fetch:
    serve_django(events.append)
    return over_wsgi(httpx.WSGITransport(WSGIHandler()))


def django_asgi() -> Fetch:
    serve_django(keep)
    # Django types its messages as dictionaries, httpx as any mapping.
    return over_asgi(httpx.ASGITransport(cast("Starlette", ASGIHandler())))


everywhere = pytest.mark.parametrize(
    "start",
    [
        asgi,
        starlette_asgi,
        starlette,
        fastapi,
        flask,
        flask_async,
        flask_that_kept_the_body,
        django_wsgi,
        django_asgi,
    ],
)


def request(
    body: str | bytes | AsyncIterator[bytes] = BODY, method: str = "POST", signed: str = ""
) -> httpx.Request:
    headers = sign_message(signed or BODY, {"secret": SECRET, "id": "evt_1"})
    headers["content-type"] = "application/json"
    return httpx.Request(method, "http://testserver/webhooks", content=body, headers=headers)


@everywhere
def test_handles_the_raw_body(start: Callable[[], Fetch]) -> None:
    response = start()(request())
    assert (response.status_code, response.json()) == (200, {"code": "handled"})
    assert events == [{**json.loads(BODY), "id": "evt_1"}]


@everywhere
def test_responds_400_with_a_code_and_nothing_else_to_what_it_does_not_believe(
    start: Callable[[], Fetch],
) -> None:
    response = start()(request(f"{BODY} "))
    assert (response.status_code, response.json()) == (400, {"code": "no_match"})
    assert response.headers["content-type"] == "application/json"


@everywhere
def test_responds_500_when_the_function_of_the_event_fails(start: Callable[[], Fetch]) -> None:
    other = '{"type":"document.failed"}'
    response = start()(request(other, signed=other))
    assert (response.status_code, response.json()) == (500, {"code": "handler_failed"})
    assert [str(error) for error in errors] == ["no room"]


@everywhere
@pytest.mark.parametrize("size", [LIMIT - 50, LIMIT + 1, 300_000])
def test_responds_413_to_a_body_over_the_limit(start: Callable[[], Fetch], size: int) -> None:
    response = start()(request(b" " * size))
    # Django has a limit of its own, which is lower here.
    fits = size < LIMIT and "django" not in start.__name__
    expected = (400, {"code": "no_match"}) if fits else (413, {"code": "body_too_large"})
    assert (response.status_code, response.json()) == expected


@everywhere
def test_responds_405_to_other_methods(start: Callable[[], Fetch]) -> None:
    response = start()(request(b"", "GET"))
    assert (response.status_code, response.headers["allow"]) == (405, "POST")


def test_counts_a_body_that_comes_without_its_length() -> None:
    async def body() -> AsyncIterator[bytes]:
        for byte in BODY.encode():
            yield bytes([byte])

    assert asgi()(request(body())).status_code == 200
    assert fastapi()(request(body())).status_code == 200


def test_says_what_to_do_in_fastapi_when_the_stream_was_read_before() -> None:
    async def read(request: Request) -> None:
        async for _ in request.stream():
            pass

    assert fastapi_with(read)(request()).json() == {"code": "body_not_raw"}
    assert "let no dependency or middleware read the stream" in str(errors[0])


def test_takes_what_fastapi_kept_when_the_body_was_read_before() -> None:
    async def parse(request: Request) -> None:
        await request.json()

    assert fastapi_with(parse)(request()).json() == {"code": "handled"}


@pytest.mark.parametrize("start", [django_wsgi, django_asgi])
def test_says_what_to_do_in_django_when_the_stream_was_read_before(start: Callable[[], Fetch]) -> None:
    before_view.append(HttpRequest.read)
    try:
        assert start()(request()).json() == {"code": "body_not_raw"}
    finally:
        before_view.clear()
    assert "let no middleware read request.POST" in str(errors[0])


def test_responds_to_nobody_when_the_connection_breaks_in_the_middle_of_the_body() -> None:
    sent: list[object] = []

    async def main() -> None:
        given: list[dict[str, object]] = [
            {"type": "http.request", "body": b"{", "more_body": True},
            {"type": "http.disconnect"},
        ]
        messages = iter(given)

        async def receive() -> dict[str, object]:
            return next(messages)

        async def send(message: object) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "POST", "headers": []}
        await for_asgi(make())(scope, receive, send)

    anyio.run(main)
    assert [sent, events, errors] == [[], [], []]


def test_serves_http_only() -> None:
    async def never(*_: object) -> NoReturn:
        pytest.fail("called")

    with pytest.raises(InvalidArgumentError, match="not websocket"):
        anyio.run(for_asgi(make()), {"type": "websocket"}, never, never)
