"""Estimates what the service's clock shows, because a reset may be a point in time by that clock."""

from __future__ import annotations

from math import inf

_DATE_PRECISION = 1.1
"""Seconds. Servers write the same ``Date`` for up to a second, and a little longer when they are busy."""


class ServiceClock:
    """The clock of a service, compared with the monotonic clock: setting the wall clock changes nothing."""

    def __init__(self) -> None:
        # It is ahead of the monotonic clock by at least and at most this, seconds. Responses narrow it down.
        self._least = -inf
        self._most = inf

    def observe(self, date: float, sent_at: float, monotonic: float) -> None:
        """Learns from the ``Date`` of a response.

        Args:
            date: Seconds since the epoch.
            sent_at: When the request was sent, by the monotonic clock.
            monotonic: When the response arrived, by the monotonic clock.
        """
        least, most = date - monotonic, date + _DATE_PRECISION - sent_at
        self._least = max(self._least, least)
        self._most = min(self._most, most)
        # The bounds contradict each other: the service's clock was set, so begin again.
        if self._least > self._most:
            self._least, self._most = least, most

    def now(self, wall_clock: float, monotonic: float) -> float:
        """Returns the local time while the clocks may agree, else the least possible: no reset is early."""
        agrees = self._least <= wall_clock - monotonic <= self._most
        return wall_clock if agrees else monotonic + self._least
