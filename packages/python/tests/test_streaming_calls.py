"""Checks calls whose response is a stream: on time, cancelled, cut off, and no connection left behind."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any, TypeAlias

import httpx
import pytest
from support.client import KEY, Factory, get
from support.leaks import leaks_of
from support.raw_server import Connection, RawServer, http
from support.streams import END, HEAD, Service, call, chunk, close, event, walk

from docuvane._core.errors.docuvane_error import DocuvaneError
from docuvane._core.middleware import MiddlewareResponse

Loose: TypeAlias = Any
"""A stream, a request or a response of a sync or an async client."""

TESTS = Path(__file__).parent


def test_items_come_before_the_body_has_ended(connect: Factory) -> None:
    service = Service(HEAD, event({"a": 1}))
    with RawServer(service) as server:
        caller = connect.on_network(server.origin)
        result = caller.result(call(caller))
        assert (result.status, result.headers["content-type"]) == (200, "text/event-stream")
        items = walk(caller, result.data)
        assert next(items) == {"a": 1}
        close(caller, result.data)
        service.is_left.wait(5)
        assert service.is_left.is_set()
        assert list(items) == []
        (head,) = server.requests
        assert "accept: text/event-stream\r\n" in head.lower()


def test_leaving_the_loop_ends_the_request(connect: Factory) -> None:
    service = Service(HEAD, event({"a": 1}), event({"a": 2}))
    with RawServer(service) as server:
        caller = connect.on_network(server.origin)
        items: Any = walk(caller, caller.send(call(caller)))
        assert next(items) == {"a": 1}
        items.close()
        service.is_left.wait(5)
        assert service.is_left.is_set()


def test_a_stream_that_was_read_leaves_its_connection_to_the_next_call(connect: Factory) -> None:
    def on_request(connection: Connection, text: str) -> None:
        connection.write(HEAD + event({"a": 1}) + END if "/chat" in text else http("200 OK", '{"id":"d"}'))

    with RawServer(on_request) as server:
        caller = connect.on_network(server.origin, max_connections=1)
        assert list(walk(caller, caller.send(call(caller)))) == [{"a": 1}]
        assert caller.send(get()) == {"id": "d"}
        assert server.connections == 1


def test_a_stream_holds_its_connection_until_it_is_closed(connect: Factory) -> None:
    def on_request(connection: Connection, text: str) -> None:
        connection.write(HEAD + event({"a": 1}) if "/chat" in text else http("200 OK", '{"id":"d"}'))

    with RawServer(on_request) as server:
        caller = connect.on_network(server.origin, max_connections=1)
        stream = caller.send(call(caller))
        waiting = caller.start(get())
        assert next(walk(caller, stream)) == {"a": 1}
        close(caller, stream)
        assert waiting.result(5).data == {"id": "d"}
        assert server.requests[0].startswith("GET /api/v1/chat ")


def test_a_broken_connection_is_an_error_and_not_repeated(connect: Factory) -> None:
    def on_request(connection: Connection, _: str) -> None:
        connection.write(HEAD + event({"a": 1}))
        connection.close()

    with RawServer(on_request) as server:
        caller = connect.on_network(server.origin)
        items = walk(caller, caller.send(call(caller)))
        assert next(items) == {"a": 1}
        with pytest.raises(DocuvaneError) as raised:
            next(items)
        error = raised.value
        assert (error.code, error.outcome, error.attempts) == ("connection_failed", "unknown", 1)
        assert error.idempotency_key
        assert len(server.requests) == 1


def test_the_timeout_is_for_the_time_between_two_chunks(connect: Factory) -> None:
    service = Service(HEAD, event({"a": 1}))
    with RawServer(service) as server:
        caller = connect.on_network(server.origin)
        items = walk(caller, caller.send(call(caller, timeout=1)))
        assert next(items) == {"a": 1}
        with pytest.raises(DocuvaneError) as raised:
            next(items)
        assert (raised.value.code, raised.value.outcome) == ("timeout", "unknown")
        service.is_left.wait(5)
        assert service.is_left.is_set()


def test_cancel_ends_a_stream(connect: Factory) -> None:
    service = Service(HEAD, event({"a": 1}))
    with RawServer(service) as server:
        caller, cancel = connect.on_network(server.origin), Event()
        items = walk(caller, caller.send(call(caller, cancel=cancel)))
        assert next(items) == {"a": 1}
        cancel.set()
        with pytest.raises(DocuvaneError) as raised:
            next(items)
        assert (raised.value.code, raised.value.outcome) == ("aborted", "unknown")
        service.is_left.wait(5)
        assert service.is_left.is_set()


def test_an_error_status_is_that_error(connect: Factory) -> None:
    body = '{"error":{"code":"no_model","message":"None."}}'
    with RawServer(lambda connection, _: connection.write(http("404 Not Found", body))) as server:
        caller = connect.on_network(server.origin)
        error = caller.failure(call(caller))
        assert (error.status, error.code, error.outcome) == (404, "no_model", "rejected")


def test_an_error_in_the_stream_does_not_repeat_the_key(connect: Factory) -> None:
    failure = event({"error": {"code": "bad_key", "message": f"Not {KEY}."}})
    with RawServer(lambda connection, _: connection.write(HEAD + failure + END)) as server:
        caller = connect.on_network(server.origin)
        with pytest.raises(DocuvaneError) as raised:
            list(walk(caller, caller.send(call(caller))))
        assert raised.value.code == "bad_key"
        assert KEY not in f"{raised.value} {vars(raised.value)}"


def test_an_error_of_a_stream_leads_to_no_key(connect: Factory) -> None:
    with RawServer(lambda connection, _: connection.write(HEAD + chunk("data: {\n\n") + END)) as server:
        caller = connect.on_network(server.origin)
        with pytest.raises(DocuvaneError) as raised:
            list(walk(caller, caller.send(call(caller))))
        assert leaks_of(raised.value, [KEY], [TESTS]) == []


def test_an_encoded_stream_is_decoded_as_it_arrives(connect: Factory) -> None:
    content = gzip.compress(b'data: {"a":1}\n\ndata: {"a":2}\n\n')
    head = f"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: {len(content)}\r\n\r\n".encode()
    with RawServer(lambda connection, _: connection.write(head + content)) as server:
        caller = connect.on_network(server.origin)
        assert list(walk(caller, caller.send(call(caller)))) == [{"a": 1}, {"a": 2}]


def test_an_httpx_client_streams_as_well(connect: Factory) -> None:
    service = Service(HEAD, event({"a": 1}))
    with RawServer(service) as server:
        client: Any = httpx.Client() if connect.kind == "threads" else httpx.AsyncClient()
        caller = connect.on_network(server.origin, http_client=client)
        items: Any = walk(caller, caller.send(call(caller)))
        assert next(items) == {"a": 1}
        items.close()
        service.is_left.wait(5)
        assert service.is_left.is_set()
        caller.close_client()
        if connect.kind == "threads":
            client.close()
        elif caller.portal is not None:
            caller.portal.call(client.aclose)


def test_a_transport_that_gives_whole_bodies_is_read_all_the_same(connect: Factory) -> None:
    caller = connect(lambda _: httpx.Response(200, content=b'data: {"a":1}\n\n'))
    assert list(walk(caller, caller.send(call(caller)))) == [{"a": 1}]


def test_a_middleware_sees_the_response_and_the_stream_goes_on(connect: Factory) -> None:
    seen: list[int] = []
    with RawServer(lambda connection, _: connection.write(HEAD + event({"a": 1}) + END)) as server:
        caller = connect.on_network(server.origin, middleware=[_watching(connect, seen)])
        assert list(walk(caller, caller.send(call(caller)))) == [{"a": 1}]
        assert seen == [200]


def test_a_response_of_a_middleware_replaces_the_stream_and_closes_it(connect: Factory) -> None:
    service = Service(HEAD, event({"a": 1}))
    with RawServer(service) as server:
        caller = connect.on_network(server.origin, middleware=[_replacing(connect)])
        assert list(walk(caller, caller.send(call(caller)))) == [{"a": 9}]
        service.is_left.wait(5)
        assert service.is_left.is_set()


def _watching(connect: Factory, seen: list[int]) -> Callable[..., Any]:
    def watch(request: Loose, next: Loose) -> Loose:
        response = next(request)
        seen.append(response.status)
        return response

    async def watch_task(request: Loose, next: Loose) -> Loose:
        response = await next(request)
        seen.append(response.status)
        return response

    return watch if connect.kind == "threads" else watch_task


def _replacing(connect: Factory) -> Callable[..., Any]:
    own = MiddlewareResponse(200, {}, b'data: {"a":9}\n\n')

    def replace(request: Loose, next: Loose) -> Loose:
        next(request)
        return own

    async def replace_task(request: Loose, next: Loose) -> Loose:
        await next(request)
        return own

    return replace if connect.kind == "threads" else replace_task
