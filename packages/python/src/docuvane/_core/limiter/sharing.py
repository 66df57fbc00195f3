"""Brings what one process learned to the others through a store, without holding up calls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from threading import Event, Thread
from typing import TYPE_CHECKING

from ..parking import Park, Place
from .account import PATIENCE

if TYPE_CHECKING:
    from ..clock import Clock
    from ..effects import Steps
    from .limiter import Limiter
    from .rate_limit_store import RateLimitStore

_READ_EVERY = 1.0
"""Seconds between two questions to the store."""


def beside(work: Callable[[], None]) -> None:
    """Does work in a thread of its own, which no program waits for at its end."""
    Thread(target=work, name="docuvane-rate-limit-store", daemon=True).start()


@dataclass(frozen=True)
class SharingTools:
    """What sharing works with."""

    store: RateLimitStore
    key: str
    """Names the account in the store."""
    limiter: Limiter
    clock: Clock
    beside: Callable[[Callable[[], None]], None] = beside
    """Does work without holding up who asks for it."""


class Sharing:
    """Connects a limiter with a store."""

    def __init__(self, tools: SharingTools) -> None:
        self._tools = tools
        self._read_at = -inf
        self._heard = Event()
        self._given_up = False
        self._waiting: set[Place] = set()
        self._published = 0.0

    def ready(self, cancel: Event | None = None) -> Steps[None]:
        """Waits until the store was heard once, or has taken too long; asks it again where that is due."""
        now = self._tools.clock.now()
        if now - self._read_at >= _READ_EVERY:
            self._read_at = now
            self._tools.beside(self._read)
        if self._heard.is_set() or self._given_up:
            return
        # The first call waits for the store as for an answer of the service, not longer.
        place = Place()
        self._waiting.add(place)
        try:
            if not self._heard.is_set():
                yield Park(place, PATIENCE, cancel)
        finally:
            self._waiting.discard(place)
        self._given_up = True

    def publish(self) -> None:
        """Tells the store that nothing may be sent, where that is news."""
        tools = self._tools
        until = tools.limiter.closed_until
        now = tools.clock.now()
        if until > now and until > self._published:
            self._published = until
            tools.beside(lambda: self._set(until, until - now))

    def _set(self, until: float, ttl: float) -> None:
        try:
            self._tools.store.set(self._tools.key, until, ttl)
        except Exception:
            # A store that fails costs a refusal at most; calls must not fail with it.
            return

    def _read(self) -> None:
        until = self._get()
        if until is not None and until > self._tools.clock.now():
            self._published = max(self._published, until)
            self._tools.limiter.close(until)
        self._heard.set()
        for place in list(self._waiting):
            place.wake()

    def _get(self) -> float | None:
        try:
            return self._tools.store.get(self._tools.key)
        except Exception:
            return None
