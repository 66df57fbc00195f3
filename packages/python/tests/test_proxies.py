"""Checks proxies of the environment: one transport, so that everything goes through them as without."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.client import Factory, Source, get, run, upload
from support.leaks import leaks_of
from support.proxy import TunnelProxy
from support.raw_server import Connection, RawServer, http
from support.tls import make_certificate
from support.until import slow_down

from docuvane._core.errors.errors import InvalidArgumentError, PayloadTooLargeError

DOCUMENT = http("200 OK", '{"id":"doc_1"}')
REFUSAL = http("413 Content Too Large", '{"title":"Too large","status":413,"code":"file_too_large"}')
SERVICE = "https://service.example"
NAMES = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY")


@pytest.fixture(autouse=True)
def no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ssl.SSLContext]:
    return make_certificate(tmp_path_factory.mktemp("tls"))


@pytest.fixture
def tls(certificate: tuple[Path, ssl.SSLContext], monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    trusted, context = certificate
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    return context


def reply(text: str) -> Callable[[Connection, str], None]:
    return lambda connection, _: connection.write(text)


class Refusing:
    """A service that refuses an upload after its headers, and reads no more."""

    def __init__(self) -> None:
        self._stop = threading.Event()

    def __call__(self, connection: Connection, _: str) -> None:
        connection.write(REFUSAL)
        self._stop.wait(5)

    def stop(self) -> None:
        self._stop.set()


def large() -> Iterator[bytes]:
    for piece in range(64):
        slow_down(0.001 if piece < 10 else 0)
        yield b"x" * 262_144


class TestAnEarlyRefusal:
    def test_is_received_although_the_environment_names_a_proxy(
        self, connect: Factory, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:9")
        refusing = Refusing()
        with RawServer(refusing) as server:
            caller = connect.on_network(server.origin, max_retries=0, timeout=5)
            error = caller.failure(upload(Source(large)))
            refusing.stop()
        assert isinstance(error, PayloadTooLargeError)
        assert (error.code, error.outcome) == ("file_too_large", "rejected")

    def test_is_received_through_a_tunnel(
        self, connect: Factory, tls: ssl.SSLContext, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        refusing = Refusing()
        with RawServer(refusing, tls) as server, TunnelProxy(server) as proxy:
            monkeypatch.setenv("HTTPS_PROXY", proxy.origin)
            caller = connect.on_network(SERVICE, max_retries=0, timeout=5)
            error = caller.failure(upload(Source(large)))
            refusing.stop()
            assert len(proxy.requests) == 1
        assert isinstance(error, PayloadTooLargeError)
        assert (error.code, error.outcome) == ("file_too_large", "rejected")


class TestAnHttpsService:
    @pytest.mark.parametrize("name", ["HTTPS_PROXY", "https_proxy", "the option"])
    def test_is_reached_through_a_tunnel_that_sees_no_key(
        self, connect: Factory, tls: ssl.SSLContext, monkeypatch: pytest.MonkeyPatch, name: str
    ) -> None:
        with RawServer(reply(DOCUMENT), tls) as server, TunnelProxy(server) as proxy:
            address = proxy.origin.replace("://", "://user:p%40ss@")
            options = {"proxy": address} if name == "the option" else {}
            monkeypatch.setenv(name, address)
            caller = connect.on_network(SERVICE, max_retries=0, **options)
            for _ in range(2):
                assert caller.send(get()) == {"id": "doc_1"}
            (head,) = proxy.requests
            assert head.startswith("CONNECT service.example:443 HTTP/1.1\r\n")
            assert "Proxy-Authorization: Basic dXNlcjpwQHNz" in head
            assert "authorization: Bearer" not in head
            assert (server.connections, len(server.requests)) == (1, 2)

    def test_receives_an_upload_whole(
        self, connect: Factory, tls: ssl.SSLContext, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seen: list[bytes] = []

        def on_request(connection: Connection, text: str) -> None:
            rest = text.encode("latin-1").partition(b"\r\n\r\n")[2]
            while len(rest) < 3_000_000:
                rest += connection.read()
            seen.append(rest)
            connection.write(DOCUMENT)

        pieces = [bytes([number]) * 300_000 for number in range(10)]
        with RawServer(on_request, tls) as server, TunnelProxy(server) as proxy:
            monkeypatch.setenv("HTTPS_PROXY", proxy.origin)
            caller = connect.on_network(SERVICE, max_retries=0)
            assert caller.send(upload(Source(lambda: pieces, 3_000_000))) == {"id": "doc_1"}
        assert seen == [b"".join(pieces)]

    def test_gets_nothing_when_the_proxy_refuses(
        self, connect: Factory, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with RawServer(reply(http("407 Proxy Authentication Required"))) as proxy:
            monkeypatch.setenv("HTTPS_PROXY", proxy.origin)
            error = connect.on_network(SERVICE, max_retries=0).failure(run())
        assert (error.code, error.outcome) == ("connection_failed", "not_sent")
        assert "(the proxy replied 407 Proxy Authentication Required)" in str(error)

    def test_gets_nothing_when_the_proxy_closes(
        self, connect: Factory, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with RawServer(lambda connection, _: connection.close()) as proxy:
            monkeypatch.setenv("HTTPS_PROXY", proxy.origin)
            error = connect.on_network(SERVICE, max_retries=0).failure(run())
        assert (error.code, error.outcome) == ("connection_failed", "not_sent")


class TestAnHttpService:
    @pytest.mark.parametrize("name", ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"])
    def test_is_reached_directly(self, connect: Factory, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        with RawServer(reply(DOCUMENT)) as server, RawServer(reply(DOCUMENT)) as proxy:
            monkeypatch.setenv(name, proxy.origin)
            assert connect.on_network(server.origin).send(get()) == {"id": "doc_1"}
            assert (len(server.requests), len(proxy.requests)) == (1, 0)


@pytest.mark.parametrize("value", ["ftp://canary@proxy.example", "http://:canary@", "http://a:canary"])
def test_a_proxy_that_cannot_be_used_is_reported_without_its_password(
    connect: Factory, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    with pytest.raises(InvalidArgumentError, match="The option proxy is not the address") as chosen:
        connect.on_network(SERVICE, proxy=value)
    monkeypatch.setenv("HTTPS_PROXY", value)
    with pytest.raises(InvalidArgumentError, match="HTTPS_PROXY is not the address") as found:
        connect.on_network(SERVICE)
    for error in (chosen.value, found.value):
        assert error.code == "invalid_proxy"
        assert leaks_of(error, ["canary"], [Path(__file__).parent]) == []
