"""Puts a request on the wire and takes its answer off it, for threads: nothing repeated, nothing followed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from threading import Lock
from typing import TYPE_CHECKING, Protocol

import httpcore

from ..deadline import Watch
from ..outgoing import Answer, closed
from ..request import BytesBody
from .messages import FAILURES, IDLE_SECONDS, has_proxy, make_ssl_context, to_answer, to_failure, to_wire
from .socket_stream import Sockets

if TYPE_CHECKING:
    import httpx

    from ..outgoing import Outgoing
    from ..request import BodySource


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
    from .httpx import HttpxWire

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
        stream = open_stream(request, watch)
        try:
            response = pool.handle_request(to_wire(request, watch, stream))
            try:
                return to_answer(response, b"".join(response.iter_stream()))
            finally:
                response.close()
        except FAILURES as error:
            raise to_failure(error, watch) from error
        finally:
            if stream is not None:
                stream.close()

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


class Pieces(Iterator[bytes]):
    """A body of one attempt that comes in pieces, which move the end of the attempt."""

    def __init__(self, source: BodySource, attempt: int, watch: Watch) -> None:
        self._pieces = iter(source.open(attempt))
        self._watch = watch
        self._reading = Lock()
        self._is_closed = False

    def __next__(self) -> bytes:
        for piece in self.take():
            self._watch.touch()
            return piece
        raise StopIteration

    def take(self) -> Sequence[bytes]:
        """Reads the next piece; none at the end. An attempt that is over reads no more of the file."""
        _ = self._watch.left
        try:
            with self._reading:
                return [*islice(self._pieces, 1)]
        finally:
            if self._is_closed:
                self.close()

    def close(self) -> None:
        """Closes the file now, and not when somebody collects what an error holds.

        A task that is cancelled leaves a thread behind that still reads; that one closes then.
        """
        self._is_closed = True
        close = getattr(self._pieces, "close", None)
        if not callable(close) or not self._reading.acquire(blocking=False):
            return
        try:
            close()
        finally:
            self._reading.release()


def open_stream(request: Outgoing, watch: Watch) -> Pieces | None:
    """Opens a body that is none of bytes. It must be closed."""
    body = request.body
    if body is None or isinstance(body, BytesBody):
        return None
    return Pieces(body, request.attempt, watch)
