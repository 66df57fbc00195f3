"""Sends requests with httpcore: nothing repeated, nothing followed."""

from __future__ import annotations

import ssl
from threading import Lock
from typing import TYPE_CHECKING

import httpcore

from ..outgoing import Answer, closed
from .body_stream import open_stream
from .messages import (
    FAILURES,
    IDLE_SECONDS,
    current_deadline,
    make_ssl_context,
    to_answer,
    to_failure,
    to_wire,
)
from .proxies import Proxies
from .socket_stream import Sockets

if TYPE_CHECKING:
    from ..address import Origin
    from ..deadline import Deadline
    from ..outgoing import Outgoing


class HttpcoreTransport:
    """Keeps a connection pool per origin, through the proxy of the environment where it names one."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._proxies = Proxies()
        self._pools: dict[Origin, httpcore.ConnectionPool] = {}
        self._ssl_context: ssl.SSLContext | None = None
        self._closed = False

    def send(self, request: Outgoing, deadline: Deadline) -> Answer:
        """Sends one request once."""
        pool = self._pools.get(request.origin) or self._open(request.origin)
        stream = open_stream(request, deadline)
        token = current_deadline.set(deadline)
        try:
            response = pool.handle_request(to_wire(request, stream))
            try:
                return to_answer(response, b"".join(response.iter_stream()))
            finally:
                response.close()
        except FAILURES as error:
            raise to_failure(error, deadline) from error
        finally:
            current_deadline.reset(token)
            if stream is not None:
                stream.close()

    def close(self) -> None:
        """Closes the connections. Calls made afterwards fail."""
        with self._lock:
            self._closed = True
            pools, self._pools = self._pools, {}
        for pool in pools.values():
            pool.close()

    def _open(self, origin: Origin) -> httpcore.ConnectionPool:
        with self._lock:
            if self._closed:
                raise closed()
            if origin not in self._pools:
                proxy = self._proxies.proxy_for(origin)
                if self._ssl_context is None and (origin.scheme == "https" or proxy is not None):
                    self._ssl_context = make_ssl_context()
                self._pools[origin] = httpcore.ConnectionPool(
                    ssl_context=self._ssl_context,
                    proxy=None if proxy is None else proxy.to_httpcore(self._ssl_context),
                    max_connections=None,
                    max_keepalive_connections=None,
                    keepalive_expiry=IDLE_SECONDS,
                    network_backend=Sockets(0 if proxy is None else proxy.tls_layers(origin)),
                )
            return self._pools[origin]
