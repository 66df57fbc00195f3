"""Checks on real sockets that key, token, secret and documents reach the one service they are meant for."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest
from support.client import READER, Factory, Source, create, get, run, upload
from support.raw_server import Connection, RawServer, http

from docuvane._core.request import Request
from docuvane._core.schemes import Grant

PROGRAM = {"oauth2": Grant("p", "s")}


class Service(RawServer):
    """A service that keeps a line for each request: ``GET /path authorization``, and its body."""

    def __init__(self, handle: Callable[[str], str]) -> None:
        self.seen: list[str] = []
        self.bodies: list[bytes] = []
        self._handle = handle
        super().__init__(self._read)

    def _read(self, connection: Connection, text: str) -> None:
        head, _, rest = text.encode("latin-1").partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines[1:])
        while len(rest) < int(headers.get("content-length", 0)):
            rest += connection.read()
        self.seen.append(f"{lines[0].removesuffix(' HTTP/1.1')} {headers.get('authorization', '-')}")
        self.bodies.append(rest)
        connection.write(self._handle(self.seen[-1]))


def reply(status: int, body: object, headers: tuple[str, ...] = ()) -> str:
    return http(f"{status} X", json.dumps(body), headers)


def thief(_: str) -> str:
    return reply(200, {"id": "stolen", "access_token": "stolen"})


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_takes_neither_key_nor_document_elsewhere(connect: Factory, status: int) -> None:
    with Service(thief) as other:
        location = f"location: {other.origin}/stolen"
        with Service(lambda _: reply(status, "", (location,))) as server:
            caller = connect.on_network(server.origin, max_retries=0)
            file = upload(Source(lambda: [b"x" * 100_000], length=100_000))
            for request in (get(), create(), run(), file):
                error = caller.failure(request)
                assert (error.status, error.code) == (status, "redirect_refused")
            assert len(server.seen) == 4
            assert other.seen == []


def test_an_id_stays_one_segment_of_the_path(connect: Factory) -> None:
    with Service(thief) as server:
        connect.on_network(server.origin).send(get("../workflows/w?x=1#y\r\nx: 1"))
        path = "/api/v1/documents/..%2Fworkflows%2Fw%3Fx%3D1%23y%0D%0Ax%3A%201"
        assert server.seen == [f"GET {path} Bearer dv_test_topsecret"]


def test_a_query_stays_one(connect: Factory) -> None:
    with Service(thief) as server:
        request: Request[Any] = Request(get().operation, READER, path={"id": "d"}, query={"c": "a&b=c#d\r\n"})
        connect.on_network(server.origin).send(request)
        assert server.seen[0].startswith("GET /api/v1/documents/d?c=a%26b%3Dc%23d%0D%0A Bearer")


def test_a_token_endpoint_that_redirects_does_not_get_the_secret_carried_on(connect: Factory) -> None:
    with Service(thief) as other:
        location = f"location: {other.origin}/oauth/token"
        with Service(lambda _: reply(307, "", (location,))) as server:
            caller = connect.on_network(server.origin, credentials=PROGRAM)
            assert caller.failure(get()).code == "redirect_refused"
            assert other.seen == []


def test_metadata_cannot_have_the_secret_sent_to_another_origin(connect: Factory) -> None:
    with Service(thief) as other:
        metadata = {"issuer": "x", "token_endpoint": f"{other.origin}/oauth/token"}
        with Service(lambda _: reply(200, metadata)) as server:
            caller = connect.on_network(server.origin, credentials=PROGRAM)
            assert caller.failure(get()).code == "token_url_refused"
            assert (len(server.seen), len(other.seen)) == (1, 0)


def test_a_token_goes_to_the_service_and_the_secret_to_the_endpoint_the_caller_named(
    connect: Factory,
) -> None:
    with (
        Service(lambda _: reply(200, {"access_token": "t1"})) as login,
        Service(lambda _: reply(200, {"id": "doc_1"})) as server,
    ):
        credentials = {"oauth2": Grant("p", "s", None, f"{login.origin}/token")}
        connect.on_network(server.origin, credentials=credentials).send(get())
        assert login.seen == [f"POST /token Basic {base64.b64encode(b'p:s').decode()}"]
        assert login.bodies == [b"grant_type=client_credentials"]
        assert server.seen == ["GET /api/v1/documents/doc_1 Bearer t1"]


def test_a_refused_token_is_replaced_and_the_whole_upload_sent_once_more(connect: Factory) -> None:
    issued: list[str] = []

    def handle(line: str) -> str:
        if "/.well-known/" in line:
            return reply(404, {})
        if "/oauth/token" in line:
            issued.append("")
            return reply(200, {"access_token": f"t{len(issued)}"})
        return reply(201 if line.endswith("Bearer t2") else 401, {"id": "doc_1"})

    file = bytes(range(256)) * 1_000
    with Service(handle) as server:
        caller = connect.on_network(server.origin, credentials=PROGRAM, max_retries=0)
        assert caller.result(upload(Source(lambda: [file], length=len(file)))).attempts == 2
        assert [" ".join(line.split(" ")[:2]) for line in server.seen] == [
            "GET /.well-known/oauth-authorization-server",
            "POST /oauth/token",
            "POST /api/v1/documents",
            "POST /oauth/token",
            "POST /api/v1/documents",
        ]
        assert server.bodies[4] == file
