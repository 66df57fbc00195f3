"""Sends requests with httpcore from asyncio or trio: no retries, no redirects."""

from __future__ import annotations

import ssl
from collections.abc import AsyncGenerator, Callable, Mapping
from typing import TYPE_CHECKING

import anyio
import httpcore

from ..hidden import Hidden
from ..loops import running_loop
from ..outgoing import Response, TransportFailure, closed
from .async_socket_stream import AsyncSockets
from .body_stream import open_async_stream
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
        # Hidden, because a pool holds the requests that are on their way.
        self.by_origin: Hidden[dict[Origin, httpcore.AsyncConnectionPool]] = Hidden({})
        self.assigning = anyio.Lock()
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
                response = await _assign(to_wire(request, stream), pool, pools.assigning)
                if request.opens(response.status):
                    return await open_async_response(response, deadline, self._end)
                pieces = response.aiter_stream()
                try:
                    body = begin_body(response, request, deadline)
                    async for piece in pieces:
                        body.add(piece)
                    return body.to_response()
                except BaseException:
                    await end_reading(pieces)
                    raise
                finally:
                    await response.aclose()
                    await self._end()
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
        await self._end()

    async def _end(self) -> None:
        """Closes idle connections of this event loop, once the client is closed."""
        pools = self._loops.get(running_loop()) if self._closed else None
        for pool in () if pools is None else pools.by_origin.reveal().values():
            for connection in pool.connections:
                if connection.is_idle():
                    await connection.aclose()

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

    def _open(self, origin: Origin, pools: _Pools) -> httpcore.AsyncConnectionPool:
        if self._closed:
            raise closed()
        proxy = self._proxies.proxy_for(origin)
        if self._ssl_context is None and origin.scheme == "https":
            self._ssl_context = make_ssl_context()
        pool = pools.by_origin.reveal()[origin] = httpcore.AsyncConnectionPool(
            ssl_context=self._ssl_context,
            proxy=None if proxy is None else proxy.to_httpcore(),
            max_connections=None,
            max_keepalive_connections=None,
            keepalive_expiry=IDLE_SECONDS,
            network_backend=AsyncSockets(is_tunneled=proxy is not None),
        )
        return pool


async def _assign(
    wire: httpcore.Request, pool: httpcore.AsyncConnectionPool, assigning: anyio.Lock
) -> httpcore.Response:
    """Sends a request when no other one is being assigned to a connection.

    Otherwise httpcore assigns one idle connection to all requests that ask for it before the first of
    them runs. The others ask again: under load they waited for up to 1.7 s, while later ones were sent.
    """
    await assigning.acquire()
    is_assigned = False

    async def trace(_event: str, _info: Mapping[str, object]) -> None:
        """Is called first when the connection is in use, or is being opened for this request."""
        nonlocal is_assigned
        if not is_assigned:
            is_assigned = True
            assigning.release()

    wire.extensions = {"trace": trace}
    try:
        return await pool.handle_async_request(wire)
    finally:
        await trace("", {})
