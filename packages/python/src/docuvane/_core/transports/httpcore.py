"""Sends requests with httpcore: no retries, no redirects."""

from __future__ import annotations

import ssl
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING

import httpcore

from ..hidden import Hidden
from ..outgoing import Response, closed
from .body_stream import open_stream
from .connection_pool import ConnectionPool
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
    wire_origin,
)
from .response_head import HeadTooLarge
from .signal_handlers import raise_of_handler
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
            raise_of_handler(error)
            failure: Exception = to_failure(error, deadline)
        except HeadTooLarge:
            failure = head_too_large(request)
        raise failure

    def _exchange(self, request: Outgoing, deadline: Deadline) -> Response:
        pool = self._pools.reveal().get(request.origin) or self._open(request.origin)
        stream = open_stream(request, deadline)
        taken = pool.take()
        token = current_deadline.set(deadline)
        try:
            response = taken.connection.handle_request(to_wire(request, stream))
            if request.opens(response.status):
                return open_response(response, deadline, taken)
            body = begin_body(response, request, deadline)
            for piece in response.iter_stream():
                body.add(piece)
            response.close()
        except BaseException:
            # Its locks may be held, if a signal handler raised.
            taken.connection.close()
            raise
        finally:
            current_deadline.reset(token)
            if stream is not None:
                stream.close()
        pool.put_back(taken.connection)
        return body.to_response()

    def close(self) -> None:
        """Closes the connections, those in use when their responses are there. Later calls fail."""
        with self._lock:
            self._closed = True
            pools = [*self._pools.reveal().values()]
        for pool in pools:
            pool.close()

    def abandon(self) -> bool:
        """Closes the sockets of a parent process, in this process alone."""
        self._sockets.abandon()
        return True

    def _open(self, origin: Origin) -> ConnectionPool:
        with self._lock:
            if self._closed:
                raise closed()
            pools = self._pools.reveal()
            if origin not in pools:
                proxy = self._proxies.proxy_for(origin)
                if self._ssl_context is None and origin.scheme == "https":
                    self._ssl_context = make_ssl_context()
                factory = httpcore.ConnectionPool(
                    ssl_context=self._ssl_context,
                    proxy=None if proxy is None else proxy.to_httpcore(),
                    keepalive_expiry=IDLE_SECONDS,
                    network_backend=Sockets(self._sockets, is_tunneled=proxy is not None),
                )
                pools[origin] = ConnectionPool(partial(factory.create_connection, wire_origin(origin)))
            return pools[origin]


def _no_pools() -> Hidden[dict[Origin, ConnectionPool]]:
    """Hidden, because a connection holds the request that is on its way."""
    return Hidden({})
