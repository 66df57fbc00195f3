"""Abstracts time, so that tests control how fast it runs."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import TIMEOUT_MAX, Event
from typing import Protocol

Random = Callable[[], float]
"""The random source of the client: a number in [0, 1), like ``random.random``."""


class Clock(Protocol):
    """The clock of the client. Replace it in tests."""

    def now(self) -> float:
        """Seconds since the Unix epoch."""
        ...

    def monotonic(self) -> float:
        """Monotonic seconds from any start: for deadlines, which a clock correction must not move."""
        ...

    def sleep(self, seconds: float, cancel: Event | None = None) -> None:
        """Lets a thread wait; returns at once when ``cancel`` is set."""
        ...

    async def sleep_async(self, seconds: float) -> None:
        """Lets a task wait."""
        ...


class SystemClock:
    """The system clock."""

    def now(self) -> float:
        """Seconds since the Unix epoch."""
        return time.time()

    def monotonic(self) -> float:
        """Monotonic seconds."""
        return time.monotonic()

    def sleep(self, seconds: float, cancel: Event | None = None) -> None:
        """Lets a thread wait; returns at once when ``cancel`` is set."""
        bearable = min(seconds, TIMEOUT_MAX)
        if cancel is None:
            time.sleep(bearable)
        else:
            cancel.wait(bearable)

    async def sleep_async(self, seconds: float) -> None:
        """Lets a task wait."""
        import anyio

        await anyio.sleep(seconds)


system_clock = SystemClock()
"""The default clock of all clients."""
