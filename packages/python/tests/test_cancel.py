"""Ends calls in every stage they can be in, on real sockets and the real clock."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from support.client import Caller, Factory, Source, get, upload
from support.raw_server import Connection, OnRequest, RawServer, http
from support.script import response
from support.until import slow_down, until, until_async

from docuvane._core.client.async_sender import TaskSender
from docuvane._core.clock import SystemClock
from docuvane._core.errors.errors import AbortedError
from docuvane._core.request import Request

AT_ONCE = 10
"""Seconds: half of what the shortest stage waits by itself, so that a busy machine changes nothing."""

RESPONSE = http("200 OK", '{"id":"doc_1"}')
CLOSED_WINDOW = ["x-ratelimit-limit: 1", "x-ratelimit-remaining: 0", "x-ratelimit-reset: 20"]


def silent(connection: Connection, text: str) -> None:
    """Logs nothing."""


def writes(text: str) -> OnRequest:
    return lambda connection, _: connection.write(text)


def endless() -> Iterator[bytes]:
    while True:
        slow_down(0.001)
        yield b"x" * 65_536


class NoticingClock(SystemClock):
    """The system clock, which reports when a sleep begins."""

    def __init__(self) -> None:
        self.sleeping = threading.Event()

    def sleep(self, seconds: float, cancel: threading.Event | None = None) -> None:
        self.sleeping.set()
        super().sleep(seconds, cancel)

    async def sleep_async(self, seconds: float) -> None:
        self.sleeping.set()
        await super().sleep_async(seconds)


@dataclass
class Stage:
    on_request: OnRequest
    call: Callable[..., Any] = get
    before: int = 0
    """Calls that go before, such as the one whose response empties the window."""
    sleeps: bool = False


STAGES = {
    "waiting for room": Stage(writes(http("200 OK", "{}", CLOSED_WINDOW)), before=1, sleeps=True),
    "waiting for a response": Stage(silent),
    "reading a response": Stage(writes("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{")),
    "waiting to repeat an attempt": Stage(
        writes(http("503 Service Unavailable", "{}", ["retry-after: 30"])), sleeps=True
    ),
    "sending a file": Stage(silent, lambda **options: upload(Source(endless), **options)),
    "sending a file that is never read": Stage(
        lambda connection, _: slow_down(1),
        lambda **options: upload(Source(lambda: [b"x" * 262_144] * 200), **options),
    ),
}


@pytest.mark.parametrize("stage", STAGES.values(), ids=STAGES)
def test_a_call_ends_at_once_in_whatever_stage_it_is(connect: Factory, stage: Stage) -> None:
    with RawServer(stage.on_request) as server:
        # An account of its own: what is learned of its limit is no matter of other tests.
        credentials = {"apiKey": f"dv_test_{server.origin}"}
        clock = NoticingClock()
        caller = connect.on_network(server.origin, clock=clock, credentials=credentials)
        for _ in range(stage.before):
            caller.send(get())
        cancel = threading.Event()
        call = caller.start(stage.call(cancel=cancel))
        until(lambda: len(server.requests) >= 1)
        until(lambda: clock.sleeping.is_set() == stage.sleeps)
        slow_down(0.03)
        cancel.set()
        error = call.exception(AT_ONCE)
    assert isinstance(error, AbortedError)
    assert error.code == "aborted"


def test_a_call_is_not_sent_when_the_caller_ended_it_before(connect: Factory) -> None:
    cancel = threading.Event()
    cancel.set()
    caller = connect(response(body={}))
    error = caller.failure(get(cancel=cancel))
    assert (type(error), error.outcome) == (AbortedError, "not_sent")
    assert str(error) == "Aborted: GET /documents/doc_1."
    assert caller.script.sent == []


def test_a_call_that_may_have_acted_says_so(connect: Factory) -> None:
    cancel = threading.Event()
    with RawServer(lambda *_: cancel.set()) as server:
        error = connect.on_network(server.origin).failure(get(cancel=cancel))
    assert (type(error), error.outcome, error.attempts) == (AbortedError, "unknown", 1)


def test_a_call_with_a_cancel_that_is_never_set_is_a_call_like_others(connect: Factory) -> None:
    cancel = threading.Event()
    with RawServer(writes(RESPONSE)) as server:
        caller = connect.on_network(server.origin)
        for _ in range(20):
            assert caller.send(get(cancel=cancel)) == {"id": "doc_1"}
        assert server.connections == 1


def helpers() -> set[threading.Thread]:
    """Threads with calls that can be cancelled."""
    return {thread for thread in threading.enumerate() if thread.name == "docuvane-call"}


def test_leaves_no_thread_and_no_connection_behind(connect: Factory) -> None:
    closed = threading.Event()

    def on_request(connection: Connection, _: str) -> None:
        if connection.read() == b"":
            closed.set()

    cancel = threading.Event()
    before = threading.enumerate()
    with RawServer(on_request) as server:
        call = connect.on_network(server.origin).start(get(cancel=cancel))
        until(lambda: len(server.requests) == 1)
        cancel.set()
        assert isinstance(call.exception(5), AbortedError)
        assert closed.wait(2)
    until(lambda: not helpers() - set(before))


class TestATaskThatIsCancelled:
    """As tasks are: not by ``cancel``."""

    @staticmethod
    async def cancel(caller: Caller, server: RawServer, request: Request[dict[str, Any]]) -> None:
        sender = caller.client._sender
        assert isinstance(sender, TaskSender)
        task = asyncio.create_task(sender.send(request))
        await until_async(lambda: bool(server.requests))
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    @pytest.mark.parametrize("request_", [get(), upload(Source(endless))], ids=["read", "upload"])
    def test_ends_untouched_and_leaves_no_connection_behind(self, request_: Request[dict[str, Any]]) -> None:
        closed = threading.Event()

        def on_request(connection: Connection, _: str) -> None:
            while connection.read():
                pass
            closed.set()

        async def main() -> None:
            with RawServer(on_request) as server:
                connect = Factory("asyncio")
                caller = connect.on_network(server.origin)
                await self.cancel(caller, server, request_)
                assert await asyncio.to_thread(closed.wait, 2)
            await asyncio.to_thread(connect.close)

        asyncio.run(main())

    def test_leaves_the_client_as_it_was(self) -> None:
        def on_request(connection: Connection, _: str) -> None:
            if len(server.requests) > 1:
                connection.write(RESPONSE)

        async def main() -> None:
            connect = Factory("asyncio")
            caller = connect.on_network(server.origin)
            await self.cancel(caller, server, get())
            sender = caller.client._sender
            assert isinstance(sender, TaskSender)
            assert await sender.send(get()) == {"id": "doc_1"}
            await sender.aclose()
            await asyncio.to_thread(connect.close)

        with RawServer(on_request) as server:
            asyncio.run(main())

    def test_in_the_middle_of_reading_a_file_closes_it_when_the_reading_ends(self) -> None:
        reading, gate, closed = threading.Event(), threading.Event(), threading.Event()

        def pieces() -> Iterator[bytes]:
            try:
                yield b"x"
                reading.set()
                gate.wait(5)
                yield b"y"
            finally:
                closed.set()

        async def main() -> None:
            connect = Factory("asyncio")
            sender = connect.on_network(server.origin).client._sender
            assert isinstance(sender, TaskSender)
            task = asyncio.create_task(sender.send(upload(Source(pieces))))
            assert await asyncio.to_thread(reading.wait, 5)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert not closed.is_set()
            gate.set()
            assert await asyncio.to_thread(closed.wait, 5)
            await asyncio.to_thread(connect.close)

        with RawServer(silent) as server:
            asyncio.run(main())
