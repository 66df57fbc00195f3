"""Checks that no call waits for a lock after one that a signal handler has interrupted, such as by Ctrl-C."""

from __future__ import annotations

from collections.abc import Iterator
from types import FrameType

import pytest
from support.client import API
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
    caller.fetch("warm")
    number = 0
    while interrupt(lambda: caller.fetch("interrupted"), number, in_locks):
        assert ends(lambda: caller.fetch("next")), f"hangs after an interrupt at point {number}"
        number += 1
    assert number > 5
    assert connections_in_use() == 0
