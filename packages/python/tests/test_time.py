"""Checks that attempts and calls end on time, on the real clock, within about a second."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from math import inf

import pytest
from support.client import Factory, Source, get, upload
from support.raw_server import Connection, RawServer, http
from support.script import response
from support.until import slow_down

from docuvane._core.clock import system_clock
from docuvane._core.errors.errors import APITimeoutError

DOCUMENT = http("200 OK", '{"id":"doc_1"}')


def test_an_attempt_ends_when_the_service_is_silent(connect: Factory) -> None:
    with RawServer(lambda *_: None) as server:
        caller = connect.on_network(server.origin)
        error = caller.failure(get(timeout=0.5, max_retries=1))
        assert isinstance(error, APITimeoutError)
        assert (error.code, error.outcome, error.attempts) == ("timeout", "unknown", 2)
        assert str(error) == "No response within 0.5 s: GET /documents/doc_1."


# httpcore leaves its iterators to the garbage collector when a response is closed between two reads; trio
# warns of that.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("part", ["head", "body"])
def test_an_attempt_ends_although_a_byte_comes_now_and_then(connect: Factory, part: str) -> None:
    head = "HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n" if part == "body" else "HTTP/1.1 200 OK\r\n"

    def drip(connection: Connection, text: str) -> None:
        connection.write(head)
        for _ in range(1000):
            connection.write("x")
            slow_down(0.01)

    with RawServer(drip) as server:
        start = time.monotonic()
        error = connect.on_network(server.origin).failure(get(timeout=0.7, max_retries=0))
        assert (error.code, error.outcome) == ("timeout", "unknown")
        assert time.monotonic() - start < 8


def test_a_call_ends_after_its_total_timeout_although_attempts_have_time_left(connect: Factory) -> None:
    with RawServer(lambda *_: None) as server:
        caller = connect.on_network(server.origin, clock=system_clock)
        error = caller.failure(get(total_timeout=0.5))
        assert isinstance(error, APITimeoutError)
        assert (error.code, error.attempts, error.retryable) == ("total_timeout", 1, False)
        assert str(error) == "The call took longer than its total timeout: GET /documents/doc_1."


def test_a_time_without_end_is_one_too(connect: Factory) -> None:
    with RawServer(lambda connection, _: connection.write(DOCUMENT)) as server:
        caller = connect.on_network(server.origin)
        assert caller.send(get(timeout=inf, total_timeout=inf)) == {"id": "doc_1"}
        assert caller.send(upload(Source(lambda: [b"x" * 200_000]), timeout=inf)) == {"id": "doc_1"}


def test_a_call_whose_time_is_over_is_not_sent(connect: Factory) -> None:
    caller = connect(response(body={}))
    error = caller.failure(get(total_timeout=0))
    assert (error.code, error.outcome) == ("total_timeout", "not_sent")
    assert caller.script.sent == []


def test_an_upload_goes_on_while_bytes_move(connect: Factory) -> None:
    def slowly() -> Iterator[bytes]:
        for _ in range(30):
            slow_down(0.05)
            yield b"x" * 100

    def on_request(connection: Connection, text: str) -> None:
        while "\r\n0\r\n\r\n" not in text:
            text += connection.read().decode()
        connection.write(DOCUMENT)

    with RawServer(on_request) as server:
        caller = connect.on_network(server.origin, max_retries=0)
        assert caller.send(upload(Source(slowly), timeout=1)) == {"id": "doc_1"}


def test_an_upload_ends_when_no_byte_moves(connect: Factory) -> None:
    with RawServer(lambda *_: None) as server:
        caller = connect.on_network(server.origin, max_retries=0)
        error = caller.failure(upload(Source(lambda: [b"x"]), timeout=1))
        assert (error.code, error.outcome) == ("timeout", "unknown")


def test_an_upload_ends_when_the_service_reads_no_more(connect: Factory) -> None:
    stop = threading.Event()
    with RawServer(lambda *_: stop.wait(5)) as server:
        caller = connect.on_network(server.origin, max_retries=0)
        error = caller.failure(upload(Source(lambda: [b"x" * 262_144] * 64), timeout=1))
        stop.set()
        assert (error.code, error.outcome) == ("timeout", "unknown")
