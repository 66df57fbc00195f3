"""Connections for threads: they end on time, and hear an answer during an upload."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterable
from contextlib import suppress

import httpcore

from ..deadline import Watch, left_of
from .readable import poll_socket

_PIECE = 65_536
"""Bytes that are handed to the system at a time, so that a peer which stops reading is noticed between two of
them."""

_PEEK = 0.001
"""Seconds. A connection that is readable has its bytes; TLS may find that they were not meant for us."""


class Sockets(httpcore.SyncBackend):
    """Opens connections."""

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:
        """Connects within the time of the attempt."""
        stream = super().connect_tcp(host, port, left_of(timeout), local_address, socket_options)
        return SocketStream(stream)


class SocketStream(httpcore.NetworkStream):
    """One connection."""

    def __init__(self, inner: httpcore.NetworkStream) -> None:
        self._inner = inner
        self._socket: socket.socket = inner.get_extra_info("socket")
        self._early = b""

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Reads what is there, or waits for it until the attempt is over."""
        if self._early:
            early, self._early = self._early, b""
            return early
        if not isinstance(timeout, Watch):
            return self._inner.read(max_bytes, timeout)
        if not timeout.can_be_ended:
            return self._read(max_bytes, timeout)
        with timeout.breaking_with(self._break_off):
            return self._read(max_bytes, timeout)

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Writes all of it.

        Raises:
            httpcore.WriteError: The connection broke, or the service has answered already and need not get
            the rest.
        """
        if not isinstance(timeout, Watch):
            return self._inner.write(buffer, timeout)
        timeout.sent = True
        if not timeout.can_be_ended:
            return self._write_all(buffer, timeout)
        with timeout.breaking_with(self._break_off):
            return self._write_all(buffer, timeout)

    def close(self) -> None:
        """Closes the connection."""
        self._inner.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        """Makes the connection a protected one."""
        return SocketStream(self._inner.start_tls(ssl_context, server_hostname, left_of(timeout)))

    def get_extra_info(self, info: str) -> object:
        """Tells what the HTTP library asks."""
        return self._inner.get_extra_info(info)

    def _read(self, max_bytes: int, watch: Watch) -> bytes:
        try:
            return self._inner.read(max_bytes, watch.left)
        except (httpcore.ReadTimeout, httpcore.ReadError):
            # Says so when it is the attempt that is over.
            _ = watch.left
            raise

    def _write_all(self, buffer: bytes, watch: Watch) -> None:
        if len(buffer) < _PIECE:
            return self._write(buffer, watch)
        view = memoryview(buffer)
        for start in range(0, len(view), _PIECE):
            self._wait_for_room(watch)
            self._write(view[start : start + _PIECE], watch)
            watch.touch()
        return None

    def _write(self, piece: bytes | memoryview, watch: Watch) -> None:
        while piece:
            try:
                self._socket.settimeout(watch.left)
                piece = piece[self._socket.send(piece) :]
            except TimeoutError:
                # Nothing was taken in this time, so that the attempt is over; else this goes on.
                continue
            except OSError as error:
                _ = watch.left
                raise httpcore.WriteError(error) from error

    def _wait_for_room(self, watch: Watch) -> None:
        """Waits until more can be written, and no longer than until the service answers.

        A service that refuses an upload (401, 413, 429) answers while the body is still going out, and then
        closes or stops reading. Told of a write error, the HTTP library reads what the service said.
        """
        while True:
            readable, writable = poll_socket(self._socket, watch.left)
            if readable and self._hears():
                raise httpcore.WriteError("The service has answered before the body was sent.")
            if writable:
                return

    def _hears(self) -> bool:
        """Whether the service said something, or closed. TLS brings bytes of its own as well."""
        try:
            self._early = self._inner.read(_PIECE, _PEEK)
        except httpcore.ReadTimeout:
            return False
        except httpcore.ReadError:
            return True
        return True

    def _break_off(self) -> None:
        with suppress(OSError):
            # Of the plain socket, below TLS: another thread is in the middle of using that.
            socket.socket.shutdown(self._socket, socket.SHUT_RDWR)
