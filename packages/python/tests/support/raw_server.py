"""A server below HTTP: it sees bytes, counts requests, and responds, closes or resets as a test wants."""

from __future__ import annotations

import re
import socket
import ssl
import struct
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from types import TracebackType

from typing_extensions import Self

_HEAD = re.compile(rb"[A-Z]+ \S+ HTTP/1\.1\r\n")

OnRequest = Callable[["Connection", str], object]
"""What the server does with one request; the text is what came so far."""


class Connection:
    """One connection of a client, as the service has it."""

    def __init__(self, sock: socket.socket) -> None:
        self.socket = sock

    def write(self, text: str | bytes) -> None:
        """Sends; a client that left is no error."""
        try:
            self.socket.sendall(text.encode("latin-1") if isinstance(text, str) else text)
        except OSError:
            return

    def read(self, most: int = 65_536) -> bytes:
        """Reads on, as of a body; empty at its end."""
        try:
            return self.socket.recv(most)
        except OSError:
            return b""

    def end(self) -> None:
        """Ends the side of the service; the client may still send."""
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """Closes the connection, unread bytes or not."""
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()

    def reset(self) -> None:
        """Closes the connection with a reset."""
        with suppress(OSError):
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


class RawServer:
    """Listens on 127.0.0.1 at a free port, a thread for each connection. A context manager."""

    def __init__(self, on_request: OnRequest, tls: ssl.SSLContext | None = None) -> None:
        self.requests: list[str] = []
        """What came first of each request, in order."""
        self._on_request = on_request
        self._tls = tls
        self._connections: list[Connection] = []
        self._closed = False
        self._listener = socket.create_server(("127.0.0.1", 0))
        scheme = "http" if tls is None else "https"
        self.origin = f"{scheme}://127.0.0.1:{self._listener.getsockname()[1]}"
        """As ``http://127.0.0.1:40123``."""
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def connections(self) -> int:
        """Connections that were made."""
        return len(self._connections)

    def close(self) -> None:
        """Stops, and closes every connection."""
        self._closed = True
        with suppress(OSError):
            # Closing alone would leave it open for the thread that waits for connections.
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for connection in self._connections:
            connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _accept(self) -> None:
        while True:
            try:
                sock, _ = self._listener.accept()
            except OSError:
                return
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            try:
                connection = Connection(sock if self._tls is None else _protect(sock, self._tls))
            except OSError:
                # The client did not like the certificate.
                continue
            self._connections.append(connection)
            if self._closed:
                connection.close()
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: Connection) -> None:
        while data := connection.read():
            # The rest of the body before it may have come with it.
            head = _HEAD.search(data)
            if head is None:
                continue
            text = data[head.start() :].decode("latin-1")
            self.requests.append(text)
            self._on_request(connection, text)
        # The client has left. Thousands of them would use up the descriptors of the process.
        connection.close()


def _protect(sock: socket.socket, tls: ssl.SSLContext) -> socket.socket:
    try:
        return tls.wrap_socket(sock, server_side=True)
    except OSError:
        sock.close()
        raise


def http(status: str, body: str = "{}", headers: Iterable[str] = ()) -> str:
    """A response as text."""
    lines = [
        f"HTTP/1.1 {status}",
        "content-type: application/json",
        f"content-length: {len(body.encode())}",
        *headers,
    ]
    return "\r\n".join([*lines, "", body])
