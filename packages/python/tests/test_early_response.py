"""Checks that the refusal of an upload is heard, however the service ends the connection."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator

import pytest
from support.client import Factory, Source, upload
from support.raw_server import Connection, RawServer, http
from support.until import slow_down

from docuvane._core.errors.errors import PayloadTooLargeError
from docuvane._core.transports.socket_stream import poll_socket

REFUSAL = http("413 Content Too Large", '{"title":"Too large","status":413,"code":"file_too_large"}')


def then_reset(connection: Connection, _: str) -> None:
    connection.write(REFUSAL)
    connection.reset()


def then_close(connection: Connection, _: str) -> None:
    connection.write(REFUSAL)
    connection.close()


def then_end_its_side(connection: Connection, _: str) -> None:
    connection.write(REFUSAL)
    connection.end()


def then_read_on(connection: Connection, _: str) -> None:
    connection.write(REFUSAL)


def then_stop_reading(connection: Connection, _: str) -> None:
    connection.write(REFUSAL)
    slow_down(1)


class TestAnUploadThatTheServiceRefusesEarly:
    @pytest.mark.parametrize("length", [None, 64 * 262_144])
    @pytest.mark.parametrize(
        "on_request", [then_reset, then_close, then_end_its_side, then_read_on, then_stop_reading]
    )
    def test_surfaces_as_its_status(
        self, connect: Factory, on_request: Callable[[Connection, str], None], length: int | None
    ) -> None:
        def pieces() -> Iterator[bytes]:
            # A pause lets the reset arrive between two writes, where it hurts most.
            for piece in range(64):
                slow_down(0.001 if piece < 10 else 0)
                yield b"x" * 262_144

        with RawServer(on_request) as server:
            caller = connect.on_network(server.origin)
            error = caller.failure(upload(Source(pieces, length=length)))
        assert isinstance(error, PayloadTooLargeError)
        assert (error.code, error.attempts) == ("file_too_large", 1)

    def test_in_one_piece_surfaces_as_its_status(self, connect: Factory) -> None:
        with RawServer(then_stop_reading) as server:
            caller = connect.on_network(server.origin)
            error = caller.failure(upload(Source(lambda: [b"x" * 30_000_000], length=30_000_000)))
        assert (error.status, error.attempts) == (413, 1)


def test_a_socket_that_was_closed_can_be_read() -> None:
    # asyncio closes one that was reset, between two writes.
    one, other = socket.socketpair()
    with other:
        one.close()
        assert poll_socket(one, 0) == (True, True)
