"""Puts a request on the wire and takes its answer off it, for tasks: nothing repeated, nothing followed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Protocol

import anyio
import anyio.to_thread
import httpcore

from ..deadline import Watch
from ..outgoing import Answer, TransportFailure, closed
from .async_socket_stream import AsyncSockets
from .httpcore import Pieces, open_stream
from .messages import FAILURES, IDLE_SECONDS, has_proxy, make_ssl_context, to_answer, to_failure, to_wire

if TYPE_CHECKING:
    import httpx

    from ..outgoing import Outgoing


class AsyncWire(Protocol):
    """Sends requests over HTTP."""

    async def send(self, request: Outgoing, watch: Watch) -> Answer:
        """Sends one request once: no retry, no redirect, no cache, no cookie. Any status is an answer.

        Raises:
            TransportFailure: There is none.
        """
        ...

    async def aclose(self) -> None:
        """Ends the connections."""
        ...


def open_async_wire(client: httpx.AsyncClient | None) -> AsyncWire:
    """Chooses how requests are sent: by the caller's own client, else over connections of our own."""
    if client is None and not has_proxy():
        return AsyncPoolWire()
    from .httpx import AsyncHttpxWire

    return AsyncHttpxWire(client)


class AsyncPoolWire:
    """Sends requests over a pool of connections of its own."""

    def __init__(self) -> None:
        self._pools: dict[str, httpcore.AsyncConnectionPool] = {}
        self._closed = False

    async def send(self, request: Outgoing, watch: Watch) -> Answer:
        """Sends one request once.

        A task that is cancelled leaves its connection closed or reusable, never in use.
        """
        pool = self._open(request.origin.scheme)
        stream = open_async_stream(request, watch)
        try:
            with ending_in_time(watch):
                response = await pool.handle_async_request(to_wire(request, watch, stream))
                try:
                    return to_answer(response, b"".join([piece async for piece in response.aiter_stream()]))
                finally:
                    await response.aclose()
        except FAILURES as error:
            raise to_failure(error, watch) from error
        finally:
            if stream is not None:
                stream.close()
        raise TransportFailure(None, sent=watch.sent, reason=watch.reason or "timeout")

    async def aclose(self) -> None:
        """Ends the connections. Calls made afterwards fail."""
        self._closed = True
        pools, self._pools = self._pools, {}
        for pool in pools.values():
            await pool.aclose()

    def _open(self, scheme: str) -> httpcore.AsyncConnectionPool:
        if self._closed:
            raise closed()
        if scheme not in self._pools:
            self._pools[scheme] = httpcore.AsyncConnectionPool(
                ssl_context=make_ssl_context() if scheme == "https" else None,
                max_connections=None,
                max_keepalive_connections=None,
                keepalive_expiry=IDLE_SECONDS,
                network_backend=AsyncSockets(),
            )
        return self._pools[scheme]


def ending_in_time(watch: Watch) -> anyio.CancelScope:
    """A scope that ends when the attempt is over; bytes that move put its end off."""
    scope = anyio.CancelScope(deadline=anyio.current_time() + watch.left)

    def put_off() -> None:
        scope.deadline = anyio.current_time() + watch.left

    watch.on_touch(put_off)
    return scope


class AsyncPieces(AsyncIterator[bytes]):
    """A body of one attempt that comes in pieces, read in another thread.

    A disk can be slow, and tasks wait.
    """

    def __init__(self, pieces: Pieces, watch: Watch) -> None:
        self._pieces = pieces
        self._watch = watch

    async def __anext__(self) -> bytes:
        for piece in await anyio.to_thread.run_sync(self._pieces.take):
            self._watch.touch()
            return piece
        raise StopAsyncIteration

    def close(self) -> None:
        """Closes the file now, and not when somebody collects what an error holds."""
        self._pieces.close()


def open_async_stream(request: Outgoing, watch: Watch) -> AsyncPieces | None:
    """Opens a body that is none of bytes. It must be closed."""
    pieces = open_stream(request, watch)
    return None if pieces is None else AsyncPieces(pieces, watch)
