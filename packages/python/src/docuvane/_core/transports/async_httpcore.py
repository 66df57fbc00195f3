"""Sends requests with httpcore from asyncio or trio: no retries, no redirects."""

from __future__ import annotations

import ssl
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from functools import partial
from typing import TYPE_CHECKING

import httpcore

from ..hidden import Hidden
from ..loops import running_loop
from ..outgoing import Response, TransportFailure, closed
from .async_socket_stream import AsyncSockets
from .body_stream import open_async_stream
from .connection_pool import AsyncConnectionPool, AsyncTaken, aclose
from .httpcore_body import open_async_response
from .messages import (
    FAILURES,
    IDLE_SECONDS,
    begin_body,
    current_deadline,
    head_too_large,
    make_ssl_context,
    to_failure,
    to_wire,
    wire_origin,
)
from .response_body import end_reading
from .response_head import HeadTooLarge

if TYPE_CHECKING:
    from ..address import Origin
    from ..deadline import Deadline
    from ..outgoing import Outgoing
    from .proxies import Proxies


class _Pools:
    """The connection pools of one event loop: its connections cannot be used in another."""

    def __init__(self, forget: Callable[[], object]) -> None:
        """``forget`` is called when they are closed."""
        # Hidden, because a connection holds the request that is on its way.
        self.by_origin: Hidden[dict[Origin, AsyncConnectionPool]] = Hidden({})
        self.life = self._live(forget)

    async def _live(self, forget: Callable[[], object]) -> AsyncGenerator[None]:
        """Closes the pools when it is closed: by the transport, or by the event loop at its end."""
        try:
            yield
        finally:
            forget()
            for pool in self.by_origin.reveal().values():
                await pool.aclose()


class AsyncHttpcoreTransport:
    """Keeps a connection pool per event loop and origin, through the proxy from the environment, if any."""

    def __init__(self, proxies: Proxies) -> None:
        self._proxies = proxies
        self._loops: dict[object, _Pools] = {}
        self._ssl_context: ssl.SSLContext | None = None
        self._closed = False

    async def send(self, request: Outgoing, deadline: Deadline) -> Response:
        """Sends one request once.

        A task that is cancelled leaves its connection closed or reusable, never in use.
        """
        try:
            return await self._exchange(request, deadline)
        except FAILURES as error:
            failure: Exception = to_failure(error, deadline)
        except HeadTooLarge:
            failure = head_too_large(request)
        raise failure

    async def _exchange(self, request: Outgoing, deadline: Deadline) -> Response:
        pools = self._loops.get(running_loop()) or await self._enter_loop()
        pool = pools.by_origin.reveal().get(request.origin) or self._open(request.origin, pools)
        stream = open_async_stream(request, deadline)
        token = current_deadline.set(deadline)
        try:
            with deadline.cancel_scope():
                return await _send_over(await pool.take(), request, to_wire(request, stream), deadline)
        finally:
            current_deadline.reset(token)
            if stream is not None:
                stream.close()
        raise TransportFailure(None, sent=deadline.sent, reason=deadline.reason or "timeout")

    async def aclose(self) -> None:
        """Closes the connections, those in use when their responses are there. Later calls fail.

        Those of another event loop are closed when that loop ends.
        """
        self._closed = True
        pools = self._loops.get(running_loop())
        for pool in () if pools is None else pools.by_origin.reveal().values():
            await pool.aclose()

    def abandon(self) -> bool:
        """Leaves the connections to the event loops of the parent process: a child has loops of its own."""
        return True

    async def _enter_loop(self) -> _Pools:
        if self._closed:
            raise closed()
        for loop in list(self._loops):
            # One that was closed without its end, as `asyncio.run` has it.
            if getattr(loop, "is_closed", lambda: False)():
                self._loops.pop(loop, None)
        loop = running_loop()
        pools = self._loops[loop] = _Pools(lambda: self._loops.pop(loop, None))
        await anext(pools.life)
        return pools

    def _open(self, origin: Origin, pools: _Pools) -> AsyncConnectionPool:
        if self._closed:
            raise closed()
        proxy = self._proxies.proxy_for(origin)
        if self._ssl_context is None and origin.scheme == "https":
            self._ssl_context = make_ssl_context()
        factory = httpcore.AsyncConnectionPool(
            ssl_context=self._ssl_context,
            proxy=None if proxy is None else proxy.to_httpcore(),
            keepalive_expiry=IDLE_SECONDS,
            network_backend=AsyncSockets(is_tunneled=proxy is not None),
        )
        pool = AsyncConnectionPool(partial(factory.create_connection, wire_origin(origin)))
        pools.by_origin.reveal()[origin] = pool
        return pool


async def _send_over(
    taken: AsyncTaken, request: Outgoing, wire: httpcore.Request, deadline: Deadline
) -> Response:
    pieces: AsyncIterator[bytes] | None = None
    try:
        response = await taken.connection.handle_async_request(wire)
        if request.opens(response.status):
            return open_async_response(response, deadline, taken)
        body = begin_body(response, request, deadline)
        pieces = response.aiter_stream()
        async for piece in pieces:
            body.add(piece)
        await response.aclose()
    except BaseException:
        if pieces is not None:
            await end_reading(pieces)
        # Its locks may be held, if a signal handler raised.
        await aclose(taken.connection)
        raise
    await taken.pool.put_back(taken.connection)
    return body.to_response()
