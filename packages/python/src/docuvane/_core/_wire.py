"""Puts a request on the wire and takes its answer off it, for threads: nothing repeated, nothing followed."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Lock
from typing import TYPE_CHECKING, Protocol

import httpcore

from ._http import FAILURES, IDLE_SECONDS, closed, has_proxy, make_ssl_context, to_answer, to_failure, to_wire
from ._outgoing import Answer
from ._request import BytesBody
from ._socket_stream import Sockets
from ._watch import Watch

if TYPE_CHECKING:
    import httpx

    from ._outgoing import Outgoing


class Wire(Protocol):
    """Sends requests over HTTP."""

    def send(self, request: Outgoing, watch: Watch) -> Answer:
        """Sends one request once: no retry, no redirect, no cache, no cookie. Any status is an answer.

        Raises:
            TransportFailure: There is none.
        """
        ...

    def close(self) -> None:
        """Ends the connections."""
        ...


def open_wire(client: httpx.Client | None) -> Wire:
    """Chooses how requests are sent: by the caller's own client, else over connections of our own.

    Where the environment names a proxy, httpx does it, which knows all about ``HTTPS_PROXY`` and
    ``NO_PROXY``.
    """
    if client is None and not has_proxy():
        return PoolWire()
    from ._httpx_wire import HttpxWire

    return HttpxWire(client)


class PoolWire:
    """Sends requests over a pool of connections of its own."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pools: dict[str, httpcore.ConnectionPool] = {}
        self._closed = False

    def send(self, request: Outgoing, watch: Watch) -> Answer:
        """Sends one request once."""
        pool = self._pools.get(request.origin.scheme) or self._open(request.origin.scheme)
        try:
            response = pool.handle_request(to_wire(request, watch, stream_of(request, watch)))
            try:
                return to_answer(response, b"".join(response.iter_stream()))
            finally:
                response.close()
        except FAILURES as error:
            raise to_failure(error, watch) from error

    def close(self) -> None:
        """Ends the connections. Calls made afterwards fail."""
        with self._lock:
            self._closed = True
            pools, self._pools = self._pools, {}
        for pool in pools.values():
            pool.close()

    def _open(self, scheme: str) -> httpcore.ConnectionPool:
        with self._lock:
            if self._closed:
                raise closed()
            if scheme not in self._pools:
                self._pools[scheme] = httpcore.ConnectionPool(
                    ssl_context=make_ssl_context() if scheme == "https" else None,
                    max_connections=None,
                    max_keepalive_connections=None,
                    keepalive_expiry=IDLE_SECONDS,
                    network_backend=Sockets(),
                )
            return self._pools[scheme]


def stream_of(request: Outgoing, watch: Watch) -> Iterator[bytes] | None:
    """Opens a body that is none of bytes; its pieces move the end of the attempt."""
    body = request.body
    if body is None or isinstance(body, BytesBody):
        return None
    return _watched(iter(body.open(request.attempt)), watch)


def _watched(pieces: Iterator[bytes], watch: Watch) -> Iterator[bytes]:
    for piece in pieces:
        # Asked for when the last one is gone: bytes moved. An attempt that is over reads no more of the file.
        _ = watch.left
        watch.touch()
        yield piece
