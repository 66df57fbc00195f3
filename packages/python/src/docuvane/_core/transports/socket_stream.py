"""Sync connections that end on time, and read a response that arrives during an upload."""

from __future__ import annotations

import select
import socket
import ssl
from collections.abc import Iterable
from contextlib import suppress
from threading import Lock
from weakref import WeakSet

import httpcore

from ..deadline import Deadline
from .messages import current_deadline
from .response_head import ResponseHead
from .signal_handlers import raise_of_handler

_PIECE = 65_536
"""Bytes passed to the system at a time, so that a peer that stops reading is noticed between two of
them."""

_PEEK = 0.001
"""Seconds. A connection that is readable has its bytes; TLS may find that they are not application data."""


class OpenSockets:
    """The sockets of a client, to close them in a child process."""

    def __init__(self) -> None:
        self._all: WeakSet[socket.socket] = WeakSet()
        self._lock = Lock()

    def add(self, sock: socket.socket) -> None:
        """Adds one, until it is no longer used."""
        with self._lock:
            self._all.add(sock)

    def abandon(self) -> None:
        """Closes the sockets in this process alone, because its parent still uses the connections.

        It takes no lock: a thread of the parent may have held it.
        """
        for sock in self._all:
            sock.close()


class Sockets(httpcore.SyncBackend):
    """Opens connections."""

    def __init__(self, opened: OpenSockets, *, is_tunneled: bool) -> None:
        """Adds each socket to ``opened``; ``is_tunneled``: a proxy is spoken to until TLS begins."""
        super().__init__()
        self._opened = opened
        self._is_tunneled = is_tunneled

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:
        """Connects within the time of the attempt."""
        stream = super().connect_tcp(host, port, _left(timeout), local_address, socket_options)
        return SocketStream(stream, self._opened, is_proxy=self._is_tunneled)


class SocketStream(httpcore.NetworkStream):
    """One connection."""

    def __init__(self, inner: httpcore.NetworkStream, opened: OpenSockets, *, is_proxy: bool) -> None:
        """``is_proxy``: the proxy is at the other end, not yet the service."""
        self._inner = inner
        self._opened = opened
        self._is_proxy = is_proxy
        self._head = ResponseHead()
        self._socket: socket.socket = inner.get_extra_info("socket")
        opened.add(self._socket)
        self._early = b""

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Reads what is there, or waits for it until the attempt is over."""
        piece = self._read_next(max_bytes, timeout)
        self._head.watch(piece)
        return piece

    def _read_next(self, max_bytes: int, timeout: float | None) -> bytes:
        if self._early:
            early, self._early = self._early, b""
            return early
        deadline = current_deadline.get()
        if deadline is None:
            return self._inner.read(max_bytes, timeout)
        if not deadline.can_be_ended:
            return self._read(max_bytes, deadline)
        with deadline.breaking_with(self._break_off):
            return self._read(max_bytes, deadline)

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Writes all of it.

        Raises:
            httpcore.WriteError: The connection broke, or the service has already responded and does not need
            the rest.
        """
        if not buffer:
            # The end of a message; the HTTP library passes it on.
            return None
        self._head = ResponseHead()
        deadline = current_deadline.get()
        if deadline is None:
            return self._inner.write(buffer, timeout)
        deadline.sent = deadline.sent or not self._is_proxy
        if not deadline.can_be_ended:
            return self._write_all(buffer, deadline)
        with deadline.breaking_with(self._break_off):
            return self._write_all(buffer, deadline)

    def close(self) -> None:
        """Closes the connection."""
        self._inner.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        """Upgrades the connection to TLS."""
        stream = self._inner.start_tls(ssl_context, server_hostname, _left(timeout))
        return SocketStream(stream, self._opened, is_proxy=False)

    def get_extra_info(self, info: str) -> object:
        """Returns information for the HTTP library."""
        return self._inner.get_extra_info(info)

    def _read(self, max_bytes: int, deadline: Deadline) -> bytes:
        try:
            return self._inner.read(max_bytes, deadline.left)
        except (httpcore.ReadTimeout, httpcore.ReadError):
            # Raises when the attempt is over.
            _ = deadline.left
            raise

    def _write_all(self, buffer: bytes, deadline: Deadline) -> None:
        if len(buffer) < _PIECE:
            return self._write(buffer, deadline)
        view = memoryview(buffer)
        for start in range(0, len(view), _PIECE):
            self._wait_for_room(deadline)
            self._write(view[start : start + _PIECE], deadline)
            deadline.touch()
        return None

    def _write(self, piece: bytes | memoryview, deadline: Deadline) -> None:
        while piece:
            try:
                self._socket.settimeout(deadline.left)
                piece = piece[self._socket.send(piece) :]
            except TimeoutError as error:
                raise_of_handler(error)
                # Nothing was accepted in this time, so the attempt is over; otherwise this continues.
                continue
            except OSError as error:
                raise_of_handler(error)
                _ = deadline.left
                raise httpcore.WriteError(error) from error

    def _wait_for_room(self, deadline: Deadline) -> None:
        """Waits until more can be written, and no longer than until the service responds.

        A service that refuses an upload (401, 413, 429) responds while the body is still being sent, and then
        closes or stops reading. On a write error, the HTTP library reads the response.
        """
        while True:
            readable, writable = poll_socket(self._socket, deadline.left)
            if readable and self._hears():
                raise httpcore.WriteError("The service responded before the body was sent.")
            if writable:
                return

    def _hears(self) -> bool:
        """Whether the service sent something, or closed. TLS sends bytes of its own as well."""
        try:
            self._early = self._inner.read(_PIECE, _PEEK)
        except (httpcore.ReadTimeout, httpcore.ReadError) as error:
            raise_of_handler(error)
            return isinstance(error, httpcore.ReadError)
        return True

    def _break_off(self) -> None:
        with suppress(OSError):
            # Of the plain socket, below TLS, which another thread is using.
            socket.socket.shutdown(self._socket, socket.SHUT_RDWR)


def _left(timeout: float | None) -> float | None:
    deadline = current_deadline.get()
    return timeout if deadline is None else deadline.left


def poll_socket(sock: socket.socket, seconds: float) -> tuple[bool, bool]:
    """Waits until a socket can be read or written, at most so many seconds; returns which.

    A closed socket is both, at once: asyncio closes one that was reset, and keeps what it received before.
    """
    if sock.fileno() < 0:
        return True, True
    if not hasattr(select, "poll"):
        readable, writable, _ = select.select([sock], [sock], [], seconds)
        return bool(readable), bool(writable)
    # Unlike `select`, it has no limit on file descriptors.
    poll = select.poll()
    poll.register(sock, select.POLLIN | select.POLLOUT)
    events = poll.poll(seconds * 1_000)
    found = events[0][1] if events else 0
    return bool(found & ~select.POLLOUT), bool(found & select.POLLOUT)
