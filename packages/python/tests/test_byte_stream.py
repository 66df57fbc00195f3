"""Checks downloads: in chunks, into memory, into a file, cut off, and no connection left behind."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

import pytest
from support.client import Caller, Factory, get
from support.raw_server import Connection, RawServer, http
from support.streams import END, Service, chunk, close, walk

from docuvane._core.errors.errors import APIConnectionError, ResponseTooLargeError
from docuvane._core.request import Operation, Request
from docuvane._core.streaming.byte_stream import ASYNC_BYTES, BYTES

Loose: TypeAlias = Any
"""A download of a sync or an async client."""

CONTENT = Operation("content", "GET", "/content", "safe", accept="application/pdf")
HEAD = "HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ntransfer-encoding: chunked\r\n\r\n"


def call(caller: Caller) -> Request[Any]:
    returns: Any = BYTES if caller.portal is None else ASYNC_BYTES
    return Request(CONTENT, returns)


def run(caller: Caller, method: Loose, *arguments: object) -> Loose:
    return method(*arguments) if caller.portal is None else caller.portal.call(method, *arguments)


def cut_off(connection: Connection, _: str) -> None:
    connection.write(HEAD + chunk("half"))
    connection.close()


def test_chunks_come_before_the_body_has_ended(connect: Factory) -> None:
    service = Service(HEAD, chunk("first"))
    with RawServer(service) as server:
        caller = connect.on_network(server.origin)
        download = caller.send(call(caller))
        chunks = walk(caller, download)
        assert next(chunks) == b"first"
        close(caller, download)
        service.is_left.wait(5)
        assert service.is_left.is_set()
        assert list(chunks) == []
        assert "accept: application/pdf\r\n" in server.requests[0].lower()


def test_a_download_that_was_read_leaves_its_connection_to_the_next_call(connect: Factory) -> None:
    def on_request(connection: Connection, text: str) -> None:
        connection.write(
            HEAD + chunk("a") + chunk("b") + END if "/content" in text else http("200 OK", '{"id":"d"}')
        )

    with RawServer(on_request) as server:
        caller = connect.on_network(server.origin, max_connections=1)
        assert run(caller, caller.send(call(caller)).read) == b"ab"
        assert caller.send(get()) == {"id": "d"}
        assert server.connections == 1


def test_only_what_is_read_into_memory_is_limited(connect: Factory, tmp_path: Path) -> None:
    with RawServer(lambda connection, _: connection.write(HEAD + chunk("0123456789") * 3 + END)) as server:
        caller = connect.on_network(server.origin, max_response_bytes=20)
        run(caller, caller.send(call(caller)).write_to_file, tmp_path / "copy")
        assert (tmp_path / "copy").read_bytes() == b"0123456789" * 3
        with pytest.raises(ResponseTooLargeError, match="larger than max_response_bytes, 20 bytes"):
            run(caller, caller.send(call(caller)).read)


def test_a_file_is_replaced_when_all_is_there(connect: Factory, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.write_bytes(b"before")
    with RawServer(cut_off) as server:
        caller = connect.on_network(server.origin)
        with pytest.raises(APIConnectionError):
            run(caller, caller.send(call(caller)).write_to_file, copy)
        assert [path.name for path in tmp_path.iterdir()] == ["copy"]
        assert copy.read_bytes() == b"before"


def test_a_body_that_is_cut_off_is_no_content(connect: Factory) -> None:
    with RawServer(cut_off) as server:
        caller = connect.on_network(server.origin)
        with pytest.raises(APIConnectionError):
            run(caller, caller.send(call(caller)).read)
        assert len(server.requests) == 1
