"""Checks that async streams that end early leave no generator to the garbage collector."""

from __future__ import annotations

from collections.abc import AsyncIterator
from threading import Event
from typing import Any

import anyio
import httpx
import pytest
from support.client import Caller, Factory, get
from support.raw_server import RawServer
from support.streams import HEAD, Loose, Service, call, chunk, close, collecting, event, walk

from docuvane._core.errors.docuvane_error import DocuvaneError
from docuvane._core.streaming.followed import AsyncFollowedStream

tasks = pytest.mark.parametrize("connect", ["asyncio", "trio"], indirect=True)
http_clients = pytest.mark.parametrize("is_httpx", [False, True], ids=["own", "httpx"])


def over(server: RawServer, connect: Factory, *, is_httpx: bool, **options: object) -> Caller:
    """A client with its own transport, or with an httpx client."""
    more = {"http_client": httpx.AsyncClient()} if is_httpx else {}
    return connect.on_network(server.origin, **more, **options)


@tasks
@http_clients
@pytest.mark.parametrize("is_followed", [False, True], ids=["stream", "followed"])
@pytest.mark.parametrize("end", ["break", "cancellation"])
def test_a_loop_that_is_left_leaves_no_generator_behind(
    connect: Factory, is_httpx: bool, is_followed: bool, end: str
) -> None:
    service = Service(HEAD, event({"a": 1}) + event({"a": 2}), event({"a": 3}))
    with RawServer(service) as server:
        caller = over(server, connect, is_httpx=is_httpx)
        portal: Loose = caller.portal
        sender: Loose = caller.client._sender

        async def leave() -> None:
            request = call(caller)
            stream = AsyncFollowedStream(sender, request, "id") if is_followed else await sender.send(request)
            with anyio.CancelScope() as scope:
                async with stream as events:
                    async for _ in events:
                        if end == "break":
                            break
                        scope.deadline = anyio.current_time() + 0.2

        with collecting(caller) as found:
            portal.call(leave)
        assert found == []
        service.is_left.wait(5)
        assert service.is_left.is_set()


@tasks
@http_clients
@pytest.mark.parametrize("end", ["timeout", "cancel", "close"])
def test_a_stream_that_is_ended_leaves_no_generator_behind(
    connect: Factory, is_httpx: bool, end: str
) -> None:
    service, cancel = Service(HEAD, event({"a": 1})), Event()
    with RawServer(service) as server:
        caller = over(server, connect, is_httpx=is_httpx)

        def read() -> None:
            stream = caller.send(call(caller, cancel=cancel, timeout=0.3 if end == "timeout" else 9))
            items = walk(caller, stream)
            assert next(items) == {"a": 1}
            if end == "close":
                close(caller, stream)
                assert list(items) == []
                return
            if end == "cancel":
                cancel.set()
            with pytest.raises(DocuvaneError):
                next(items)

        with collecting(caller) as found:
            read()
        assert found == []


@tasks
@http_clients
def test_a_response_that_is_too_large_leaves_no_generator_behind(connect: Factory, is_httpx: bool) -> None:
    with RawServer(Service(HEAD, chunk("x" * 2000), chunk("x"))) as server:
        caller = over(server, connect, is_httpx=is_httpx, max_response_bytes=1000)
        with collecting(caller) as found:
            assert type(caller.failure(get())).__name__ == "ResponseTooLargeError"
        assert found == []


@pytest.mark.parametrize("connect", ["asyncio"], indirect=True)
def test_closing_a_body_without_an_end_does_not_read_on(connect: Factory) -> None:
    caller = connect(lambda _: httpx.Response(200, stream=Endless()))
    items: Any = walk(caller, caller.send(call(caller)))
    assert next(items) == {"a": 1}
    items.close()


class Endless(httpx.AsyncByteStream):
    """A body of a test, which waits for nothing."""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            yield b'data: {"a":1}\n\n'
