"""A proxy on 127.0.0.1 that tunnels every CONNECT to one server, whatever host it names."""

from __future__ import annotations

import select
import socket
import ssl
from contextlib import suppress
from urllib.parse import urlsplit

from .raw_server import Connection, RawServer


class TunnelProxy(RawServer):
    """Reaches one server under any name. Its ``requests`` are the CONNECT requests."""

    def __init__(self, server: RawServer, tls: ssl.SSLContext | None = None) -> None:
        url = urlsplit(server.origin)
        self._target = ("127.0.0.1", url.port or 0)
        super().__init__(self._tunnel, tls)

    def _tunnel(self, connection: Connection, _: str) -> None:
        # A test that ends closes sockets while they are resources.
        with socket.create_connection(self._target) as upstream, suppress(OSError, ValueError):
            connection.write("HTTP/1.1 200 Connection established\r\n\r\n")
            _pass_on(connection.socket, upstream)
        connection.close()


def _pass_on(client: socket.socket, upstream: socket.socket) -> None:
    while True:
        pending = isinstance(client, ssl.SSLSocket) and client.pending() > 0
        for side in [client] if pending else select.select([client, upstream], [], [])[0]:
            data = side.recv(65_536)
            if not data:
                return
            (upstream if side is client else client).sendall(data)
