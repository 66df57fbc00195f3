"""Keeps the most recent rate limits, by the local clock."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from threading import Lock

from ..json.dates import server_now
from ..rate_limit import DelayUnit, RateLimit
from .rate_limit_headers import Arrival, read_rate_limit

_DATE_PRECISION = 1.1
"""Seconds. Servers write the same ``Date`` for up to a second, and a little longer when they are busy."""


class RateLimitRecord:
    """The rate limits of one client, and the clock offset of the service."""

    def __init__(self, unit: DelayUnit | None) -> None:
        self._unit: DelayUnit | None = unit
        self._lock = Lock()
        self._latest: RateLimit | None = None
        # The offset lies between these two, seconds. Each response narrows it down.
        self._least_offset = -inf
        self._most_offset = inf

    @property
    def latest(self) -> RateLimit | None:
        """The rate limit from the last response with rate-limit headers."""
        return self._latest

    def observe(self, headers: Mapping[str, str], now: float, sent_at: float) -> RateLimit | None:
        """Reads the headers of a response; ``sent_at`` is when its request was sent."""
        with self._lock:
            if "date" in headers:
                self._compare_clocks(server_now(headers, now), now, sent_at)
            seen = read_rate_limit(headers, Arrival(now, self._offset(), self._unit))
            self._latest = seen or self._latest
            return seen

    def _compare_clocks(self, date: float, now: float, sent_at: float) -> None:
        least, most = date - now, date + _DATE_PRECISION - sent_at
        self._least_offset = max(self._least_offset, least)
        self._most_offset = min(self._most_offset, most)
        # The bounds contradict each other: one of the clocks was set, so begin again.
        if self._least_offset > self._most_offset:
            self._least_offset, self._most_offset = least, most

    def _offset(self) -> float:
        """Zero while the clocks may agree; else the least possible offset, so that no reset is early."""
        return 0 if self._least_offset <= 0 <= self._most_offset else self._least_offset
