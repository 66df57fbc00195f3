"""Connections for tasks: they know whether anything was sent, and hear an answer during an upload."""

from __future__ import annotations

import ssl
from collections.abc import Iterable

import anyio
import httpcore

from ._watch import Watch

_LARGE = 65_536
"""Bytes. Less fits into the buffers of the system, so that writing it waits for nobody."""


class AsyncSockets(httpcore.AnyIOBackend):
    """Opens connections.

    The attempt as a whole is bounded by a scope, so that single steps need no timeout.
    """

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connects."""
        return AsyncSocketStream(await super().connect_tcp(host, port, None, local_address, socket_options))


class AsyncSocketStream(httpcore.AsyncNetworkStream):
    """One connection."""

    def __init__(self, inner: httpcore.AsyncNetworkStream) -> None:
        self._inner = inner
        self._early: bytes | None = None

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Reads what is there, or waits for it."""
        if self._early is None:
            return await self._inner.read(max_bytes)
        early, self._early = self._early, None
        return early

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Writes all of it.

        Raises:
            httpcore.WriteError: The connection broke, or the service has answered already and need not get
            the rest.
        """
        if isinstance(timeout, Watch):
            timeout.sent = True
        if len(buffer) < _LARGE:
            await self._inner.write(buffer)
        else:
            await self._write_and_listen(buffer)

    async def aclose(self) -> None:
        """Closes the connection."""
        await self._inner.aclose()

    async def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.AsyncNetworkStream:
        """Makes the connection a protected one."""
        return AsyncSocketStream(await self._inner.start_tls(ssl_context, server_hostname))

    def get_extra_info(self, info: str) -> object:
        """Tells what the HTTP library asks."""
        return self._inner.get_extra_info(info)

    async def _write_and_listen(self, buffer: bytes) -> None:
        """Writes until the service answers.

        A service that refuses an upload (401, 413, 429) answers while the body is still going out, and then
        closes or stops reading. Told of a write error, the HTTP library reads what the service said.
        """
        failure: httpcore.WriteError | None = None
        async with anyio.create_task_group() as tasks:

            async def listen() -> None:
                try:
                    self._early = await self._inner.read(_LARGE)
                except httpcore.ReadError:
                    self._early = b""
                tasks.cancel_scope.cancel()

            tasks.start_soon(listen)
            try:
                await self._inner.write(buffer)
            except httpcore.WriteError as error:
                failure = error
            tasks.cancel_scope.cancel()
        if failure is None and self._early is not None:
            failure = httpcore.WriteError("The service has answered before the body was sent.")
        if failure is not None:
            raise failure
