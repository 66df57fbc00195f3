"""Interrupts calls at every point, and by signals."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Iterator
from types import FrameType

import anyio
import pytest
from support.client import API, get
from support.interrupts import (
    Caller,
    connections_in_use,
    ends,
    interrupt,
    interrupt_by_cancellation,
    interrupt_by_signals,
    set_timer,
)
from support.raw_server import Connection, RawServer, http

from docuvane._core.client.client import AsyncClient, Client

INTERRUPTS = int(os.environ.get("DOCUVANE_INTERRUPTS", "1000"))
"""Signals for each kind of client; the evidence has 20 000."""

pytestmark = pytest.mark.filterwarnings(
    "ignore::ResourceWarning",
    "ignore:coroutine .* was never awaited:RuntimeWarning",
    "ignore::pytest.PytestUnraisableExceptionWarning",
)


signals = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers that send signals")


def echo(connection: Connection, text: str) -> None:
    """Responds with the ID in the path."""
    connection.write(http("200 OK", '{"id":"' + text.split(" ")[1].rsplit("/", 1)[-1] + '"}'))


@pytest.fixture(params=[Client, AsyncClient])
def caller(request: pytest.FixtureRequest) -> Iterator[Caller]:
    with RawServer(echo) as server:
        made = Caller(request.param(API, {"apiKey": "k"}, server.origin, {}))
        yield made
        made.close()


def in_client(frame: FrameType) -> bool:
    """Whether a function belongs to the client or its HTTP library.

    What interrupts asyncio between two tasks may lose one of them, whatever it does.
    """
    return re.search(r"/(docuvane|httpcore|h11)/", frame.f_code.co_filename) is not None


def test_a_call_after_an_interrupt_at_every_point(caller: Caller) -> None:
    before = connections_in_use()
    number = 0
    while interrupt(lambda: caller.fetch("interrupted"), number, in_client):
        assert ends(lambda: caller.fetch("next")), f"hangs after an interrupt at point {number}"
        number += 1
    print(f"{number} points")
    assert number > 500
    assert connections_in_use() <= before


@signals
def test_sync_calls_after_signals() -> None:
    before = connections_in_use()
    with RawServer(echo) as server, Client(API, {"apiKey": "k"}, server.origin, {}) as client:

        def fetch(id: str, seconds: float) -> None:
            set_timer(seconds)
            body = client._sender.send(get(id))
            set_timer(0)
            assert body == {"id": id}

        longest = interrupt_by_signals(fetch, INTERRUPTS)
        print(f"{INTERRUPTS} signals, the longest call after one took {longest:.3f} s")
        assert connections_in_use() <= before


@signals
@pytest.mark.skipif(sys.version_info < (3, 11), reason="asyncio.run does not handle SIGINT")
def test_async_calls_after_signals() -> None:
    before = connections_in_use()
    with RawServer(echo) as server:
        client = AsyncClient(API, {"apiKey": "k"}, server.origin, {})

        async def fetch(id: str, seconds: float) -> None:
            set_timer(seconds)
            try:
                body = await client._sender.send(get(id))
            finally:
                # asyncio itself does not survive a signal while it begins or ends.
                set_timer(0)
            assert body == {"id": id}

        longest = interrupt_by_signals(lambda id, seconds: asyncio.run(fetch(id, seconds)), INTERRUPTS)
        print(f"{INTERRUPTS} signals in asyncio.run, the longest call after one took {longest:.3f} s")
        assert connections_in_use() <= before


@pytest.mark.parametrize("backend", ["asyncio", "trio"])
def test_async_calls_after_cancellation(backend: str) -> None:
    before = connections_in_use()
    with RawServer(echo) as server:
        client = AsyncClient(API, {"apiKey": "k"}, server.origin, {})
        longest = anyio.run(interrupt_by_cancellation, client, INTERRUPTS, backend=backend)
        print(f"{INTERRUPTS} cancellations in {backend}, the longest call after one took {longest:.3f} s")
        assert connections_in_use() <= before
