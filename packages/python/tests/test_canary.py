"""Puts words into everything that is private, and looks for them in everything that is shown."""

from __future__ import annotations

import logging
import pickle
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from support.client import CREATE, GET, LIST, READER, RUN, UPLOAD, Caller, Factory, Source
from support.oauth_service import OAuthService, at
from support.script import Step, problem, refused, reset, response, silence

from docuvane._core.errors.errors import DocuvaneError
from docuvane._core.request import BytesBody, Request
from docuvane._core.schemes import Grant


def canary(name: str) -> str:
    return f"canary-{name}-canary"


CANARY = re.compile(r"canary-\w+-canary")

RESPONSES: dict[str, Step] = {
    "success": response(200, {"id": canary("response")}, {"x-private": canary("header")}),
    "drift": response(200, {"id": canary("response"), "drift": {"/id": "is a number"}}),
    "no JSON": response(200, f"<html>{canary('response')}</html>"),
    "half of a JSON": response(200, f'{{"id": "{canary("response")}'),
    "the key in an error": response(401, {"message": f"bad key {canary('key')}"}),
    "a page of a gateway": response(502, f"<html><body>{canary('response')}</body></html>"),
    "headers of an error": problem(404, "not_found", {"set-cookie": canary("header")}),
    "a redirect": response(302, "", {"location": f"https://x.example/?{canary('header')}"}),
    "a refused connection": refused(),
    "a broken connection": reset(),
    "silence": silence(),
}

PRIVATE = {"x-tenant": canary("tenant")}


def requests() -> list[Request[Any]]:
    """Every kind of call that carries content."""
    path = {"id": "doc_1"}
    source = Source(lambda: [canary("file").encode()])
    body = BytesBody("application/json", canary("body").encode())
    return [
        Request(GET, READER, path=path, options={"extra_headers": PRIVATE}),
        Request(LIST, READER, query={"workflow_id": canary("query")}),
        Request(CREATE, READER, body=body, headers={"x-part": canary("header")}),
        Request(UPLOAD, READER, body=source),
        Request(RUN, READER, path=path, query={"document_id": [canary("query")]}),
    ]


def show(value: object) -> str:
    """Everything that a program may write into a log."""
    shown = [repr(value), str(value)]
    if not isinstance(value, type):
        shown += [repr(part) for part in vars(value).items()]
    if isinstance(value, DocuvaneError):
        shown += [repr(value.to_dict()), repr(pickle.dumps(value)), repr(value.__cause__)]
    return "\n".join(shown)


def call_all(caller: Caller) -> list[str]:
    shown: list[str] = []
    for request in requests():
        call = caller.start(request)
        error = call.exception(10)
        # A model belongs to the caller; everything else must hold nothing of it.
        shown.append(show(caller.client) + show(caller.client._sender))
        if error is not None:
            shown.append(show(error))
    return shown


@pytest.mark.parametrize("mode", ["off", "warn", "throw"])
@pytest.mark.parametrize("name", RESPONSES)
def test_nothing_private_is_shown(
    connect: Factory, caplog: pytest.LogCaptureFixture, name: str, mode: str
) -> None:
    caplog.set_level(logging.DEBUG)
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    caller = connect(
        RESPONSES[name],
        credentials={"apiKey": canary("key")},
        tracer_provider=provider,
        validate=mode,
        extra_headers=PRIVATE,
    )
    shown = call_all(caller)
    shown += [str(vars(line)) for line in caplog.records if line.name == "docuvane"]
    spans = exporter.get_finished_spans()
    shown += [span.to_json() for span in spans]
    assert len(caller.script.sent) >= len(spans) == 5
    assert set(CANARY.findall("\n".join(shown))) == set()


@pytest.mark.parametrize(
    "ending",
    [
        lambda: response(200, {"access_token": canary("token")}),
        lambda: response(401, {"error": "invalid_client", "error_description": canary("secret")}),
        lambda: response(200, {"access_token": canary("token"), "token_type": canary("response")}),
        lambda: response(200, f'{{"access_token": "{canary("token")}'),
    ],
)
def test_neither_client_secret_nor_token_is_shown(
    connect: Factory, caplog: pytest.LogCaptureFixture, ending: Callable[[], httpx.Response]
) -> None:
    caplog.set_level(logging.DEBUG)
    token = at("/oauth/token", ending)

    def refuse(request: httpx.Request) -> httpx.Response | None:
        if "/api/v1/" in request.url.path:
            return response(401, f"Not {request.headers.get('authorization')}")
        return token(request)

    kind = httpx.Client if connect.kind == "threads" else httpx.AsyncClient
    caller = connect(
        credentials={"oauth2": Grant("p", canary("secret"))},
        http_client=kind(transport=OAuthService(refuse)),
    )
    shown = call_all(caller)
    shown += [str(vars(line)) for line in caplog.records if line.name == "docuvane"]
    assert set(CANARY.findall("\n".join(shown))) == set()


def test_a_canary_is_found_where_there_is_one() -> None:
    assert CANARY.findall(show(ValueError(canary("here")))) == [canary("here")] * 2
