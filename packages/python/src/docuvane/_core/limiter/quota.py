"""Counts one quota of the service: how many requests may be sent now, and when the next one."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from ..rate_limit import RateLimitQuota


class Moment(NamedTuple):
    """A point in time."""

    now: float
    """Seconds of the monotonic clock."""
    sent: int
    """Requests sent by then."""


_PROBE = 0.25
"""Seconds. After a reset, the other requests wait this long for the response to the first one."""

_REFUSED = 0.25
"""Seconds to wait after a 429 at least: services round resets down."""

_SAME_RESET = 1.1
"""Seconds. Services round resets to seconds: two that differ by less are the same."""


class Quota:
    """A quota as responses describe it.

    Requests that may be sent now: what remained in the last known response, plus what a token bucket has
    gained since, less all requests in flight. Requests in flight may be counted already; that only delays the
    next ones until they are answered.
    """

    def __init__(self) -> None:
        self._limit = inf
        self._remaining = inf
        # Requests that a token bucket gains per second; 0 for a window.
        self._refill = 0.0
        # When `_remaining` was learned.
        self._learned = Moment(0, 0)
        self._reset_at: float | None = None
        self._same_reset = _SAME_RESET
        # The last reset that passed.
        self._passed = Moment(-inf, 0)
        # Whether the reset has passed and the first response after it is awaited.
        self._is_probing = False

    def ready_at(self, moment: Moment, in_flight: int) -> float:
        """When the next request may be sent; ``moment.now`` when it may at once."""
        now = moment.now
        if self._reset_at is not None and self._reset_at <= now and self._refill == 0:
            self._reset(moment, in_flight)
        missing = 1 + in_flight - self._level(now)
        if missing <= 0:
            return now
        if self._refill > 0:
            return now + missing / self._refill
        return now if self._reset_at is None else self._reset_at

    def learn(self, seen: RateLimitQuota, number: int, moment: Moment, refused: float | None) -> None:
        """Learns from a response. Responses arrive in any order.

        Args:
            seen: What the response says.
            number: Of its request: from 1, in the order of sending.
            moment: When it arrived.
            refused: For a 429 because of this quota: seconds in ``Retry-After``, else 0.
        """
        now, limit, remaining, seconds = moment.now, seen.limit, seen.remaining, seen.window_seconds
        delay = seen.reset_in if refused is None else max(_REFUSED, refused or seen.reset_in or 0)
        # A request sent before the last reset may be counted after it; then its response names a later reset.
        is_old = refused is not None or not delay or now + delay <= self._passed.now + self._same_reset
        if remaining is None or (number <= self._passed.sent and is_old):
            return
        # Only a request sent after the last change was certainly counted after it; a lower count is newer.
        if number <= self._learned.sent and remaining >= self._level(now) and refused is None:
            return
        self._limit = inf if limit is None else limit
        self._remaining = remaining
        # A bucket that refused is empty until its reset.
        self._refill = limit / seconds if seen.is_bucket and refused is None and limit and seconds else 0.0
        self._learned = moment
        self._reset_at = None if delay is None else now + delay
        self._same_reset = min(_SAME_RESET, seconds / 2) if seconds else _SAME_RESET
        self._is_probing = False

    def _level(self, now: float) -> float:
        return min(self._limit, self._remaining + self._refill * (now - self._learned.now))

    def _reset(self, moment: Moment, in_flight: int) -> None:
        """Services differ in what is left after a reset, so one request goes first.

        Without a response to it, all may go.
        """
        if self._is_probing:
            self._remaining, self._reset_at = self._limit, None
        else:
            self._passed = Moment(self._reset_at or moment.now, moment.sent)
            self._remaining = max(1 + in_flight, self._remaining)
            self._reset_at = moment.now + _PROBE
        self._learned = moment
        self._is_probing = not self._is_probing
