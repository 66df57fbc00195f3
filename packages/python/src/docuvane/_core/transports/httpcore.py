"""Sends requests with httpcore: no retries, no redirects."""

from __future__ import annotations

import ssl
from threading import Lock
from typing import TYPE_CHECKING

import httpcore

from ..hidden import Hidden
from ..outgoing import Response, closed
from .body_stream import open_stream
from .httpcore_body import open_response
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
from .response_head import HeadTooLarge
from .socket_stream import OpenSockets, Sockets

if TYPE_CHECKING:
    from ..address import Origin
    from ..deadline import Deadline
    from ..outgoing import Outgoing
    from .proxies import Proxies


class HttpcoreTransport:
    """Keeps a connection pool per origin, through the proxy from the environment, if any."""

    def __init__(self, proxies: Proxies) -> None:
        self._lock = Lock()
        self._proxies = proxies
        self._pools = _no_pools()
        self._sockets = OpenSockets()
        self._ssl_context: ssl.SSLContext | None = None
        self._closed = False

    def send(self, request: Outgoing, deadline: Deadline) -> Response:
        """Sends one request once."""
        try:
            return self._exchange(request, deadline)
        except FAILURES as error:
            failure: Exception = to_failure(error, deadline)
        except HeadTooLarge:
            failure = head_too_large(request)
        raise failure

    def _exchange(self, request: Outgoing, deadline: Deadline) -> Response:
        pool = self._pools.reveal().get(request.origin) or self._open(request.origin)
        stream = open_stream(request, deadline)
        token = current_deadline.set(deadline)
        try:
            response = pool.handle_request(to_wire(request, stream))
            if request.opens(response.status):
                return open_response(response, deadline, self._end)
            try:
                body = begin_body(response, request, deadline)
                for piece in response.iter_stream():
                    body.add(piece)
                return body.to_response()
            finally:
                response.close()
                self._end()
        finally:
            current_deadline.reset(token)
            if stream is not None:
                stream.close()

    def close(self) -> None:
        """Closes the connections, those in use when their responses are there. Later calls fail."""
        with self._lock:
            self._closed = True
        self._end()

    def _end(self) -> None:
        """Closes idle connections, once the client is closed."""
        if not self._closed:
            return
        for pool in self._pools.reveal().values():
            for connection in pool.connections:
                if connection.is_idle():
                    connection.close()

    def abandon(self) -> None:
        """Lets go of the connections of a parent process."""
        self._sockets.abandon()

    def _open(self, origin: Origin) -> httpcore.ConnectionPool:
        with self._lock:
            if self._closed:
                raise closed()
            pools = self._pools.reveal()
            if origin not in pools:
                proxy = self._proxies.proxy_for(origin)
                if self._ssl_context is None and origin.scheme == "https":
                    self._ssl_context = make_ssl_context()
                pools[origin] = httpcore.ConnectionPool(
                    ssl_context=self._ssl_context,
                    proxy=None if proxy is None else proxy.to_httpcore(),
                    max_connections=None,
                    max_keepalive_connections=None,
                    keepalive_expiry=IDLE_SECONDS,
                    network_backend=Sockets(self._sockets, is_tunneled=proxy is not None),
                )
            return pools[origin]


def _no_pools() -> Hidden[dict[Origin, httpcore.ConnectionPool]]:
    """Hidden, because a pool holds the requests that are on their way."""
    return Hidden({})
