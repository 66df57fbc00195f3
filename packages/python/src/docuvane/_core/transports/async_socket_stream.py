"""Async connections: whether anything was sent, and responses that arrive during an upload."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Generator, Iterable
from contextlib import contextmanager

import anyio
import anyio.abc
import anyio.streams.tls
import httpcore

from .messages import current_deadline
from .response_head import ResponseHead
from .socket_stream import poll_socket

_LARGE = 65_536
"""Bytes. Less fits into the system's buffers, so writing it does not block."""

_PEEK = 0.001
"""Seconds. A connection that is readable has its bytes; TLS may find that they are not application data."""

_BROKEN = (anyio.BrokenResourceError, anyio.ClosedResourceError, ssl.SSLError, OSError)
"""Errors of a broken connection."""


class AsyncSockets(httpcore.AsyncNetworkBackend):
    """Opens connections.

    The attempt as a whole is bounded by a scope, so that single steps need no timeout.
    """

    def __init__(self, *, is_tunneled: bool) -> None:
        """``is_tunneled``: a proxy is spoken to until TLS begins."""
        self._is_tunneled = is_tunneled

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connects."""
        with _mapped(httpcore.ConnectError):
            try:
                stream = await anyio.connect_tcp(host, port, local_host=local_address)
            except RuntimeError as error:
                # A host is looked up in a thread, and none starts while the interpreter ends (`atexit`).
                raise httpcore.ConnectError(error) from error
        sock = stream.extra(anyio.abc.SocketAttribute.raw_socket)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return AsyncSocketStream(stream, is_proxy=self._is_tunneled)

    async def sleep(self, seconds: float) -> None:
        """Waits; used only by retries of the HTTP library, which are off."""
        await anyio.sleep(seconds)


class AsyncSocketStream(httpcore.AsyncNetworkStream):
    """One connection."""

    def __init__(self, inner: anyio.abc.ByteStream, *, is_proxy: bool) -> None:
        """``is_proxy``: the proxy is at the other end, not yet the service."""
        self._inner = inner
        self._is_proxy = is_proxy
        self._head = ResponseHead()
        self._early: bytes | None = None

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Reads available bytes, or waits for them; empty at the end."""
        piece = await self._read_next(max_bytes)
        self._head.watch(piece)
        return piece

    async def _read_next(self, max_bytes: int) -> bytes:
        if self._early is not None:
            early, self._early = self._early, None
            return early
        try:
            return await self._inner.receive(max_bytes)
        except anyio.EndOfStream:
            return b""
        except _BROKEN as error:
            raise httpcore.ReadError(error) from error

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Writes all of it.

        Raises:
            httpcore.WriteError: The connection broke, or the service has already responded and does not need
            the rest.
        """
        if not buffer:
            # The end of a message; the HTTP library passes it on.
            return
        self._head = ResponseHead()
        deadline = current_deadline.get()
        if deadline is not None:
            deadline.sent = deadline.sent or not self._is_proxy
        if len(buffer) >= _LARGE:
            await self._write_and_listen(buffer)
        else:
            await self._write(buffer)

    async def aclose(self) -> None:
        """Closes the connection."""
        with _mapped(httpcore.ReadError):
            await self._inner.aclose()

    async def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.AsyncNetworkStream:
        """Upgrades the connection to TLS."""
        try:
            with _mapped(httpcore.ConnectError):
                stream = await anyio.streams.tls.TLSStream.wrap(
                    self._inner,
                    ssl_context=ssl_context,
                    hostname=server_hostname,
                    standard_compatible=False,
                    server_side=False,
                )
        except BaseException:
            await anyio.aclose_forcefully(self._inner)
            raise
        return AsyncSocketStream(stream, is_proxy=False)

    def get_extra_info(self, info: str) -> object:
        """Returns information for the HTTP library."""
        if info == "ssl_object":
            return self._inner.extra(anyio.streams.tls.TLSAttribute.ssl_object, None)
        if info == "is_readable":
            return poll_socket(self._inner.extra(anyio.abc.SocketAttribute.raw_socket), 0)[0]
        return None

    async def _write(self, buffer: bytes) -> None:
        try:
            await self._inner.send(buffer)
        except _BROKEN as error:
            raise httpcore.WriteError(error) from error

    async def _write_and_listen(self, buffer: bytes) -> None:
        """Writes until the service responds.

        A service that refuses an upload (401, 413, 429) responds while the body is still being sent, and then
        closes or stops reading. On a write error, the HTTP library reads the response.
        """
        if poll_socket(self._inner.extra(anyio.abc.SocketAttribute.raw_socket), 0)[0]:
            # Read before writing: a write that meets a reset discards unread bytes. TLS has bytes of
            # its own.
            with anyio.move_on_after(_PEEK):
                await self._listen()
        failure: httpcore.WriteError | None = None
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(self._listen, tasks.cancel_scope)
            try:
                if self._early is None:
                    await self._write(buffer)
            except httpcore.WriteError as error:
                failure = error
            tasks.cancel_scope.cancel()
        if failure is None and self._early is not None:
            failure = httpcore.WriteError("The service responded before the body was sent.")
        if failure is not None:
            raise failure

    async def _listen(self, scope: anyio.CancelScope | None = None) -> None:
        """Keeps received bytes, or the end of the stream, for the next read."""
        try:
            early = await self._read_next(_LARGE)
        except httpcore.ReadError:
            early = b""
        self._early = early
        if scope is not None:
            scope.cancel()


@contextmanager
def _mapped(kind: type[httpcore.NetworkError]) -> Generator[None]:
    """Raises what the HTTP library expects."""
    try:
        yield
    except (*_BROKEN, anyio.EndOfStream) as error:
        raise kind(error) from error
