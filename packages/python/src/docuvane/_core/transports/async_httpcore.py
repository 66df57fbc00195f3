"""Sends requests with httpcore from asyncio or trio: no retries, no redirects."""

from __future__ import annotations

import ssl
from collections.abc import Mapping
from typing import TYPE_CHECKING

import anyio
import httpcore

from ..hidden import Hidden
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


class AsyncHttpcoreTransport:
    """Keeps a connection pool per origin, through the proxy from the environment, if any."""

    def __init__(self, proxies: Proxies) -> None:
        self._proxies = proxies
        self._pools = _no_pools()
        self._ssl_context: ssl.SSLContext | None = None
        self._assigning = anyio.Lock()
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
        pool = self._pools.reveal().get(request.origin) or self._open(request.origin)
        stream = open_async_stream(request, deadline)
        token = current_deadline.set(deadline)
        try:
            with deadline.cancel_scope():
                response = await self._assign(to_wire(request, stream), pool)
                if request.opens(response.status):
                    return await open_async_response(response, deadline)
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
        finally:
            current_deadline.reset(token)
            if stream is not None:
                stream.close()
        raise TransportFailure(None, sent=deadline.sent, reason=deadline.reason or "timeout")

    async def _assign(self, wire: httpcore.Request, pool: httpcore.AsyncConnectionPool) -> httpcore.Response:
        """Sends a request when no other one is being assigned to a connection.

        Otherwise httpcore assigns one idle connection to all requests that ask for it before the first of
        them runs. The others ask again: under load they waited for up to 1.7 s, while later ones were sent.
        """
        await self._assigning.acquire()
        is_assigned = False

        async def trace(_event: str, _info: Mapping[str, object]) -> None:
            """Is called first when the connection is in use, or is being opened for this request."""
            nonlocal is_assigned
            if not is_assigned:
                is_assigned = True
                self._assigning.release()

        wire.extensions = {"trace": trace}
        try:
            return await pool.handle_async_request(wire)
        finally:
            await trace("", {})

    async def aclose(self) -> None:
        """Closes the connections. Later calls fail."""
        self._closed = True
        pools, self._pools = self._pools, _no_pools()
        for pool in pools.reveal().values():
            await pool.aclose()

    def _open(self, origin: Origin) -> httpcore.AsyncConnectionPool:
        if self._closed:
            raise closed()
        proxy = self._proxies.proxy_for(origin)
        if self._ssl_context is None and origin.scheme == "https":
            self._ssl_context = make_ssl_context()
        pool = self._pools.reveal()[origin] = httpcore.AsyncConnectionPool(
            ssl_context=self._ssl_context,
            proxy=None if proxy is None else proxy.to_httpcore(),
            max_connections=None,
            max_keepalive_connections=None,
            keepalive_expiry=IDLE_SECONDS,
            network_backend=AsyncSockets(is_tunneled=proxy is not None),
        )
        return pool


def _no_pools() -> Hidden[dict[Origin, httpcore.AsyncConnectionPool]]:
    """Hidden, because a pool holds the requests that are on their way."""
    return Hidden({})
