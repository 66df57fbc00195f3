"""Finds out how far the service's clock is from ours, from the ``Date`` of its answers."""

from __future__ import annotations

from math import inf

_STALE = 0.1
"""Seconds. Servers look at their clock once a second and write that for a while: a ``Date`` may be this
old."""


class ServerClock:
    """The service's clock as seen from here.

    A ``Date`` has whole seconds, so one answer says only that the service's time lay within a second. Many
    answers narrow it down. While the clocks may agree, they are taken to agree; else the estimate is late,
    never early.
    """

    def __init__(self) -> None:
        # The least and the most that the service's clock may be ahead of ours, seconds.
        self._least = -inf
        self._most = inf

    def observe(self, date: float, sent_at: float, now: float) -> None:
        """Learns from an answer.

        Args:
            date: The service's ``Date``, seconds since the epoch.
            sent_at: When the call was sent, by our clock; the service answered after that.
            now: When the answer came, by our clock.
        """
        least = date - now
        most = date + 1 + _STALE - sent_at
        self._least = max(self._least, least)
        self._most = min(self._most, most)
        # One of the clocks was set anew.
        if self._least > self._most:
            self._least = least
            self._most = most

    def to_local(self, time: float) -> float:
        """Returns when our clock shows what the service's clock calls ``time``; never earlier than that."""
        if self._least == -inf or self._least <= 0 <= self._most:
            return time
        return time - self._least
