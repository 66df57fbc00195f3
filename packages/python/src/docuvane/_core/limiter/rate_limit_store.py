"""Shares between processes until when no request may be sent."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from threading import Event, Thread
from typing import TYPE_CHECKING, Protocol

from ..parking import Park, Place

if TYPE_CHECKING:
    from ..clock import Clock
    from ..effects import Steps
    from .limiter import Limiter


class RateLimitStore(Protocol):
    """Shares between processes that use one credential until when nothing may be sent.

    It holds one number per key. Each process counts its requests itself, and every response shows what the
    others used; the store spares a process the 429 that another one received already. It is read before the
    first request and then at most once a second, in a thread of its own, so that it may block. When it fails
    or takes long, requests are sent without it.

    Example:
        class RedisStore:
            def get(self, key):
                return float(redis.get(key) or 0)

            def set(self, key, closed_until, ttl):
                redis.set(key, closed_until, ex=ceil(ttl))

        client = Docuvane(rate_limit_store=RedisStore())
    """

    def get(self, key: str) -> float | None:
        """Returns until when nothing may be sent, or ``None`` when nothing is known.

        Args:
            key: Identifies the account: the origin and a hash, never the credential.
        """
        ...

    def set(self, key: str, closed_until: float, ttl: float) -> None:
        """Stores until when nothing may be sent. A later time should win over an earlier one.

        Args:
            key: As in ``get``.
            closed_until: Seconds since the epoch.
            ttl: Seconds after which the entry is worthless.
        """
        ...


_READ_EVERY = 1.0
"""Seconds between two reads of the store."""

_FIRST_READ = 0.25
"""Seconds. The first request waits this long for the store at most."""


def in_background(work: Callable[[], None]) -> None:
    """Runs in a thread that does not keep the process alive."""
    Thread(target=work, name="docuvane-rate-limit-store", daemon=True).start()


@dataclass(frozen=True)
class StoreSyncTools:
    """What connects a limiter with a store."""

    store: RateLimitStore
    key: str
    """Identifies the account in the store."""
    limiter: Limiter
    clock: Clock
    in_background: Callable[[Callable[[], None]], None] = in_background


class StoreSync:
    """Reads pauses from a store into a limiter, and writes those of the limiter."""

    def __init__(self, tools: StoreSyncTools) -> None:
        self._tools = tools
        self._read_at = -inf
        self._first_read = Event()
        self._waiting: set[Place] = set()
        self._known = 0.0

    def ready(self, cancel: Event | None = None) -> Steps[None]:
        """Waits until the store was read once or took too long; starts another read when one is due."""
        now = self._tools.clock.now()
        if now - self._read_at >= _READ_EVERY:
            self._read_at = now
            self._tools.in_background(self._read)
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

    def publish(self) -> None:
        """Writes until when nothing may be sent, when that is new."""
        until = self._tools.limiter.closed_until
        ttl = until - self._tools.clock.now()
        if ttl > 0 and until > self._known:
            self._known = until
            self._tools.in_background(lambda: self._write(until, ttl))

    def _write(self, until: float, ttl: float) -> None:
        # A failing store may cost a 429, but must not fail a call.
        with suppress(Exception):
            self._tools.store.set(self._tools.key, until, ttl)

    def _read(self) -> None:
        with suppress(Exception):
            until = self._tools.store.get(self._tools.key)
            if until is not None and until > self._tools.clock.now():
                self._known = max(self._known, until)
                self._tools.limiter.close(until)
        self._first_read.set()
        for place in list(self._waiting):
            place.wake()
