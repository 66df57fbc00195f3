"""Checks what goes over a socket: nothing twice, nothing followed, on time, and no early response lost."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Callable, Iterator
from typing import Any

import httpx
from support.client import DELETE, READER, Factory, Source, create, get, run, upload
from support.raw_server import Connection, RawServer, http
from support.until import slow_down, until

from docuvane._core.request import Request

DOCUMENT = http("200 OK", '{"id":"doc_1"}')


def close(connection: Connection, _: str) -> None:
    connection.close()


def reply(text: str | bytes) -> Callable[[Connection, str], None]:
    return lambda connection, _: connection.write(text)


class TestRunningAWorkflow:
    def test_reaches_the_service_once_when_it_reads_and_closes_a_new_connection(
        self, connect: Factory
    ) -> None:
        with RawServer(close) as server:
            error = connect.on_network(server.origin).failure(run())
            assert (error.code, error.outcome) == ("connection_failed", "unknown")
            assert (error.attempts, error.retryable) == (1, False)
            assert len(server.requests) == 1

    def test_reaches_the_service_once_when_it_reads_and_closes_a_connection_in_use(
        self, connect: Factory
    ) -> None:
        def on_request(connection: Connection, text: str) -> None:
            if "/run " in text:
                connection.close()
            else:
                connection.write(DOCUMENT)

        with RawServer(on_request) as server:
            caller = connect.on_network(server.origin)
            caller.send(get())
            error = caller.failure(run())
            assert (error.outcome, error.attempts) == ("unknown", 1)
            assert error.idempotency_key
            assert (len(server.requests), server.connections) == (2, 1)

    def test_is_sent_again_when_no_connection_could_be_made(self, connect: Factory) -> None:
        server = RawServer(close)
        server.close()
        error = connect.on_network(server.origin).failure(run(max_retries=1))
        assert (error.outcome, error.attempts, error.retryable) == ("not_sent", 2, True)
        assert str(error) == (
            f"No connection to {server.origin} (ECONNREFUSED); check that the service is running there: "
            "GET /workflows/w/run."
        )
        assert isinstance(error.__cause__, Exception)


class TestARead:
    def test_is_sent_again_by_our_retry_not_by_the_http_library(self, connect: Factory) -> None:
        with RawServer(close) as server:
            error = connect.on_network(server.origin).failure(get(max_retries=1))
            assert (error.attempts, error.outcome) == (2, "unknown")
            assert len(server.requests) == 2

    def test_carries_key_and_name_and_no_wish_for_compression(self, connect: Factory) -> None:
        with RawServer(reply(DOCUMENT)) as server:
            caller = connect.on_network(server.origin, user_agent="my-app/1.2")
            assert caller.send(get()) == {"id": "doc_1"}
            (head,) = server.requests
        assert head.startswith("GET /api/v1/documents/doc_1 HTTP/1.1\r\n")
        lines = head.split("\r\n")
        assert "authorization: Bearer dv_test_topsecret" in lines
        assert "accept-encoding: identity" in lines
        assert f"host: {server.origin.removeprefix('http://')}" in lines
        (agent,) = [line for line in lines if line.startswith("user-agent:")]
        assert agent.startswith("user-agent: docuvane-python/")
        assert agent.endswith(" my-app/1.2")
        assert " python/3." in agent
        assert "idempotency-key" not in head
        assert "content-length" not in head

    def test_says_that_there_is_no_body_where_a_service_may_want_to_know(self, connect: Factory) -> None:
        with RawServer(reply(DOCUMENT)) as server:
            caller = connect.on_network(server.origin)
            caller.send(Request(create().operation, READER))
            caller.send(Request(DELETE, READER, path={"id": "d"}))
            assert "content-length: 0" in server.requests[0]
            assert "content-length" not in server.requests[1]

    def test_frames_its_body_itself_whatever_headers_say(self, connect: Factory) -> None:
        with RawServer(reply(DOCUMENT)) as server:
            caller = connect.on_network(server.origin)
            lies = {"Content-Length": "3", "Transfer-Encoding": "chunked", "Host": "evil.example"}
            caller.send(create(extra_headers=lies))
            caller.send(get(extra_headers=lies))
            first, second = server.requests
        assert "content-length: 12\r\n" in first
        assert "evil" not in first + second
        assert "chunked" not in first + second
        assert "content-length" not in second

    def test_joins_a_body_that_comes_in_pieces_and_headers_that_come_twice(self, connect: Factory) -> None:
        head = "HTTP/1.1 200 OK\r\nVary: a\r\nset-cookie: c=1\r\nSet-Cookie: d=2\r\n"

        def on_request(connection: Connection, _: str) -> None:
            connection.write(f'{head}transfer-encoding: chunked\r\n\r\n9\r\n{{"id":"do\r\n')
            slow_down(0.005)
            connection.write('5\r\nc_1"}\r\n0\r\n\r\n')

        with RawServer(on_request) as server:
            result = connect.on_network(server.origin).result(get())
        assert result.data == {"id": "doc_1"}
        assert result.headers["vary"] == result.headers["Vary"] == result.headers.get("VARY") == "a"
        assert result.headers["set-cookie"] == "c=1, d=2"
        assert list(result.headers) == ["vary", "set-cookie", "transfer-encoding"]

    def test_brings_no_cookie_back(self, connect: Factory) -> None:
        cookie = http("200 OK", '{"id":"doc_1"}', ["set-cookie: session=1; Path=/"])
        with RawServer(reply(cookie)) as server:
            caller = connect.on_network(server.origin)
            caller.send(get())
            caller.send(get())
            assert len(server.requests) == 2
            assert "cookie:" not in server.requests[1].lower()

    def test_uses_a_connection_again(self, connect: Factory) -> None:
        with RawServer(reply(DOCUMENT)) as server:
            caller = connect.on_network(server.origin)
            for _ in range(5):
                caller.send(get())
            assert server.connections == 1

    def test_uses_a_new_connection_when_the_service_closed_the_one_in_use(self, connect: Factory) -> None:
        def on_request(connection: Connection, _: str) -> None:
            connection.write(DOCUMENT)
            connection.close()

        with RawServer(on_request) as server:
            caller = connect.on_network(server.origin, max_retries=0)
            for _ in range(3):
                caller.send(get())
                slow_down(0.02)
            assert server.connections == 3

    def test_reads_what_was_compressed_although_nobody_asked(self, connect: Factory) -> None:
        body = gzip.compress(b'{"id":"doc_1"}')
        head = f"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: {len(body)}\r\n\r\n"
        with RawServer(reply(head.encode() + body)) as server:
            assert connect.on_network(server.origin).send(get()) == {"id": "doc_1"}

    def test_of_garbage_is_a_connection_error(self, connect: Factory) -> None:
        with RawServer(reply("garbage\r\n\r\n")) as server:
            error = connect.on_network(server.origin).failure(get(max_retries=0))
            assert (error.code, error.outcome) == ("connection_failed", "unknown")


class TestABody:
    def test_in_pieces_arrives_whole_at_each_attempt(self, connect: Factory) -> None:
        seen: list[bytes] = []
        pieces = [bytes([number]) * 100_000 for number in range(10)]

        def on_request(connection: Connection, text: str) -> None:
            head, _, rest = text.encode("latin-1").partition(b"\r\n\r\n")
            assert b"content-length: 1000000" in head
            while len(rest) < 1_000_000:
                rest += connection.read()
                if len(seen) == 0 and len(rest) > 300_000:
                    seen.append(b"broken")
                    connection.reset()
                    return
            seen.append(rest)
            connection.write(DOCUMENT)

        with RawServer(on_request) as server:
            result = connect.on_network(server.origin).result(upload(Source(lambda: pieces, 1_000_000)))
        assert result.attempts == 2
        assert seen == [b"broken", b"".join(pieces)]

    def test_that_fails_ends_the_call_with_its_own_error(self, connect: Factory) -> None:
        bug = LookupError("a bug of the caller")

        def pieces() -> Iterator[bytes]:
            yield b"x"
            raise bug

        with RawServer(lambda *_: None) as server:
            assert connect.on_network(server.origin).failure(upload(Source(pieces))) is bug


class TestTheTransportItself:
    def test_refuses_calls_after_it_was_closed_without_sending_them(self, connect: Factory) -> None:
        with RawServer(reply(DOCUMENT)) as server:
            caller = connect.on_network(server.origin)
            caller.send(get())
            caller.close_client()
            error = caller.failure(get())
            assert (error.code, error.outcome) == ("client_closed", "not_sent")
            assert (error.attempts, error.retryable) == (0, False)
            assert len(server.requests) == 1

    def test_a_call_under_way_gets_its_response_when_the_client_is_closed(self, connect: Factory) -> None:
        asked, closed, ended = threading.Event(), threading.Event(), threading.Event()

        def on_request(connection: Connection, _: str) -> None:
            asked.set()
            closed.wait(10)
            connection.write(DOCUMENT)
            if connection.read() == b"":
                ended.set()

        with RawServer(on_request) as server:
            caller = connect.on_network(server.origin)
            under_way = caller.start(get())
            assert asked.wait(10)
            caller.close_client()
            closed.set()
            assert under_way.result(10).data == {"id": "doc_1"}
            assert ended.wait(10)

    def test_closes_its_connections(self, connect: Factory) -> None:
        ended = threading.Event()

        def on_request(connection: Connection, _: str) -> None:
            connection.write(DOCUMENT)
            if connection.read() == b"":
                ended.set()

        with RawServer(on_request) as server:
            caller = connect.on_network(server.origin)
            caller.send(get())
            caller.close_client()
            assert ended.wait(2)

    def test_takes_another_http_client_and_leaves_it_open(self, connect: Factory) -> None:
        seen: list[Any] = []

        def handler(request: httpx.Request) -> httpx.Response:
            seen.append(request.headers.get("cookie"))
            return httpx.Response(200, json={"id": "doc_1"}, headers={"set-cookie": "a=b"})

        kind = httpx.Client if connect.kind == "threads" else httpx.AsyncClient
        client = kind(transport=httpx.MockTransport(handler), auth=("user", "password"))
        for _ in range(2):
            caller = connect.on_network("https://api.docuvane.example", http_client=client)
            assert caller.send(get()) == {"id": "doc_1"}
            caller.close_client()
            assert caller.failure(get(max_retries=0)).outcome == "not_sent"
        assert not client.is_closed
        assert seen == [None, None]

    def test_serves_many_at_a_time(self, connect: Factory) -> None:
        gate = threading.Event()

        def on_request(connection: Connection, _: str) -> None:
            gate.wait(5)
            connection.write(DOCUMENT)

        with RawServer(on_request) as server:
            caller = connect.on_network(server.origin)
            calls = [caller.start(get()) for _ in range(30)]
            until(lambda: len(server.requests) == 30)
            gate.set()
            assert all(call.result(5).data == {"id": "doc_1"} for call in calls)
            assert server.connections == 30
