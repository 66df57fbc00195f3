"""Checks that no call waits for a lock after one that a signal handler has interrupted, such as by Ctrl-C."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from itertools import repeat
from types import FrameType

import pytest
from support.client import API, Source, get, upload
from support.interrupts import Caller, connections_in_use, ends, interrupt
from support.raw_server import Connection, RawServer, http

from docuvane._core.client.client import AsyncClient, Client

pytestmark = pytest.mark.filterwarnings(
    # A socket that was being opened, or a coroutine that had not begun.
    "ignore::ResourceWarning",
    "ignore:coroutine .* was never awaited:RuntimeWarning",
    "ignore::pytest.PytestUnraisableExceptionWarning",
)


def echo(connection: Connection, text: str) -> None:
    """Responds with the ID in the path."""
    connection.write(http("200 OK", '{"id":"' + text.split(" ")[1].rsplit("/", 1)[-1] + '"}'))


def in_locks(frame: FrameType) -> bool:
    """Whether a function belongs to the locks of the HTTP library."""
    return frame.f_code.co_filename.endswith("_synchronization.py")


@pytest.fixture(params=[Client, AsyncClient])
def caller(request: pytest.FixtureRequest) -> Iterator[Caller]:
    with RawServer(echo) as server:
        made = Caller(request.param(API, {"apiKey": "k"}, server.origin, {}))
        yield made
        made.close()


def test_a_call_after_an_interrupt_in_a_lock_of_the_http_library(caller: Caller) -> None:
    before = connections_in_use()
    caller.fetch("warm")
    number = 0
    while interrupt(lambda: caller.fetch("interrupted"), number, in_locks):
        assert ends(lambda: caller.fetch("next")), f"hangs after an interrupt at point {number}"
        number += 1
    assert number > 5
    assert connections_in_use() <= before


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="no SIGALRM")
@pytest.mark.parametrize("kind", [TimeoutError, ConnectionResetError, ValueError])
@pytest.mark.parametrize("path", ["read", "upload"])
def test_an_error_of_a_signal_handler_is_no_failure_of_the_service(kind: type[Exception], path: str) -> None:
    def handle(_number: int, _frame: object) -> None:
        raise kind("of the handler")

    def on_request(connection: Connection, text: str) -> None:
        if "next" in text:
            echo(connection, text)
        else:
            os.kill(os.getpid(), signal.SIGALRM)

    previous = signal.signal(signal.SIGALRM, handle)
    try:
        with RawServer(on_request) as server, Client(API, {"apiKey": "k"}, server.origin, {}) as client:
            endless = Source(pieces=lambda: repeat(bytes(100_000)))
            with pytest.raises(kind, match="of the handler"):
                client._sender.send(get("first") if path == "read" else upload(endless))
            assert len(server.requests) == 1
            assert client._sender.send(get("next")) == {"id": "next"}
    finally:
        signal.signal(signal.SIGALRM, previous)
