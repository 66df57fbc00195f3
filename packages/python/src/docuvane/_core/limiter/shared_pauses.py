"""Shares between processes until when no request may be sent."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import inf
from threading import Event, Thread
from typing import TYPE_CHECKING

from ..parking import Park, Place

if TYPE_CHECKING:
    from ..clock import Clock
    from ..effects import Steps
    from .limiter import Limiter
    from .rate_limit_store import RateLimitStore

_READ_EVERY = 1.0
"""Seconds between two reads of the store."""

_FIRST_READ = 0.25
"""Seconds. The first request waits this long for the store at most."""


def in_background(work: Callable[[], None]) -> None:
    """Runs in a thread that does not keep the process alive."""
    Thread(target=work, name="docuvane-rate-limit-store", daemon=True).start()


class SharedPauses:
    """Reads the pauses of an account from a store into a limiter, and writes those of the limiter."""

    def __init__(self, store: RateLimitStore, limiter: Limiter, clock: Clock) -> None:
        self._store = store
        self._limiter = limiter
        self._clock = clock
        self._read_at = -inf
        self._first_read = Event()
        self._waiting: set[Place] = set()

    def read(self, cancel: Event | None = None) -> Steps[None]:
        """Waits until the store was read once or took too long; starts another read when one is due."""
        now = self._clock.monotonic()
        if now - self._read_at >= _READ_EVERY:
            self._read_at = now
            in_background(self._get)
        if self._first_read.is_set():
            return
        place = Place()
        self._waiting.add(place)
        try:
            if not self._first_read.is_set():
                yield Park(place, _FIRST_READ, cancel)
        finally:
            self._waiting.discard(place)
        self._first_read.set()

    def write(self) -> None:
        """Writes until when nothing may be sent."""
        ttl = self._limiter.seconds_left()
        if ttl > 0:
            in_background(lambda: self._set(self._clock.now() + ttl, ttl))

    def _get(self) -> None:
        # A failing store may cost a 429, but must not fail a call.
        with suppress(Exception):
            until = self._store.get(self._limiter.account)
            if until is not None:
                self._limiter.pause(until - self._clock.now())
        self._first_read.set()
        for place in list(self._waiting):
            place.wake()

    def _set(self, until: float, ttl: float) -> None:
        with suppress(Exception):
            self._store.set(self._limiter.account, until, ttl)
