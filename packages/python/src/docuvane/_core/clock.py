"""Brings time in from outside, so that tests decide how fast it runs."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import TIMEOUT_MAX, Event
from typing import Protocol

Random = Callable[[], float]
"""Where the client takes chance from: a number in [0, 1), as ``random.random``."""


class Clock(Protocol):
    """Where the client takes time from. Replace it in tests."""

    def now(self) -> float:
        """Seconds since the Unix epoch."""
        ...

    def monotonic(self) -> float:
        """Seconds that only grow, from any start: for deadlines, which a corrected clock must not move."""
        ...

    def sleep(self, seconds: float, cancel: Event | None = None) -> None:
        """Lets a thread wait; returns at once when ``cancel`` is set."""
        ...

    async def sleep_async(self, seconds: float) -> None:
        """Lets a task wait."""
        ...


class SystemClock:
    """The clock of the machine."""

    def now(self) -> float:
        """Seconds since the Unix epoch."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds that only grow."""
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
"""The one all clients use unless they are given another."""
