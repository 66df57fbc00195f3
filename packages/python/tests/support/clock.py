"""A fake clock whose sleeps return at once and are recorded."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timezone
from threading import Event, Lock

from docuvane._core.clock import SystemClock

START = datetime(2026, 11, 20, 20, tzinfo=timezone.utc).timestamp()


class QuickClock(SystemClock):
    """The system clock without sleeping, for tests that do not depend on time."""

    def sleep(self, seconds: float, cancel: Event | None = None) -> None:
        """Returns at once."""

    async def sleep_async(self, seconds: float) -> None:
        """Returns at once."""


class FakeClock:
    """A clock for tests: a sleep moves the time and returns at once."""

    def __init__(self, now: float = START) -> None:
        self.sleeps: list[float] = []
        """Seconds of each sleep, in order."""
        self.on_sleep: Callable[[], object] = lambda: None
        """Called before each sleep."""
        self._now = now
        self._lock = Lock()

    def now(self) -> float:
        return self._now

    def monotonic(self) -> float:
        return self._now - START

    def sleep(self, seconds: float, cancel: Event | None = None) -> None:
        self.on_sleep()
        if cancel is None or not cancel.is_set():
            self._pass(seconds)

    async def sleep_async(self, seconds: float) -> None:
        import anyio

        self.on_sleep()
        await anyio.lowlevel.checkpoint()
        self._pass(seconds)

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        with self._lock:
            self._now += seconds

    def _pass(self, seconds: float) -> None:
        with self._lock:
            self.sleeps.append(seconds)
            self._now += seconds
