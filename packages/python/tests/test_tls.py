"""Checks protected connections: who is trusted, and that all goes over them as over plain ones."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.client import Factory, Source, get, run, upload
from support.raw_server import Connection, RawServer, http
from support.tls import make_certificate
from support.until import slow_down, until

from docuvane._core.errors.errors import AbortedError, PayloadTooLargeError

DOCUMENT = http("200 OK", '{"id":"doc_1"}')
REFUSAL = http("413 Content Too Large", '{"title":"Too large","status":413,"code":"file_too_large"}')

Listen = Callable[[Callable[[Connection, str], object]], RawServer]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ssl.SSLContext]:
    return make_certificate(tmp_path_factory.mktemp("tls"))


@pytest.fixture
def listen(certificate: tuple[Path, ssl.SSLContext], monkeypatch: pytest.MonkeyPatch) -> Listen:
    trusted, context = certificate
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    return lambda on_request: RawServer(on_request, context)


def test_trusts_whom_the_environment_says_and_uses_the_connection_again(
    connect: Factory, listen: Listen
) -> None:
    with listen(lambda connection, _: connection.write(DOCUMENT)) as server:
        caller = connect.on_network(server.origin)
        assert server.origin.startswith("https:")
        for _ in range(3):
            assert caller.send(get()) == {"id": "doc_1"}
        assert server.connections == 1


def test_sends_nothing_to_whom_nobody_trusts(
    connect: Factory, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    with listen(lambda connection, _: connection.write(DOCUMENT)) as server:
        error = connect.on_network(server.origin).failure(run())
        assert (error.code, error.outcome) == ("tls_failed", "not_sent")
        assert (error.attempts, error.retryable) == (1, False)
        assert str(error) == (
            f"No TLS connection to {server.origin} (CERTIFICATE_VERIFY_FAILED); set SSL_CERT_FILE to the "
            "certificate of its authority, if you trust it: GET /workflows/w/run."
        )
        assert server.requests == []


def test_says_that_a_certificate_is_for_another_host(connect: Factory, listen: Listen) -> None:
    with listen(lambda connection, _: connection.write(DOCUMENT)) as server:
        origin = server.origin.replace("127.0.0.1", "localhost")
        error = connect.on_network(origin).failure(get())
        assert (error.code, error.attempts) == ("tls_failed", 1)
        assert "; its certificate is for another host: check the address: GET" in str(error)
        assert server.requests == []


def test_runs_a_workflow_once_when_the_service_closes(connect: Factory, listen: Listen) -> None:
    with listen(lambda connection, _: connection.close()) as server:
        error = connect.on_network(server.origin).failure(run())
        assert (error.outcome, error.attempts) == ("unknown", 1)
        assert len(server.requests) == 1


def test_sends_an_upload_whole(connect: Factory, listen: Listen) -> None:
    seen: list[bytes] = []

    def on_request(connection: Connection, text: str) -> None:
        rest = text.encode("latin-1").partition(b"\r\n\r\n")[2]
        while len(rest) < 3_000_000:
            rest += connection.read()
        seen.append(rest)
        connection.write(DOCUMENT)

    pieces = [bytes([number]) * 300_000 for number in range(10)]
    with listen(on_request) as server:
        caller = connect.on_network(server.origin, max_retries=0)
        assert caller.send(upload(Source(lambda: pieces, 3_000_000))) == {"id": "doc_1"}
    assert seen == [b"".join(pieces)]


@pytest.mark.parametrize("ending", ["stops reading", "closes"])
def test_hears_an_early_refusal(connect: Factory, listen: Listen, ending: str) -> None:
    stop = threading.Event()

    def on_request(connection: Connection, _: str) -> None:
        connection.write(REFUSAL)
        if ending == "closes":
            connection.close()
        else:
            stop.wait(5)

    def pieces() -> Iterator[bytes]:
        for piece in range(64):
            slow_down(0.001 if piece < 10 else 0)
            yield b"x" * 262_144

    with listen(on_request) as server:
        error = connect.on_network(server.origin, max_retries=0).failure(upload(Source(pieces)))
        stop.set()
    assert isinstance(error, PayloadTooLargeError)
    assert error.code == "file_too_large"


def test_ends_on_time(connect: Factory, listen: Listen) -> None:
    with listen(lambda *_: None) as server:
        error = connect.on_network(server.origin).failure(get(timeout=0.7, max_retries=0))
        assert (error.code, error.outcome) == ("timeout", "unknown")


def test_ends_when_the_caller_wants_that(connect: Factory, listen: Listen) -> None:
    cancel = threading.Event()
    with listen(lambda *_: None) as server:
        call = connect.on_network(server.origin).start(get(cancel=cancel))
        until(lambda: len(server.requests) == 1)
        cancel.set()
        error = call.exception(5)
    assert isinstance(error, AbortedError)
    assert error.outcome == "unknown"
