"""Keeps the idle connections to one origin. A call owns the connection that it uses.

The pools of httpcore have a lock: a signal handler that raises while a call holds it leaves it locked, and
every later call waits for it. Here one operation of a list takes a connection out, or puts it back, and only
a call that ended without any exception puts it back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import anyio
import httpcore

T = TypeVar("T")


class Taken(NamedTuple):
    """A connection that a call owns."""

    connection: httpcore.ConnectionInterface
    pool: ConnectionPool


class AsyncTaken(NamedTuple):
    """The async variant."""

    connection: httpcore.AsyncConnectionInterface
    pool: AsyncConnectionPool


class ConnectionPool:
    """The idle connections of all threads."""

    def __init__(self, create: Callable[[], httpcore.ConnectionInterface]) -> None:
        """``create`` makes a connection, which connects when it is used."""
        self._create = create
        self._idle: deque[httpcore.ConnectionInterface] = deque()
        self._closed = False

    def take(self) -> Taken:
        """Returns the connection that was used last, or a new one."""
        while (connection := _pop(self._idle.pop)) is not None:
            if not connection.has_expired():
                return Taken(connection, self)
            connection.close()
        return Taken(self._create(), self)

    def put_back(self, connection: httpcore.ConnectionInterface) -> None:
        """Keeps a connection whose response has been read; closes those that have been idle for too long."""
        if not connection.is_available():
            connection.close()
            return
        self._idle.append(connection)
        if self._closed:
            self.close()
        while len(self._idle) > 1 and (oldest := _pop(self._idle.popleft)) is not None:
            if not oldest.has_expired():
                self._idle.appendleft(oldest)
                return
            oldest.close()

    def close(self) -> None:
        """Closes the idle connections, and those in use when they are put back."""
        self._closed = True
        while (connection := _pop(self._idle.pop)) is not None:
            connection.close()


class AsyncConnectionPool:
    """The idle connections of one event loop."""

    def __init__(self, create: Callable[[], httpcore.AsyncConnectionInterface]) -> None:
        """``create`` makes a connection, which connects when it is used."""
        self._create = create
        self._idle: deque[httpcore.AsyncConnectionInterface] = deque()
        self._closed = False

    async def take(self) -> AsyncTaken:
        """Returns the connection that was used last, or a new one."""
        while (connection := _pop(self._idle.pop)) is not None:
            if not connection.has_expired():
                return AsyncTaken(connection, self)
            await aclose(connection)
        return AsyncTaken(self._create(), self)

    async def put_back(self, connection: httpcore.AsyncConnectionInterface) -> None:
        """Keeps a connection whose response has been read; closes those that have been idle for too long."""
        if not connection.is_available():
            await aclose(connection)
            return
        self._idle.append(connection)
        if self._closed:
            await self.aclose()
        while len(self._idle) > 1 and (oldest := _pop(self._idle.popleft)) is not None:
            if not oldest.has_expired():
                self._idle.appendleft(oldest)
                return
            await aclose(oldest)

    async def aclose(self) -> None:
        """Closes the idle connections, and those in use when they are put back."""
        self._closed = True
        while (connection := _pop(self._idle.pop)) is not None:
            await aclose(connection)


async def aclose(connection: httpcore.AsyncConnectionInterface) -> None:
    """Closes a connection, also in a task that is being cancelled."""
    with anyio.CancelScope(shield=True):
        await connection.aclose()


def _pop(pop: Callable[[], T]) -> T | None:
    """Another thread may have taken the last one."""
    try:
        return pop()
    except IndexError:
        return None
