"""Keeps what answers said about the rate limit, as the limiter and the caller want it."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock

from ..json.dates import server_now
from .rate_limit import DelayUnit, RateLimit
from .rate_limit_headers import RateLimitContext, read_rate_limit
from .rereading import Rereading
from .server_clock import ServerClock


class RateLimitRecord:
    """What the service said last about the rate limit of one client."""

    def __init__(self, unit: DelayUnit | None) -> None:
        """Knows nothing yet but the unit of a reset that is a delay, where the caller named it."""
        self._unit: DelayUnit | None = unit
        self._lock = Lock()
        self._clock = ServerClock()
        self._rereading = Rereading()
        self._latest: RateLimit | None = None

    @property
    def latest(self) -> RateLimit | None:
        """The newest state, in the order answers came; ``None`` until one carries it."""
        return self._latest

    def observe(self, headers: Mapping[str, str], now: float, sent_at: float) -> RateLimit | None:
        """Reads the headers of an answer and keeps what they say.

        Args:
            headers: Headers of the answer, names in lower case.
            now: When it came, seconds since the epoch.
            sent_at: When its call was sent.
        """
        with self._lock:
            if "date" in headers:
                self._clock.observe(server_now(headers, now), sent_at, now)
            seen = self._rereading.read(headers, now)
            if seen is None:
                context = RateLimitContext(self._latest, self._unit, self._clock.to_local)
                seen = read_rate_limit(headers, now, context)
                if seen is None:
                    return None
                self._rereading.keep(headers, seen)
            self._latest = seen
            return seen
